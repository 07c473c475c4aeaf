"""Why a move is the best: the sentence of each reason that a hint may have."""

from collections.abc import Sequence
from typing import Final

from floe.core.contract import Json
from floe.core.words import _, capital, later, listed, ngettext, nlater
from floe.games.race.rules.edition import SLEDS
from floe.games.race.terminal.names import sled_name


def because(code: str, values: Json, _names: Sequence[str]) -> str:
    """Return a reason as a sentence; empty for one that has none here."""
    if code == "even":
        return f"{_('Another move is about as good:')} {values['move']}."
    if code == "spares" and not values["n"] and not values["flies"]:
        return _("It costs you nothing.")
    if code in _COUNTED:
        return ngettext(*_COUNTED[code], values["n"], **_named(values))
    return _(_SAID[code], **_named(values)) if code in _SAID else ""


def _named(values: Json) -> dict[str, str]:
    """Return the sleds that a reason is about, by name."""
    named = {}
    if "sled" in values:
        named["sled"] = capital(sled_name(SLEDS.index(values["sled"])))
    if "sleds" in values:
        named["sleds"] = listed([sled_name(SLEDS.index(sled)) for sled in values["sleds"]])
    return named


_SAID: Final = {
    "only": later("It is the only move there is."),
    "pole": later("{sled} is yours and arrives at the pole."),
    "free": later("{sled} is yours and gets out from under the hazard."),
    "secret": later("{sled} is not yours, so it does not give your sleds away."),
    "spares": later("It costs you less than the next best move."),
    "frees": later("It frees what is yours: {sleds}."),
    "eases": later("It makes the way easier for what is yours: {sleds}."),
    "holds": later("It holds what is not yours: {sleds}."),
    "slows": later("It is in the way of what is not yours: {sleds}."),
    "aside": later("It stays out of the way of your sleds."),
    "least": later("It hinders your sleds less than the next best move."),
    "flies": later("What was played uses up the helicopter."),
    "hinders": later("What was played is in the way of what is yours: {sleds}."),
    "clears": later("What was played helps what is not yours: {sleds}."),
}
_COUNTED: Final = {
    "ahead": nlater(
        "It should bring you about {n} step further than the next best move.",
        "It should bring you about {n} steps further than the next best move.",
    ),
    "nearer": nlater(
        "{sled} is yours and comes {n} step nearer to the pole.",
        "{sled} is yours and comes {n} steps nearer to the pole.",
    ),
    "back": nlater(
        "{sled} is not yours and goes {n} step away from the pole.",
        "{sled} is not yours and goes {n} steps away from the pole.",
    ),
    "brings": nlater(
        "It should have brought you about {n} step further.",
        "It should have brought you about {n} steps further.",
    ),
    "wins": nlater("It wins about {n} more game in 100.", "It wins about {n} more games in 100."),
    "away": nlater(
        "{sled} is yours, and went {n} step away from the pole.",
        "{sled} is yours, and went {n} steps away from the pole.",
    ),
    "helps": nlater(
        "{sled} is not yours, and came {n} step nearer to the pole.",
        "{sled} is not yours, and came {n} steps nearer to the pole.",
    ),
    "ladders": nlater("What was played costs {n} ladder.", "What was played costs {n} ladders."),
}
