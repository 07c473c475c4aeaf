"""Arctic's twin: its compiled rules, and the way to and from the game itself."""

from typing import Final

from floe.fast.arctic.numbering import move, number
from floe.fast.arctic.packing import pack, unpack
from floe.fast.arctic.rules import RULES
from floe.fast.arctic.sight import pack_view
from floe.fast.twin import Twin

TWIN: Final = Twin(RULES, pack, unpack, pack_view, number, move)
