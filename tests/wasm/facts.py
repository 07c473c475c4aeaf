"""Facts about moves as Python finds them, for JavaScript to find again: what is said for a move, and against it."""

import base64
import json
import random
import subprocess
from collections.abc import Callable, Iterable, Iterator
from itertools import count, cycle
from pathlib import Path
from typing import Any, Final

from floe.bots.facts import Fact
from floe.core.registry import new
from floe.engine.find import compiled_game
from floe.games.arctic.bots import objections as arctic_objections
from floe.games.arctic.bots import reasons as arctic_reasons
from floe.games.arctic.bots.greedy_evaluation import Evaluator
from floe.games.arctic.bots.weights import GREEDY
from floe.games.race.bots import objections as race_objections
from floe.games.race.bots import reasons as race_reasons

FINDER: Final = Path(__file__).with_name("facts.mjs")
Facts = list[Fact]


def _of_arctic(before: Any, move: Any, after: Any, end: Any) -> tuple[Facts, Facts]:
    evaluator = Evaluator(GREEDY.greedy.weights, before, before.turn.seat, random.Random(0))
    plan = arctic_reasons.Plan(evaluator, before, move, after, end)
    return list(arctic_reasons.facts(plan)), list(arctic_objections._harms(plan))


def _of_race(before: Any, move: Any, *_: Any) -> tuple[Facts, Facts]:
    view = before.view(before.actor)
    return list(race_reasons.facts(view, move)), list(race_objections._harms(view, move))


FACTS: Final[dict[str, Callable[..., tuple[Facts, Facts]]]] = {"arctic": _of_arctic, "race": _of_race}


def moments(game: str, positions: int, first_seed: int = 0) -> Iterator[dict[str, Any]]:
    """Yield a move at each position of random games, where its turn leads to if it goes on at random, and its facts."""
    left = positions
    for seed, players in zip(count(first_seed), cycle((2, 3, 4)), strict=False):
        rng, state = random.Random(seed), new(game, players, seed)
        while state.actor is not None:
            move = rng.choice(state.moves)
            after = state.play(move)
            yield _moment(game, state, move, after, _ended(after, state.actor, rng))
            state, left = after, left - 1
            if left == 0:
                return


def _ended(state: Any, seat: int, rng: random.Random) -> Any:
    while state.actor == seat:
        state = state.play(rng.choice(state.moves))
    return state


def _moment(game: str, before: Any, move: Any, after: Any, end: Any) -> dict[str, Any]:
    compiled = compiled_game(game)
    vectors = [base64.b64encode(compiled.packed(state).tobytes()).decode() for state in (before, after, end)]
    better, worse = FACTS[game](before, move, after, end)
    plan = {"seat": before.actor, "move": compiled.number(move), "vectors": vectors}
    return plan | {"facts": list(map(_plain, better)), "harms": list(map(_plain, worse))}


def _plain(fact: Fact) -> dict[str, Any]:
    return {"key": fact.key, "value": fact.value, "reason": {"code": fact.reason.code, "values": fact.reason.values}}


def differences(game: str, lines: Iterable[dict[str, Any]]) -> list[str]:
    """Let node find the facts again, and return what is different."""
    text = "\n".join(json.dumps(line) for line in lines)
    said = subprocess.run(["node", str(FINDER), game], input=text, capture_output=True, text=True, check=True)
    found: list[str] = json.loads(said.stdout)
    return found
