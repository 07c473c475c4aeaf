"""A game on paper: headers, the deal, and every move, as a text file that replays bit for bit.

    # Comments start with a hash: whole lines anywhere, or the end of a line of moves.
    game: arctic
    date: 2026-11-15
    scores: 31 28

    deal:
      decks: [1, 3]
      …

    moves:
      0: place F3o, right F, take M2o, take P1b, take B2m
      1: place W2p, …

Headers are free text, `game` comes first. The deal is the dumped first position, one entry a line. A line of moves
starts with the seat that plays them. If there are `scores`, the replay must end with them.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate, groupby
from typing import Self

from msgspec import Struct

from floe.core.contract import Json, Move, State
from floe.core.errors import BadRecord, FloeError
from floe.core.registry import find, load
from floe.core.words import _

Played = tuple[int, str]  # a seat and the text of its move

_ENTRY = re.compile(r"([\w-]+):(?: (.*))?")
_SECTIONS = ("deal", "moves")


class Record(Struct, frozen=True):
    """One game from its deal on, finished or not."""

    headers: Mapping[str, str]
    deal: Json
    moves: tuple[Played, ...]

    @classmethod
    def of(cls, first: State, moves: Iterable[Move | str], **headers: str) -> Self:
        """Write down a game, given its first State and the moves since; raises what `play` raises."""
        played = tuple(moves)
        return cls.kept(
            list(accumulate(played, lambda state, move: state.play(move), initial=first)), played, **headers
        )

    @classmethod
    def kept(cls, states: Sequence[State], moves: Iterable[Move | str], **headers: str) -> Self:
        """Write down a game of which every State was kept, given the moves between them."""
        for name, value in headers.items():
            if not _ENTRY.fullmatch(f"{name}: {value}") or name in ("game", "scores", *_SECTIONS):
                sentence = _("a record cannot have a header {name!r} saying {value!r}", name=name, value=value)
                raise BadRecord(sentence, header=name, text=value)
        scores = {"scores": _scores(states[-1])} if states[-1].over else {}
        deal = states[0].dump()
        played = tuple((state.actor or 0, str(move)) for state, move in zip(states[:-1], moves, strict=True))
        return cls({"game": deal["game"]} | headers | scores, deal, played)

    @classmethod
    def read(cls, text: str) -> Self:
        """Read a record from its text; raises BadRecord with the number of the line that cannot be read."""
        reader = _Reader()
        for number, line in enumerate(text.splitlines(), 1):
            reader.line(number, line.rstrip())
        if "game" not in reader.headers:
            raise BadRecord(_("a record names its game in a line such as {line!r}", line="game: arctic"), line=1)
        if not reader.deal:
            raise BadRecord(_("the record has no deal"), line=1)
        deal = {"game": reader.headers["game"]} | reader.deal
        return cls(reader.headers, deal, tuple(reader.moves))

    def __str__(self) -> str:
        """Return the text form; `read` is its inverse."""
        headers = [f"{name}: {value}" for name, value in self.headers.items()]
        deal = [f"  {name}: {json.dumps(value)}" for name, value in self.deal.items() if name != "game"]
        return "\n".join([*headers, "", "deal:", *deal, "", "moves:", *_move_lines(self.moves)]) + "\n"

    def replay(self) -> Iterator[State]:
        """Yield every State from the deal to the end; raises BadRecord where the rules object."""
        find(self.headers["game"])
        state = load(self.deal)
        yield state
        for number, (seat, move) in enumerate(self.moves, 1):
            try:
                state = state.play(move, seat=seat)
            except FloeError as error:
                sentence = _("move {n} does not replay: {why}", n=number, why=error)
                raise BadRecord(sentence, move=number, text=move, cause=error.code) from error
            yield state
        self._check_scores(state)

    def _check_scores(self, end: State) -> None:
        recorded, replayed = self.headers.get("scores"), _scores(end)
        if recorded is not None and recorded != replayed:
            told = {"recorded": recorded, "replayed": replayed}
            sentence = _("the record says the scores are {recorded!r}, the replay says {replayed!r}", **told)
            raise BadRecord(sentence, **told)


class _Reader:
    """Takes a record line by line and keeps what it has read so far."""

    def __init__(self) -> None:
        self.headers: dict[str, str] = {}
        self.deal: Json = {}
        self.moves: list[Played] = []
        self._section = ""

    def line(self, number: int, line: str) -> None:
        bare = line.strip()
        if not bare or bare.startswith("#"):
            return
        if bare[-1] == ":" and bare[:-1] in _SECTIONS:
            self._section = bare[:-1]
            return
        entry = _ENTRY.fullmatch(bare)
        if not entry:
            sentence = _("line {n} is neither a header, nor a deal entry, nor moves: {text!r}", n=number, text=bare)
            raise BadRecord(sentence, line=number, text=bare)
        name, value = entry[1], entry[2] or ""
        {"": self._header, "deal": self._deal, "moves": self._moves}[self._section](number, name, value)

    def _header(self, _number: int, name: str, value: str) -> None:
        self.headers[name] = value

    def _deal(self, number: int, name: str, value: str) -> None:
        try:
            self.deal[name] = json.loads(value)
        except ValueError as error:
            sentence = _("line {n}: {name!r} is not JSON: {why}", n=number, name=name, why=error)
            raise BadRecord(sentence, line=number, text=value) from error

    def _moves(self, number: int, name: str, value: str) -> None:
        if not name.isdecimal():
            sentence = _("line {n}: moves start with the number of a seat, not {name!r}", n=number, name=name)
            raise BadRecord(sentence, line=number, text=name)
        moves = value.split("#")[0].split(",")
        self.moves += [(int(name), move.strip()) for move in moves if move.strip()]


def _scores(state: State) -> str:
    outcome = state.outcome
    return " ".join(map(str, outcome.scores)) if outcome else "not over"


def _move_lines(moves: Iterable[Played]) -> Iterator[str]:
    for seat, turn in groupby(moves, key=lambda played: played[0]):
        yield f"  {seat}: " + ", ".join(move for _seat, move in turn)
