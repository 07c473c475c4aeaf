"""Who sits where: people and bots, from the command line or from the headers of a record."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from shlex import quote
from typing import Final, Self

from msgspec import Struct

from floe.bots import guests, roster
from floe.bots.bot import Bot
from floe.bots.levels import USUAL
from floe.core.errors import BadOption
from floe.core.words import _, later

_BOT_NAMES: Final = ("Bo", "Cleo", "Dag", "Eir", "Finn", "Gro", "Hal")
_YOU: Final = later("you")  # the one person at the keyboard; a record says it in English
_LONGEST: Final = 16  # letters of a name that fit on the screen


class Wishes(Struct, frozen=True):
    """What the command line says about who sits where; None and nothing where it is silent."""

    seat: int | None = None
    humans: int | None = None
    names: tuple[str, ...] = ()
    opponents: tuple[str, ...] = ()


class Seating(Struct, frozen=True):
    """The name at every seat, and which of them are bots of which kind."""

    game: str
    names: tuple[str, ...]
    bots: Mapping[int, str]
    invites: bool = False
    """Whether bots from outside may sit here: those of a command line may, those that a record names may not."""

    @property
    def humans(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(len(self.names)) if seat not in self.bots)

    def bot(self, seat: int) -> Bot | None:
        """Return the bot at a seat, None where a person sits."""
        if seat not in self.bots:
            return None
        return _guest(self.bots[seat], self.game) if self.invites else roster.find(self.bots[seat], self.game)

    def headers(self) -> dict[str, str]:
        """Return the headers of a record that tell who sat where."""
        names = {f"name-{seat}": name for seat, name in enumerate(self.names)}
        return names | {f"bot-{seat}": kind for seat, kind in self.bots.items()}

    @property
    def invitation(self) -> list[str]:
        """What a command line has to say for these bots to go on with a game; nothing where its record will do."""
        if not any(guests.is_guest(bot) for bot in self.bots.values()):
            return []
        kinds = [*self.bots.values()]
        return [word for kind in (kinds[:1] if len({*kinds}) == 1 else kinds) for word in ("--opponent", quote(kind))]

    @classmethod
    def of(cls, headers: Mapping[str, str], wishes: Wishes, game: str, players: int) -> Self:
        """Seat people and bots as wished, or else as the headers of a record tell; raises BadOption."""
        tells = any(name.startswith("name-") for name in headers)
        has_wishes = wishes != Wishes()
        is_wished = has_wishes or not tells
        names, bots = _of_headers(headers, players)
        if bots and has_wishes and wishes == Wishes(opponents=wishes.opponents):  # others play, or the same once more
            bots = dict(zip(bots, _kinds(wishes.opponents, game, len(bots)), strict=True))
        elif is_wished:
            names, bots = _of_wishes(wishes, game, players)
        else:
            _refuse_guests(bots.values())
        seating = cls(game, names, bots, invites=is_wished)
        for seat in seating.bots:
            seating.bot(seat)  # objects to a kind that does not exist
        return seating


@cache
def _guest(bot: str, game: str) -> Bot:
    """Return the same bot for every move: a program of its own starts once."""
    return guests.find(bot, game)


_Seats = tuple[tuple[str, ...], dict[int, str]]  # the name at every seat, and the kind of every bot


def _of_headers(headers: Mapping[str, str], players: int) -> _Seats:
    bots = {seat: headers[f"bot-{seat}"] for seat in range(players) if f"bot-{seat}" in headers}
    return _names(headers, players), bots


def _refuse_guests(bots: Iterable[str]) -> None:
    """Raise BadOption for bots from outside: a stranger's record must not start them."""
    for bot in bots:
        if guests.is_guest(bot):
            sentence = _(
                "there is no bot {bot!r} of Floe, and a record starts no other; to play it, say --opponent {quoted}",
                bot=bot,
                quoted=quote(bot),
            )
            raise BadOption(sentence, option="opponent", value=bot)


def _of_wishes(wishes: Wishes, game: str, players: int) -> _Seats:
    """Seat people from a seat on, and bots in all the others."""
    seat, humans = wishes.seat or 0, 1 if wishes.humans is None else wishes.humans
    _check(seat in range(players), "seat", seat, _("a number from 0 to {most}", most=players - 1))
    _check(humans in range(players + 1), "humans", humans, _("a number from 0 to {most}", most=players))
    _check(len(wishes.names) <= humans, "name", wishes.names, _("given at most {most} times", most=humans))
    people = [(seat + at) % players for at in range(humans)]
    others = [at for at in range(players) if at not in people]
    bots = dict(zip(others, _kinds(wishes.opponents, game, len(others)), strict=True))
    named = dict(zip(people, _people_names(wishes.names, humans), strict=True))
    named |= dict(zip(others, (name for name in _BOT_NAMES if name not in named.values()), strict=False))
    return tuple(named[at] for at in range(players)), bots


def names_of(headers: Mapping[str, str], players: int) -> tuple[str, ...]:
    """Return the names a record gives the seats as the reader calls them, their numbers where it gives none."""
    return called(_names(headers, players))


def called(names: Sequence[str]) -> tuple[str, ...]:
    """Return names as the reader calls them."""
    return tuple(_(_YOU) if name == _YOU else name for name in names)


def _names(headers: Mapping[str, str], players: int) -> tuple[str, ...]:
    return tuple(headers.get(f"name-{seat}") or _("seat {n}", n=seat) for seat in range(players))


def _kinds(opponents: Sequence[str], game: str, seats: int) -> Sequence[str]:
    """Return the kind of each bot: one for all, or one for each."""
    if len(opponents) < 2:
        return [*(opponents or [roster.available(USUAL, game)])] * seats
    each = _("given once for all or {seats} times, once for each", seats=seats)
    _check(len(opponents) == seats, "opponent", list(opponents), each)
    return opponents


def _people_names(names: Sequence[str], humans: int) -> list[str]:
    given = [" ".join(name.split())[:_LONGEST] for name in names]
    default = [_YOU] if humans == 1 else [_("Player {n}", n=number) for number in range(1, humans + 1)]
    return [name or other for name, other in zip([*given, *default[len(given) :]], default, strict=True)]


def _check(holds: bool, option: str, value: object, needed: str) -> None:
    if not holds:
        sentence = _("--{option} is {needed}, not {value!r}", option=option, needed=needed, value=value)
        raise BadOption(sentence, option=option, value=value)
