"""Playing many games at once: one process for each core, every result handed over as soon as its game is over."""

import os
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import suppress
from functools import partial
from itertools import islice
from multiprocessing import active_children, get_context
from typing import Final, TypeVar

from floe.lab.match import Match, Result, play

T = TypeVar("T")

_AHEAD: Final = 2  # games that wait for each process, so that none is ever idle
_NICE: Final = 5  # how far games stand back behind other work on the machine


def play_games(match: Match, numbers: Iterable[int], jobs: int) -> Generator[Result, None, None]:
    """Play these games of a match, `jobs` at once, and yield the results as they come; stopping early is fine."""
    yield from work_through(partial(play, match), numbers, jobs)


def work_through(work: Callable[[int], T], numbers: Iterable[int], jobs: int) -> Generator[T, None, None]:
    """Do a piece of work for each number, `jobs` at once, and yield what comes of it; stopping early is fine."""
    if jobs == 1:
        yield from map(work, numbers)
        return
    others = set(active_children())
    # Processes start afresh: a copy of one that shows a progress bar would copy its threads' locks as well.
    with ProcessPoolExecutor(jobs, get_context("spawn"), _start_worker) as pool:
        try:
            yield from _as_they_come(pool, work, iter(numbers), _AHEAD * jobs)
        except BaseException:  # nobody wants the games that are still being played, and they may be long
            pool.shutdown(wait=False, cancel_futures=True)
            for process in set(active_children()) - others:
                process.terminate()
            raise


def _as_they_come(
    pool: ProcessPoolExecutor, work: Callable[[int], T], numbers: Iterator[int], ahead: int
) -> Iterator[T]:
    waiting: set[Future[T]] = {pool.submit(work, number) for number in islice(numbers, ahead)}
    while waiting:
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        waiting |= {pool.submit(work, number) for number in islice(numbers, len(done))}
        yield from (future.result() for future in done)


def _start_worker() -> None:
    """Leave Ctrl-C to the process that collects the results, and the machine usable for everything else."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(AttributeError, OSError):  # where a system knows no such thing
        os.nice(_NICE)
