"""Data files of weights: what a tuner writes changes its numbers and nothing else, and every part has its history."""

import datetime
import tomllib
from typing import Any

import msgspec
import pytest

from floe.bots.tuning import Subject
from floe.bots.weights_file import Made, with_numbers
from floe.games.arctic.bots.tune.subjects import SUBJECTS as ARCTIC
from floe.games.race.bots.tune.subjects import SUBJECTS as RACE

MADE = Made(command="tune", date=datetime.date(2030, 1, 2), seed=7, games=10, note='said "better"\nby two')


def numbers(text: str, table: str) -> Any:
    found: Any = tomllib.loads(text)
    for name in table.split("."):
        found = found[name]
    return found


def comments(text: str) -> list[str]:
    return [line.partition("#")[2] for line in text.splitlines() if "#" in line]


@pytest.mark.parametrize("subject", [*ARCTIC.values(), *RACE.values()], ids=[*ARCTIC, *RACE])
def test_new_numbers_leave_everything_else_as_it_was(subject: Subject) -> None:
    text = subject.path.read_text("utf-8")
    old = numbers(text, subject.table)
    given = dict.fromkeys(list(old)[1:], -12.25)
    new = with_numbers(text, subject.table, given, MADE, subject.made)
    assert numbers(new, subject.table) == old | given
    assert msgspec.convert(numbers(new, subject.made), Made) == MADE
    assert comments(new) == comments(text)
    before = msgspec.convert(numbers(text, subject.made), Made)
    again = with_numbers(new, subject.table, old, before, subject.made)
    assert msgspec.convert(tomllib.loads(again), subject.kind) == msgspec.convert(tomllib.loads(text), subject.kind)
