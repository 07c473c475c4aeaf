"""The browser has a sentence of its own for everything the server refuses, in every language."""

import re
import sys
from collections.abc import Iterator

from floe.core.errors import FloeError
from floe.server import errors
from floe.server.http import error_responses
from tests.web.styles import WEB

REASONS = re.findall(
    r'^  "([a-z-]+)": (?:_\("|[a-z]+\(refusal\))', (WEB / "js" / "reasons.js").read_text(), re.MULTILINE
)
FOR_HOSTS = {
    "bad-database",
    "bad-file",
    "bad-folder",
    "bad-ledger",
    "bot-failed",
    "port-taken",
}  # never over the wire
IN_CLIENT = {"unreachable"}  # what floe.client raises by itself
IN_PAGE = {"no-server"}  # what the page refuses by itself


def family(kind: type[FloeError]) -> Iterator[type[FloeError]]:
    yield kind
    for child in kind.__subclasses__():
        yield from family(child)


def is_ours(kind: type[FloeError]) -> bool:
    """Whether a kind is written down in the code: floe.client makes others for codes that only a newer server has."""
    module = kind.__module__
    return module.startswith("floe.") and getattr(sys.modules[module], kind.__name__, None) is kind


def test_every_code_has_a_sentence_and_every_sentence_a_code() -> None:
    assert errors.Refused in family(FloeError)
    ours = {kind.code for kind in family(FloeError) if is_ours(kind)}
    codes = ours - FOR_HOSTS - IN_CLIENT | {*error_responses.CODES.values(), "server-error", *IN_PAGE}
    assert codes - {*REASONS} == set()
    assert {*REASONS} - codes == set()
    assert sorted(REASONS) == REASONS
