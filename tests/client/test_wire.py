"""The client's words are the server's, or some of them."""

from typing import Any, get_args

import msgspec
import pytest

from floe import client
from floe.client import client as own
from floe.client import wire
from floe.server.http import wire as http
from floe.server.live import messages
from floe.server.play import thinking
from floe.server.play import wire as play
from floe.server.rooms import log
from floe.server.rooms import wire as rooms

HEARD = {kind.__struct_config__.tag: kind for kind in get_args(messages.ServerMessage)}
SAID = {kind.__struct_config__.tag: kind for kind in get_args(messages.ClientMessage)}
PAIRS = [
    *((kind, HEARD[kind.__struct_config__.tag]) for kind in get_args(wire.Heard)),
    *((kind, SAID[kind.__struct_config__.tag]) for kind in (wire.Move, wire.Undo)),
    (wire.NewSeat, rooms.NewSeat),
    (wire.Limit, rooms.Limit),
    (wire.SeatInfo, rooms.SeatInfo),
    (wire.TableInfo, rooms.TableInfo),
    (wire.Invitation, rooms.Invitation),
    (wire.Invitations, rooms.InvitationList),
    (wire.Step, log.Step),
    (wire.Position, play.PositionInfo),
    (wire.Refusal, play.Refusal),
    (wire.Score, play.Score),
    (wire.Hint, play.Hint),
    (wire.Advice, thinking.Advice),
    (wire.BotInfo, http.BotInfo),
    (wire.GameInfo, http.GameInfo),
    (wire.Choices, http.Choices),
    (own._NewTable, rooms.NewTable),
    (own._Me, http.Me),
    (own._NewToken, http.NewToken),
    (own._Tables, rooms.TableList),
    (own._Seek, rooms.SeekInfo),
    (own._Seated, rooms.Seated),
]


@pytest.mark.parametrize(("ours", "theirs"), PAIRS)
def test_every_field_is_one_of_the_servers(ours: type[Any], theirs: type[Any]) -> None:
    assert {*ours.__struct_fields__} <= {*theirs.__struct_fields__}


@pytest.mark.parametrize("message", [messages.Pong(), messages.Resync(), messages.PresenceMessage([0], 3)])
def test_messages_are_read_as_far_as_they_are_known(message: messages.ServerMessage) -> None:
    read = wire.read(messages.write(message))
    if isinstance(message, messages.Pong):
        assert read is None
    else:
        assert msgspec.json.encode(read) == messages.write(message)


def test_a_message_of_a_newer_server_is_passed_over() -> None:
    assert wire.read('{"type":"weather","snow":true}') is None
    assert wire.read('{"type":"said","seat":1,"phrase":"wow","loud":true}') == wire.Said(1, "wow")


def test_what_the_client_takes_and_gives_can_be_imported_from_it() -> None:
    kinds = {"Choices", "Hint", "Invitations", "Limit", "NewSeat", "Position", "Score", "TableInfo", "Refused"}
    assert kinds <= {*client.__all__}
    assert all(hasattr(client, name) for name in client.__all__)
