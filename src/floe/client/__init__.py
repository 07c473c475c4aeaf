"""A client of a Floe server, for programs and scripts: docs/client.md is the guide."""

from floe.client.client import Client
from floe.client.errors import Unreachable
from floe.client.line import Line
from floe.client.link import Link
from floe.client.table import Table
from floe.client.wire import (
    INVITED,
    ME,
    OPEN,
    Choices,
    Draft,
    Hint,
    Invitations,
    Limit,
    NewSeat,
    Position,
    Presence,
    Said,
    Score,
    TableInfo,
    Update,
    bot,
    here,
)
from floe.server.errors import Refused

__all__ = [
    "INVITED",
    "ME",
    "OPEN",
    "Choices",
    "Client",
    "Draft",
    "Hint",
    "Invitations",
    "Limit",
    "Line",
    "Link",
    "NewSeat",
    "Position",
    "Presence",
    "Refused",
    "Said",
    "Score",
    "Table",
    "TableInfo",
    "Unreachable",
    "Update",
    "bot",
    "here",
]
