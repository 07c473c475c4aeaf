"""Pebbles: the smallest game with a secret, a chance and a choice, for testing what every game gets from the core.

In turn, `take` the next pebble from the bag (its weight shows) or `skip`; after two moves each the heavier hand wins.
Each seat also holds one pebble nobody else sees.
"""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from floe.core.chance import Chance, Rng, shuffled
from floe.core.contract import Game, Json, Option
from floe.core.errors import BadNotation, BadOption, BadPosition, GameOver, IllegalMove, NotYourTurn, Stale
from floe.core.outcome import Outcome, places

MOVES = ("take", "skip")
LOADED: "list[State]" = []
"""Every state that was loaded, for faults that only those shall have."""


class View(Struct, frozen=True):
    seat: int | None
    actor: int | None
    own: int | None
    taken: tuple[tuple[int, ...], ...]
    left: int
    moves: tuple[str, ...]
    log: tuple[tuple[int, str], ...]
    outcome: Outcome | None

    @property
    def players(self) -> int:
        return len(self.taken)

    def dump(self) -> Json:
        return {"seat": self.seat, "own": self.own, "taken": self.taken, "left": self.left, "moves": self.moves}

    def resample(self, rng: Rng) -> "State":
        known = {pebble for hand in self.taken for pebble in hand} | {self.own}
        hidden = shuffled([pebble for pebble in range(9) if pebble not in known], rng)
        secrets = tuple(hidden.pop() if seat != self.seat else self.own or 0 for seat in range(len(self.taken)))
        return State(tuple(hidden[: self.left]), secrets, self.taken, self.log)


class State(Struct, frozen=True):
    bag: tuple[int, ...]
    secrets: tuple[int, ...]
    taken: tuple[tuple[int, ...], ...]
    log: tuple[tuple[int, str], ...] = ()

    @property
    def players(self) -> int:
        return len(self.secrets)

    @property
    def version(self) -> int:
        return len(self.log)

    @property
    def over(self) -> bool:
        return self.version == 2 * self.players

    @property
    def actor(self) -> int | None:
        return None if self.over else self.version % self.players

    @property
    def moves(self) -> tuple[str, ...]:
        return () if self.over else MOVES if self.version != 1 else ("skip",)

    @property
    def revealed(self) -> int:
        return 9 - len(self.bag) + 9 * self.over

    @property
    def outcome(self) -> Outcome | None:
        weights = tuple(sum(hand) + own for hand, own in zip(self.taken, self.secrets, strict=True))
        return Outcome(weights, places(weights), weights) if self.over else None

    def play(self, move: str, *, seat: int | None = None, at: int | None = None) -> "State":
        if at not in (None, self.version):
            raise Stale("stale")
        if self.over:
            raise GameOver("over")
        if seat not in (None, self.actor):
            raise NotYourTurn("not your turn")
        if read_move(move) not in self.moves:
            raise IllegalMove("illegal")
        return self._after(move, self.actor or 0)

    def _after(self, move: str, seat: int) -> "State":
        log = (*self.log, (seat, move))
        if move == "skip":
            return State(self.bag, self.secrets, self.taken, log)
        hand = (*self.taken[seat], self.bag[0])
        return State(self.bag[1:], self.secrets, (*self.taken[:seat], hand, *self.taken[seat + 1 :]), log)

    def view(self, seat: int | None) -> View:
        own = None if seat is None else self.secrets[seat]
        moves = self.moves if seat is not None and seat == self.actor else ()
        return View(seat, self.actor, own, self.taken, len(self.bag), moves, self.log, self.outcome)

    def dump(self) -> Json:
        log = [list(entry) for entry in self.log]
        return {
            "game": "pebbles",
            "bag": [*self.bag],
            "secrets": [*self.secrets],
            "taken": [*map(list, self.taken)],
            "log": log,
        }

    def inventory(self) -> list[str]:
        return [str(pebble) for pebble in (*self.bag, *self.secrets, *(one for hand in self.taken for one in hand))]


def load(data: Json) -> State:
    try:
        log = tuple((seat, move) for seat, move in data["log"])
        state = State(tuple(data["bag"]), tuple(data["secrets"]), tuple(map(tuple, data["taken"])), log)
    except KeyError as error:
        raise BadPosition(f"no {error}", problems=[str(error)]) from None
    LOADED.append(state)
    return state


def read_move(text: str) -> str:
    if text not in MOVES:
        raise BadNotation(f"{text!r} is no move", text=text)
    return text


def deal(players: int, seed: bytes, options: Mapping[str, Any]) -> State:
    pebbles = tuple(shuffled(range(9), Chance(seed, "pebbles")))
    pebbles = tuple(sorted(pebbles)) if options["sorted"] else pebbles
    return State(pebbles[players:], pebbles[:players], ((),) * players)


def read_sorted(value: object, _: int) -> bool:
    if value not in (None, "yes", "no"):
        raise BadOption(f"sorted is yes or no, not {value!r}", option="sorted", value=value)
    return value == "yes"


GAME = Game(
    name="pebbles",
    title="Pebbles",
    seats=range(2, 4),
    options={"sorted": Option("Whether the bag is sorted.", read_sorted)},
    deal=deal,
    load=load,
    read_move=read_move,
    terminal="",
)
