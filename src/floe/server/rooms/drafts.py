"""What a game is to be played on, while people make it: open to every seat until the deal."""

import secrets
from functools import lru_cache
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from floe.core.contract import Json, Workshop
from floe.core.errors import Stale
from floe.core.registry import find
from floe.server.errors import AlreadyStarted, NoRedo, NotFound, NotSeated, NoUndo
from floe.server.rooms import wire
from floe.server.rooms.table import Table
from floe.server.storage.rows import TableRow

_MAX_UNDO: Final = 40  # changes that can be taken back
_BITS: Final = 53  # of the random number a draft begins with: the largest integers that every JSON reader keeps exact


class Draft(Struct, frozen=True):
    """A draft at one version, with the earlier ones for undo and the undone ones for redo."""

    version: int
    work: Json
    past: tuple[Json, ...] = ()
    future: tuple[Json, ...] = ()
    """What was taken back, the latest first; the next change clears it."""

    def then(self, work: Json) -> "Draft":
        """Return the draft after a change."""
        return Draft(self.version + 1, work, (*self.past, self.work)[-_MAX_UNDO:])

    def back(self) -> "Draft":
        """Return the draft without its latest change; raises NoUndo."""
        if not self.past:
            raise NoUndo("there is nothing to take back", version=self.version)
        return Draft(self.version + 1, self.past[-1], self.past[:-1], (self.work, *self.future))

    def forth(self) -> "Draft":
        """Return the draft with the change that was taken back last; raises NoRedo."""
        if not self.future:
            raise NoRedo("there is nothing to make again", version=self.version)
        return Draft(self.version + 1, self.future[0], (*self.past, self.work), self.future[1:])


def workshop_of(game: str) -> Workshop:
    """Return the workshop of a game; raises NotFound."""
    found = find(game)
    if found.workshop is None:
        raise NotFound(f"{found.title} is always played on the same; there is nothing to make", game=game)
    return found.workshop


def begun(row: TableRow) -> TableRow:
    """Return the row of a table that waits, with the draft it begins with if its game has a workshop."""
    workshop = find(row.game).workshop
    # Everybody sees what this number makes, so it must not come from the seed of the deal.
    return _with(row, Draft(0, workshop.begin(row.choices, secrets.randbits(_BITS)))) if workshop else row


def as_options(row: TableRow) -> TableRow:
    """Return the row with its draft turned into options, which the deal may still refuse."""
    if row.draft is None:
        return row
    options = row.choices | workshop_of(row.game).options(_read(row.draft).work)
    return replace(row, options=msgspec.json.encode(options).decode(), draft=None)


def changed(table: Table, identity: str, asked: wire.Drafting) -> TableRow:
    """Return the row after somebody's change."""
    now = _open(table, identity, asked.version)
    return _with(table.row, now.then(workshop_of(table.row.game).change(now.work, asked.change)))


def undone(table: Table, identity: str, asked: wire.Retracing) -> TableRow:
    """Return the row without the latest change."""
    return _with(table.row, _open(table, identity, asked.version).back())


def redone(table: Table, identity: str, asked: wire.Retracing) -> TableRow:
    """Return the row with the change that was taken back last."""
    return _with(table.row, _open(table, identity, asked.version).forth())


def shown(table: Table) -> wire.DraftInfo:
    """Return the draft of a table as everybody sees it; raises AlreadyStarted or NotFound."""
    return _shown(table.row.game, _of(table))


@lru_cache(maxsize=64)  # everybody at a table gets the same, and drawing a board is slow
def _shown(game: str, text: str) -> wire.DraftInfo:
    draft = _read(text)
    return wire.DraftInfo(draft.version, len(draft.past), len(draft.future), workshop_of(game).show(draft.work))


def tried(game: str, change: str) -> wire.DraftInfo:
    """Return the draft after a change, for a draft that belongs to no table."""
    workshop = workshop_of(game)
    return wire.DraftInfo(0, 0, 0, workshop.show(workshop.change(workshop.begin({}, 0), change)))


def version_of(row: TableRow) -> int | None:
    """Return the version of a table's draft, None where there is none."""
    return None if row.draft is None else _read(row.draft).version


def _open(table: Table, identity: str, version: int) -> Draft:
    """Return a draft that somebody may change now; raises NotFound, NotSeated, AlreadyStarted or Stale."""
    table.check_visible(identity)
    if not table.seats_of(identity):
        raise NotSeated("only somebody who sits at the table may do that", table=table.id)
    now = _read(_of(table))
    if version != now.version:
        sentence = f"somebody has changed it meanwhile: it is at version {now.version}, not {version}"
        raise Stale(sentence, version=now.version, draft=msgspec.to_builtins(shown(table)))
    return now


def _of(table: Table) -> str:
    workshop_of(table.row.game)
    if table.row.status != "open":
        raise AlreadyStarted("the game has started; what it is played on stays as it is", table=table.id)
    if table.row.draft is None:
        raise NotFound("nothing is being made at this table", table=table.id)
    return table.row.draft


def _read(text: str) -> Draft:
    return msgspec.json.decode(text, type=Draft)


def _with(row: TableRow, draft: Draft) -> TableRow:
    return replace(row, draft=msgspec.json.encode(draft).decode())
