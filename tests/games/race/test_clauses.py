"""Every clause of docs/rules-race.md is held by a test."""

from itertools import chain

from tests.clauses import DOCS, clauses, untested

RULES = "rules-race.md"


def test_every_clause_is_named_by_a_test() -> None:
    assert not (problems := untested(RULES)), "\n".join(problems)


def test_the_rules_are_complete() -> None:
    sections = ((1, 7), (10, 16), (20, 32), (40, 51))
    numbers = chain.from_iterable(range(first, last + 1) for first, last in sections)
    assert clauses(DOCS / RULES) == [f"R{number}" for number in numbers]
