"""The verb `lessons`: where a student plays, a teacher says what it would have done (DAgger, Ross et al., 2011).

At every seat sits the student or the teacher, as a coin decides, so that lessons are about positions which the student
itself gets into, and about those that better play leads to. A folder of lessons has a file for every few games; a
second call with the same folder and seed goes on after the last.
"""

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path
from time import monotonic
from typing import Any, Final, NamedTuple

import numpy as np

from floe.bots import roster
from floe.bots.chance import stream
from floe.core.contract import State
from floe.core.registry import new
from floe.engine.find import compiled_game
from floe.lab.entrants import find
from floe.network.inference import room_for_moves
from floe.network.model import SEATS, NetworkModel
from floe.training.kinds import LESSONS, reading
from floe.training.readable import numbered, show, write_result

GAMES: Final = 16
"""Games in a file."""


class Lessons(NamedTuple):
    """Positions, and what the teacher would have done in each."""

    features: Any
    moves: Any
    """What the policy is to know of the legal moves: those of the first position, then those of the next."""
    counts: Any
    """How many legal moves each has."""
    players: Any
    actors: Any
    deals: Any
    """The seed of the deal, so that no game is both taught and held out."""
    chosen: Any
    """The place of the teacher's move among the legal ones."""
    results: Any
    """What came of the game, by result, then by seat."""


def make_lessons(model: NetworkModel, chosen: argparse.Namespace) -> None:
    """Play games until there are enough of them or the time is over; a file that was begun is finished."""
    chosen.out.mkdir(parents=True, exist_ok=True)
    new(chosen.game, max(chosen.players), chosen.seed)  # what cannot be dealt is said before anything is played
    ends, positions = monotonic() + chosen.seconds, 0
    for first in range(chosen.seed, chosen.seed + chosen.games, GAMES):
        path = chosen.out / f"{first}.npz"
        if path.exists():
            continue
        if monotonic() > ends:
            break
        deals = range(first, min(first + GAMES, chosen.seed + chosen.games))
        found = joined([_play(model, chosen, deal) for deal in deals])
        _save(found, path)
        positions += len(found.counts)
    print(f"{positions:,} positions", flush=True)


def read_lessons(folders: Iterable[Path]) -> Lessons:
    """Return all that is in some folders, file by file."""
    files = [path for folder in folders for path in sorted(folder.glob("*.npz"), key=_number)]
    return joined([_load(path) for path in files])


def _number(path: Path) -> tuple[int, str]:
    """Return what puts files in the order of the numbers they are named by, and any others somewhere."""
    return len(path.stem), path.stem


def joined(parts: Sequence[Lessons]) -> Lessons:
    return Lessons(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))


def _save(lessons: Lessons, path: Path) -> None:
    partial = path.with_suffix(".partial")
    with partial.open("wb") as file:
        np.savez_compressed(file, **lessons._asdict())
    partial.replace(path)  # a file that is there is whole


def _load(path: Path) -> Lessons:
    with reading(path, LESSONS), np.load(path) as file:
        return Lessons(**{name: file[name] for name in Lessons._fields})


def _play(model: NetworkModel, chosen: argparse.Namespace, deal: int) -> Lessons:
    """Play one game and return the lessons of all its choices."""
    players = chosen.players[deal % len(chosen.players)]
    student, teacher = find(chosen.student, chosen.game), find(chosen.teacher, chosen.game)
    rng = stream(deal, "lessons")
    is_student = [rng.randrange(2) == 0 for _ in range(players)]
    state: State = new(chosen.game, players, deal)
    choices: list[tuple[State, int]] = []
    while (seat := state.actor) is not None:
        view = state.view(seat)
        taught = teacher.choose(view, view.moves, rng)
        if len(view.moves) > 1:
            choices.append((state, view.moves.index(taught)))
        state = state.play(student.choose(view, view.moves, rng) if is_student[seat] else taught)
    return _written(model, choices, state, deal)


def _written(model: NetworkModel, choices: Sequence[tuple[State, int]], ended: State, deal: int) -> Lessons:
    """Return the choices of a game as a network sees them; those whose moves it does not all look at are left out."""
    seen = [(state, taught) for state, taught in choices if len(state.moves) <= model.width]
    game = compiled_game(model.rules.name)
    bot: Any = roster.find("learned", model.rules.name)
    features = np.zeros((len(seen), model.features), np.int8)
    moves = [room_for_moves(model.policy, len(state.moves)) for state, _ in seen]
    for row, (state, _) in enumerate(seen):
        actor = state.actor or 0
        visible = bot.pack_visible(state.view(actor))
        show(model, numbered(game, state), actor, visible, features[row], moves[row])
    result = np.zeros((model.results, SEATS), np.float32)
    write_result(model, bot.pack_visible, ended, result)
    return Lessons(
        features=features,
        moves=np.concatenate([room_for_moves(model.policy, 0), *moves]),
        counts=np.array([len(state.moves) for state, _ in seen], np.int32),
        players=np.full(len(seen), ended.players, np.int32),
        actors=np.array([state.actor for state, _ in seen], np.int32),
        deals=np.full(len(seen), deal, np.int64),
        chosen=np.array([taught for _, taught in seen], np.int32),
        results=np.broadcast_to(result, (len(seen), *result.shape)),
    )
