"""What goes over the wire, where it is more than a list of fields."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from floe.server.rooms.wire import Limit

LIMITS = st.builds(Limit, st.integers(1, 60), st.sampled_from(["minutes", "days"]))


@given(LIMITS)
def test_a_limit_is_stored_in_seconds_and_told_as_it_was_chosen(limit: Limit) -> None:
    assert Limit.of(limit.seconds) == limit


def test_no_limit_is_none() -> None:
    assert Limit.of(None) is None


@pytest.mark.parametrize(
    "text", ['{"count":0,"unit":"days"}', '{"count":61,"unit":"days"}', '{"count":2,"unit":"hours"}', "60", '"2 days"']
)
def test_a_limit_is_some_minutes_or_some_days(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=Limit)
