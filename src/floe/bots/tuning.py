"""Looks for better weights of a bot, for any game: `python -m floe.games.<game>.bots.tune SUBJECT`. Not needed to play.

A subject is a part of a data file, and a way to find other numbers for it: self-play (`self_play.py`), or a fit to
recorded games that the game brings itself. Either way the new numbers have to be better than the old ones on games that
they were not made with, by more than chance explains. With `--write` they then go into the file, with the command,
seed, games and date; otherwise the file gets a note of what was tried. The same command plays the same games.
"""

import argparse
import datetime
import os
import re
import shlex
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean, stdev
from textwrap import fill
from typing import Any, Final, NamedTuple, Protocol

import msgspec

from floe.bots.weights_file import Made, made_of, with_numbers

Values = dict[str, float]
Options = Mapping[str, tuple[int | None, str]]
"""What a command may change, beside the seed: by name a default and a help text."""

WIDTH: Final = 120
"""Of the lines of a note."""
_TRIED: Final = re.compile(r"^(?=python -m )", re.MULTILINE)
"""Where a note on one run ends and the next begins."""


class Map(Protocol):
    """What `map` does, perhaps in other processes."""

    def __call__(self, function: Callable[[Any], Any], things: Iterable[Any], /) -> Iterable[Any]:
        """Return what a function returns for each of these."""


class Found(NamedTuple):
    """Other numbers, and the evidence for them."""

    values: Values
    games: int
    """Of all that were played, to find the numbers and to compare them."""
    verdict: str
    """How they compare with the old numbers."""
    is_better: bool


class Subject(NamedTuple):
    """A part of a data file whose weights can be tuned, and how that is done."""

    path: Path
    kind: type
    """What the file has to fit."""
    part: str
    options: Options
    find: Callable[[argparse.Namespace, Map], Found]


def is_better(results: Sequence[float]) -> bool:
    """Tell whether results are above 0 by more than chance explains: two standard errors."""
    return len(results) > 1 and fmean(results) > 2 * stdev(results) / sqrt(len(results))


def main(module: str, subjects: Mapping[str, Subject], words: Sequence[str] | None = None) -> None:
    """Tune what a command line asks for, print what comes of it, and write it if asked to."""
    options = read_options(module, subjects, words)
    subject = subjects[options.subject]
    with _processes(options.jobs) as run:
        found = subject.find(options, run)
    print(*(f"{name} = {value:g}" for name, value in found.values.items()), sep="\n")
    print(f"{found.verdict}: {'better' if found.is_better else 'no better than chance'}")
    if options.write:
        text = options.write.read_text("utf-8")
        options.write.write_text(written(text, subject, found, options), "utf-8")


def read_options(
    module: str, subjects: Mapping[str, Subject], words: Sequence[str] | None = None
) -> argparse.Namespace:
    """Return the options of a command line, and as `command` the one that plays the same games again."""
    parser = argparse.ArgumentParser(prog=f"python -m {module}", description="Look for better weights of a bot.")
    parts = parser.add_subparsers(dest="subject", required=True)
    for name, subject in subjects.items():
        part = parts.add_parser(name)
        for option, (default, about) in subject.options.items():
            part.add_argument(f"--{option}", type=int, default=default, help=about)
        part.add_argument("--seed", type=int, default=1)
        part.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes; they do not change the games")
        part.add_argument("--write", type=Path, nargs="?", const=subject.path, help="change the data file, or this one")
        part.add_argument("--keep", action="store_true", help="write a note, and no numbers even if they are better")
    options = parser.parse_args(words)
    options.command = _command(module, options, subjects[options.subject])
    return options


def _command(module: str, options: argparse.Namespace, subject: Subject) -> str:
    given = {name: getattr(options, name) for name in (*subject.options, "seed")}
    named = [word for name, value in given.items() if value is not None for word in (f"--{name}", str(value))]
    last = ["--write", *(["--keep"] if options.keep else [])]
    return shlex.join(["python", "-m", module, options.subject, *named, *last])


@contextmanager
def _processes(jobs: int) -> Iterator[Map]:
    """Yield a `map` that uses this many processes."""
    if jobs < 2:
        yield map
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        yield pool.map


def written(text: str, subject: Subject, found: Found, options: argparse.Namespace) -> str:
    """Return the text of a data file with what was found: other numbers if they are better, and otherwise a note."""
    today = datetime.datetime.now(datetime.UTC).date()
    if found.is_better and not options.keep:
        values = found.values
        made = Made(command=options.command, date=today, seed=options.seed, games=found.games, note=found.verdict)
    else:
        values, made = {}, made_of(text, subject.part)
        told = fill(f"({found.games} games, {today}) {_told(found)}", WIDTH, break_on_hyphens=False)
        made = msgspec.structs.replace(made, tried=_with_note(made.tried, f"{options.command}\n{told}"))
    new = with_numbers(text, subject.part, values, made)
    msgspec.convert(tomllib.loads(new), subject.kind)  # raises, so that nothing is written that cannot be read again
    return new


def _told(found: Found) -> str:
    if not found.is_better:
        return f"found nothing better: {found.verdict}"
    numbers = ", ".join(f"{name} {value:g}" for name, value in found.values.items())
    return f"found better ones, which were not taken: {found.verdict} ({numbers})"


def _with_note(tried: str, note: str) -> str:
    """Add a note to what was tried before; it takes the place of an earlier one on the same subject."""
    same = note.split(" --")[0]
    others = [one.rstrip("\n") for one in _TRIED.split(tried) if one and one.split(" --")[0] != same]
    return "\n".join([*others, note])
