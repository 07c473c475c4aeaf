"""What a browser is told of the catalogue: everything it can say, and nothing of the terminal's."""

import msgspec
import pytest

from floe.server.errors import NotFound
from floe.server.http.contents import sentences


@pytest.mark.parametrize("language", ["fr", "de"])
def test_a_browser_gets_its_own_sentences_only(language: str) -> None:
    said = msgspec.json.decode(sentences(language).body)
    assert {"Your turn", "Scout", "Once more?", "No sled enters open water."} <= set(said)
    assert said["{n} ladder"] != ["{n} ladder", "{n} ladders"]
    assert not {"Place {cards} on your pile.", "Your choice ({commands}): ", "Usage: "} & set(said)


def test_nobody_speaks_what_there_is_no_catalogue_for() -> None:
    with pytest.raises(NotFound, match="nobody here speaks 'it'"):
        sentences("it")
