"""Why a move is the best: the sentence of each reason that a hint may have."""

from collections.abc import Callable, Sequence
from typing import Final

from floe.core.contract import Json
from floe.core.words import _, capital, listed, ngettext
from floe.games.race.rules.edition import SLEDS
from floe.games.race.terminal.names import sled_name

Said = Callable[[Json], str]


def because(code: str, values: Json, _names: Sequence[str]) -> str:
    """Return a reason as a sentence; empty for one that has none here."""
    said = _SAID.get(code)
    return said(values) if said else ""


def _sled(values: Json) -> str:
    return capital(sled_name(SLEDS.index(values["sled"])))


def _sleds(values: Json) -> str:
    return listed([sled_name(SLEDS.index(sled)) for sled in values["sleds"]])


def _nearer(values: Json) -> str:
    return ngettext(
        "{sled} is yours and comes {n} step nearer to the pole.",
        "{sled} is yours and comes {n} steps nearer to the pole.",
        values["n"],
        sled=_sled(values),
    )


def _back(values: Json) -> str:
    return ngettext(
        "{sled} is not yours and goes {n} step away from the pole.",
        "{sled} is not yours and goes {n} steps away from the pole.",
        values["n"],
        sled=_sled(values),
    )


def _spares(values: Json) -> str:
    is_free = not values["n"] and not values["flies"]
    return _("It costs you nothing.") if is_free else _("It costs you less than the next best move.")


def _ahead(values: Json) -> str:
    return ngettext(
        "It should bring you about {n} step further than the next best move.",
        "It should bring you about {n} steps further than the next best move.",
        values["n"],
    )


def _brings(values: Json) -> str:
    return ngettext(
        "It should have brought you about {n} step further.",
        "It should have brought you about {n} steps further.",
        values["n"],
    )


def _wins(values: Json) -> str:
    return ngettext("It wins about {n} more game in 100.", "It wins about {n} more games in 100.", values["n"])


def _away(values: Json) -> str:
    return ngettext(
        "{sled} is yours, and went {n} step away from the pole.",
        "{sled} is yours, and went {n} steps away from the pole.",
        values["n"],
        sled=_sled(values),
    )


def _helps(values: Json) -> str:
    return ngettext(
        "{sled} is not yours, and came {n} step nearer to the pole.",
        "{sled} is not yours, and came {n} steps nearer to the pole.",
        values["n"],
        sled=_sled(values),
    )


def _ladders(values: Json) -> str:
    return ngettext("What was played costs {n} ladder.", "What was played costs {n} ladders.", values["n"])


_SAID: Final[dict[str, Said]] = {
    "only": lambda _values: _("It is the only move there is."),
    "even": lambda values: f"{_('Another move is about as good:')} {values['move']}.",
    "ahead": _ahead,
    "pole": lambda values: _("{sled} is yours and arrives at the pole.", sled=_sled(values)),
    "nearer": _nearer,
    "free": lambda values: _("{sled} is yours and gets out from under the hazard.", sled=_sled(values)),
    "secret": lambda values: _("{sled} is not yours, so it does not give your sleds away.", sled=_sled(values)),
    "back": _back,
    "spares": _spares,
    "frees": lambda values: _("It frees what is yours: {sleds}.", sleds=_sleds(values)),
    "eases": lambda values: _("It makes the way easier for what is yours: {sleds}.", sleds=_sleds(values)),
    "holds": lambda values: _("It holds what is not yours: {sleds}.", sleds=_sleds(values)),
    "slows": lambda values: _("It is in the way of what is not yours: {sleds}.", sleds=_sleds(values)),
    "aside": lambda _values: _("It stays out of the way of your sleds."),
    "least": lambda _values: _("It hinders your sleds less than the next best move."),
    "brings": _brings,
    "wins": _wins,
    "away": _away,
    "helps": _helps,
    "ladders": _ladders,
    "flies": lambda _values: _("What was played uses up the helicopter."),
    "hinders": lambda values: _("What was played is in the way of what is yours: {sleds}.", sleds=_sleds(values)),
    "clears": lambda values: _("What was played helps what is not yours: {sleds}.", sleds=_sleds(values)),
}
