"""One game as WebAssembly, and what JavaScript has to know of it."""

from typing import Any

from floe.core.registry import find, new
from floe.engine.contract import CompiledRules
from floe.engine.find import compiled_rules
from floe.wasm.exports import Part, extended_rules, greedy_of, layout_of, levels_of, packing_of, parts_of
from floe.wasm.link import link
from floe.wasm.lower import lower
from floe.wasm.study import study_of


def build(game: str) -> bytes:
    """Return a game's module; raises ValueError if its kernels call anything that WebAssembly has not."""
    parts = parts_of(game)
    lowered = lower([export for part in parts for export in part.exports], _data(parts))
    if lowered.undefined:
        raise ValueError(f"kernels of {game} call {', '.join(lowered.undefined)}")
    return link(lowered.code, lowered.names)


def about(game: str) -> dict[str, Any]:
    """Return what is to be known of a game's module."""
    parts = parts_of(game)
    return {
        "game": game,
        "rules": _sizes(compiled_rules(game), extended_rules(game)),
        "rooms": {name: room for part in parts for name, room in part.rooms.items()},
        "data": {name: {"array": one.dtype.name, "shape": list(one.shape)} for name, one in _data(parts).items()},
        "layout": layout_of(game),
        "levels": levels_of(game),
        "study": study_of(game),
        "greedy": greedy_of(game),
        "lesson": _lesson(game),
    }


def _lesson(game: str) -> dict[str, Any] | None:
    """Return the deal of a game's lesson, written down: a page deals by dice of its own, which give other deals."""
    lesson = find(game).lesson
    if lesson is None:
        return None
    deal = new(game, lesson.players, bytes.fromhex(lesson.seed), **lesson.options).dump()
    return {"players": lesson.players, "options": dict(lesson.options), "deal": deal}


def _data(parts: list[Part]) -> dict[str, Any]:
    return {name: array for part in parts for name, array in part.data.items()}


def _sizes(rules: CompiledRules, extended: CompiledRules) -> dict[str, Any]:
    sizes = {name: getattr(rules, name) for name in ("size", "moves", "width", "features", "steps")}
    entries = getattr(packing_of(rules.name), "ENTRIES", 0)
    return {"players": list(rules.players), **sizes, "extended": extended.size, "entries": entries}
