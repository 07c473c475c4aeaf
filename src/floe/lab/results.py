"""Results in a file, a line a game, so that a match can be broken off and taken up again."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import msgspec

from floe.core.errors import FloeError
from floe.lab.match import Match, Result


class BadResults(FloeError):
    """A file of results that cannot be read or written, or that belongs to another match."""

    code: ClassVar[str] = "bad-ledger"  # what programs know it by


class Numbered(Protocol):
    """What comes of one game, under its number."""

    @property
    def number(self) -> int:
        """Which game it was."""


Plan = TypeVar("Plan", bound=msgspec.Struct)
Outcome = TypeVar("Outcome", bound=Numbered)


class GamesFile(Generic[Plan, Outcome]):
    """What came of the games of one plan; those that are kept in a file outlive the program."""

    def __init__(self, plan: Plan, kind: type[Outcome], path: Path | None = None) -> None:
        """Begin with what the file holds, which may be nothing yet; raises BadResults."""
        self.plan, self.kind, self.path = plan, kind, path
        self.results: dict[int, Outcome] = {}
        if path is not None:
            with _file_trouble(path):
                self._read(path)

    def add(self, result: Outcome) -> None:
        """Keep a game, in the file as well if there is one."""
        self.results[result.number] = result
        if self.path is not None:
            with _file_trouble(self.path), self.path.open("ab") as file:
                file.write(msgspec.json.encode(result) + b"\n")

    def missing(self, games: int) -> list[int]:
        """Return the numbers below `games` of the games that have not been played."""
        return [number for number in range(games) if number not in self.results]

    def first(self, games: int) -> list[Outcome]:
        """Return the results of the first `games` games, in the order of their numbers."""
        return [self.results[number] for number in sorted(self.results) if number < games]

    def _read(self, path: Path) -> None:
        """Read the file, or begin it; a last line that was not written to its end is cut off."""
        text = path.read_bytes() if path.exists() else b""
        whole, _, broken = text.rpartition(b"\n")
        if broken and text:
            with path.open("r+b") as file:
                file.truncate(len(text) - len(broken))
        if not whole:
            path.write_bytes(msgspec.json.encode(self.plan) + b"\n")
            return
        header, *lines = whole.split(b"\n")
        self._check(header)
        for number, line in enumerate(lines, 2):
            result = _decoded(line, self.kind, f"line {number} of {path} is not a result")
            self.results[result.number] = result

    def _check(self, header: bytes) -> None:
        kept = _decoded(header, type(self.plan), f"{self.path} is not a file of results")
        for field in self.plan.__struct_fields__:
            theirs, ours = getattr(kept, field), getattr(self.plan, field)
            if theirs != ours:
                sentence = f"{self.path} holds other games: {field} is {_plain(theirs)} there, not {_plain(ours)}"
                raise BadResults(sentence, file=str(self.path), field=field)


class ResultsFile(GamesFile[Match, Result]):
    """The results of one match."""

    def __init__(self, match: Match, path: Path | None = None) -> None:
        """Begin with what the file holds; raises BadResults."""
        super().__init__(match, Result, path)


def _decoded(line: bytes, kind: type[Any], sentence: str) -> Any:
    try:
        return msgspec.json.decode(line, type=kind)
    except msgspec.DecodeError:
        raise BadResults(sentence, line=line.decode(errors="replace")) from None


def _plain(value: Any) -> str:
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)


@contextmanager
def _file_trouble(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise BadResults(f"{str(path)!r} cannot be used for results: {why}", file=str(path)) from None
