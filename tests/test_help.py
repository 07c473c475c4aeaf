"""`help()` says something about every public thing, and more than its name does."""

import inspect
import pkgutil
import re
from collections.abc import Iterator
from functools import cached_property
from importlib import import_module
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, Final

import pytest

ROOT: Final = Path(__file__).parent.parent
DOCUMENTS: Final = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
PACKAGES: Final = ("core", "bots", "client", "envs", "lab", "study")
"""Packages that programs import from; of the others they need a module or two."""
MODULES: Final = [
    *("floe", "floe.arctic", "floe.race"),
    *("floe.engine.batch", "floe.engine.playouts", "floe.engine.find", "floe.engine.contract"),
    *(f"floe.{name}" for name in PACKAGES),
    *(
        f"floe.{name}.{found.name}"
        for name in PACKAGES
        for found in pkgutil.iter_modules([str(ROOT / "src" / "floe" / name)])
        if not found.name.startswith("_")
    ),
]
NEEDS: Final = {
    "floe.envs.gymnasium": "gymnasium",
    "floe.envs.pettingzoo": "pettingzoo",
    "floe.envs.openspiel": "pyspiel",
}
"""What cannot be imported without a package that not everybody has."""
FILLERS: Final = {"a", "an", "and", "are", "by", "for", "how", "in", "is", "it", "of", "return", "that", "the", "to"}


def public_things(module: ModuleType) -> Iterator[tuple[str, Any]]:
    """Yield a module, its public classes and functions, and what is public of these classes, by name."""
    yield module.__name__, module
    for name in getattr(module, "__all__", vars(module)):
        thing = getattr(module, name)
        if name[0] != "_" and isinstance(thing, type | FunctionType) and _is_offered(name, thing, module):
            yield f"{module.__name__}.{name}", thing
            yield from _members(f"{module.__name__}.{name}", thing)


def _is_offered(name: str, thing: Any, module: ModuleType) -> bool:
    return name in getattr(module, "__all__", ()) or thing.__module__ == module.__name__


def _members(owner: str, thing: Any) -> Iterator[tuple[str, Any]]:
    for name, member in _own(thing).items() if isinstance(thing, type) else ():
        described = isinstance(member, FunctionType | property | cached_property | classmethod | staticmethod)
        if described and name[0] != "_":
            yield f"{owner}.{name}", member if isinstance(member, property) else getattr(thing, name)


def _own(kind: type) -> dict[str, Any]:
    """Return what a class has from itself and from other classes of Floe."""
    ours = [base for base in kind.__mro__ if base.__module__.split(".")[0] == "floe"]
    return {name: member for base in reversed(ours) for name, member in vars(base).items()}


def says_more_than_its_name(name: str, doc: str | None) -> bool:
    """Return whether a docstring has two words or more that neither the name has nor every docstring may have."""
    words = {_stem(word) for word in re.findall(r"[a-z]+", (doc or "").lower())}
    return len(words - _words_of(name) - FILLERS) >= 2


def _words_of(name: str) -> set[str]:
    """Return the words of a dotted name, of `floe.envs.VectorEnv` for example envs, vector, env."""
    return {_stem(word.lower()) for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+", name)}


def _stem(word: str) -> str:
    return word.removesuffix("s")


@pytest.mark.parametrize("name", MODULES)
def test_help_says_something_about_every_public_thing(name: str) -> None:
    pytest.importorskip(NEEDS.get(name, "floe"))
    things = dict(public_things(import_module(name)))
    silent = [found for found, thing in things.items() if not says_more_than_its_name(found, inspect.getdoc(thing))]
    assert silent == []


@pytest.mark.parametrize("name", ["floe.new", "floe.arctic.State.play", "floe.race.View.actor", "floe.FloeError"])
def test_functions_classes_methods_and_properties_are_public_things(name: str) -> None:
    modules = map(import_module, ("floe", "floe.arctic", "floe.race"))
    assert name in {found for module in modules for found, _thing in public_things(module)}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_what_the_documents_name_is_there_and_has_help(document: Path) -> None:
    names = {*re.findall(r"`(floe(?:\.[A-Za-z_]\w*)+)", document.read_text())} - {"floe.db"}
    for name in sorted(names):
        if not name.startswith(tuple(NEEDS)):
            thing = pkgutil.resolve_name(name)
            is_data = not isinstance(thing, type | FunctionType | ModuleType)
            assert is_data or says_more_than_its_name(name, inspect.getdoc(thing)), name


@pytest.mark.parametrize(
    ("name", "doc"), [("floe.new", None), ("floe.new", "Return the new."), ("Batch.reset", "Resets the batch.")]
)
def test_no_help_and_echoes_are_told_apart_from_help(name: str, doc: str | None) -> None:
    assert not says_more_than_its_name(name, doc)
    assert says_more_than_its_name(name, "Deal anew, by a seed or by dice that roll on.")
