"""In how many ways the cards of overlapping groups can be placed: the graph of `information.assignment`, in kernels.

A node is a card and how many places are free in each region; it is found again among the nodes of its card. Ways are
floats, because there may be more of them than a whole number of 64 bits holds.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from floe.engine.contract import Numbers
from floe.engine.kernel import kernel
from floe.games.arctic.compiled.cards import CARDS
from floe.games.arctic.compiled.places import WORDS, Sets, add_place, clear, has_place

# Where a position takes more of either, no information set is written (`packing`).
REGIONS: Final = 16
NODES: Final = 1 << 15
NONE: Final = -1


class Graph(NamedTuple):
    """Cards that choose one after the other, and the nodes they go through."""

    cards: Numbers
    groups: Numbers
    """Of each card the group it belongs to."""
    users: Numbers
    """Of each region the groups that may use it, as bits."""
    regions: Sets
    free: NDArray[np.int8]
    """Of each node how many places are free in each region."""
    following: NDArray[np.int32]
    """Of each node and region the node that is next if its card goes there, or NONE."""
    ways: NDArray[np.float64]
    levels: Numbers
    """The first node of each card, and of what comes after the last one."""
    order: NDArray[np.int32]
    """The nodes that can be reached and lead to the end, in the order in which they are written."""
    starts: NDArray[np.int32]
    """Of each node where its choices begin, or NONE."""


def new_graph() -> Graph:
    return Graph(
        cards=np.zeros(CARDS, np.int64),
        groups=np.zeros(CARDS, np.int64),
        users=np.zeros(REGIONS, np.int64),
        regions=np.zeros((REGIONS, WORDS), np.int64),
        free=np.zeros((NODES, REGIONS), np.int8),
        following=np.zeros((NODES, REGIONS), np.int32),
        ways=np.zeros(NODES),
        levels=np.zeros(CARDS + 2, np.int64),
        order=np.zeros(NODES, np.int32),
        starts=np.zeros(NODES, np.int32),
    )


@kernel
def find_regions(graph: Graph, groups: Sets, count: int, places: int, taken: Sets) -> int:
    """Find the places that the same groups may use, and how many of them are free; return how many regions, or NONE."""
    regions = 0
    for place in range(places):
        users = 0
        for group in range(count):
            users |= int(has_place(groups, group, place)) << group
        if users:
            region = 0
            while region < regions and graph.users[region] != users:
                region += 1
            if region == REGIONS:
                return NONE
            if region == regions:
                regions += 1
                graph.users[region], graph.free[0, region] = users, 0
                clear(graph.regions, region)
            add_place(graph.regions, region, place)
            graph.free[0, region] += not has_place(taken, 0, place)
    return regions


@kernel
def count_ways(graph: Graph, cards: int, regions: int) -> bool:
    """Find all nodes, and from how many ways each leads to the end; return whether there was room for them."""
    graph.levels[0], graph.levels[1] = 0, 1
    for card in range(cards):
        graph.levels[card + 2] = graph.levels[card + 1]
        for node in range(int(graph.levels[card]), int(graph.levels[card + 1])):
            if not _expand(graph, node, card, cards, regions):
                return False
    for node in range(int(graph.levels[cards]), int(graph.levels[cards + 1])):
        graph.ways[node] = 1.0
        for region in range(regions):
            graph.following[node, region] = NONE
    for node in range(int(graph.levels[cards]) - 1, -1, -1):
        graph.ways[node] = 0.0
        for region in range(regions):
            if graph.following[node, region] != NONE:
                graph.ways[node] += ways_through(graph, node, region)
    return True


@kernel
def ways_through(graph: Graph, node: int, region: int) -> float:
    """Return in how many ways a card and all that follow can be placed if it goes to a region; 0.0 if it cannot."""
    following = int(graph.following[node, region])
    return 0.0 if following == NONE else graph.free[node, region] * graph.ways[following]


@kernel
def _expand(graph: Graph, node: int, card: int, cards: int, regions: int) -> bool:
    group = int(graph.groups[card])
    is_last = card + 1 == cards or graph.groups[card + 1] != group
    for region in range(regions):
        graph.following[node, region] = NONE
        if int(graph.users[region]) >> group & 1 and graph.free[node, region] > 0:
            if graph.levels[card + 2] == NODES:
                return False
            graph.following[node, region] = _node_after(graph, node, region, card, group, is_last, regions)
    return True


@kernel
def _node_after(graph: Graph, node: int, used: int, card: int, group: int, is_last: bool, regions: int) -> int:
    """Return the node of the next card, a new one if there is none with this room.

    Nodes that differ only in regions of groups that have all been placed offer the same choices: they are made one.
    """
    new = int(graph.levels[card + 2])
    for region in range(regions):
        free = int(graph.free[node, region]) - (region == used)
        graph.free[new, region] = 0 if is_last and int(graph.users[region]) >> group + 1 == 0 else free
    for known in range(int(graph.levels[card + 1]), new):
        region = 0
        while region < regions and graph.free[known, region] == graph.free[new, region]:
            region += 1
        if region == regions:
            return known
    graph.levels[card + 2] += 1
    return new


@kernel
def list_nodes(graph: Graph, cards: int, regions: int, first: int, size: int) -> int:
    """List the nodes that are written, each with where its choices begin; return how many there are."""
    for node in range(int(graph.levels[cards + 1])):
        graph.starts[node] = NONE
    graph.order[0], graph.starts[0] = 0, first
    listed, at, end = 1, 0, first
    while at < listed:
        node = int(graph.order[at])
        graph.starts[node] = end
        for region in range(regions):
            if ways_through(graph, node, region) > 0:
                end += size
                following = int(graph.following[node, region])
                if graph.starts[following] == NONE:
                    graph.starts[following] = 0
                    graph.order[listed] = following
                    listed += 1
        at += 1
    return listed
