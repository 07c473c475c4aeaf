"""`python -m tests.wasm.parity`: WebAssembly finds what the CPU's kernels find, at every decision of many random games.

At each decision the actor, the legal moves, the actor's observation and every byte of the position are compared, and
the outcome at the end. At some, information sets are packed, determinizations drawn from the same rng, and bots
choose: the network's logits must be the same to the last bit, and a search must come to the same move. There every seat
is shown the view that Python shows, and the whole position is written down and read back as Python does it.
"""

import argparse
import base64
import json
import random
import subprocess
import sys
from collections.abc import Iterable, Iterator
from itertools import count, cycle
from pathlib import Path
from tempfile import mkdtemp
from time import perf_counter
from typing import Any, NamedTuple
from zlib import crc32

import numpy as np
from msgspec.structs import replace

from floe.bots.learned import Learned
from floe.core.contract import State
from floe.engine.contract import Boards, CompiledRules
from floe.engine.find import compiled_game, compiled_rules, default_boards, names
from floe.engine.rng import roll, seeded
from floe.search.guided import GuidedSearch
from floe.search.sequential_halving import SequentialHalving
from floe.wasm.exports import bots_of, extended_rules
from tests.engine.process import run

REPLAY = Path(__file__).with_name("replay.mjs")
POSITIONS = 200_000
RARELY = 20
"""One position in this many is determinized, and asked about."""
SIMULATIONS = {"guided": 300, "halving": 200}


class Bots(NamedTuple):
    """The bots of the levels that have kernels, and what they play on."""

    learned: dict[str, Learned]
    searching: dict[str, GuidedSearch | SequentialHalving]


def bots_for(game: str) -> Bots:
    found = bots_of(game).items()
    searching = {level: _hurried(bot) for level, bot in found if isinstance(bot, GuidedSearch | SequentialHalving)}
    return Bots({level: bot for level, bot in found if isinstance(bot, Learned)}, searching)


def _hurried(bot: Any) -> Any:
    return replace(bot, simulations=SIMULATIONS[kind_of(bot)], seconds=None)


def kind_of(bot: Any) -> str:
    return "guided" if isinstance(bot, GuidedSearch) else "halving"


class Told(random.Random):
    """Chance that a bot is told, and that is told to WebAssembly as well."""

    def __init__(self, number: int) -> None:
        super().__init__(0)
        self.number = number

    def randrange(self, *_: int) -> int:  # type: ignore[override]
        return self.number


class Recorder:
    """Plays random games by the CPU's kernels, and writes down what they find."""

    def __init__(self, game: str, boards: Boards, rarely: int = RARELY) -> None:
        self.game, self.boards, self.rarely = compiled_game(game), boards, rarely
        self.bots = bots_for(game)
        rules, extended = compiled_rules(game), extended_rules(game)
        self.rules = [rules] if extended.size == rules.size else [rules, extended]
        self.vectors = [rules.vector() for rules in self.rules]

    def head(self) -> dict[str, Any]:
        """Return what has to be known before the first game."""
        data = base64.b64encode(self.boards.tobytes()).decode()
        weights = next((str(bot.weights) for bot in self.bots.learned.values()), None)
        return {
            "game": self.game.rules.name,
            "boards": {"count": len(self.boards), "data": data},
            "sizes": [rules.size for rules in self.rules],
            "weights": weights,
        }

    def record(self, players: int, seed: int) -> dict[str, Any]:
        """Play one game; return its moves, what was found before each of them, and its outcome."""
        rng, rules, vector = random.Random(seed), self.rules[0], self.vectors[0]
        for each, room in zip(self.rules, self.vectors, strict=True):
            room[:] = 0
            each.deal(room, players, seeded(seed), self.boards)
        state: Any = self.game.unpack(vector)
        found: dict[str, Any] = {"players": players, "seed": str(seed), "moves": [], "sums": [], "asked": {}}
        found["board"] = roll(seeded(seed), len(self.boards)) if len(self.boards) else None
        moves = np.zeros(rules.width, np.int32)
        while rules.actor(vector) >= 0:
            legal = moves[: rules.legal(vector, moves)].tolist()
            found["sums"].append(self.sum(legal))
            if rng.randrange(self.rarely) == 0:
                found["asked"][len(found["moves"])] = list(self.asked(state, rng))
            move = rng.choice(legal)
            found["moves"].append(move)
            state = state.play(self.game.move(move))
            for each, room in zip(self.rules, self.vectors, strict=True):
                each.play(room, move)
        found["sums"].append(self.sum([]))
        found["asked"]["end"] = list(self.seen(state))
        return found | {"outcome": self.outcome(players)}

    def sum(self, legal: list[int]) -> int:
        """Sum up the position: who decides, what is legal and observed, and every byte of it."""
        rules, vector = self.rules[0], self.vectors[0]
        actor = rules.actor(vector)
        total = crc32(np.array(legal, np.int32).tobytes(), crc32(bytes([actor + 1])))
        if actor >= 0:
            observation = np.zeros(rules.features, np.int8)
            rules.observe(vector, actor, observation)
            total = crc32(observation.tobytes(), total)
        for room in self.vectors:
            total = crc32(room.tobytes(), total)
        return total

    def outcome(self, players: int) -> dict[str, list[int]]:
        scores, places = np.zeros((2, players), np.int64)
        self.rules[0].outcome(self.vectors[0], scores, places)
        return {"scores": scores.tolist(), "places": places.tolist()}

    # ── At some positions ────────────────────────────────────────────────────────────────────────────────────────────

    def asked(self, state: State, rng: random.Random) -> Iterator[dict[str, Any]]:
        yield from self.seen(state)
        view: Any = state.view(rng.randrange(state.players))
        told = {"seat": view.seat, "longer": False}
        yield self.determinized(self.rules[0], self.game.pack_view(view), rng) | told
        if state.actor is None or len(state.moves) == 1:
            return
        view = state.view(state.actor)
        for level, bot in self.bots.learned.items():
            yield self.chosen(level, bot, view, rng)
        for level, searching in self.bots.searching.items():
            yield self.searched(level, searching, view, rng)

    def seen(self, state: State) -> Iterator[dict[str, Any]]:
        """Yield what every seat and a spectator see, and the whole position, written down and packed."""
        for seat in (*range(state.players), None):
            yield {"seat": seat, "view": state.view(seat).dump()}
        yield {"dump": state.dump(), "packed": crc32(self.game.pack(state).tobytes()), "revealed": state.revealed}

    def determinized(self, rules: CompiledRules, packed: Any, rng: random.Random) -> dict[str, Any]:
        drawn, seed = rules.vector(), rng.randrange(1 << 62)
        rules.determinize(packed, seeded(seed), drawn)
        return {"set": packed.tolist(), "seed": str(seed), "drawn": crc32(drawn.tobytes())}

    def chosen(self, level: str, bot: Learned, view: Any, rng: random.Random) -> dict[str, Any]:
        grains = rng.randrange(1 << 30)
        choice = self.game.number(bot.choose(view, view.moves, Told(grains)))
        logits = crc32(bot._logits(view, view.moves).tobytes())
        return {"level": level, "chance": grains / (1 << 30), "choice": choice, "logits": logits}

    def searched(self, level: str, bot: Any, view: Any, rng: random.Random) -> dict[str, Any]:
        seed = rng.randrange(1 << 62)
        choice = self.game.number(bot.choose(view, view.moves, Told(seed)))
        budget = {"simulations": bot.simulations, "seconds": None}
        packed = bot.model.information_set(view).tolist()
        told = {"set": packed, "seat": view.seat, "seed": str(seed), "players": view.players, "budget": budget}
        return {"level": level, "choice": choice, **told}


class Found(NamedTuple):
    decisions: int
    differences: list[str]


def replayed(lines: Iterable[dict[str, Any]], folder: Path | None = None) -> Found:
    """Let node find the same again, by the modules in the package or in a folder."""
    command = ["node", str(REPLAY), *([str(folder)] if folder else [])]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as node:
        assert node.stdin
        assert node.stdout
        for line in lines:
            node.stdin.write(json.dumps(line) + "\n")
        node.stdin.close()
        said = node.stdout.read()
    assert node.returncode == 0
    return Found(**json.loads(said))


def boards_for(name: str, seed: int) -> Boards:
    """Return boards to deal on, some of them for races in which no sled may be moved away from the pole."""
    usual, make = default_boards(name, seed), compiled_game(name).boards
    return np.concatenate([usual, make(len(usual) // 4, seed, onward=True)]) if make and len(usual) else usual


def games(recorder: Recorder, positions: int, first_seed: int = 0) -> Iterator[dict[str, Any]]:
    """Yield what node has to know: the boards, and games until there are enough positions."""
    yield recorder.head()
    left = positions
    for seed, players in zip(count(first_seed), cycle(recorder.game.rules.players), strict=False):
        if left <= 0:
            return
        game = recorder.record(players, seed)
        left -= len(game["moves"])
        yield game


def rebuilt(game: str | None, folder: Path) -> Path:
    """Make the modules anew; needs the linker (`make wasm`)."""
    run("-m", "floe.wasm", "--to", str(folder), *([game] if game else []))
    return folder


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=names(), help="only this game")
    parser.add_argument("--positions", type=int, default=POSITIONS, help="how many of each game (default %(default)s)")
    parser.add_argument("--seed", type=int, default=0, help="of the first deal; the next one has the next number")
    parser.add_argument("--folder", type=Path, help="where the modules are, if not in the package")
    parser.add_argument("--rebuild", action="store_true", help="make the modules anew first, in that folder or another")
    chosen = parser.parse_args()
    if chosen.rebuild:
        chosen.folder = rebuilt(chosen.game, chosen.folder or Path(mkdtemp()))
    for game in (chosen.game,) if chosen.game else names():
        started = perf_counter()
        found = replayed(games(Recorder(game, boards_for(game, 1)), chosen.positions, chosen.seed), chosen.folder)
        print(f"{game}: {found.decisions:,} decisions agree with WebAssembly ({perf_counter() - started:.0f} s)")
        if found.differences:
            sys.exit("\n".join(found.differences))


if __name__ == "__main__":
    main()
