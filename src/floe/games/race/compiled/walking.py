"""The third step of a turn: a sled goes on foot, with ladders, or by helicopter (R24–R28, R40, R41, R51)."""

from floe.engine.contract import Moves, Vector
from floe.engine.kernel import kernel
from floe.games.race.compiled.actions import FARES, PASS, fly_number, sled_number, write
from floe.games.race.compiled.chart import around, neighbours
from floe.games.race.compiled.layout import (
    ACROSS,
    BESIDE,
    CELLS,
    CRACKS,
    DIE,
    GRID,
    HELICOPTER,
    LADDER,
    LAND,
    NEAR,
    ONWARD,
    OPEN,
    PLACES,
    POLE,
    POLE_BIT,
    SEAT,
    SLED_COUNT,
    SLEDS,
    START,
    STEPS,
    THREATENED,
    Words,
)


@kernel
def sled_waits(vector: Vector, words: Words) -> bool:
    """Whether a sled can walk or fly; where none can, the turn is over (R41)."""
    return _can_any_walk(vector, words) or _can_any_fly(vector, words)


@kernel
def sled_moves(vector: Vector, words: Words, out: Moves) -> int:
    """List moves on foot and flights; passing is only for those who could not walk, but fly (R41)."""
    walks = _walk_moves(vector, words, out)
    count = _fly_moves(vector, words, out, walks)
    if walks == 0:
        out[count] = PASS
        count += 1
    return count


@kernel
def _passable(words: Words) -> int:
    """Return the spaces a sled may enter: no open water, no hazard (R26, R27, R28)."""
    return int(words[LAND]) & ~(int(words[OPEN]) | int(words[THREATENED]))


@kernel
def _can_walk(words: Words, space: int) -> bool:
    """Whether a sled here is still on the way and not held by a hazard (R40, R23)."""
    return space != POLE and not int(words[THREATENED]) >> space & 1


@kernel
def _no_further(vector: Vector, words: Words, at: int) -> int:
    """Return the spaces no further from the pole than this one (R45), where R51 lets a sled end; all without it."""
    if not vector[ONWARD]:
        return -1
    near, fresh = POLE_BIT, POLE_BIT
    while fresh and not near >> at & 1:
        beside, across = neighbours(words, fresh)
        fresh = (beside | across) & ~near
        near |= fresh
    return near


# ── On foot ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@kernel
def _can_any_walk(vector: Vector, words: Words) -> bool:
    """Whether some sled can make one step (R41); with R51 that may take a way of several steps."""
    ladders = int(vector[LADDER + int(vector[SEAT])])
    fit = _passable(words)
    cracks = int(words[CRACKS])
    beside = fit if ladders else fit & ~cracks
    across = 0 if ladders == 0 else fit if ladders > 1 else fit & ~cracks
    for sled in range(SLED_COUNT):
        at = int(vector[SLEDS + sled])
        near = int(words[BESIDE + at]) & beside | int(words[ACROSS + at]) & across
        if near and _can_walk(words, at) and (not vector[ONWARD] or _gets_on(vector, words, at, ladders)):
            return True
    return False


@kernel
def _gets_on(vector: Vector, words: Words, at: int, ladders: int) -> bool:
    """Whether a sled can walk to a space that is no further from the pole (R51)."""
    cracks = int(words[CRACKS]) & _passable(words)
    free, one, two, three = _reach(words, at, int(STEPS[vector[DIE]]), ladders, _passable(words) ^ cracks, cracks)
    return (free | one | two | three) & _no_further(vector, words, at) != 0


@kernel
def _walk_moves(vector: Vector, words: Words, out: Moves) -> int:
    """List every move on foot: each sled to every space it can reach, for the fewest ladders (R24)."""
    steps, ladders = int(STEPS[vector[DIE]]), int(vector[LADDER + int(vector[SEAT])])
    fit = _passable(words)
    cracks = int(words[CRACKS]) & fit
    dry = fit ^ cracks
    count, known, free, one, two, three, allowed = 0, POLE, 0, 0, 0, 0, 0
    for sled in range(SLED_COUNT):
        at = int(vector[SLEDS + sled])
        if not _can_walk(words, at):
            continue
        # Sleds on one space reach the same, and at the start that is all of them.
        if at != known:
            free, one, two, three = _reach(words, at, steps, ladders, dry, cracks)
            allowed = _no_further(vector, words, at)
        known = at
        count = write(words, free & allowed, sled_number(sled, 0), out, count)
        if ladders:
            count = write(words, one & allowed, sled_number(sled, 1), out, count)
            count = write(words, two & allowed, sled_number(sled, 2), out, count)
            count = write(words, three & allowed, sled_number(sled, 3), out, count)
    return count


@kernel
def _reach(words: Words, at: int, steps: int, ladders: int, dry: int, cracks: int) -> tuple[int, int, int, int]:
    """Return the spaces within some steps of one that no, one, two, three ladders lead to, and no fewer."""
    if ladders == 0:
        return _free_walk(words, at, steps, dry), 0, 0, 0
    return _paid_walk(words, at, steps, ladders, dry, cracks)


@kernel
def fewest_ladders(vector: Vector, words: Words, at: int, space: int) -> int:
    """Return the fewest ladders that take the acting seat's sled from one space to another, -1 if none do."""
    cracks = int(words[CRACKS]) & _passable(words)
    steps, ladders = int(STEPS[vector[DIE]]), int(vector[LADDER + int(vector[SEAT])])
    free, one, two, three = _reach(words, at, steps, ladders, _passable(words) ^ cracks, cracks)
    if (free | one) >> space & 1:
        return 0 if free >> space & 1 else 1
    if (two | three) >> space & 1:
        return 2 if two >> space & 1 else 3
    return -1


@kernel
def _free_walk(words: Words, at: int, steps: int, dry: int) -> int:
    """Return the spaces within some steps of one, for those who have no ladders."""
    here = 1 << at
    fresh = int(words[BESIDE + at]) & dry
    reached = here | fresh
    for _ in range(steps - 1):
        fresh = around(words, BESIDE, fresh & ~POLE_BIT) & dry & ~reached
        reached |= fresh
    return reached ^ here


@kernel
def _paid_walk(words: Words, at: int, steps: int, ladders: int, dry: int, cracks: int) -> tuple[int, int, int, int]:
    """Return the spaces within some steps of one that no, one, two, three ladders lead to, and no fewer (R27).

    A lead costs one, and so does a crack. Until the end each set holds what its ladders or fewer reach; only what is
    fresh in a set can lead on to something new. Four names instead of an array, because those stay in registers.
    """
    here = 1 << at
    free, one, two, three = here, here, here, here
    fresh, fresh_one, fresh_two, fresh_three = here, 0, 0, 0
    for _ in range(steps):
        beside, across = neighbours(words, fresh)
        beside_one, across_one = neighbours(words, fresh_one)
        beside_two, across_two = neighbours(words, fresh_two)
        beside_three = around(words, BESIDE, fresh_three)

        fresh = beside & dry & ~free
        free |= fresh
        one |= free
        fresh_one = (beside_one & dry | beside & cracks | across & dry) & ~one
        one |= fresh_one
        two |= one
        fresh_two = (beside_two & dry | (beside_one | across) & cracks | across_one & dry) & ~two
        two |= fresh_two
        three |= two
        fresh_three = (beside_three & dry | (beside_two | across_one) & cracks | across_two & dry) & ~three
        three |= fresh_three

        fresh &= ~POLE_BIT  # R40
        fresh_one &= ~POLE_BIT
        fresh_two = fresh_two & ~POLE_BIT if ladders > 1 else 0
        fresh_three = fresh_three & ~POLE_BIT if ladders > 2 else 0
    return free ^ here, one & ~free, two & ~one if ladders > 1 else 0, three & ~two if ladders > 2 else 0


@kernel
def drive(vector: Vector, step: int) -> None:
    """Move a sled on foot; its way costs the acting seat's own ladders (R24, R27)."""
    way, place = step // PLACES, step % PLACES
    vector[LADDER + int(vector[SEAT])] -= way % FARES
    _bring(vector, way // FARES, place)


@kernel
def _bring(vector: Vector, sled: int, place: int) -> None:
    vector[SLEDS + sled] = int(vector[GRID + place]) if place < CELLS else START + place - CELLS


# ── By helicopter ────────────────────────────────────────────────────────────────────────────────────────────────────


@kernel
def _can_any_fly(vector: Vector, words: Words) -> bool:
    """Whether the acting seat's helicopter could take some sled somewhere."""
    if not vector[HELICOPTER + int(vector[SEAT])]:
        return False
    fit = _passable(words)
    for sled in range(SLED_COUNT):
        at = int(vector[SLEDS + sled])
        if at != POLE and int(words[NEAR + at]) & fit & _no_further(vector, words, at):
            return True
    return False


@kernel
def _fly_moves(vector: Vector, words: Words, out: Moves, count: int) -> int:
    """List every flight: a sled two spaces at most, onto ice without a hazard, cracks counting as ice (R28)."""
    if vector[HELICOPTER + int(vector[SEAT])]:
        fit = _passable(words)
        for sled in range(SLED_COUNT):
            at = int(vector[SLEDS + sled])
            if at != POLE:
                goals = int(words[NEAR + at]) & fit & _no_further(vector, words, at)
                count = write(words, goals, fly_number(sled), out, count)
    return count


@kernel
def fly(vector: Vector, step: int) -> None:
    """Call the helicopter, which is then spent (R28)."""
    vector[HELICOPTER + int(vector[SEAT])] = 0
    _bring(vector, step // PLACES, step % PLACES)
