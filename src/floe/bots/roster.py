"""Which bots there are, and how one is asked for: by name, `greedy`, with a budget, `greedy:12`, or by level, `cub`.

A game's package of bots (`Game.bots`) may define six names. `BOTS` maps names of this roster to what makes the bot,
and names of its own to an `Entry`. `LEVELS` maps levels to the bots that play them in this game, `ADVISER` is the bot
that people get hints from, `JUDGE` the one that reviews their games. `explain` is an `Explainer`,
`contrast` a `Contraster`.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from types import ModuleType
from typing import Any, Final, NoReturn

from msgspec import Struct
from msgspec.structs import replace

from floe.bots.bot import Bot, Contrast, Reason
from floe.bots.levels import ADVISER, LEVELS, Level
from floe.bots.uniform import Uniform
from floe.core.chance import Rng
from floe.core.errors import BadOption
from floe.core.extras import is_installed, require
from floe.core.registry import registered_games
from floe.core.words import _, later

Explainer = Callable[[Any, Any, Any, Rng], list[Reason]]
"""Gives what speaks for a move rather than for another, the weightiest first, from a seat's view and chance."""

Contraster = Callable[[Any, Any, Any, Rng], Contrast]
"""Gives why a move is better than another, from a seat's view and chance."""


class Entry(Struct, frozen=True):
    """A bot and what people should know about it."""

    about: str
    counts: str = ""
    """What its budget counts; empty for a bot that takes none."""
    make: Callable[..., Bot] | None = None
    """Makes the bot, from its budget if it takes one; where it must know the game, that game's package has this."""
    thinks: bool = False
    """Whether it takes its time for every move, a second or so; with a budget, any bot may."""
    needs: str = ""
    """The package of the extra `fast` that it cannot do without: NumPy for a network, Numba for a search."""

    @property
    def can_play(self) -> bool:
        """Whether what it needs is installed here."""
        return not self.needs or is_installed(self.needs)


ROSTER: Final[Mapping[str, Entry]] = {
    "uniform": Entry("plays any legal move; for learning the rules and for measuring", make=Uniform),
    "careless": Entry("greedy with a beginner’s mistakes"),
    "greedy": Entry("plans its whole turn, and looks no further", counts="ways it follows at each stage of a turn"),
    "search": Entry(
        "plays thousands of imagined games to their end before each move",
        counts="games it imagines",
        thinks=True,
        needs="numba",
    ),
    "learned": Entry("a network that taught itself, and answers at once", counts="games it imagines", needs="numpy"),
}
EVERYWHERE: Final = "uniform"
"""The bot that plays every game, so that each has an opponent at least."""
_STAND_IN: Final = "greedy"  # it answers at once, and has nothing to compile

MOST: Final = 1_000_000
"""The largest budget; a search makes room for all of it before it begins."""
_BUDGET: Final = later("the budget of {name} is the number of {counts}, 1 or more, as in {name}:12, not {text!r}")


def entries_of(game: str) -> dict[str, Entry]:
    """Return the bots that can play a game, by name: those of the roster that know it, then the game's own."""
    own: Mapping[str, Callable[..., Bot] | Entry] = getattr(_package(game), "BOTS", {})
    listed = {name: replace(entry, make=entry.make or own.get(name)) for name, entry in ROSTER.items()}
    known = {name: entry for name, entry in listed.items() if entry.make}
    return known | {name: entry for name, entry in own.items() if isinstance(entry, Entry)}


def bots_of(game: str) -> list[str]:
    """Return the names of the bots that can play a game."""
    return list(entries_of(game))


def levels_of(game: str) -> dict[str, Level]:
    """Return the levels there are in a game, from the easiest to the hardest; here, with what is installed."""
    levels = {name: replace(level, bot=_spelled_out(name, game)) for name, level in LEVELS.items()}
    return {name: level for name, level in levels.items() if _can_play(level.bot, game)}


def _can_play(text: str, game: str) -> bool:
    entry = entries_of(game).get(text.partition(":")[0])
    return entry is not None and entry.can_play


def available(level: str, game: str) -> str:
    """Return a level if the game has it, otherwise the one bot that plays every game."""
    return level if level in levels_of(game) else EVERYWHERE


def adviser_of(game: str) -> str:
    """Return the bot whose judgement people get when they ask for a hint."""
    return getattr(_package(game), "ADVISER", available(ADVISER, game))


def judge_of(game: str) -> str:
    """Return the bot whose judgement a game is reviewed by; where what it needs is not installed, the adviser."""
    adviser = adviser_of(game)
    judge: str = getattr(_package(game), "JUDGE", adviser)
    return judge if _can_play(judge, game) else adviser


def find(text: str, game: str) -> Bot:
    """Return the bot for a game that a text such as `greedy`, `greedy:12` or `cub` asks for.

    Raises BadOption, and MissingExtra where what it needs is not installed.
    """
    name, sign, budget = _spelled_out(text, game).partition(":")
    entries = entries_of(game)
    if name not in entries:
        _refuse_unknown(name, text, game)
    entry = entries[name]
    if sign and not entry.counts:
        _refuse(_("{name} takes no budget, so {text!r} is not a bot", name=name, text=text), text)
    spent = _read_budget(budget, name, entry, text) if sign else 0
    if entry.needs:
        require(entry.needs, "fast", whom=text)
    assert entry.make is not None  # `entries_of` lists no other
    return entry.make(spent) if sign else entry.make()


def _read_budget(budget: str, name: str, entry: Entry, text: str) -> int:
    digits = budget.lstrip("0")
    if not (budget.isascii() and budget.isdecimal() and digits):
        _refuse(_(_BUDGET, name=name, counts=_(entry.counts), text=text), text)
    if len(digits) > len(str(MOST)) or int(digits) > MOST:  # Python itself reads no number of thousands of digits
        _refuse(_("the budget of {name} is at most {most}, not {text!r}", name=name, most=MOST, text=text), text)
    return int(digits)


def is_quick(text: str, game: str) -> bool:
    """Return whether a bot, if there is one of this name, answers at once."""
    name, sign, _ = _spelled_out(text, game).partition(":")
    entry = entries_of(game).get(name)
    return not sign and (entry is None or not entry.thinks)


def stand_in_of(game: str) -> str:
    """Return the bot that moves in place of one that cannot."""
    return _STAND_IN if _STAND_IN in bots_of(game) else EVERYWHERE


def explainer_of(game: str) -> Explainer | None:
    """Return what can say why a move of a game is better than another, if the game has that."""
    return getattr(_package(game), "explain", None)


def contraster_of(game: str) -> Contraster | None:
    """Return what can set a better move of a game against a worse one, if the game has that."""
    return getattr(_package(game), "contrast", None)


def _refuse_unknown(name: str, text: str, game: str) -> NoReturn:
    if name in ROSTER:
        _refuse(_("nobody has taught {name} the game {game}", name=name, game=game), name)
    known = list(dict.fromkeys([*LEVELS, *ROSTER, *bots_of(game)]))
    _refuse(_("there is no bot {text!r}; the bots are {known}", text=text, known=", ".join(known)), text, known)


def _spelled_out(text: str, game: str) -> str:
    """Return what a level stands for, which may be another budget in each game, and anything else as it is."""
    own: Mapping[str, str] = getattr(_package(game), "LEVELS", {})
    return own.get(text, LEVELS[text].bot) if text in LEVELS else text


def _package(game: str) -> ModuleType | None:
    package = registered_games()[game].bots if game in registered_games() else None
    return import_module(package) if package else None


def _refuse(sentence: str, bot: str, known: list[str] | None = None) -> NoReturn:
    raise BadOption(sentence, option="bot", value=bot, **({"known": known} if known else {}))
