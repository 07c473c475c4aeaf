"""Data files of weights: what a tuner writes changes its numbers and nothing else, and every part has its history."""

import datetime
import tomllib
from typing import Any

import msgspec
import pytest

from floe.bots.tuning import Subject
from floe.bots.weights_file import Made, made_of, with_numbers
from floe.games.arctic.bots.tune.subjects import SUBJECTS as ARCTIC
from floe.games.race.bots.tune.subjects import SUBJECTS as RACE

OTHER = -12.25
MADE = Made(command="tune", date=datetime.date(2030, 1, 2), seed=7, games=10, note='said "better"\nby two')


def new_value(old: object) -> object:
    """Lists are left alone: nothing tunes them."""
    return old if isinstance(old, list) else OTHER


def comments(text: str) -> list[str]:
    return [line.partition("#")[2] for line in text.splitlines() if "#" in line]


@pytest.mark.parametrize("subject", [*ARCTIC.values(), *RACE.values()], ids=[*ARCTIC, *RACE])
def test_new_numbers_leave_everything_else_as_it_was(subject: Subject) -> None:
    text = subject.path.read_text("utf-8")
    before: dict[str, Any] = tomllib.loads(text)
    old = before[subject.part]["weights"]
    given = dict.fromkeys(old, OTHER)
    new = with_numbers(text, subject.part, given, MADE)
    after: dict[str, Any] = tomllib.loads(new)
    made, weights = after[subject.part]["made"], {name: new_value(value) for name, value in old.items()}
    assert msgspec.convert(made, Made) == MADE
    assert after == before | {subject.part: before[subject.part] | {"made": made, "weights": weights}}
    assert comments(new) == comments(text)
    again = with_numbers(new, subject.part, old, made_of(text, subject.part))
    assert msgspec.convert(tomllib.loads(again), subject.kind) == msgspec.convert(tomllib.loads(text), subject.kind)
