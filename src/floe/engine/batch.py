"""Thousands of games at once, as arrays: for training and for statistics."""

from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from floe.core.errors import BadOption, IllegalMove
from floe.engine.contract import Boards
from floe.engine.dice import checked_seed
from floe.engine.find import compiled_rules, default_boards
from floe.engine.loops import first_illegal, loops
from floe.engine.threads import map_slices


class Batch:
    """Games of one kind that step together; every array has one row per game.

    A game that ends is dealt anew in the same step, as vectorised environments do: after `step`, `done` tells which
    games ended with that move, `returns`, `scores` and `places` how, and `actors`, `legal` and `observations` already
    speak of the new deal. The same seed gives the same deals, whatever the number of threads.
    """

    def __init__(
        self,
        game: str,
        players: int,
        size: int,
        seed: int = 0,
        *,
        boards: Boards | None = None,
        threads: int | None = None,
    ) -> None:
        """Deal as many games as the batch has room for, on these boards or on some that the seed settles."""
        self.rules = compiled_rules(game)
        if players not in self.rules.players:
            few, many = self.rules.players[0], self.rules.players[-1]
            raise BadOption(f"{game} is for {few} to {many} players, not {players}", option="players", value=players)
        if size < 1:
            raise BadOption(f"a batch holds at least one game, not {size}", option="size", value=size)
        checked_seed(seed)
        self.players = players
        self.size = size
        self._threads = threads
        self._boards = self._checked(default_boards(game, seed) if boards is None else boards)
        self._loops = loops(self.rules)
        self.vectors = np.zeros((size, self.rules.size), np.int8)
        """The positions; see `floe.engine.contract`."""
        self.actors = np.zeros(size, np.int64)
        """The seat to decide in each game."""
        self.counts = np.zeros(size, np.int64)
        """How many legal moves it has."""
        self.done = np.zeros(size, np.bool_)
        """Which games ended with the last step."""
        self.scores = np.zeros((size, players), np.int64)
        """The scores of the game each row ended last, by seat."""
        self.places = np.zeros((size, players), np.int64)
        """The places of the game each row ended last, by seat; 1 won, 0 while none has ended."""
        self._moves = np.zeros((size, self.rules.width), np.int32)
        self._dice = np.zeros((size, 2), np.int64)
        self._in_threads(
            lambda at: self._loops.deal_all(self.vectors[at], players, self._boards, seed, at.start, self._dice[at])
        )
        self._look()

    def _checked(self, boards: Boards) -> Boards:
        if boards.dtype != np.int8 or boards.shape[1:] != (self.rules.size,) or len(boards) < self.rules.needs_boards:
            raise BadOption(
                f"these are no boards for {self.rules.name}: {boards.shape}", option="boards", value=boards.shape
            )
        return boards

    @property
    def legal(self) -> NDArray[np.int32]:
        """The legal moves of each game; beyond its count a row holds anything."""
        return self._moves[:, : int(self.counts.max())]

    @property
    def masks(self) -> NDArray[np.bool_]:
        """The legal moves of each game as a mask over all move numbers."""
        masks = np.zeros((self.size, self.rules.moves), np.bool_)
        rows = np.repeat(np.arange(self.size), self.counts)
        masks[rows, self.legal[np.arange(self.legal.shape[1]) < self.counts[:, None]]] = True
        return masks

    @cached_property
    def observations(self) -> NDArray[np.int8]:
        """What the seat to decide may know, in each game."""
        seen = np.zeros((self.size, self.rules.features), np.int8)
        self._in_threads(lambda at: self._loops.observe_all(self.vectors[at], self.actors[at], seen[at]))
        return seen

    @property
    def returns(self) -> NDArray[np.float32]:
        """How each seat did in the games that ended with the last step: from 1 (beat all) to -1, 0 in the others."""
        ahead = (self.places[:, :, None] < self.places[:, None, :]).sum(axis=2)
        behind = (self.places[:, :, None] > self.places[:, None, :]).sum(axis=2)
        found: NDArray[Any] = (ahead - behind) / (self.players - 1) * self.done[:, None]
        return found.astype(np.float32)

    def step(self, moves: NDArray[np.integer[Any]]) -> None:
        """Play one move in every game; raises IllegalMove, and plays none, if one of them is not legal."""
        chosen = np.ascontiguousarray(moves, np.int64)
        if chosen.shape != (self.size,):
            raise BadOption(f"a step takes {self.size} moves, not {chosen.shape}", option="moves", value=chosen.shape)
        self._refuse_illegal(chosen)
        self._in_threads(
            lambda at: self._loops.play_all(
                self.vectors[at], self.players, self._boards, chosen[at], self._dice[at], self.done[at],
                self.scores[at], self.places[at],
            )
        )  # fmt: skip
        self._look()

    def _refuse_illegal(self, chosen: NDArray[np.int64]) -> None:
        row = first_illegal(self._moves, self.counts, chosen)
        if row >= 0:
            number = int(chosen[row])
            raise IllegalMove(f"move {number} is not legal in game {row}", move=number, game=row)

    def _look(self) -> None:
        self.__dict__.pop("observations", None)
        self._in_threads(
            lambda at: self._loops.look(self.vectors[at], self.actors[at], self._moves[at], self.counts[at])
        )

    def _in_threads(self, work: Any) -> None:
        map_slices(work, self.size, self._threads)
