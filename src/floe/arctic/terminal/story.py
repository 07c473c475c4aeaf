"""What happened, in plain words: a move and all that followed from it by itself."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from floe.arctic.cards import ANIMALS, UNKNOWN
from floe.arctic.terminal.words import animal_named
from floe.core.contract import Json, State, View


def tell(before: State | View, move: Any, after: State | View, names: Sequence[str]) -> tuple[str, ...]:
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


def _did(old: Json, kind: str, rest: Sequence[str], new: Json, names: Sequence[str]) -> str:
    if kind == "give":
        return f"gave {_card(rest[0], 'a penalty card')} to {names[int(rest[1])]}"
    if kind == "dive":
        return f"dived for {_drawn(old, new)}"
    if kind == "takeback":
        return f"picked {old['seats'][old['turn']['seat']]['pile'][-1]} up again"
    if kind in ("stop", "pass"):
        return _ENDS[kind, old["turn"]["step"]]
    shifts = f" ({_shifts(old, new)})" if kind in _MOVING else ""
    return _DEEDS[kind](*rest) + shifts


_DEEDS: Final[dict[str, Callable[..., str]]] = {
    "swap": lambda card, river: f"swapped {card} for {river}",
    "place": lambda card: f"placed {card}",
    "burrow": lambda card: f"slipped {card} under the pile",
    "disguise": lambda card: f"hid {_card(card, 'a card')} face down",
    "settle": lambda missing: f"was {missing} short",
    "right": lambda animal: f"sent the {animal_named(animal)} right",
    "push": lambda animal, way: f"pushed the {animal_named(animal)} {way}",
    "take": lambda card: f"took {card}",
    "recover": lambda card: f"recovered {_card(card, 'a penalty card')}",
    "discard": lambda card: f"discarded {_card(card, 'a card')}",
}

_MOVING: Final = ("right", "push")
_ENDS: Final = {
    ("stop", "place"): "stopped placing",
    ("stop", "draw"): "stopped drawing",
    ("pass", "push"): "pushed nothing",
    ("pass", "give"): "gave nothing away",
}


def _card(name: str, otherwise: str) -> str:
    return otherwise if name == UNKNOWN.name else name


def _drawn(old: Json, new: Json) -> str:
    """Return the card a seat drew unseen, if the reader sees its hand."""
    seat = old["turn"]["seat"]
    before, after = old["seats"][seat]["hand"], new["seats"][seat]["hand"]
    if before is None or after is None:
        return "a card"
    return str(next(card for card in after if card not in before))


def _shifts(old: Json, new: Json) -> str:
    moved = [animal for animal in ANIMALS if old["tokens"][animal] != new["tokens"][animal]]
    return ", ".join(f"{animal} {old['tokens'][animal]}→{new['tokens'][animal]}" for animal in moved)


def _forced(old: Json, kind: str, new: Json) -> Iterator[str]:
    if kind not in _MOVING and (shifts := _shifts(old, new)):
        yield f"moved the tokens ({shifts})"


def _penalties(old: Json, kind: str, new: Json) -> Iterator[str]:
    seat = old["turn"]["seat"]
    taken = _penalty_size(new["seats"][seat]) - _penalty_size(old["seats"][seat])
    if taken > 0 and kind != "discard":
        yield f"got {taken} penalty card{'' if taken == 1 else 's'}"


def _penalty_size(seat: Json) -> int:
    return len(seat["penalty"]) if seat["penalty"] is not None else int(seat["penalty_size"])


def _powers(old: Json, new: Json, names: Sequence[str]) -> Iterator[str]:
    for animal in ANIMALS:
        loser = old["powers"][animal]
        if loser != new["powers"][animal]:
            yield f"gained the {animal} power" + ("" if loser is None else f" from {names[loser]}")


def _signs(old: Json, new: Json) -> Iterator[str]:
    """Say that the end draws nearer."""
    if new["final"] and not old["final"]:
        yield "opened the Reserve: this is the last full round"
    if new["turn"]["last"] and not old["turn"]["last"]:
        yield "ended the round: now everyone has one last turn without drawing"
