"""The server's sub-packages import in one direction (ARCHITECTURE.md, "Inside the server")."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import floe.server

SERVER: Final = Path(floe.server.__path__[0])

LAYERS: Final = ("errors", "metrics", "storage", "people", "rooms", "play", "live", "ops", "http", "app", "serving")
"""Sub-packages and the modules beside them: each may import itself and what stands before it."""


def imported(path: Path) -> Iterator[str]:
    """Yield the layers that a module imports."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        yield from (name.split(".")[2] for name in names if name.startswith("floe.server."))


def test_every_part_of_the_server_has_its_place() -> None:
    found = {path.stem for path in SERVER.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()}
    assert found - {"__init__"} == {*LAYERS}


@pytest.mark.parametrize("layer", LAYERS)
def test_imports_point_one_way(layer: str) -> None:
    modules = [SERVER / f"{layer}.py"] if (SERVER / f"{layer}.py").exists() else sorted((SERVER / layer).rglob("*.py"))
    assert modules
    for path in modules:
        later = {*imported(path)} - {*LAYERS[: LAYERS.index(layer) + 1]}
        assert not later, f"{path} imports {later}"
