"""`make quick` finds the tests of what has changed."""

from pathlib import Path

import pytest

from scripts.quick import ALWAYS, ROOT, covering


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        ("src/floe/core/record.py", "tests/core/test_record.py"),
        ("src/floe/core/contract.py", "tests/core"),
        ("src/floe/cli/verbs/play.py", "tests/cli"),
        ("src/floe/games/arctic/rules/placing.py", "tests/games/arctic/rules"),
        ("src/floe/games/arctic/game.py", "tests/games/arctic"),
        ("tests/core/test_chance.py", "tests/core/test_chance.py"),
        ("tests/core/conftest.py", "tests/core"),
        ("tests/plugin/site/pebbles/rules/turn.py", "tests/plugin"),
    ],
)
def test_a_file_leads_to_its_tests(changed: str, tests: str) -> None:
    assert covering([changed]) == [tests]


@pytest.mark.parametrize(
    "changed",
    [
        "README.md",
        "pyproject.toml",
        "src/floe/__init__.py",
        "tests/goldens.py",
        "tests/browser/test_race.py",
        "bench/load.py",
    ],
)
def test_what_has_no_quick_tests_of_its_own_leads_to_none(changed: str) -> None:
    assert covering([changed]) == []


def test_a_test_that_was_deleted_leads_to_those_beside_it(tmp_path: Path) -> None:
    (tmp_path / "tests" / "core").mkdir(parents=True)
    (tmp_path / "tests" / "core" / "test_other.py").touch()
    assert covering(["tests/core/test_gone.py"], tmp_path) == ["tests/core"]


def test_what_always_runs_is_there() -> None:
    assert all((ROOT / path).exists() for path in ALWAYS)
