"""One game as WebAssembly, and what JavaScript has to know of it."""

from typing import Any, NamedTuple

from floe.engine.contract import CompiledRules
from floe.engine.find import compiled_rules
from floe.wasm.exports import extended_rules, levels_of, parts_of
from floe.wasm.link import link
from floe.wasm.lower import lower


class Built(NamedTuple):
    """A module, and plain data about it."""

    code: bytes
    about: dict[str, Any]


def build(game: str) -> Built:
    """Return a game's module; raises ValueError if its kernels call anything that WebAssembly has not."""
    parts = parts_of(game)
    exports = [export for part in parts for export in part.exports]
    data = {name: array for part in parts for name, array in part.data.items()}
    lowered = lower(exports, data)
    if lowered.undefined:
        raise ValueError(f"kernels of {game} call {', '.join(lowered.undefined)}")
    rooms = {name: room for part in parts for name, room in part.rooms.items()}
    about = {
        "game": game,
        "rules": _sizes(compiled_rules(game), extended_rules(game)),
        "rooms": rooms,
        "data": {name: {"array": array.dtype.name, "shape": array.shape} for name, array in data.items()},
        "levels": levels_of(game),
    }
    return Built(link(lowered.code, lowered.names), about)


def _sizes(rules: CompiledRules, extended: CompiledRules) -> dict[str, Any]:
    sizes = {name: getattr(rules, name) for name in ("size", "moves", "width", "features", "steps")}
    return {"players": list(rules.players), **sizes, "extended": extended.size}
