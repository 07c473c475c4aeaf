"""Imports point one way (ARCHITECTURE.md); the rules know no clock, no disk, no network, no chance of their own."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

SOURCE: Final = Path(__file__).parent.parent / "src" / "floe"

LAYERS: Final = (
    {"core"},
    {"arctic", "race"},
    {"fast"},
    {"bots"},
    {"server", "adapters", "lab"},
    {"cli"},
)
"""Each package may import from those in earlier layers and from itself, never from its neighbours or later ones."""

GAMES: Final = {"arctic", "race"}
RULES: Final = ("core", *GAMES)
PURE: Final = {"random", "time", "datetime", "socket", "asyncio", "os", "pathlib", "subprocess", "threading"}


def modules(package: str) -> list[Path]:
    return sorted((SOURCE / package).rglob("*.py"))


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield f"{node.module}"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def packages() -> list[str]:
    return sorted(path.name for path in SOURCE.iterdir() if (path / "__init__.py").exists())


def layer(package: str) -> int:
    return next(number for number, layer in enumerate(LAYERS) if package in layer)


@pytest.mark.parametrize("package", packages())
def test_imports_point_one_way(package: str) -> None:
    allowed = {package} | {name for earlier in LAYERS[: layer(package)] for name in earlier}
    for path in modules(package):
        used = {name.split(".")[1] for name in imported(path) if name.startswith("floe.")}
        assert used <= allowed | {"Record", "games", "load", "new", "undoable"}, f"{path} imports {used - allowed}"


@pytest.mark.parametrize("package", [name for name in packages() if name in RULES])
def test_rules_are_values_and_functions(package: str) -> None:
    for path in modules(package):
        outside = {name.split(".")[0] for name in imported(path)} & PURE
        assert not outside, f"{path} imports {outside}"


def games_named(path: Path) -> set[str]:
    """Return the games, and the games' bots, that a module imports."""
    return {part for name in imported(path) if name.startswith("floe.") for part in name.split(".")[1:3]} & GAMES


@pytest.mark.parametrize("package", ["core", "bots", "server", "lab", "cli"])
def test_what_serves_every_game_names_none(package: str) -> None:
    for path in modules(package):
        if not GAMES & set(path.relative_to(SOURCE).parts):
            assert not games_named(path), f"{path} imports {games_named(path)}"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_bots_of_a_game_know_no_other(game: str) -> None:
    for path in modules(f"bots/{game}"):
        assert games_named(path) <= {game}, f"{path} imports {games_named(path)}"
