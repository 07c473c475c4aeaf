"""What type checkers are told: the public API has precise types, and the code in the documents passes `mypy --strict`.

mypy runs as it would for somebody who has installed Floe: in a folder of its own, without our configuration. What
`assert_type` and `type: ignore` say here is checked in that run; without mypy they do nothing.
"""

import re
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from doctest import DocTestParser
from pathlib import Path
from random import Random
from typing import Any, Final, assert_type

import pytest

import floe
import floe.arctic
import floe.race
from floe.bots.bot import Bot, Estimate

ROOT: Final = Path(__file__).parent.parent
CACHE: Final = ROOT / ".mypy_cache" / "strangers"
FENCE: Final = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
"""Code without a path behind `python`; what has one is a file of the plug-in, which mypy looks at anyway."""


def code(text: str) -> str:
    """Return the Python code in a document as one module; of a session, what somebody types."""
    return "\n".join(typed(block) or block for block in FENCE.findall(text))


def typed(session: str) -> str:
    return "".join(example.source for example in DocTestParser().get_examples(session))


def told(folder: Path, *modules: Path) -> str:
    """Return what mypy says about modules; where it is not installed, the test is skipped."""
    pytest.importorskip("mypy")
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(CACHE), *map(str, modules)]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def test_the_code_in_the_documents_and_this_file_are_typed(tmp_path: Path) -> None:
    documents = {path: code(path.read_text()) for path in (*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"))}
    shown = {path.stem.lower().replace("-", "_"): text for path, text in documents.items() if text}
    assert shown.keys() >= {"readme", "research", "speed", "study", "bot_protocol"}
    modules = [tmp_path / f"{name}.py" for name in shown]
    for module in modules:
        module.write_text(shown[module.stem])
    assert told(tmp_path, *modules, Path(__file__)).startswith("Success: ")


def test_code_that_is_wrong_about_types_is_found(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.py"
    wrong.write_text(code('```python\n>>> import floe\n>>> floe.new("arctic").view(0).sleds\n```\n'))
    assert 'wrong.py:2: error: "View" has no attribute "sleds"' in told(tmp_path, wrong)


def test_a_game_that_is_named_has_its_own_types() -> None:
    arctic = floe.new("arctic", players=3, seed=7)
    assert_type(arctic, floe.arctic.State)
    assert_type(arctic.moves, tuple[floe.arctic.Move, ...])
    assert_type(arctic.play(arctic.moves[0]), floe.arctic.State)
    assert_type(arctic.play(str(arctic.moves[0])), floe.arctic.State)
    assert_type(arctic.view(0), floe.arctic.View)
    assert_type(arctic.view(None).moves, tuple[floe.arctic.Move, ...])
    assert_type(arctic.view(0).resample(Random(1)), floe.arctic.State)
    assert_type(arctic.view(0).seats[1].known, tuple[floe.arctic.Card, ...])
    assert_type(arctic.outcome, floe.Outcome | None)
    assert isinstance(arctic, floe.arctic.State)
    race = floe.new("race", seed=7, length="short")
    assert_type(race, floe.race.State)
    assert_type(race.moves, tuple[floe.race.Move, ...])
    assert_type(race.play(race.moves[0]), floe.race.State)
    assert_type(race.view(0).resample(Random(1)), floe.race.State)
    assert_type(race.setup.board, floe.race.Board)
    assert isinstance(race.setup.board, floe.race.Board)


@pytest.mark.parametrize("name", ["arctic", "race"])
def test_a_game_by_any_name_has_what_all_games_have(name: str) -> None:
    game = floe.new(name, seed=7)
    assert_type(game, floe.State)
    assert_type(game.moves, tuple[floe.Move, ...])
    assert_type(game.view(0), floe.View)
    assert_type(game.view(0).resample(Random(1)), floe.State)
    assert_type(floe.registered_games(), Mapping[str, floe.Game])
    assert floe.registered_games()[name].name == name


def test_positions_and_records_have_types() -> None:
    game = floe.new("arctic", seed=7)
    assert_type(game.dump(), dict[str, Any])
    assert_type(floe.load(game.dump()), floe.State)
    assert_type(floe.arctic.load(game.dump()), floe.arctic.State)
    assert floe.load(game.dump()) == floe.arctic.load(game.dump())
    record = floe.Record.of(game, [game.moves[0], "right M"], event="types")
    assert_type(record, floe.Record)
    assert_type(record.replay(), Iterator[floe.State])
    assert_type(record.moves, tuple[tuple[int, str], ...])
    assert_type(floe.undoable([game], seat=0), int)


class Cautious:
    """A bot for Arctic, typed by Arctic's own names."""

    def choose(self, view: floe.arctic.View, moves: Sequence[floe.arctic.Move], rng: Random) -> floe.arctic.Move:
        return rng.choice([move for move in moves if move.kind == "place"] or moves)

    def rank(self, view: floe.arctic.View, moves: Sequence[floe.arctic.Move], rng: Random) -> list[Estimate]:
        return [Estimate(self.choose(view, moves, rng), 0.5, 0.0)]


def test_a_bot_that_takes_a_random_is_a_bot() -> None:
    bot: Bot = Cautious()
    view = floe.new("arctic", seed=7).view(1)
    assert bot.choose(view, view.moves, Random(1)) in view.moves


def mistaken() -> None:
    """Hold what mypy must refuse: an ignored error that is none is an error to it. Nobody calls this."""
    floe.new(3)  # type: ignore[call-overload]
    floe.new("arctic").play(3)  # type: ignore[arg-type]
    floe.new("arctic").play(floe.new("race").moves[0])  # type: ignore[arg-type]
    floe.new("arctic").view("me")  # type: ignore[arg-type]
    floe.new("arctic").view(0).resample(1)  # type: ignore[arg-type]
    floe.new("race").view(0).river  # type: ignore[attr-defined]  # noqa: B018
    floe.new("arctic").outcome.scores  # type: ignore[union-attr]  # noqa: B018
    floe.Record.of(floe.new("arctic"), [["place", "F3w"]])  # type: ignore[list-item]


def test_no_game_is_imported_before_it_is_asked_for() -> None:
    loaded = "import sys, floe; print([name for name in sys.modules if name.startswith('floe.games')])"
    assert subprocess.check_output([sys.executable, "-c", loaded], text=True) == "[]\n"
