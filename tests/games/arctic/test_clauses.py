"""Every clause of docs/rules-arctic.md is held by a test."""

from itertools import chain
from pathlib import Path

from tests.clauses import DOCS, clauses, untested

RULES = "rules-arctic.md"


def test_every_clause_is_named_by_a_test() -> None:
    assert not (problems := untested(RULES)), "\n".join(problems)


def test_the_rules_are_complete() -> None:
    sections = ((1, 7), (10, 17), (20, 25), (30, 32), (40, 42), (50, 61), (70, 77), (80, 92))
    numbers = chain.from_iterable(range(first, last + 1) for first, last in sections)
    assert clauses(DOCS / RULES) == [f"A{number}" for number in numbers]


def test_clauses_nobody_names_and_names_without_a_clause_are_told(tmp_path: Path) -> None:
    (tmp_path / "rules-x.md").write_text("- **X1** one\n- **X2 Two.** two, see X1\n| **X3** | three\n")
    (tmp_path / "rules-y.md").write_text("- **Y1** another game\n")
    (tmp_path / "test_x.py").write_text(
        """
class TestX:
    @clause("X1", "Y1")
    def test_one(self): ...

    @clause("X2")
    def helper(self): ...

@other.mark("X3")
@clause("X4")
def test_four(): ...

@other
def test_five(): ...
"""
    )
    assert untested("rules-x.md", docs=tmp_path, tests=tmp_path) == [
        "X2 is named by no test",
        "X3 is named by no test",
        "X4, named in test_x.py, is no clause",
    ]
