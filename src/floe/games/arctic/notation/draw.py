"""A position or view drawn in plain text, from its dumped form; `floe.games.arctic.terminal` draws it in colour."""

from typing import TYPE_CHECKING

from floe.core.contract import Json
from floe.games.arctic.rules.cards import ANIMALS, LANDSCAPE, LETTERS

if TYPE_CHECKING:
    from floe.games.arctic.information.view import View
    from floe.games.arctic.rules.state import State


def draw(position: "State | View") -> str:
    """Return a few lines of text that show everything in a position or view."""
    data = position.dump()
    turn = data["turn"]
    todo = "game over" if turn["step"] == "over" else f"seat {turn['seat']} to {turn['step']}"
    heading = f"round {turn['round']}{', last turns' if turn['last'] else ''}: {todo}"
    seats = [line for number, seat in enumerate(data["seats"]) for line in _seat(number, seat)]
    return "\n".join([heading, *_middle(data), *seats])


def _middle(data: Json) -> list[str]:
    powers = [f"{LETTERS[at]} {data['sides'][animal]}{_owner(data, animal)}" for at, animal in enumerate(ANIMALS)]
    return [
        "landscape  " + " | ".join(_on(data, value) for value in LANDSCAPE),
        "powers     " + ", ".join(powers),
        "river      " + (" ".join(data["river"]) or "-"),
        f"draw pile  {_count(data['draw'])}, reserve {_count(data['reserve'])}",
    ]


def _on(data: Json, value: int) -> str:
    standing = "".join(LETTERS[at] for at, animal in enumerate(ANIMALS) if data["tokens"][animal] == value)
    return f"{value}: {standing or '-'}"


def _owner(data: Json, animal: str) -> str:
    owner = data["powers"][animal]
    return "" if owner is None else f" ({owner})"


def _count(pile: list[str] | int) -> int:
    return pile if isinstance(pile, int) else len(pile)


def _seat(number: int, seat: Json) -> list[str]:
    return [
        f"seat {number}     totem {seat['totem'] or '?'}",
        f"  pile     {' '.join(seat['pile']) or '-'}",
        f"  hand     {_cards(seat, 'hand')}",
        f"  penalty  {_cards(seat, 'penalty')}",
    ]


def _cards(seat: Json, zone: str) -> str:
    return f"{seat[zone + '_size']} cards" if seat[zone] is None else " ".join(seat[zone]) or "-"
