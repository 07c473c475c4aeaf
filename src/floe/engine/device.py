"""Where the arrays of a batch are, and how its loops run over them: on this machine's cores.

`floe.engine.cuda` is the same for a GPU. Both run the same loops, which work on whatever rows they are handed.
"""

from collections.abc import Callable
from typing import Any, Final, Literal, NamedTuple, Protocol

import numpy as np
from numpy.typing import ArrayLike

from floe.core.errors import BadOption
from floe.core.extras import needs
from floe.engine.checks import whole
from floe.engine.contract import CompiledRules
from floe.engine.stepping import stepping
from floe.engine.threads import WORTH_A_THREAD, map_slices

DeviceName = Literal["cpu", "cuda"]
_NAMES: Final = ("cpu", "cuda")


class Shared(NamedTuple):
    """An argument of a loop that is the same for all rows; any other is an array with a row for each game."""

    value: Any


class Device(Protocol):
    """Arrays with one row per game, and loops over these rows."""

    def zeros(self, shape: tuple[int, ...], kind: Any, *, by_column: bool = False) -> Any:
        """Return an array of this device.

        With `by_column`, what all games have at one place may lie side by side, where that is faster: threads that
        each write a row then write neighbours at the same time. Positions are never stored so.
        """

    def array(self, values: Any) -> Any:
        """Return an array of this device with these values; its own arrays come back as they are."""

    def on_host(self, array: Any) -> Any:
        """Return the values as an array of NumPy."""

    def run(self, loop: Callable[..., Any], *arguments: Any) -> None:
        """Run a loop over all rows; the first argument has rows."""

    def play(self, rules: CompiledRules, *arguments: Any) -> None:
        """Run `play_all` of `floe.engine.stepping`, or what comes to the same."""


class Cpu:
    """Arrays of NumPy, whose rows are shared among threads."""

    def __init__(self, threads: int | None) -> None:
        self._threads = threads

    def zeros(self, shape: tuple[int, ...], kind: Any, *, by_column: bool = False) -> Any:
        return np.zeros(shape, kind)

    def array(self, values: ArrayLike) -> Any:
        return np.asarray(values)

    def on_host(self, array: Any) -> Any:
        return array

    def run(self, loop: Callable[..., Any], *arguments: Any) -> None:
        rows = len(arguments[0])
        if rows < 2 * WORTH_A_THREAD:  # what slices would cost counts where an environment has a single game
            loop(*(argument.value if isinstance(argument, Shared) else argument for argument in arguments))
            return

        def work(at: slice) -> None:
            loop(*(argument.value if isinstance(argument, Shared) else argument[at] for argument in arguments))

        map_slices(work, rows, self._threads)

    def play(self, rules: CompiledRules, *arguments: Any) -> None:
        self.run(stepping(rules).play_all, *arguments)


def device_called(name: DeviceName, threads: int | None) -> Device:
    """Return a device by its name; raises BadOption if there is none, and MissingExtra if it needs packages."""
    if name not in _NAMES:
        raise BadOption(f"a device is cpu or cuda, not {name!r}", option="device", value=name)
    if threads is not None and whole("threads", threads) < 1:
        raise BadOption(f"there is at least one thread, not {threads}", option="threads", value=threads)
    if name == "cpu":
        return Cpu(threads)
    with needs("fast"):
        from floe.engine.cuda import Cuda  # here, as it needs packages that hardly anybody has

    return Cuda()
