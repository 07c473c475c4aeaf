"""Random games and positions of Arctic Race, for the compiled and the readable rules to agree on."""

import random
from collections.abc import Iterator
from functools import cache

import floe
from floe.engine.contract import Vector
from floe.games.race.boards.board import Board
from floe.games.race.boards.hexes import NAMES, bits, spread
from floe.games.race.compiled import layout
from floe.games.race.compiled.game import COMPILED
from floe.games.race.rules.edition import CARDS, HAZARD_DIE, LENGTHS, MOVEMENT_DIE, PAWNS, SLEDS, WIDTHS
from floe.games.race.rules.moves import Move
from floe.games.race.rules.state import State
from tests.games.race.positions import position

BOARDS = [(length, width) for length in LENGTHS for width in WIDTHS]
RULES = COMPILED.rules


def steps(players: int, seed: int, **options: str) -> Iterator[State]:
    """Yield every state of a random game."""
    rng = random.Random(seed)
    state = floe.new("race", players, seed, **options)
    yield state
    while not state.over:
        state = state.play(rng.choice(state.moves))
        yield state


def crowded(rng: random.Random) -> State:
    """Return a position with water, ice, hazards and sleds anywhere, few ladders left and fewer helicopters."""
    players = rng.choice([2, 3, 4])
    board = _board(rng.randrange(30))
    chart = board.chart
    ice = rng.sample(bits(spread(chart.land) & chart.frame & ~chart.land), rng.randrange(4))
    spaces = [*bits(chart.land & ~chart.ends), *ice]
    wet = rng.sample(spaces, rng.randrange(6, 18))
    cracks, open_water = wet[:12], wet[12:]
    dry = [NAMES[at] for at in spaces if at not in open_water] + ["start", "pole"]
    hazards = rng.sample(bits(chart.frame & ~chart.ends), len(PAWNS))
    coming = "c" * (12 - len(cracks)) + "o" * (5 - len(open_water)) + "i" * (3 - len(ice))
    cards = rng.sample(CARDS, players)
    is_late = rng.randrange(8) == 0
    return position(
        on=board,
        sleds=" ".join(f"{sled} {rng.choice(dry)}" for sled in SLEDS),
        hazards=" ".join(f"{pawn} {NAMES[at]}" for pawn, at in zip(PAWNS, hazards, strict=True)),
        crack=_names(cracks),
        open=_names(open_water),
        ice=_names(ice),
        cards=" ".join(f"{SLEDS[one]}+{SLEDS[other]}" for one, other in cards),
        ladders=" ".join(str(rng.choice([0, 0, 0, 1, 1, 2, 3])) for _ in range(players)),
        helicopters=" ".join(rng.choice(["no", "no", "no", "yes"]) for _ in range(players)),
        tiles="".join(rng.sample(coming, len(coming))),
        movement="" if is_late else "".join(rng.choices(MOVEMENT_DIE, k=20)),
        perils="" if is_late else "".join(rng.choices(HAZARD_DIE, k=20)),
        first=rng.randrange(players),
        onward=rng.randrange(3) == 0,
        seat=rng.randrange(players),
        round=100 if is_late else rng.randrange(1, 90),
        die=rng.choice(["blue 1", "blue 2", "black 2", "black 3", "black 4"]),
        step=rng.choice(["hazard", "sled"]),
        hazard=rng.choice(["fog", "blizzard", "vortex", "joker", "double joker", "no hazard"]),
    )


@cache
def _board(number: int) -> Board:
    length, width = BOARDS[number % len(BOARDS)]
    return floe.new("race", 2, number, length=length, width=width).setup.board


def _names(hexes: list[int]) -> str:
    return " ".join(NAMES[at] for at in hexes)


def played(vector: Vector, move: Move) -> Vector:
    """Return the vector after a move."""
    after = vector.copy()
    RULES.play(after, COMPILED.number(move))
    return after


def position_part(vector: Vector) -> bytes:
    """Return a vector without its scratch space."""
    return vector[: 8 * layout.SCRATCH].tobytes() + vector[8 * layout.WORDS :].tobytes()
