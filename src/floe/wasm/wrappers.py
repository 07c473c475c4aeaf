"""What stands between JavaScript and a kernel: a function that takes handles and numbers, as LLVM's text.

A handle is the address of some slots of 8 bytes. The slots of an array are the address of its data and its length along
each axis; those of a NamedTuple are its fields, numbers as they are and everything else by handle. A record of NumPy is
just its address. Numba itself takes an array as seven arguments or more, and a NamedTuple field by field.
"""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from numba import types

SLOT: Final = 8
OK: Final = (0, -2)
"""What a kernel of Numba returns if it has raised nothing; -2 stands for None."""

_NUMBERS: Final[dict[Any, str]] = {
    types.int64: "i64",
    types.float64: "double",
    types.float32: "float",
    types.boolean: "i8",
}
_TO_32_BITS: Final = {"i64": "trunc", "i16": "sext", "i8": "sext"}
"""How a whole number of another width becomes one."""


class Parameter(NamedTuple):
    name: str
    kind: Any
    """Numba's type."""
    is_wide: bool = False
    """Whether a whole number may need 64 bits, which JavaScript hands over as a BigInt."""


class Wrapper:
    """The text of one function, line by line."""

    def __init__(self, name: str, kernel: str, parameters: Iterable[Parameter], result: Any) -> None:
        self._lines: list[str] = []
        self._values = 0
        listed = list(parameters)
        arguments = [one for parameter in listed for one in self._arguments(parameter)]
        self._call(kernel, arguments, result)
        taken = ", ".join(f"{_taken_as(one)} %{one.name}" for one in listed)
        head = f"define {_returned_as(result)} @{name}({taken}) {{"
        self.kernel_type = ", ".join(one.partition(" ")[0] for one in arguments)
        """The types of the kernel's own arguments, behind those for result and exception."""
        self.text = "\n".join((head, *self._lines, "}", ""))

    def _new(self, value: str) -> str:
        """Write what gives a value, and return its name."""
        self._values += 1
        self._lines.append(f"  %v{self._values} = {value}")
        return f"%v{self._values}"

    def _arguments(self, parameter: Parameter) -> list[str]:
        """Return what a parameter of ours becomes among those of the kernel."""
        given = f"%{parameter.name}"
        if parameter.kind == types.int64 and not parameter.is_wide:
            given = self._new(f"sext i32 {given} to i64")
        if parameter.kind == types.boolean:
            given = self._new(f"trunc i32 {given} to i8")
        return self._spread(parameter.kind, given)

    def _spread(self, kind: Any, given: str) -> list[str]:
        if isinstance(kind, types.Array):
            return self._array(kind, given)
        if isinstance(kind, types.BaseTuple):
            fields: Any = kind
            return [
                one for at, field in enumerate(fields) for one in self._spread(field, self._field(field, given, at))
            ]
        return [f"{_NUMBERS.get(kind, 'ptr')} {given}"]

    def _field(self, kind: Any, handle: str, at: int) -> str:
        return self._load(_NUMBERS.get(kind, "ptr"), handle, at)

    def _load(self, kind: str, handle: str, at: int) -> str:
        slot = self._new(f"getelementptr i8, ptr {handle}, i32 {SLOT * at}")
        return self._new(f"load {kind}, ptr {slot}, align 4")

    def _array(self, kind: Any, handle: str) -> list[str]:
        """Return an array as Numba takes it: no owner, its items, their size, the data, the shape and the strides."""
        data, size = self._load("ptr", handle, 0), kind.dtype.bitwidth // 8
        shape = [self._load("i64", handle, 1 + axis) for axis in range(kind.ndim)]
        strides = [str(size)]
        for length in reversed(shape[1:]):
            strides.append(self._new(f"mul i64 {length}, {strides[-1]}"))
        items = shape[0]
        for length in shape[1:]:
            items = self._new(f"mul i64 {items}, {length}")
        return [
            "ptr null", "ptr null", f"i64 {items}", f"i64 {size}", f"ptr {data}",
            *(f"i64 {one}" for one in (*shape, *reversed(strides))),
        ]  # fmt: skip

    def _call(self, kernel: str, arguments: list[str], result: Any) -> None:
        """Call the kernel; stop everything if it raises."""
        kind = _kept_as(result)
        room, raised = self._new(f"alloca {kind}"), self._new("alloca ptr")
        status = self._new(f'call i32 @"{kernel}"({", ".join((f"ptr {room}", f"ptr {raised}", *arguments))})')
        fine, none = (self._new(f"icmp eq i32 {status}, {code}") for code in OK)
        either = self._new(f"or i1 {fine}, {none}")
        self._lines += [f"  br i1 {either}, label %done, label %failed", "failed:"]
        self._lines += ["  call void @llvm.trap()", "  unreachable", "done:"]
        if result == types.none:
            self._lines.append("  ret void")
            return
        found = self._new(f"load {kind}, ptr {room}")
        if kind in _TO_32_BITS:
            found = self._new(f"{_TO_32_BITS[kind]} {kind} {found} to i32")
        self._lines.append(f"  ret {_returned_as(result)} {found}")


def _taken_as(parameter: Parameter) -> str:
    if parameter.kind in (types.int64, types.boolean):
        return "i64" if parameter.is_wide else "i32"
    return _NUMBERS.get(parameter.kind, "ptr")


def _returned_as(result: Any) -> str:
    """Return what JavaScript gets; a whole number that kernels return always fits into 32 bits."""
    if result == types.none:
        return "void"
    kind = _kept_as(result)
    return "i32" if kind in _TO_32_BITS else kind


def _kept_as(result: Any) -> str:
    """Return the type that a kernel writes its result as."""
    bits = getattr(result, "bitwidth", 0)
    return f"i{bits}" if isinstance(result, types.Integer) else _NUMBERS.get(result, "i64")
