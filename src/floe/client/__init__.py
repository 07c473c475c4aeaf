"""A client of a Floe server, for programs and scripts: docs/client.md is the guide."""

from floe.client.client import Client
from floe.client.errors import Unreachable
from floe.client.line import Line
from floe.client.link import Link
from floe.client.table import Table
from floe.client.wire import INVITED, ME, OPEN, Draft, NewSeat, Position, Presence, Said, TableInfo, Update, bot, here

__all__ = [
    "INVITED",
    "ME",
    "OPEN",
    "Client",
    "Draft",
    "Line",
    "Link",
    "NewSeat",
    "Position",
    "Presence",
    "Said",
    "Table",
    "TableInfo",
    "Unreachable",
    "Update",
    "bot",
    "here",
]
