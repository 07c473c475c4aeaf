"""The plug-in has the parts that every game has, and they import as those of Floe's own games do."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.plugin.installed import SITE
from tests.test_architecture import INSIDE, OPTIONAL, TRANSLATION, imported

PARTS = sorted(INSIDE.keys() - OPTIONAL)


def used(path: Path) -> Iterator[str]:
    """Yield the packages of Floe and the parts of the game that a module imports."""
    for name in imported(path):
        package, *parts = name.split(".")
        if package in ("floe", "pebbles"):
            yield parts[0]


def test_it_has_the_same_parts() -> None:
    assert sorted(path.name for path in (SITE / "pebbles").iterdir() if (path / "__init__.py").exists()) == PARTS


@pytest.mark.parametrize("part", PARTS)
def test_its_parts_import_one_way(part: str) -> None:
    for path in (SITE / "pebbles" / part).rglob("*.py"):
        allowed = INSIDE[part] | {part}
        if part == "compiled" and path.stem in TRANSLATION:
            allowed = allowed | INSIDE["notation"] | {"notation"}
        assert set(used(path)) <= allowed, path
