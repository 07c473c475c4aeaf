"""A match: which bots meet in which game, who sits where in which deal. The same match gives the same games."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from time import perf_counter
from typing import Any

from msgspec import Struct

from floe.bots.bot import Bot, Chooser
from floe.bots.chance import stream
from floe.bots.guests import Guest
from floe.bots.program import SECONDS
from floe.core.contract import State
from floe.core.errors import BadOption
from floe.core.registry import new
from floe.lab.entrants import find

Seating = tuple[str, ...]
"""The bot at each seat, as `entrants.find` reads it."""


class Match(Struct, frozen=True):
    """Everything that settles the games of a match; how many of them are played does not change them."""

    game: str
    players: int
    bots: tuple[str, ...]
    seed: int = 1
    """The seed of the first deal; the next deal has the next number, and `floe play --seed` deals it too."""
    options: dict[str, str] = {}
    """Options of the game."""
    seconds: float = SECONDS
    """How long a program of somebody's own may think about a move; bots of Floe keep their own time."""

    @property
    def seatings(self) -> tuple[Seating, ...]:
        """Every way the bots sit down to one deal."""
        return seatings(self.bots, self.players)

    def check(self) -> None:
        """Raise BadOption or UnknownGame if there is no such game or bot."""
        self.check_deal()
        for bot in self.bots:
            find(bot, self.game, self.seconds)

    def check_deal(self) -> None:
        """Raise BadOption or UnknownGame if nothing can be dealt, or only one bot would meet itself."""
        if len(self.bots) < 2:
            raise BadOption("a match takes two bots or more", option="bots", value=list(self.bots))
        self.deal(0)

    def deal(self, number: int) -> State:
        """Deal the cards or dice of a game, by the game's number; all seatings of a deal get the same."""
        return new(self.game, self.players, self.seed + number // len(self.seatings), **self.options)

    def seating(self, number: int) -> Seating:
        """Return who sits where in a game."""
        return self.seatings[number % len(self.seatings)]

    def whole_deals(self, games: int) -> int:
        """Return the least number of games, `games` or more, in which every deal is played in all its seatings."""
        return -(-games // len(self.seatings)) * len(self.seatings)


class Result(Struct, frozen=True):
    """One game of a match, seat by seat."""

    number: int
    bots: Seating
    scores: tuple[int, ...]
    places: tuple[int, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    """How long each seat thought."""

    @property
    def shares(self) -> tuple[float, ...]:
        """What each seat has of the win: all of it, or its part where several share it."""
        return tuple((place == 1) / self.places.count(1) for place in self.places)

    @property
    def margins(self) -> tuple[int, ...]:
        """By how many points each seat was ahead of the best other one, or behind."""
        return tuple(
            score - max(self.scores[:seat] + self.scores[seat + 1 :]) for seat, score in enumerate(self.scores)
        )


def seatings(bots: Sequence[str], players: int) -> tuple[Seating, ...]:
    """Return every way bots sit down to one deal, so that each sits in each seat as often as the others.

    Where there are fewer bots than seats, they fill the seats in turn, beginning with each of them once; where there
    are more, every selection meets. Each such line-up then moves around the table until all have sat everywhere.
    """
    # As in duplicate bridge: with the same cards in every seat, the luck of the deal cancels out of the comparison.
    if len(bots) > players:
        line_ups: Iterator[Seating] = combinations(bots, players)
    else:
        line_ups = (tuple(bots[(start + at) % len(bots)] for at in range(players)) for start in range(len(bots)))
    return tuple(dict.fromkeys(line_up[by:] + line_up[:by] for line_up in line_ups for by in range(players)))


def play(match: Match, number: int) -> Result:
    """Play a game of a match, by its number."""
    names = match.seating(number)
    bots = [find(name, match.game, match.seconds) for name in names]
    try:
        return played_out(match.deal(number), names, bots, match.seed, number)
    finally:
        close(bots)


def meet(
    game: str, bots: Mapping[str, Chooser], players: int = 2, games: int = 100, seed: int = 1, **options: Any
) -> list[Result]:
    """Let bots play each other that are objects, in this process; the games are those of `floe match`.

    At least as many games as asked for: every deal is played in all its seatings. `floe.lab.statistics.standings` says
    what they come to. Raises BotFailed for a bot that raises, or answers what is no move.
    """
    match = Match(game, players, tuple(bots), seed, options)
    match.check_deal()
    guests = {name: Guest(name, bot) for name, bot in bots.items()}
    return [
        played_out(match.deal(number), names, [guests[name] for name in names], seed, number)
        for number in range(match.whole_deals(games))
        for names in (match.seating(number),)
    ]


def close(bots: Sequence[Bot]) -> None:
    """Let bots of somebody's own go, which may be programs."""
    for bot in bots:
        if isinstance(bot, Guest):
            bot.close()


def played_out(state: State, names: Seating, bots: Sequence[Chooser], seed: int, number: int) -> Result:
    """Play a game to its end and return how it ended."""
    return played_on(state, names, bots, seed, number)[1]


def played_on(state: State, names: Seating, bots: Sequence[Chooser], seed: int, number: int) -> tuple[State, Result]:
    """Play a game to its end; each bot has random numbers of its own, which depend on the game and its seat alone."""
    rngs = [stream(seed, f"game {number} seat {seat}") for seat in range(len(bots))]
    decisions, seconds = [0] * len(bots), [0.0] * len(bots)
    while (seat := state.actor) is not None:
        view = state.view(seat)
        start = perf_counter()
        move = bots[seat].choose(view, view.moves, rngs[seat])
        seconds[seat] += perf_counter() - start
        decisions[seat] += 1
        state = state.play(move, seat=seat)
    outcome = state.outcome
    assert outcome is not None  # the contract: a game that is over has one
    return state, Result(number, names, outcome.scores, outcome.places, tuple(decisions), tuple(seconds))
