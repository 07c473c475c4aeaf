"""The distances that the network sees are those that a plain search over single steps finds."""

from heapq import heappop, heappush
from random import Random

import numpy as np
import pytest

import floe
from floe.games.race.boards.hexes import POLE, START, Space, bits
from floe.games.race.bots.information_set import pack_visible
from floe.games.race.compiled import layout
from floe.games.race.compiled.boards import cell_of
from floe.games.race.compiled.extended_position import ExtendedVector
from floe.games.race.information.view import View
from floe.games.race.network.distances import BLOCKED, END, FAR, NOW, SLOTS, THEN, measure_now
from floe.race import State


def moments(players: int, seed: int) -> list[State]:
    rng, state, found = Random(seed), floe.new("race", players, seed), []
    while not state.over:
        if rng.randrange(25) == 0:
            found.append(state)
        state = state.play(rng.choice(state.moves))
    return found


def steps_to_pole(view: View, ladders: int, *, with_hazards: bool) -> dict[Space, int]:
    """Return from each space the fewest steps to the pole with this many ladders (R27), by Dijkstra's algorithm."""
    chart, land = view.setup.board.chart, view.setup.board.chart.land | view.ice
    closed = {at for at in view.hazards if land >> at & 1} if with_hazards else set()
    cracks, water = set(bits(view.cracks)), set(bits(view.open))
    spaces = {*chart.spaces(land)}
    beside = {space: {*chart.spaces(chart.beside(chart.bits[space]) & land)} for space in spaces}
    across = {space: {*chart.spaces(chart.across(chart.bits[space]) & land)} for space in spaces}
    done: dict[tuple[Space, int], int] = {}
    queue = [(0, POLE, 0)]
    while queue:
        steps, at, spent = heappop(queue)
        if (at, spent) in done:
            continue
        done[at, spent] = steps
        if at in closed or at in water:
            continue
        fare = at in cracks
        for before in spaces - {POLE} - water:
            if at in beside[before] and spent + fare <= ladders:
                heappush(queue, (steps + 1, before, spent + fare))
            elif at in across[before] and spent + fare < ladders:
                heappush(queue, (steps + 1, before, spent + fare + 1))
    return {
        space: min((done.get((space, spent), FAR) for spent in range(ladders + 1)), default=FAR) for space in spaces
    }


def number_of(vector: ExtendedVector, space: Space) -> int:
    if space in (START, POLE):
        return layout.START if space == START else layout.POLE
    return int(vector[layout.GRID + cell_of(space)])


def test_all_tables_fit_into_the_scratch() -> None:
    """What lies behind the scratch is the position; a kernel that writes there makes other moves legal."""
    tables = 4 * layout.SPACES
    assert [8 * layout.SCRATCH, NOW + tables, THEN + tables, BLOCKED + layout.SPACES] == [NOW, THEN, BLOCKED, SLOTS]
    assert SLOTS + layout.SLED_COUNT == END <= 8 * layout.WORDS


@pytest.mark.parametrize("players", [2, 4])
def test_distances_are_those_of_a_plain_search(players: int) -> None:
    compared = 0
    for state in moments(players, seed=20):
        view = state.view(state.actor)
        assert isinstance(view, View)
        vector = pack_visible(view)
        seat, ladders = view.turn.seat, view.seats[view.turn.seat].ladders
        measure_now(vector, vector.view(np.int64), seat)
        water = set(bits(view.open))
        tables = [(NOW + most * layout.SPACES, most, False) for most in range(4)]
        for table, most, with_hazards in [*tables, (BLOCKED, min(ladders, 1), True)]:
            for space, steps in steps_to_pole(view, most, with_hazards=with_hazards).items():
                if space not in water:  # nobody stands there
                    assert int(vector[table + number_of(vector, space)]) == steps
                    compared += 1
    assert compared > 1000
