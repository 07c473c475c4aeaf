"""What nodes tell each other through Redis, where they are of two releases."""

import msgspec

from floe.server.live import relay
from floe.server.live.hub import Changed, Event, Present, Said
from floe.server.live.relay import Envelope


def test_news_of_a_kind_that_only_newer_nodes_know_are_left_out() -> None:
    for data in (b'{"node":"n","news":{"type":"rung","table":"t"}}', b'{"node":"n"}', b"not JSON"):
        assert relay._opened(data) is None


def test_news_that_say_more_are_understood() -> None:
    said = b'{"node":"n","since":2,"news":{"type":"changed","table":"t","version":7}}'
    assert relay._opened(said) == Envelope("n", Changed("t"))


def test_news_are_what_older_nodes_understand() -> None:
    """Nodes before these were told news in these words, and stop listening at others."""
    said, present = Said("t", 1, "hello"), Present("t", "n", [0], 2)
    assert _spoken(Changed("t")) >= {("type", "changed"), ("table", "t")}
    assert _spoken(said) >= {("type", "said"), ("table", "t"), ("seat", 1), ("phrase", "hello")}
    assert _spoken(present) >= {("type", "present"), ("table", "t"), ("node", "n"), ("seats", (0,)), ("watchers", 2)}


def _spoken(news: Event) -> set[tuple[str, object]]:
    words = msgspec.to_builtins(Envelope("n", news))["news"]
    return {(name, tuple(value) if isinstance(value, list) else value) for name, value in words.items()}
