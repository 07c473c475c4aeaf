"""What kernels work in, written down so that JavaScript can make it: the fields of a room, their types and shapes.

Python makes a room twice and more, each time with one of its sizes larger by one, and looks what has grown: so the
shapes are known nowhere else, and every axis is a constant plus some of the sizes.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

import numpy as np

Make = Callable[..., Any]
"""Makes a room, from its sizes by name."""

_MOST_VALUES: Final = 64
"""Entries of an array that does not begin with zeros; larger ones are data, not rooms."""


def describe(make: Make, sizes: Mapping[str, int]) -> Any:
    """Return what a room is, as plain data."""
    larger = {name: make(**{**sizes, name: size + 1}) for name, size in sizes.items()}
    return _described(make(**sizes), sizes, larger)


def _described(value: Any, sizes: Mapping[str, int], larger: Mapping[str, Any]) -> Any:
    if isinstance(value, tuple):
        names = getattr(value, "_fields", range(len(value)))
        fields = [
            [str(name), _described(field, sizes, {size: room[at] for size, room in larger.items()})]
            for at, (name, field) in enumerate(zip(names, value, strict=True))
        ]
        return {"fields": fields}
    if isinstance(value, np.void):
        return {"bytes": value.nbytes}
    if isinstance(value, np.ndarray):
        shape = [_axis(axis, value, sizes, larger) for axis in range(value.ndim)]
        return {"array": value.dtype.name, "shape": shape} | _contents(value)
    return {_kind(value): value}


def _kind(value: Any) -> str:
    return "float" if isinstance(value, float) else "int"


def _axis(axis: int, value: Any, sizes: Mapping[str, int], larger: Mapping[str, Any]) -> Any:
    """Return the length of an axis: a number, or a number and how many times each size is to be added."""
    length = value.shape[axis]
    grown = {name: room.shape[axis] - length for name, room in larger.items() if room.shape[axis] != length}
    constant = length - sum(grown[name] * sizes[name] for name in grown)
    return [constant, grown] if grown else constant


def _contents(value: Any) -> dict[str, Any]:
    if not value.any():
        return {}
    if value.size > _MOST_VALUES:
        raise ValueError(f"a room begins with few numbers or with zeros, not with {value.size} numbers")
    return {"values": value.ravel().tolist()}
