"""A bot as a program of its own, asked over standard input and output, without any library.

    floe match 'exec:python examples/engine.py' greedy

docs/bot-protocol.md says what is asked and answered. Make it stronger by choosing better in `choose`.
"""

import json
import random
import sys
from typing import Any

Json = dict[str, Any]


def choose(view: Json, moves: list[str], seconds: float, rng: random.Random) -> str:
    """Return one of the moves in time; the view is everything its seat may know."""
    return rng.choice(moves)


def answer(message: Json) -> Json:
    if message["type"] == "hello":
        return {"type": "ready", "name": "Any Move"}
    rng = random.Random(message["seed"])  # the same question is answered alike, so that matches can be repeated
    return {"type": "move", "move": choose(message["view"], message["moves"], message["seconds"], rng)}


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)
