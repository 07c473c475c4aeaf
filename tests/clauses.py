"""Which clause of the rules a test holds, and which clauses no test holds."""

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest

T = TypeVar("T", bound=Callable[..., object])

TESTS = Path(__file__).parent
DOCS = TESTS.parent / "docs"

_CLAUSE = re.compile(r"\*\*([A-Z]\d+)\b")  # a clause begins with its number in bold


def clause(*names: str) -> Callable[[T], T]:
    """Mark a test as holding these clauses: @clause("A31")."""
    mark: Callable[[T], T] = pytest.mark.clause(*names)
    return mark


def clauses(rules: Path) -> list[str]:
    """Return the numbers of all clauses in a rules document, in its order."""
    return _CLAUSE.findall(rules.read_text())


def untested(rules: str, docs: Path = DOCS, tests: Path = TESTS) -> list[str]:
    """Say which clauses of a rules document no test names, and which clauses a test names though no document has them.

    The sources are read, not run: the answer is the same whichever tests were selected.
    """
    named = {name: path for path in sorted(tests.rglob("test_*.py")) for name in _named(path)}
    known = {number for document in docs.glob("rules-*.md") for number in clauses(document)}
    missing = [f"{number} is named by no test" for number in clauses(docs / rules) if number not in named]
    wrong = [f"{name}, named in {path.name}, is no clause" for name, path in named.items() if name not in known]
    return missing + sorted(wrong)


def _named(path: Path) -> Iterator[str]:
    """Yield the clauses that the tests of a file name."""
    for test in _tests(ast.parse(path.read_text()).body):
        for decorator in test.decorator_list:
            match decorator:
                case ast.Call(func=ast.Name(id="clause"), args=names):
                    yield from (ast.literal_eval(name) for name in names)


def _tests(body: list[ast.stmt]) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Yield the functions that pytest would collect."""
    for node in body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            yield from _tests(node.body)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            yield node
