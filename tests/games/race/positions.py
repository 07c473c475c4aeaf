"""Positions as short as the rule they show: say what matters, the rest is set up as usual.

    position(sleds="red D4", crack="D5", die="black 3")

is a position at the sled step of seat 0, who has all ladders and a helicopter; all other sleds are at the start, the
hazards wait outside. The board is this one, a lead where a wave runs:

    row 10           pole pole
    row  9              pole       E9
    row  8              C8   ~ D8   E8
    row  7         B7   C7        E7   F7
    row  6            B6   C6   D6 ~ E6 ~        (waves between D6 E6 and E7 F7, and between B6 C6 and row 5)
    row  5         B5   C5   D5
    row  4            B4   C4   D4   E4   F4
    row  3                  start
    row  2                start start
"""

from typing import Any

import floe
from floe.core.contract import Json
from floe.games.race.boards.board import Board
from floe.games.race.boards.builder import lay, lead
from floe.games.race.boards.hexes import NAMES, bits
from floe.games.race.boards.waiting import waiting
from floe.games.race.rules.edition import HAZARDS, PAWNS, SLEDS, TILES, WATER_TILES
from floe.games.race.rules.state import State

LETTERS: dict[str, str] = {tile: letter for letter, tile in TILES.items()}


def board(pieces: str, leads: str = "") -> Board:
    """Lay "start C2, pole C9 1, bar B4" and put leads between the pieces on "B5-B6 D6-E7"."""
    built = Board()
    for piece in pieces.split(","):
        kind, at, *turn = piece.split()
        built = lay(built, kind, at, *map(int, turn))
    for pair in leads.split():
        built = lead(built, *pair.split("-"))
    return built


BOARD = board(
    "start C2, pole C9 1, bar B4, pair E4, bar B5, pair B6, pair D6, bend B7, pair E7, clump D8", "B5-B6 D6-E7 C8-D8"
)


SPACES = [
    "B4",
    "C4",
    "D4",
    "E4",
    "F4",
    "B5",
    "C5",
    "D5",
    "B6",
    "C6",
    "D6",
    "E6",
    "B7",
    "C7",
    "E7",
    "F7",
    "C8",
    "D8",
    "E8",
    "E9",
]
"""The spaces of BOARD between start and pole."""


def data(
    *,
    on: Board = BOARD,
    sleds: str = "",
    hazards: str = "",
    crack: str = "",
    open: str = "",
    ice: str = "",
    gone: str = "",
    cards: str = "red+orange yellow+green",
    ladders: str = "",
    helicopters: str = "",
    tiles: str | None = None,
    movement: str = "",
    perils: str = "",
    first: int = 0,
    onward: bool = False,
    **turn: Any,
) -> Json:
    """Return the position as `dump` would write it."""
    now: Json = {
        "round": 1,
        "seat": 0,
        "step": "sled",
        "die": "black 3",
        "hazard": "no hazard",
        "tile": None,
        "done": 0,
    } | turn
    people = cards.split()
    counts = [int(count) for count in ladders.split()] or [3] * len(people)
    spent = [word == "no" for word in helicopters.split()] or [False] * len(people)
    water = {"crack": crack.split(), "open": open.split(), "ice": ice.split()}
    seen = [*gone.split(), *(tile for tile, places in water.items() for _ in places), *filter(None, [now["tile"]])]
    turns = (100 - now["round"]) * len(people) + (first - now["seat"] - 1) % len(people)
    return {
        "game": "race",
        "version": 1,
        "board": on.code,
        "first": first,
        **({"onward": True} if onward else {}),
        "sleds": dict.fromkeys(SLEDS, "start") | _pairs(sleds),
        "hazards": _hazards(on, hazards),
        "water": water,
        "gone": gone.split(),
        "seats": [
            {"card": card.split("+"), "ladders": count, "helicopter": not used}
            for card, count, used in zip(people, counts, spent, strict=True)
        ],
        "turn": now,
        "tiles": _rest(seen) if tiles is None else tiles,
        "movement": movement.ljust(turns, "c"),
        "perils": perils.ljust(turns, "n"),
    }


def position(**settings: Any) -> State:
    """Return the State of the position."""
    state = floe.load(data(**settings))
    assert isinstance(state, State)
    return state


def _pairs(text: str) -> dict[str, str]:
    words = text.split()
    return dict(zip(words[::2], words[1::2], strict=True))


def _hazards(on: Board, text: str) -> dict[str, list[str]]:
    places = dict(zip(PAWNS, (NAMES[at] for at in waiting(on.chart)), strict=True)) | _pairs(text)
    return {hazard: [places[pawn] for pawn in PAWNS if pawn.startswith(hazard)] for hazard in HAZARDS}


def _rest(seen: list[str]) -> str:
    rest = WATER_TILES
    for tile in seen:
        rest = rest.replace(LETTERS[tile], "", 1)
    return rest


def moves(state: State, kind: str = "", thing: str = "") -> list[str]:
    """Return the texts of the legal moves, or of those of one kind, or with one thing, without the words in common."""
    start = f"{kind} {thing}".strip()
    texts = [str(move) for move in state.moves]
    return [text.removeprefix(start).strip() for text in texts if text.startswith(start)]


def where(state: State, thing: str) -> str:
    """Return where a sled or a pawn is."""
    if thing in SLEDS:
        return NAMES[state.sleds[SLEDS.index(thing)]]
    return NAMES[state.hazards[PAWNS.index(thing)]]


def spaces(hexes: int) -> list[str]:
    """Return the names of a set of hexes."""
    return [NAMES[at] for at in bits(hexes)]
