"""The deal: from a table that waits to one that is played at."""

import msgspec
from msgspec.structs import replace

from floe.core.registry import new
from floe.server.rooms import drafts
from floe.server.storage.rows import TableRow


def dealt(row: TableRow, players: int, now: float) -> TableRow:
    """Return the row of a table once its game is dealt; raises what is wrong with its options.

    The seed has been in the row since the table was made: dealing again after a lost race deals the same.
    """
    if row.deal:  # it was brought along
        return replace(row, status="playing", dealt_at=now)
    row = drafts.as_options(row)
    first = new(row.game, players, bytes.fromhex(row.seed), **row.choices)
    deal = msgspec.json.encode(first.dump()).decode()
    return replace(row, status="playing", deal=deal, opener=first.actor, dealt_at=now)
