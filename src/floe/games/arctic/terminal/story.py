"""What happened, in plain words: a move and all that followed from it by itself."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from floe.core.contract import Json, State, View
from floe.core.words import THINGS, Phrase, _, later, ngettext
from floe.games.arctic.rules.cards import ANIMALS, UNKNOWN
from floe.games.arctic.terminal.words import animal_named, name_of


def tell(before: State | View, move: Any, after: State | View, names: Sequence[str]) -> tuple[Phrase, ...]:
    """Return phrases that say what the acting seat did by this move and what came of it, all in the past tense."""
    old, new = before.dump(), after.dump()
    kind, *rest = str(move).split()
    return (
        _did(old, kind, rest, new, names),
        *_penalties(old, kind, new),
        *_powers(old, new, names),
        *_forced(old, kind, new),
        *_signs(old, new),
    )


def _did(old: Json, kind: str, rest: Sequence[str], new: Json, names: Sequence[str]) -> Phrase:
    if kind == "give":
        return Phrase(_("gave {things} to {name}", things=THINGS, name=names[int(rest[1])]), _penalty_card(rest[0]))
    if kind == "dive":
        return Phrase(_("dived for {things}"), _drawn(old, new))
    if kind == "takeback":
        return Phrase(_("picked {things} up again"), old["seats"][old["turn"]["seat"]]["pile"][-1])
    if kind in ("stop", "pass"):
        return Phrase(_(_ENDS[kind, old["turn"]["step"]]))
    return _DEEDS[kind](*rest, *([_shifts(old, new)] if kind in _MOVING else []))


_PUSHES: Final = {
    "left": later("pushed the {animal} left ({shifts})"),
    "right": later("pushed the {animal} right ({shifts})"),
}
_DEEDS: Final[dict[str, Callable[..., Phrase]]] = {
    "swap": lambda card, river: Phrase(_("swapped {card} for {river}", card=card, river=river)),
    "place": lambda card: Phrase(_("placed {things}"), card),
    "burrow": lambda card: Phrase(_("slipped {things} under the pile"), card),
    "disguise": lambda card: Phrase(_("hid {things} face down"), _card(card)),
    "settle": lambda missing: Phrase(_("was {n} short", n=missing)),
    "right": lambda animal, shifts: Phrase(
        _("sent the {animal} right ({shifts})", animal=animal_named(animal), shifts=shifts)
    ),
    "push": lambda animal, way, shifts: Phrase(_(_PUSHES[way], animal=animal_named(animal), shifts=shifts)),
    "take": lambda card: Phrase(_("took {things}"), card),
    "recover": lambda card: Phrase(_("recovered {things}"), _penalty_card(card)),
    "discard": lambda card: Phrase(_("discarded {things}"), _card(card)),
}

_MOVING: Final = ("right", "push")
_ENDS: Final = {
    ("stop", "place"): later("stopped placing"),
    ("stop", "draw"): later("stopped drawing"),
    ("pass", "push"): later("pushed nothing"),
    ("pass", "give"): later("gave nothing away"),
}


def _card(name: str) -> str | Callable[[int], str]:
    return name if name != UNKNOWN.name else _some_cards


def _penalty_card(name: str) -> str | Callable[[int], str]:
    return name if name != UNKNOWN.name else _some_penalty_cards


def _some_cards(n: int) -> str:
    return ngettext("a card", "{n} cards", n)


def _some_penalty_cards(n: int) -> str:
    return ngettext("a penalty card", "{n} penalty cards", n)


def _drawn(old: Json, new: Json) -> str | Callable[[int], str]:
    """Return the card a seat drew unseen, if the reader sees its hand."""
    seat = old["turn"]["seat"]
    before, after = old["seats"][seat]["hand"], new["seats"][seat]["hand"]
    if before is None or after is None:
        return _some_cards
    return str(next(card for card in after if card not in before))


def _shifts(old: Json, new: Json) -> str:
    moved = [animal for animal in ANIMALS if old["tokens"][animal] != new["tokens"][animal]]
    return ", ".join(f"{name_of(animal)} {old['tokens'][animal]}→{new['tokens'][animal]}" for animal in moved)


def _forced(old: Json, kind: str, new: Json) -> Iterator[Phrase]:
    if kind not in _MOVING and (shifts := _shifts(old, new)):
        yield Phrase(_("moved the tokens ({shifts})", shifts=shifts))


def _penalties(old: Json, kind: str, new: Json) -> Iterator[Phrase]:
    seat = old["turn"]["seat"]
    taken = _penalty_size(new["seats"][seat]) - _penalty_size(old["seats"][seat])
    if taken > 0 and kind != "discard":
        yield Phrase(ngettext("got {n} penalty card", "got {n} penalty cards", taken))


def _penalty_size(seat: Json) -> int:
    return len(seat["penalty"]) if seat["penalty"] is not None else int(seat["penalty_size"])


def _powers(old: Json, new: Json, names: Sequence[str]) -> Iterator[Phrase]:
    for animal in ANIMALS:
        loser = old["powers"][animal]
        if loser == new["powers"][animal]:
            continue
        if loser is None:
            yield Phrase(_("gained the {animal} power", animal=name_of(animal)))
        else:
            yield Phrase(_("gained the {animal} power from {name}", animal=name_of(animal), name=names[loser]))


def _signs(old: Json, new: Json) -> Iterator[Phrase]:
    """Say when the end comes nearer."""
    if new["final"] and not old["final"]:
        yield Phrase(_("opened the Reserve: this is the last full round"))
    if new["turn"]["last"] and not old["turn"]["last"]:
        yield Phrase(_("ended the round: now everyone has one last turn without drawing"))
