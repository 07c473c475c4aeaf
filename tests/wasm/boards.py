"""`python -m tests.wasm.boards`: boards in the page are Python's: codes, chance, charts, drafts, refusals."""

import argparse
import json
import random
import subprocess
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any, Final

from floe.core.errors import FloeError
from floe.games.race.boards import choice
from floe.games.race.boards.board import ROTATIONS
from floe.games.race.boards.hexes import NAMES
from floe.games.race.boards.workshop import WORKSHOP
from floe.games.race.compiled.boards import pack_board
from floe.games.race.rules.edition import LENGTHS, PAWNS, WIDTHS

SCRIPT: Final = Path(__file__).with_name("boards.mjs")
_HEXES: Final = [name for name in NAMES if name and name not in ("start", "pole")]
_NONSENSE: Final = (
    "", "jump A1", "lay", "lay pair", "lay pair D4 x", "lay cube D4", "lay pair start", "lay pair Z9", "turn",
    "turn D40", "move D4", "move D4 E5 1 2", "remove", "lead D4", "hazard fog4 D4", "hazard fog1 pole",
    "hazards now", "code", "code ABC", "code U0", "chance short wide", "chance tiny wide 7",
    "chance short wide 1000000", "clear all", "lay pair D4 -1", "turn D4 +2", "code it's", "chance short wide ٣",
)  # fmt: skip


def seed_lines(count: int, rng: random.Random) -> Iterator[dict[str, Any]]:
    """Yield boards from chance: their code, and all that rules and bots get of them."""
    for _ in range(count):
        asked = rng.choice(list(LENGTHS)), rng.choice(WIDTHS), rng.randrange(choice.SEEDS)
        board = choice.from_chance(*asked)
        yield {"chance": asked, "code": board.code, "packed": pack_board(board).tolist()}


def draft_lines(count: int, changes: int, rng: random.Random) -> Iterator[dict[str, Any]]:
    """Yield drafts: how one begins, what each of many changes makes of it or is refused with, and how it looks then."""
    for _ in range(count):
        choices, seed = _choices(rng), rng.randrange(1 << 53)
        data = WORKSHOP.begin(choices, seed)
        steps = []
        for _change in range(changes):
            text = _change_of(data, rng)
            found = outcome_of(lambda data=data, text=text: WORKSHOP.change(data, text))
            data = found.get("made", data)
            steps.append({"change": text, **found, "shown": WORKSHOP.show(data), "options": WORKSHOP.options(data)})
        yield {"begin": choices, "seed": seed, "steps": steps}


def outcome_of(make: Any) -> dict[str, Any]:
    """Return what is made, or what it is refused with."""
    try:
        return {"made": make()}
    except FloeError as error:
        return {"refused": {"code": error.code, "sentence": error.sentence, "evidence": error.evidence}}


def _choices(rng: random.Random) -> dict[str, str]:
    length, width = rng.choice(list(LENGTHS)), rng.choice(WIDTHS)
    board = rng.choice(["random", f"{length} {width} {rng.randrange(1000)}"])
    return rng.choice([{}, {"length": length, "width": width}, {"length": length, "board": board}])


def _change_of(data: Any, rng: random.Random) -> str:
    """Return a change that may be possible, for what is laid now."""
    laid = [at for _, at, _ in data["pieces"]] or ["D4"]
    here, there = rng.choice([*laid, rng.choice(_HEXES)]), rng.choice([*laid, rng.choice(_HEXES)])
    kind, turn = rng.choice(list(ROTATIONS)), rng.randrange(-2, 8)
    shown = WORKSHOP.show(data)
    pawn = rng.choice(PAWNS)
    place = rng.choice((shown["places"] or {}).get(pawn[:-1]) or _HEXES)
    border = rng.choice(shown["borders"] or [{"pieces": [here, there]}])["pieces"]
    likely = [f"hazard {pawn} {place}", f"lead {border[0]} {border[1]}", f"move {here} {rng.choice(_HEXES)} {turn}"]
    seldom = [
        "clear",
        "hazards",
        f"chance short wide {rng.randrange(10**6)}",
        f"code {shown['code']}",
        f"remove {here}",
    ]
    others = [
        f"lay {kind} {rng.choice(_HEXES)} {turn}",
        f"turn {here} {turn}",
        f"move {here} {there}",
        f"lead {here} {there}",
    ]
    return rng.choice([*likely, *likely, *others, *seldom, rng.choice(_NONSENSE)])


def checked(lines: Iterator[dict[str, Any]] | list[dict[str, Any]]) -> list[str]:
    """Let node make the same again, and return the differences it has found."""
    text = "".join(json.dumps(line) + "\n" for line in lines)
    said = subprocess.run(["node", str(SCRIPT)], input=text, capture_output=True, text=True, check=True)
    found: list[str] = json.loads(said.stdout)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--boards", type=int, default=1_000, help="from chance (default %(default)s)")
    parser.add_argument("--drafts", type=int, default=200, help="with 25 changes each (default %(default)s)")
    chosen, rng = parser.parse_args(), random.Random(3)
    differences = checked(chain(seed_lines(chosen.boards, rng), draft_lines(chosen.drafts, 25, rng)))
    if differences:
        sys.exit("\n".join(differences))
    print(f"race: {chosen.boards:,} boards and {25 * chosen.drafts:,} changes of drafts agree with the page")


if __name__ == "__main__":
    main()
