"""Why a move is the best: the sentence of each reason that a hint may have."""

from collections.abc import Callable, Sequence
from typing import Final

from floe.core.contract import Json
from floe.core.words import _, ngettext
from floe.games.arctic.terminal.words import name_of, side_name

Said = Callable[[Json, Sequence[str]], str]


def because(code: str, values: Json, names: Sequence[str]) -> str:
    """Return a reason as a sentence; empty for one that has none here."""
    said = _SAID.get(code)
    return said(values, names) if said else ""


def _run(values: Json, _names: Sequence[str]) -> str:
    return ngettext(
        "It makes a run of {cards} ({animal}), for {n} point more.",
        "It makes a run of {cards} ({animal}), for {n} points more.",
        values["points"],
        cards=values["n"],
        animal=name_of(values["animal"]),
    )


def _run_follows(values: Json, _names: Sequence[str]) -> str:
    return ngettext(
        "With what can follow it makes a run of {cards} ({animal}), for {n} point more.",
        "With what can follow it makes a run of {cards} ({animal}), for {n} points more.",
        values["points"],
        cards=values["n"],
        animal=name_of(values["animal"]),
    )


def _power(values: Json, names: Sequence[str]) -> str:
    power = f"{name_of(values['animal'])} · {side_name(values['side'])}"
    if values["from"] is None:
        return _("You then take a power: {power}.", power=power)
    return _("You then take a power from {name}: {power}.", name=names[values["from"]], power=power)


def _rivals(values: Json, _names: Sequence[str]) -> str:
    return ngettext(
        "Together the other tokens lose {n} point, and one of them may be a rival’s totem.",
        "Together the other tokens lose {n} points, and one of them may be a rival’s totem.",
        values["n"],
    )


def _leader(values: Json, names: Sequence[str]) -> str:
    return ngettext(
        "No other rival’s pile scores as much as that of {name}: {n} point.",
        "No other rival’s pile scores as much as that of {name}: {n} points.",
        values["points"],
        name=names[values["seat"]],
    )


def _penalties(values: Json, _names: Sequence[str]) -> str:
    if not values["n"]:
        return _("It costs you no penalty card.")
    return ngettext("It costs you only {n} penalty card.", "It costs you only {n} penalty cards.", values["n"])


def _fits(values: Json, _names: Sequence[str]) -> str:
    return ngettext(
        "It goes with {n} card in your hand: {animal}.",
        "It goes with {n} cards in your hand: {animal}.",
        values["n"],
        animal=name_of(values["animal"]),
    )


def _needed(values: Json, _names: Sequence[str]) -> str:
    return ngettext(
        "Next turn you have to place {n} card, more than you have.",
        "Next turn you have to place {n} cards, more than you have.",
        values["n"],
    )


def _ahead(values: Json, _names: Sequence[str]) -> str:
    return ngettext(
        "It should bring you about {n} point more than the next best move.",
        "It should bring you about {n} points more than the next best move.",
        values["n"],
    )


def _brings(values: Json, _names: Sequence[str]) -> str:
    return ngettext(
        "It should have brought about {n} point more.", "It should have brought about {n} points more.", values["n"]
    )


def _wins(values: Json, _names: Sequence[str]) -> str:
    return ngettext("It wins about {n} more game in 100.", "It wins about {n} more games in 100.", values["n"])


def _costs(values: Json, _names: Sequence[str]) -> str:
    return ngettext("What was played costs {n} penalty card.", "What was played costs {n} penalty cards.", values["n"])


def _short(values: Json, _names: Sequence[str]) -> str:
    return ngettext(
        "What was played leaves you {n} card short next turn.",
        "What was played leaves you {n} cards short next turn.",
        values["n"],
    )


def _leaves(values: Json, names: Sequence[str]) -> str:
    said = {"name": names[values["seat"]], "animal": name_of(values["animal"])}
    return _("What was played leaves {name} a card for a run of {n}: {animal}.", n=values["n"], **said)


_SAID: Final[dict[str, Said]] = {
    "only": lambda _values, _names: _("It is the only move there is."),
    "even": lambda values, _names: f"{_('Another move is about as good:')} {values['move']}.",
    "ahead": _ahead,
    "run": _run,
    "run-follows": _run_follows,
    "power": _power,
    "draws": lambda values, _names: _("The card then on top says: draw {n}.", **values),
    "totem": lambda values, _names: _("Your totem goes up from {from} to {to}.", **values),
    "totem-follows": lambda values, _names: _("Your totem can then go up from {from} to {to}.", **values),
    "totem-stays": lambda values, _names: _("Your totem stays at {at}.", **values),
    "totem-less": lambda values, _names: _("Your totem loses less this way: from {from} to {to}.", **values),
    "rivals": _rivals,
    "rivals-less": lambda _values, _names: _(
        "The other tokens gain less by it, and one of them may be a rival’s totem."
    ),
    "rid": lambda values, names: _(
        "A penalty card less is a point more for you, and one less for {name}.", name=names[values["seat"]]
    ),
    "leader": _leader,
    "penalties": _penalties,
    "continues": lambda values, _names: _(
        "It goes with the top of your pile: {animal}.", animal=name_of(values["animal"])
    ),
    "fits": _fits,
    "nothing-fits": lambda _values, _names: _("Nothing in the River goes with your cards."),
    "unseen": lambda _values, _names: _("Nothing in the River goes with your cards; an unseen one may."),
    "needed": _needed,
    "recovers": lambda _values, _names: _("A penalty card less is a point more."),
    "lone": lambda values, _names: _(
        "It is your only one of this animal, and continues nothing: {animal}.", animal=name_of(values["animal"])
    ),
    "brings": _brings,
    "wins": _wins,
    "costs": _costs,
    "short": _short,
    "leaves": _leaves,
    "run-ends": lambda values, _names: _(
        "What was played ends your run of {n}: {animal}.", n=values["n"], animal=name_of(values["animal"])
    ),
    "draws-few": lambda values, _names: _("The card on top then says: draw only {n}.", **values),
    "totem-down": lambda values, _names: _("Your totem went down from {from} to {to}.", **values),
}
