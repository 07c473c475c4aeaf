"""`FLOE_FAST=off python -m tests.engine.strict GAME`: the interpreter plays and searches a game, and forgives nothing.

What is only odd in Python is undefined once compiled: a negative index, a number beyond 64 bits, a shift by 64 or more.
"""

import ast
import builtins
import random
import sys
from collections.abc import Callable
from importlib.machinery import SourceFileLoader
from types import CodeType
from typing import Any, TypeVar

import numpy as np

T = TypeVar("T")

KERNELS = ("floe.engine.", "floe.network.", "floe.search.", "floe.games.")


# ── Arithmetic ───────────────────────────────────────────────────────────────────────────────────────────────────────


def within_int64(value: T) -> T:
    """Return the result of a sum or product; raises OverflowError if it is a whole number that takes over 64 bits."""
    if isinstance(value, int) and not -(1 << 63) <= value < 1 << 63:
        raise OverflowError(f"{value} is no int64")
    return value


def shift(value: T) -> T:
    """Return how far to shift; raises OverflowError if that is beyond a word."""
    if isinstance(value, int) and not 0 <= value < 64:
        raise OverflowError(f"a word cannot be shifted by {value}")
    return value


class Checked(ast.NodeTransformer):
    """Puts a check around all arithmetic of kernels."""

    def __init__(self) -> None:
        self.depth = 0

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        is_kernel = any(isinstance(mark, ast.Name) and mark.id == "kernel" for mark in node.decorator_list)
        self.depth += is_kernel
        self.generic_visit(node)
        self.depth -= is_kernel
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        self.generic_visit(node)
        if not self.depth:
            return node
        if isinstance(node.op, ast.LShift | ast.RShift):
            node.right = _call("shift", node.right)
        return _call("within_int64", node) if isinstance(node.op, ast.Add | ast.Sub | ast.Mult) else node

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        if not self.depth:
            return node
        before = ast.parse(ast.unparse(node.target), mode="eval").body
        return ast.Assign([node.target], self.visit_BinOp(ast.BinOp(before, node.op, node.value)))  # type: ignore[arg-type]


def _call(name: str, value: ast.expr) -> ast.Call:
    return ast.Call(ast.Name(name, ast.Load()), [value], [])


def check_arithmetic() -> None:
    """Check the arithmetic of all kernels imported from now on."""
    vars(builtins).update(within_int64=within_int64, shift=shift)
    get_code = SourceFileLoader.get_code

    def checked(loader: SourceFileLoader, name: str) -> CodeType | None:
        if not name.startswith(KERNELS):
            return get_code(loader, name)
        tree = Checked().visit(ast.parse(loader.get_data(loader.path)))
        return compile(ast.fix_missing_locations(tree), loader.path, "exec", dont_inherit=True)

    SourceFileLoader.get_code = checked  # type: ignore[assignment,method-assign]


# ── Indices ──────────────────────────────────────────────────────────────────────────────────────────────────────────


_get, _set = np.ndarray.__getitem__, np.ndarray.__setitem__  # looked up once: they are called by the million


class Strict(np.ndarray[Any, Any]):
    """An array that does not count from its end."""

    def __getitem__(self, at: Any) -> Any:
        if at.__class__ is not int or at < 0:
            refuse_negative(at)
        return _get(self, at)

    def __setitem__(self, at: Any, value: Any) -> None:
        if at.__class__ is not int or at < 0:
            refuse_negative(at)
        _set(self, at, value)


def refuse_negative(at: Any) -> None:
    """Raise IndexError if an index, or one of several, is negative."""
    for one in at if isinstance(at, tuple) else (at,):
        if isinstance(one, int | np.integer) and one < 0:
            raise IndexError(at)


def check_indices() -> None:
    """Make all arrays strict that are made from now on."""
    names: Any = np
    for name in ("zeros", "ones", "full", "empty", "arange", "array", "append"):
        setattr(names, name, _strict(getattr(np, name)))


def _strict(make: Callable[..., Any]) -> Callable[..., Any]:
    return lambda *given, **named: make(*given, **named).view(Strict)


def main(name: str) -> int:
    """Play games out, and search at positions of one of them; return how many searches there were."""
    import floe
    from floe.engine.playouts import playouts
    from tests.engine.samples import sample
    from tests.parity import searching

    sample(name)
    searches, rng, bots = 0, random.Random(1), searching(name, 4)
    for players in floe.registered_games()[name].seats:
        state = floe.new(name, players, seed=players)
        playouts(state, 4)
        for number in range(60):
            if state.over:
                break
            view = state.view(state.actor)
            if number == 20 * (players - 2):
                for bot in bots:
                    bot.rank(view, view.moves, rng)
                searches += len(bots)
            state = state.play(rng.choice(state.moves))
    return searches


if __name__ == "__main__":
    check_arithmetic()
    check_indices()
    print(main(sys.argv[1]))
