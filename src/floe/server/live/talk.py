"""Saying something at a table: to everybody there, unless the host has decided otherwise; and each phrase is noted."""

from floe.server.live import phrases
from floe.server.live.hub import Hub
from floe.server.people.silences import Silences
from floe.server.rooms.table import Table
from floe.server.storage.conduct import Conduct


class Talk:
    """What people say, from any page or program."""

    def __init__(self, hub: Hub, silences: Silences, conduct: Conduct) -> None:
        self._hub, self._silences, self._conduct = hub, silences, conduct

    async def say(self, table: Table, person: str, asked: phrases.Saying) -> None:
        """Say something to everybody at the table; raises NotSeated, BadOption or Silenced."""
        said = phrases.said(table, person, asked)
        await self._silences.check(person)
        await self._conduct.note(table.id, said.seat, "said", said.phrase)
        self._hub.publish(said)
