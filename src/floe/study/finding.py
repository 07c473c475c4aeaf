"""Finds puzzles in games between bots: positions where one move is clearly best and natural ones are not.

A move is natural if the bot that plans one turn would make it. What the judge holds for best must be far ahead of the
next best, a search has to agree, and the game must have words for the reason.
"""

from collections.abc import Iterator
from itertools import count, cycle, islice
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from floe.bots import roster
from floe.bots.chance import stream
from floe.core.contract import State
from floe.core.registry import new
from floe.study.puzzles import Kept
from floe.study.review import decision
from floe.study.shape import CERTAIN, Decision

PLAYERS: Final = ("scout", "ranger")
NATURAL: Final = "greedy"
REFEREE: Final = "search:4000"
PANEL: Final = ("careless", "greedy", "scout", "ranger")
"""Who tries to solve a puzzle: the more of them fail, the harder it is."""
CLEAR: Final = 4 * CERTAIN // 100
"""By how much the best move is ahead of the next best, at least."""
TEMPTING: Final = 6 * CERTAIN // 100
"""What the natural move costs, at least."""
MOST_LEGAL: Final = 40
LATE: Final = 9 * CERTAIN // 10
"""A game that is won or lost by more than this is no puzzle."""
LATEST_START: Final = 40
"""From which move on a game is looked at is up to chance, so that not all puzzles are openings."""
PER_GAME: Final = 3
APART: Final = 10
"""Moves between two puzzles of one game."""
WORDLESS: Final = ("brings", "wins")
"""Reasons that any better move has."""


def find_puzzles(game: str, players: int, seed: int) -> Iterator[tuple[float, Kept]]:
    """Yield puzzles and how hard they are, a few from each game, from games dealt by this seed and later ones."""
    for number in count(seed):
        yield from islice(_apart(_in_game(game, players, number)), PER_GAME)


def _apart(found: Iterator[tuple[float, Kept]]) -> Iterator[tuple[float, Kept]]:
    """Leave out puzzles that come too soon after the one before."""
    last = -APART
    for hardness, one in found:
        if one.decision.at - last >= APART:
            last = one.decision.at
            yield hardness, one


def _in_game(game: str, players: int, seed: int) -> Iterator[tuple[float, Kept]]:
    bots = [roster.find(name, game) for name in islice(cycle(PLAYERS), players)]
    state, rng, moves = new(game, players, seed), stream(seed, "puzzles"), list[tuple[int, str]]()
    start = rng.randrange(LATEST_START)
    while (seat := state.actor) is not None:
        found = _puzzle(game, state, _chance(seed, state)) if state.version >= start else None
        if found:
            yield hardness(game, state, found), Kept(players, seed, tuple(moves), found)
        view = state.view(seat)
        move = bots[seat].choose(view, view.moves, rng)
        moves.append((seat, str(move)))
        state = state.play(move)


def judged_again(game: str, one: Kept) -> Kept | None:
    """Return a puzzle as the judge sees it today, or None if it is none any more."""
    state = one.puzzle(game, 0).state()
    found = _puzzle(game, state, _chance(one.seed, state))
    return replace(one, decision=found) if found and found.best == one.decision.best else None


def _chance(seed: int, state: State) -> Random:
    # By the position and not as the game went, so that a puzzle can be judged again without its game.
    return stream(seed, f"puzzle {state.version}")


def _puzzle(game: str, state: State, rng: Random) -> Decision | None:
    """Return the judgement of the natural move, if this is a puzzle."""
    view = state.view(state.actor)
    # Of two moves, who knows that the natural one is wrong knows the answer.
    if not 3 <= len(view.moves) <= MOST_LEGAL:
        return None
    natural = roster.find(NATURAL, game).choose(view, view.moves, rng)
    found = decision(game, view, state.version, natural, rng)
    best, second = found.options[:2]
    is_open = CERTAIN - LATE < best.win < LATE
    is_clear = found.cost.win >= TEMPTING and best.win - second.win >= CLEAR
    has_words = any(reason.code not in WORDLESS for reason in (*found.better, *found.worse))
    # The referee comes last: it searches, which takes long, and few positions get that far.
    return found if is_open and is_clear and has_words and _referee_agrees(game, view, found, rng) else None


def _referee_agrees(game: str, view: Any, found: Decision, rng: Random) -> bool:
    return str(roster.find(REFEREE, game).choose(view, view.moves, rng)) == found.best


def hardness(game: str, state: State, found: Decision) -> float:
    """Return how hard a puzzle is: who fails at it, then how many moves there are and how close they come."""
    # The same dice whenever it is measured: `--add` measures those of the file again, and sorts all of them.
    view, rng = state.view(state.actor), stream(0, "panel")
    failed = [str(roster.find(name, game).choose(view, view.moves, rng)) != found.best for name in PANEL]
    ahead = (found.options[0].win - found.options[1].win) / CERTAIN
    # Neither of the other parts weighs more than one bot that fails.
    return sum(failed) + len(found.options) / MOST_LEGAL - ahead
