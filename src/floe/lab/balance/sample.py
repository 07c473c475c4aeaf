"""The games of a report: one bot in every seat, other deals each time. The same sample gives the same games."""

from collections.abc import Sequence

from msgspec import Struct

from floe.bots.program import SECONDS
from floe.core.balance import Row
from floe.core.contract import Game, State
from floe.core.registry import find as find_game
from floe.core.registry import new
from floe.lab.entrants import find
from floe.lab.match import Result, close, played_on


class Sample(Struct, frozen=True):
    """Everything that settles the games of a report; how many of them are played does not change them."""

    game: str
    players: tuple[int, ...]
    """The numbers of players, which take turns."""
    bot: str
    seed: int = 1
    """The seed of the first deal; the next deal has the next number, and is dealt to each number of players."""
    options: dict[str, str] = {}
    """Options of the game, for every deal."""
    seconds: float = SECONDS
    """How long a program of somebody's own may think about a move."""

    def check(self) -> None:
        """Raise BadOption or UnknownGame if there is no such game, bot or number of players."""
        for number in range(len(self.players)):
            self.deal(number)
        find(self.bot, self.game, self.seconds)

    def variant(self, number: int) -> dict[str, str]:
        """Return the options of a game: the report's own, and one variant of the game after the other."""
        balance = find_game(self.game).balance
        variants = balance.variants if balance else ({},)
        return {**variants[number // len(self.players) % len(variants)], **self.options}

    def deal(self, number: int) -> State:
        """Deal a game, by its number."""
        players = self.players[number % len(self.players)]
        return new(self.game, players, self.seed + number // len(self.players), **self.variant(number))


class Played(Struct, frozen=True):
    """One game of a sample: a row for each seat."""

    number: int
    rows: list[Row]

    @property
    def players(self) -> int:
        return len(self.rows)


def play(sample: Sample, number: int) -> Played:
    """Play a game of a sample, by its number."""
    first = sample.deal(number)
    names = (sample.bot,) * first.players
    bots = [find(name, sample.game, sample.seconds) for name in names]
    try:
        end, result = played_on(first, names, bots, sample.seed, number)
    finally:
        close(bots)
    return Played(number, rows(find_game(sample.game), sample.variant(number), first, end, result))


def rows(game: Game, options: dict[str, str], first: State, end: State, result: Result) -> list[Row]:
    """Return a row for each seat: what every game has, then the options, then what this game adds."""
    own: Sequence[Row] = game.balance.facts(end) if game.balance else [{}] * first.players
    return [_common(first, result, seat) | options | row for seat, row in enumerate(own)]


def _common(first: State, result: Result, seat: int) -> Row:
    players, starts = first.players, first.actor or 0
    return {
        "players": players,
        "seat": seat,
        "turn": (seat - starts) % players + 1,
        "score": result.scores[seat],
        "place": result.places[seat],
        "won": result.shares[seat],
        "margin": result.margins[seat],
        "lead": max(result.margins),
        "decisions": result.decisions[seat],
        "moves": sum(result.decisions),
    }
