"""What ships in the package: small modules that need nothing but themselves."""

import json
from pathlib import Path

import pytest

import floe
from floe.bots import roster
from floe.engine.find import compiled_rules, names
from floe.wasm.exports import BESIDES, levels_of

FOLDER = Path(floe.__file__).parent / "web" / "wasm"
MOST = 200_000
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
    about, rules = json.loads((FOLDER / f"{name}.json").read_text()), compiled_rules(name)
    assert about["game"] == name
    assert about["rules"]["players"] == list(rules.players)
    assert (about["rules"]["size"], about["rules"]["width"]) == (rules.size, rules.width)
    assert about["levels"] == json.loads(json.dumps(levels_of(name)))
    assert set(about["levels"]) <= {*roster.levels_of(name), *BESIDES}
