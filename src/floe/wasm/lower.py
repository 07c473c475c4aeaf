"""Kernels lowered to one module of WebAssembly: compiled by Numba without optimising, retargeted, then optimised.

Numba compiles for this machine, where addresses have 64 bits. Its text in LLVM's language does not depend on that, as
long as nobody has optimised it yet: addresses are opaque, and the lengths of arrays are whole numbers of 64 bits
anywhere.
"""

import inspect
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

import llvmlite.binding as llvm
import numba
from numpy.typing import NDArray

from floe.wasm.wrappers import Parameter, Wrapper

TRIPLE: Final = "wasm32-unknown-unknown"
FEATURES: Final = "+simd128,+bulk-memory,+sign-ext,+nontrapping-fptoint"
"""What every browser has had since spring 2023."""
WIDE: Final = frozenset({"seed", "stream"})
"""Parameters that may need 64 bits."""
_ROOTS: Final = {"sqrt": ("llvm.sqrt.f64", "double"), "sqrtf": ("llvm.sqrt.f32", "float")}


class Export(NamedTuple):
    """A kernel that JavaScript may call."""

    name: str
    kernel: Callable[..., Any]
    example: Sequence[Any]
    """Arguments of the types that it is compiled for."""


class Lowered(NamedTuple):
    """An object file, and the names that are to be exported from it."""

    code: bytes
    names: list[str]
    undefined: list[str]
    """What the code calls and nobody defines; must be empty."""


def lower(exports: Iterable[Export], data: Mapping[str, NDArray[Any]]) -> Lowered:
    """Return the object file of some kernels and of data that is to lie in memory beside them."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    compiled = [_compiled(export) for export in exports]
    machine = _machine()
    module = _parsed("\n".join(("declare void @llvm.trap()", *map(_data, data, data.values()))), machine)
    for kernel, wrapper in compiled:
        module.link_in(_parsed(wrapper, machine))
        module.link_in(_parsed(kernel, machine))
    names = [*(export.name for export in exports), *data]
    _hide_all_but(names, module)
    _optimise(module, machine)
    return Lowered(machine.emit_object(module), names, _undefined(module))


def _machine() -> Any:
    target = llvm.Target.from_triple(TRIPLE)
    return target.create_target_machine(opt=3, features=FEATURES, reloc="static")


# ── One kernel ───────────────────────────────────────────────────────────────────────────────────────────────────────


def _compiled(export: Export) -> tuple[str, str]:
    """Return a kernel with all that it calls, and the wrapper around it."""
    kernel = _within(export.kernel)
    kinds = tuple(map(numba.typeof, export.example))
    kernel.compile(kinds)
    found = kernel.overloads[kinds]
    named = zip(inspect.signature(kernel.py_func).parameters, kinds, strict=True)
    parameters = [Parameter(f"p{at}", kind, name in WIDE) for at, (name, kind) in enumerate(named)]
    wrapper = Wrapper(export.name, found.fndesc.llvm_func_name, parameters, found.signature.return_type)
    declared = f'declare i32 @"{found.fndesc.llvm_func_name}"(ptr, ptr, {wrapper.kernel_type})'
    text = "\n".join(("declare void @llvm.trap()", declared, wrapper.text))
    return _plain(str(found.library._final_module)), text


def _within(kernel: Any) -> Any:
    """Return a kernel as others call it, which what is called by Python as well would stand beside a second time."""
    return kernel.within() if hasattr(kernel, "within") else kernel


def _plain(text: str) -> str:
    """Return a kernel's text without what names this machine, and without what only a library has.

    A square root is an instruction of WebAssembly. LLVM would make calls of strlen out of some loops.
    """
    text = re.sub(r"^target .*$", "", text, flags=re.MULTILINE)
    for library, (intrinsic, kind) in _ROOTS.items():
        text = re.sub(rf"^declare .*@({library}|{intrinsic})\(.*$", "", text, flags=re.MULTILINE)
        text = text.replace(f"@{library}(", f"@{intrinsic}(") + f"\ndeclare {kind} @{intrinsic}({kind})\n"
    return re.sub(r"^(define .*\))(.*) \{$", r'\1\2 "no-builtin-strlen" {', text, flags=re.MULTILINE)


def _parsed(text: str, machine: Any) -> Any:
    module = llvm.parse_assembly(text)
    module.triple = TRIPLE
    module.data_layout = str(machine.target_data)
    return module


def _data(name: str, array: NDArray[Any]) -> str:
    written = "".join(f"\\{byte:02X}" for byte in array.tobytes())
    return f'@{name} = constant [{array.nbytes} x i8] c"{written}", align 16'


# ── All of them ──────────────────────────────────────────────────────────────────────────────────────────────────────


def _hide_all_but(names: Sequence[str], module: Any) -> None:
    """Let only our names be seen from outside, so that what they do not need is left out: the way to Python, say."""
    kept = set(names)
    for one in (*module.functions, *module.global_variables):
        if not one.is_declaration and one.name not in kept:
            one.linkage = "internal"


def _optimise(module: Any, machine: Any) -> None:
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization = options.slp_vectorization = True
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)


def _undefined(module: Any) -> list[str]:
    called = re.findall(r'^declare [^@\n]*@"?([^"(\s]+)"?\(', str(module), re.MULTILINE)
    return [name for name in called if not name.startswith("llvm.")]
