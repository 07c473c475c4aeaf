"""Thousands of games at once, as arrays: for training and for statistics."""

from collections.abc import Iterable, Sequence
from copy import copy
from typing import TYPE_CHECKING, Any, Final, Literal, Self, SupportsIndex

import numpy as np
from numpy.typing import ArrayLike, NDArray

from floe.core.errors import BadOption, IllegalMove
from floe.core.registry import find
from floe.engine.checks import array_of, mask_of, players_of, room_for, row_of, whole, whole_numbers
from floe.engine.contract import Boards
from floe.engine.dealing import boards_for, dealt_by_rules, kernels_can, listed_states, packed_all, seeded_each
from floe.engine.device import DeviceName, Shared, device_called
from floe.engine.find import BOARDS, compiled_game, compiled_rules
from floe.engine.rng import checked_seed
from floe.engine.stepping import compact_loops, fill_masks, find_chosen, load_wanted, stepping

if TYPE_CHECKING:
    from floe.core.contract import Move, State

Numbering = Literal["absolute", "compact"]
_NUMBERINGS: Final = ("absolute", "compact")
Seeds = Sequence[SupportsIndex] | NDArray[np.integer[Any]]
"""A seed for each game."""


class Batch:
    """Games of one kind that step together; every array has one row per game.

    A game that ends is dealt anew in the same step, as vectorised environments do: after `step`, `done` tells which
    games ended with that move, `rewards`, `scores` and `places` how, and `actors`, `legal` and `observations` already
    speak of the new deal; `observe(seat, final=True)` still shows the end. The same seed gives the same deals, whatever
    the number of threads.

    Moves are numbers, in one of two ways that `actions` chooses. *absolute*: each number has one meaning in every
    position. *compact*: few numbers, as the seat to decide sees them, the same in every seat, for learners. `legal`,
    `masks` and `step` speak in the chosen ones; `encode` and `decode` translate.

    The arrays are the batch's own and are written over by the next step: copy what you want to keep. `observations` and
    `masks` are worked out when they are asked for, so read the property after each step; its memory stays the same.

    Attributes, each array with a row for each game:

    - `actors`, `counts`: the seat to decide, and how many legal moves it has;
    - `done`, `scores`, `places`: which games ended with the last step; of the game that each row ended last, the scores
      and places by seat;
    - `vectors`: the positions (`floe.engine.contract`); behind the end of a list in them may lie what earlier games
      left there, so compare observations or States;
    - `boards`: what the games are dealt on, to hand to other batches;
    - `rules`, `players`, `size`, and `actions`, how many numbers of moves there are.
    """

    def __init__(
        self,
        game: str,
        players: SupportsIndex,
        size: SupportsIndex,
        seed: SupportsIndex = 0,
        *,
        actions: Numbering = "absolute",
        boards: Boards | SupportsIndex = BOARDS,
        threads: int | None = None,
        device: DeviceName = "cpu",
        **options: Any,
    ) -> None:
        """Deal as many games as the batch has room for.

        A game that is played on boards is dealt on these ones, or on as many as `boards` says, which the seed settles:
        64 unless you ask for more. The options are those of `floe.new`; where kernels cannot settle one, the readable
        rules deal, a few thousand times more slowly.
        """
        self.rules = compiled_rules(game)
        self.players = players_of(self.rules, players)
        self.size = whole("size", size)
        if self.size < 1:
            raise BadOption(f"a batch holds at least one game, not {self.size}", option="size", value=self.size)
        if actions not in _NUMBERINGS:
            raise BadOption(f"actions are absolute or compact, not {actions!r}", option="actions", value=actions)
        self._numbering, self._compact = actions, self.rules.compact if actions == "compact" else None
        self.actions = self._compact.size if self._compact else self.rules.moves
        """How many numbers of moves there are, in the numbering of this batch."""
        self._device = device_called(device, threads)
        self._loops = stepping(self.rules)
        self._options = {} if kernels_can(self.rules, options) else options
        self._make_arrays()
        seed = checked_seed(whole("seed", seed))
        self.boards = boards_for(self.rules, boards, seed, {} if self._options else options)
        """What the games are dealt on, for games that need it: keep them, and hand them to other batches."""
        self._boards = self._device.array(self.boards)
        self.reset(seed)

    def _make_arrays(self) -> None:
        size, players, rules, zeros = self.size, self.players, self.rules, self._device.zeros
        self.vectors = zeros((size, rules.size), np.int8)
        """The positions; see `floe.engine.contract`."""
        self.actors = zeros((size,), np.int64)
        """The seat to decide in each game."""
        self.counts = zeros((size,), np.int64)
        """How many legal moves it has."""
        self.done = zeros((size,), np.bool_)
        """Which games ended with the last step."""
        self.scores = zeros((size, players), np.int64)
        """The scores of the game each row ended last, by seat."""
        self.places = zeros((size, players), np.int64)
        """The places of the game each row ended last, by seat; 1 won, 0 while none has ended."""
        self._moves = self._empty_lists()
        self._numbers = self._empty_lists() if self._compact else None
        self._chosen = zeros((size,), np.int64)
        self._rngs = zeros((size, 2), np.int64)
        self._ended = zeros((size, rules.size), np.int8)
        self._seen: NDArray[np.int8] | None = None
        self._masks: NDArray[np.bool_] | None = None
        self._is_seen = self._is_masked = False

    def _empty_lists(self) -> NDArray[np.int32]:
        lists: NDArray[np.int32] = self._device.zeros((self.size, self.rules.width), np.int32, by_column=True)
        lists -= 1
        return lists

    @classmethod
    def from_states(cls, states: "Iterable[State]", seed: SupportsIndex = 0, **keywords: Any) -> Self:
        """Return a batch that goes on from these States, of one game and number of players; none may be over.

        Games that end are followed by deals of this seed; the other arguments are those of `Batch`.
        """
        if told := sorted({"game", "players", "size"} & {*keywords}):
            raise BadOption(f"the States tell {', '.join(told)}", option=told[0], value=keywords[told[0]])
        given = listed_states(states)
        vectors = packed_all(given)
        batch = cls(given[0].dump()["game"], given[0].players, len(given), seed, **keywords)
        batch.vectors[:] = batch._device.array(vectors)
        batch._look()
        return batch

    def clone(self) -> Self:
        """Return a batch that goes on from here by itself: the same games, and the same deals after them."""
        clone = copy(self)
        for name, value in vars(self).items():
            # Boards are never written, so that both can have the same.
            if isinstance(value, type(self.vectors)) and name not in ("boards", "_boards"):
                setattr(clone, name, value.copy(order="K"))  # as it lies in memory
        return clone

    def state(self, row: SupportsIndex, *, final: bool = False) -> "State":
        """Return one game as a State, without the moves that led to it: its log is empty; `final` as in `observe`."""
        row = row_of(row, self.size)
        vector = self._ended[row] if final and self.done[row] else self.vectors[row]
        found: State = compiled_game(self.rules.name).unpack(self._device.on_host(vector))
        return found

    def reset(self, seed: SupportsIndex | Seeds | None = None, rows: ArrayLike | None = None) -> None:
        """Deal anew: by a seed as a new batch would, without one as chance goes on; all games, or these rows alone.

        With a list of seeds, one for each game, the same seed gives the same game in every row. Nothing counts as done
        after it. Boards stay as they are.
        """
        wanted = np.ones(self.size, np.bool_) if rows is None else mask_of(rows, self.size)
        if seed is not None:
            rngs = self._device.on_host(self._rngs)
            if isinstance(seed, Sequence) or (isinstance(seed, np.ndarray) and seed.ndim):
                rngs[wanted] = seeded_each(seed, self.size)[wanted]
            else:
                load_wanted(rngs, checked_seed(whole("seed", seed)), wanted)
            self._rngs[:] = self._device.array(rngs)
        self._deal(self._device.array(wanted))
        self.done[:] = False
        self._look()

    def _deal(self, wanted: Any) -> None:
        if self._options:
            self._deal_by_rules(self._device.on_host(wanted))
        else:
            shared = Shared(self.players), Shared(self._boards)
            self._device.run(self._loops.deal, self.vectors, *shared, self._rngs, wanted)

    def _deal_by_rules(self, wanted: NDArray[np.bool_]) -> None:
        rngs = self._device.on_host(self._rngs)
        for row in np.flatnonzero(wanted).tolist():
            dealt = dealt_by_rules(self.rules, self.players, rngs[row], self._options)
            self.vectors[row] = self._device.array(dealt)
        self._rngs[:] = self._device.array(rngs)

    # ── What there is to see ─────────────────────────────────────────────────────────────────────────────────────────

    @property
    def legal(self) -> NDArray[np.int32]:
        """The legal moves of each game in the order of the rules, as many as `counts` says; behind them stands -1."""
        return self._moves if self._numbers is None else self._numbers

    @property
    def masks(self) -> NDArray[np.bool_]:
        """The legal moves of each game as a mask over all `actions`."""
        if self._masks is None:
            self._masks = self._device.zeros((self.size, self.actions), np.bool_, by_column=True)
        if not self._is_masked:
            self._device.run(fill_masks, self.legal, self.counts, self._masks)
            self._is_masked = True
        return self._masks

    @property
    def observations(self) -> NDArray[np.int8]:
        """What the seat to decide may know, in each game."""
        if self._seen is None:
            self._seen = self._device.zeros((self.size, self.rules.features), np.int8, by_column=True)
        if not self._is_seen:
            self._device.run(self._loops.observe_all, self.vectors, self.actors, self._seen)
            self._is_seen = True
        return self._seen

    def observe(
        self, seats: ArrayLike, *, final: bool = False, out: NDArray[np.int8] | None = None
    ) -> NDArray[np.int8]:
        """Return what a seat may know, the same one in all games or one for each, in an array of your own if given.

        With `final`, games that ended with the last step are shown as they ended, and not the deals after them.
        """
        chosen = self._one_for_each("seats", seats)
        if chosen.min() < 0 or chosen.max() >= self.players:
            raise BadOption(f"seats are 0 to {self.players - 1}", option="seats", value=seats)
        room: Any = None if out is None else self._room(out)
        is_fit = room is not None and room.flags.c_contiguous  # for another layout there would be kernels to compile
        seen: Any = room if is_fit else self._device.zeros((self.size, self.rules.features), np.int8, by_column=True)
        self._device.run(self._loops.observe_all, self.vectors, chosen, seen)
        if final and self.done.any():
            last = self._device.zeros((int(self.done.sum()), self.rules.features), np.int8)
            self._device.run(self._loops.observe_all, self._ended[self.done], chosen[self.done], last)
            seen[self.done] = last
        if out is None:
            return seen  # type: ignore[no-any-return]
        if not is_fit:
            room[:] = seen
        return out

    def _room(self, out: Any) -> Any:
        """Return an array of somebody's as one of this device, over the same memory; raises BadOption."""
        own = type(self.vectors)
        is_foreign = not isinstance(out, own | np.ndarray) and hasattr(out, "__dlpack__")
        return room_for((self.size, self.rules.features), self._device.array(out) if is_foreign else out, own)

    @property
    def rewards(self) -> NDArray[np.float32]:
        """What the last step brought each seat: 0, or, where it ended the game, how many it beat less those it lost to.

        Divided by the number of opponents, so it goes from 1 (beat all) to -1, and the seats of a game add up to 0.
        """
        ahead = (self.places[:, :, None] < self.places[:, None, :]).sum(axis=2)
        behind = (self.places[:, :, None] > self.places[:, None, :]).sum(axis=2)
        found: NDArray[Any] = (ahead - behind) / (self.players - 1) * self.done[:, None]
        return found.astype(np.float32)

    @property
    def discounts(self) -> NDArray[np.float32]:
        """What the value of the next position counts: 1, and 0 where the last step ended the game."""
        found: NDArray[np.float32] = (~self.done).astype(np.float32)
        return found

    # ── Moves ────────────────────────────────────────────────────────────────────────────────────────────────────────

    def step(self, moves: ArrayLike) -> None:
        """Play one move in every game; raises IllegalMove, and plays none, if one of them is not legal."""
        chosen = self._whole_numbers("moves", moves)
        if chosen.shape != (self.size,):
            raise BadOption(f"a step takes {self.size} moves, not {chosen.shape}", option="moves", value=chosen.shape)
        self._device.run(find_chosen, self.legal, self._moves, self.counts, chosen, self._chosen)
        if self._chosen.min() < 0:
            row = int(self._chosen.argmin())
            number = int(chosen[row])
            raise IllegalMove(f"move {number} is not legal in game {row}", move=number, game=row)
        self._play()

    def _play(self) -> None:
        deals = not self._options
        self._device.play(
            self.rules, self.vectors, Shared(self.players), Shared(self._boards), Shared(deals), self._chosen,
            self._rngs, self.done, self.scores, self.places, self._ended,
        )  # fmt: skip
        if not deals:
            self._deal(self.done)
        self._look()

    def move(self, row: SupportsIndex, number: SupportsIndex) -> "Move":
        """Return a legal move of a game by its number in this batch, as States and bots take it; raises IllegalMove."""
        row, wanted = row_of(row, self.size), whole("number", number)
        absolute = self._found(row, self.legal, self._moves, wanted, wanted)
        return compiled_game(self.rules.name).move(absolute)  # type: ignore[no-any-return]

    def number(self, row: SupportsIndex, move: "Move | str") -> int:
        """Return the number in this batch of a legal move of a game, given as States and bots have it, or as its text.

        Raises IllegalMove where it is not legal, or has no compact number there, and BadNotation for other texts.
        """
        asked = find(self.rules.name).read_move(move) if isinstance(move, str) else move
        absolute = compiled_game(self.rules.name).number(asked)
        return self._found(row_of(row, self.size), self._moves, self.legal, absolute, move)

    def _found(self, row: int, numbers: Any, others: Any, wanted: int, asked: object) -> int:
        """Return what stands in one list of a game's legal moves where another has the wanted one."""
        for at in range(int(self.counts[row])):
            if numbers[row, at] == wanted:
                return int(others[row, at])
        raise IllegalMove(f"move {asked} is not legal in game {row}", move=str(asked), game=row)

    def encode(self, moves: ArrayLike) -> NDArray[np.int64]:
        """Return the compact numbers of moves, one in each game, given by absolute ones; -1 where it has none there."""
        given = self._one_for_each("moves", moves)
        found = self._translated(given, self.rules.moves, "encode_all")
        found[self.decode(found) != given] = -1  # kernels take what is not there for something that is
        return found  # type: ignore[no-any-return]

    def decode(self, actions: ArrayLike) -> NDArray[np.int64]:
        """Return the absolute numbers of compact ones, one in each game; -1 where it names nothing there."""
        size = self.rules.compact.size if self.rules.compact else self.rules.moves
        return self._translated(self._one_for_each("actions", actions), size, "decode_all")  # type: ignore[no-any-return]

    def _translated(self, given: Any, size: int, loop: Literal["encode_all", "decode_all"]) -> Any:
        """Return what numbers below this size lead to, and -1 for others, which no kernel may see."""
        is_known = (given >= 0) & (given < size)
        found = given * is_known
        if self.rules.compact is not None:
            known, found = found, self._device.zeros((self.size,), np.int64)
            self._device.run(getattr(compact_loops(self.rules.compact), loop), self.vectors, known, found)
        found[~is_known] = -1
        return found

    def _look(self) -> None:
        self._is_seen = self._is_masked = False
        self._device.run(self._loops.look, self.vectors, self.actors, self._moves, self.counts)
        if self._compact and self._numbers is not None:
            shorten = compact_loops(self._compact).shorten
            self._device.run(shorten, self.vectors, self._moves, self._numbers, self.counts)

    def _one_for_each(self, name: str, values: Any) -> Any:
        """Return a whole number for each game: those given, or the one given for all."""
        given, found = self._whole_numbers(name, values), self._device.zeros((self.size,), np.int64)
        if given.shape not in ((), (1,), (self.size,)):
            sentence = f"{name} are one number for all games, or {self.size} of them, not {given.shape}"
            raise BadOption(sentence, option=name, value=given.shape)
        found[:] = given
        return found

    def _whole_numbers(self, name: str, values: Any) -> Any:
        return whole_numbers(name, array_of(name, values, self._device.array))

    def __repr__(self) -> str:
        return f"Batch({self.rules.name!r}, players={self.players}, size={self.size}, actions={self._numbering!r})"
