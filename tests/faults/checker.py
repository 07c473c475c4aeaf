"""Whether a history can be true: each table must look like one log that moves were appended to, one after the other.

This is linearizability. A move names the version it takes, so the order of the moves is known, and only has to agree
with the clock and with what everybody was shown: nothing has to be searched for, as it would for a register.
"""

from collections import Counter
from collections.abc import Iterator

from tests.faults.history import History, Move, Read
from tests.faults.truth import Truth


def violations(history: History, truths: dict[str, Truth]) -> list[str]:
    """Return everything that is wrong, in words."""
    return [wrong for table, truth in truths.items() for wrong in _at_table(_of(history, table), truth)]


def _of(history: History, table: str) -> History:
    return [event for event in history if event.table == table]


def _at_table(history: History, truth: Truth) -> Iterator[str]:
    moves = [event for event in history if isinstance(event, Move)]
    reads = [event for event in history if isinstance(event, Read)]
    yield from _log(moves, truth)
    for move in moves:
        yield from _move(move, truth)
    for read in reads:
        yield from _shown(read, truth)
    yield from _order(moves, reads)
    yield from _future(moves, reads)
    yield from _lines(reads)


def _log(moves: list[Move], truth: Truth) -> Iterator[str]:
    """The log is one sequence, and everything in it was asked for once."""
    if [entry.version for entry in truth.entries] != list(range(1, len(truth.entries) + 1)):
        yield "the log has gaps"
    keys = Counter(entry.key for entry in truth.entries if not entry.bot)
    yield from (f"{key} is in the log {count} times" for key, count in keys.items() if count > 1)
    yield from (f"{key} is in the log, and nobody asked for it" for key in keys.keys() - {move.key for move in moves})


def _move(move: Move, truth: Truth) -> Iterator[str]:
    """What was acknowledged is in the log where it belongs, what was refused is not in it."""
    found = [entry for entry in truth.entries if entry.key == move.key]
    if move.outcome == "ok" and not found:
        yield f"{move.key} was acknowledged and is lost"
    if move.outcome == "failed" and found:
        yield f"{move.key} was refused and is in the log"
    for entry in found:
        if (entry.version, entry.seat, entry.move) != (move.version + 1, move.seat, move.move):
            yield f"{move.key} is in the log as something else"


def _shown(read: Read, truth: Truth) -> Iterator[str]:
    """A view is what this seat should see at a version of this table, and tells what has led there."""
    if read.version > len(truth.entries):
        yield f"{read.player} saw version {read.version}, which is not in the log"
    elif read.view != truth.view(read.version, read.seat):
        yield f"{read.player} saw another view at version {read.version}"
    elif any(truth.steps[version - 1] != move for version, move in read.steps):
        yield f"{read.player} was told other moves at version {read.version}"


def _order(moves: list[Move], reads: list[Read]) -> Iterator[str]:
    """Whatever began after something was known shows it: nobody is ever sent back in time."""
    known = [(move.ended, move.version + 1) for move in moves if move.outcome == "ok"]
    known += [(read.ended, read.version) for read in reads]
    asked = [(move.began, move.version + 1, f"{move.key} was stored") for move in moves if move.outcome == "ok"]
    asked += [(read.began, read.version, f"{read.player} looked") for read in reads if read.began is not None]
    known.sort()
    latest, passed = 0, 0
    for began, version, what in sorted(asked):
        while passed < len(known) and known[passed][0] < began:
            latest, passed = max(latest, known[passed][1]), passed + 1
        if version < latest:
            yield f"{what} at version {version}, when version {latest} was known"


def _future(moves: list[Move], reads: list[Read]) -> Iterator[str]:
    """Nobody is shown a move before it is asked for."""
    began = {move.version + 1: move.began for move in moves if move.outcome == "ok"}
    for read in reads:
        if any(began.get(version, 0.0) > read.ended for version in range(1, read.version + 1)):
            yield f"{read.player} saw version {read.version} before it was asked for"


def _lines(reads: list[Read]) -> Iterator[str]:
    """What comes over one line never goes back."""
    last: dict[tuple[str, int], int] = {}
    for read in reads:
        line = (read.player, read.line)
        if read.line and read.version < last.get(line, 0):
            yield f"{read.player} was told version {read.version} after version {last[line]}"
        if read.line:
            last[line] = read.version
