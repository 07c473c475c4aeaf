"""What ships in the package: small modules that need nothing but themselves."""

import json
from pathlib import Path

import pytest

import floe
from floe.bots import roster
from floe.engine.find import names
from floe.wasm.build import about
from floe.wasm.exports import BESIDES

FOLDER = Path(floe.__file__).parent / "web" / "wasm"
MOST = 220_000
"""Bytes of a module: rules and bots, without the weights of a network."""
IMPORTS = 2
"""The number of a module's section of imports."""


def sections(code: bytes) -> set[int]:
    """Return the numbers of a module's sections (WebAssembly specification, 5.5)."""
    found, at = set(), 8
    while at < len(code):
        number, at = code[at], at + 1
        size, shift = 0, 0
        while True:
            byte, at = code[at], at + 1
            size |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                break
        found.add(number)
        at += size
    return found


@pytest.mark.parametrize("name", names())
def test_a_module_is_small_and_imports_nothing(name: str) -> None:
    code = (FOLDER / f"{name}.wasm").read_bytes()
    assert code[:4] == b"\0asm"
    assert len(code) < MOST
    assert IMPORTS not in sections(code)


@pytest.mark.parametrize("name", names())
def test_what_is_said_of_a_module_is_true_of_the_game(name: str) -> None:
    """If not, `make wasm` writes both anew, or `python -m floe.wasm --about` this alone if no kernel has changed."""
    assert json.loads((FOLDER / f"{name}.json").read_text()) == json.loads(json.dumps(about(name)))


@pytest.mark.parametrize("name", names())
def test_the_harder_levels_can_be_played(name: str) -> None:
    assert {"ranger", "expert"} <= set(about(name)["levels"]) <= {*roster.levels_of(name), *BESIDES}
