"""Imports point one way (ARCHITECTURE.md); the rules know no clock, no disk, no network, no chance of their own."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

SOURCE: Final = Path(__file__).parent.parent / "src" / "floe"

LAYERS: Final = (
    {"core"},
    {"engine"},
    {"network"},
    {"bots", "search"},
    {"games"},
    {"study", "ratings"},
    {"server", "lab", "envs", "wasm"},
    {"training", "site", "client"},
    {"cli"},
)
"""Each package may import from those in earlier layers and from itself; `search` needs `bots` for what a bot is.

A game comes after search and bots because of its own bots; its rules, which are the model for everything, see none of
that (INSIDE).
"""
NEIGHBOURS: Final = {"search": {"bots"}}

INSIDE: Final = {
    "rules": {"core", "information", "notation", "boards"},
    "information": {"core", "rules", "notation", "boards"},
    "notation": {"core", "rules", "information", "boards"},
    "boards": {"core", "rules"},
    "compiled": {"engine"},
    "network": {"engine", "network", "compiled"},
    "terminal": {"core", "rules", "information", "notation", "boards"},
    "bots": {
        *{"core", "engine", "network", "bots", "search"},
        *{"rules", "information", "notation", "boards", "compiled"},
    },
}
"""What the parts of a game may import: packages of Floe, and other parts of the same game."""
OPTIONAL: Final = {"boards", "network"}
"""Parts that only some games have."""
TRANSLATION: Final = {"history", "game", "pack", "information_set", "moves", "boards"}
"""The modules of `compiled` that turn States, views and moves into numbers and back, so they know the game itself."""

GAMES: Final = {path.name for path in (SOURCE / "games").iterdir() if (path / "game.py").exists()}
LIGHT: Final = {"client": {("core",), ("client",), ("server", "errors")}}
"""What else is out of reach: a client has the server's errors, and needs nothing of what runs a server."""
PURE: Final = {"random", "time", "datetime", "socket", "asyncio", "os", "pathlib", "subprocess", "threading"}


def modules(package: str) -> list[Path]:
    return sorted((SOURCE / package).rglob("*.py"))


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def packages() -> list[str]:
    return sorted(path.name for path in SOURCE.iterdir() if (path / "__init__.py").exists())


def layer(package: str) -> int:
    return next(number for number, layer in enumerate(LAYERS) if package in layer)


@cache
def parts_used(path: Path) -> frozenset[tuple[str, ...]]:
    """Return what a module imports of Floe, by the parts of its dotted name after `floe`."""
    return frozenset(tuple(name.split(".")[1:]) for name in imported(path) if name.startswith("floe."))


@pytest.mark.parametrize("package", packages())
def test_imports_point_one_way(package: str) -> None:
    earlier = {name for names in LAYERS[: layer(package)] for name in names}
    allowed = {package} | earlier | NEIGHBOURS.get(package, set())
    for path in modules(package):
        used = {parts[0] for parts in parts_used(path) if (SOURCE / parts[0]).is_dir()}
        assert used <= allowed, f"{path} imports {used - allowed}"


@pytest.mark.parametrize("package", LIGHT)
def test_what_is_to_stay_light_does(package: str) -> None:
    for path in modules(package):
        heavy = {parts for parts in parts_used(path) if not {parts[:1], parts[:2]} & LIGHT[package]}
        assert not heavy, f"{path} imports {heavy}"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_games_never_import_each_other(game: str) -> None:
    for path in modules(f"games/{game}"):
        others = {parts[1] for parts in parts_used(path) if parts[0] == "games"} - {game}
        assert not others, f"{path} imports {others}"


@pytest.mark.parametrize("package", [name for name in packages() if name != "games"])
def test_what_serves_every_game_names_none(package: str) -> None:
    for path in modules(package):
        named = {parts[1] for parts in parts_used(path) if parts[0] == "games"}
        assert not named, f"{path} imports {named}"


@pytest.mark.parametrize("part", INSIDE)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_parts_of_a_game_import_one_way(game: str, part: str) -> None:
    for path in modules(f"games/{game}/{part}"):
        used = {parts[2] if parts[0] == "games" else parts[0] for parts in parts_used(path)} - {part}
        allowed = INSIDE[part]
        if part == "compiled" and path.stem in TRANSLATION:
            allowed = allowed | INSIDE["notation"] | {"notation"}
        assert used <= allowed, f"{path} imports {used - allowed}"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_kernels_need_no_translation(game: str) -> None:
    """A GPU, a training run or WebAssembly takes `compiled.rules` and whatever it imports, and nothing of the rest."""
    for path in modules(f"games/{game}/compiled"):
        if path.stem not in TRANSLATION:
            used = {parts[3] for parts in parts_used(path) if parts[:3] == ("games", game, "compiled")}
            assert not used & TRANSLATION, f"{path} imports {used & TRANSLATION}"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_games_have_the_same_parts(game: str) -> None:
    parts = {path.name for path in (SOURCE / "games" / game).iterdir() if (path / "__init__.py").exists()}
    assert parts >= INSIDE.keys() - OPTIONAL
    assert parts <= INSIDE.keys()


@pytest.mark.parametrize("package", ["core", *(f"games/{game}/{part}" for game in sorted(GAMES) for part in INSIDE)])
def test_rules_are_values_and_functions(package: str) -> None:
    if package.endswith("/bots"):
        pytest.skip("bots may look at the clock")
    for path in modules(package):
        outside = {name.split(".")[0] for name in imported(path)} & PURE
        assert not outside, f"{path} imports {outside}"
