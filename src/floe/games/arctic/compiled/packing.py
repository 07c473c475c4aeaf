"""Information sets written by kernels alone, from a position, a seat and the log.

`information_set` does the same from a View, in Python, and both write the same numbers (tested): only a share of the
chances may differ by one, as ways are counted in floats here.
"""

from typing import Final, NamedTuple

import numpy as np

from floe.engine.contract import InformationSet, Numbers, Vector
from floe.engine.kernel import kernel
from floe.games.arctic.compiled import determinize as part
from floe.games.arctic.compiled.cards import CARDS, DECK_SIZE
from floe.games.arctic.compiled.counting import (
    NONE,
    Graph,
    count_ways,
    find_regions,
    list_nodes,
    new_graph,
    ways_through,
)
from floe.games.arctic.compiled.layout import (
    COUNTS,
    DECKS,
    FIRST_CARD,
    HAND,
    NOBODY,
    OVER,
    PENALTY,
    PILE,
    PLAYERS,
    RIVER,
    SEAT_ZONES,
    SEATS,
    STEP,
    STOCK,
    TOTEMS,
    ZONES,
    start,
)
from floe.games.arctic.compiled.places import (
    IN_HAND,
    IN_PENALTY,
    IN_PILE,
    KINDS,
    WORDS,
    Places,
    Sets,
    add_place,
    clear,
    find_possible_places,
    has_place,
    new_places,
    size,
    write_seen,
)

ENTRIES: Final = 1 << 18
"""Room for an information set; where more would be needed, none is written."""


class Packing(NamedTuple):
    """Room to work in."""

    places: Places
    graph: Graph
    seen: Numbers
    """Of each card whether the seat sees it, or whether it has been dealt with."""
    groups: Sets
    """Cards that may be in the same places form a group: its places, the smallest group first."""
    group_of: Numbers
    sizes: Numbers
    """Of each group how many cards it has, or how many of them there is room for."""
    is_nested: Numbers
    overlapping: Sets
    taken: Sets


def new_packing(players: int, moves: int) -> Packing:
    """Return room for any position."""
    return Packing(
        new_places(), new_graph(), np.zeros(CARDS, np.int64), np.zeros((CARDS + 1, WORDS), np.int64),
        np.zeros(CARDS, np.int64), np.zeros(CARDS, np.int64), np.zeros(CARDS, np.int64),
        np.zeros((CARDS, WORDS), np.int64), np.zeros((1, WORDS), np.int64),
    )  # fmt: skip


@kernel
def write_information_set(vector: Vector, seat: int, log: Numbers, packing: Packing, out: InformationSet) -> int:
    """Write what a seat knows, from a log of seats and moves; return how many entries that takes, 0 if too many."""
    write_seen(vector, seat, packing.seen)
    find_possible_places(vector, seat, log, packing.places)
    groups = _find_groups(packing)
    _split(packing, groups)
    at = _write_header(vector, seat, out)
    at = _write_seen_cards(vector, seat, out, at)
    at = _write_hidden(packing, out, at)
    at = _write_nested(packing, groups, out, at)
    at = _write_choices(packing, groups, out, at)
    if at == NONE:
        return 0
    at = _write_face_down(packing, out, at)
    return _write_free(vector, packing, out, at)


# ── Groups ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@kernel
def _find_groups(packing: Packing) -> int:
    """Put cards that may be in the same places together, groups with few places first; return how many there are."""
    known, groups = packing.places, 0
    for at in range(int(known.order[CARDS])):
        card = int(known.order[at])
        packing.group_of[card] = NONE
        if not packing.seen[card]:
            group = 0
            while group < groups and _compare(packing.groups, group, known.may_be, card) != 0:
                group += 1
            if group == groups:
                group = _insert(packing, groups, card)
                groups += 1
            packing.group_of[card] = group
            packing.sizes[group] += 1
    return groups


@kernel
def _insert(packing: Packing, groups: int, card: int) -> int:
    """Make a new group for a card where it belongs, and return its number."""
    known, group = packing.places, groups
    while group > 0 and _compare(packing.groups, group - 1, known.may_be, card) > 0:
        packing.sizes[group] = packing.sizes[group - 1]
        for word in range(WORDS):
            packing.groups[group, word] = packing.groups[group - 1, word]
        group -= 1
    for at in range(int(known.order[CARDS])):
        other = int(known.order[at])
        if packing.group_of[other] >= group and other != card:
            packing.group_of[other] += 1
        if other == card:
            break
    packing.sizes[group] = 0
    for word in range(WORDS):
        packing.groups[group, word] = known.may_be[card, word]
    return group


@kernel
def _compare(places: Sets, row: int, others: Sets, other: int) -> int:
    """Return which set comes first, that with fewer places or with the first of those that only one has; 0 if equal."""
    difference = size(places, row) - size(others, other)
    if difference:
        return difference
    for word in range(WORDS):
        apart = int(places[row, word]) ^ int(others[other, word])
        if apart:
            return -1 if int(places[row, word]) & apart & -apart else 1
    return 0


@kernel
def _split(packing: Packing, groups: int) -> None:
    """Find the nested groups, and places that stand for those they take."""
    clear(packing.taken, 0)
    for group in range(groups):
        packing.is_nested[group] = 1
        for other in range(groups):
            is_other = (other < group and not packing.is_nested[other]) or other > group
            if is_other and not _is_within_or_apart(packing.groups, group, other):
                packing.is_nested[group] = 0
        if packing.is_nested[group]:
            _take(packing, group)


@kernel
def _is_within_or_apart(groups: Sets, one: int, other: int) -> bool:
    outside, inside = 0, 0
    for word in range(WORDS):
        outside |= int(groups[one, word]) & ~int(groups[other, word])
        inside |= int(groups[one, word]) & int(groups[other, word])
    return outside == 0 or inside == 0


@kernel
def _take(packing: Packing, group: int) -> None:
    """Take as many places as a nested group has cards; it has no more cards than there is room for."""
    cards = 0
    for place in range(int(packing.places.first[KINDS * SEATS])):
        is_free = has_place(packing.groups, group, place) and not has_place(packing.taken, 0, place)
        if is_free and cards < packing.sizes[group]:
            add_place(packing.taken, 0, place)
            cards += 1
    packing.sizes[group] = cards


# ── Parts ────────────────────────────────────────────────────────────────────────────────────────────────────────────


@kernel
def _write_header(vector: Vector, seat: int, out: InformationSet) -> int:
    out[part.HEADER] = part.PARTS
    for entry in range(FIRST_CARD):
        out[part.PARTS + entry] = vector[entry]
    out[part.PARTS + COUNTS + STOCK] = 0
    for other in range(int(vector[PLAYERS])):
        if other != seat and vector[STEP] != OVER:
            out[part.PARTS + TOTEMS + other] = NOBODY
    return part.PARTS + FIRST_CARD


@kernel
def _write_seen_cards(vector: Vector, seat: int, out: InformationSet, at: int) -> int:
    """Write every card that can be seen: its entry in the vector, and what is there."""
    out[part.SEEN], end = at, at + 1
    for zone in range(ZONES):
        owner, kind = zone // SEAT_ZONES, zone % SEAT_ZONES
        is_hidden = zone < RIVER and owner != seat and kind in (HAND, PENALTY)
        for entry in range(start(zone), start(zone) + (0 if zone == STOCK else int(vector[COUNTS + zone]))):
            if not is_hidden and (zone >= RIVER or owner == seat or kind != PILE or vector[entry] >= 0):
                out[end], out[end + 1] = entry, vector[entry]
                end += part.SEEN_SIZE
    out[at] = (end - at - 1) // part.SEEN_SIZE
    return end


@kernel
def _write_places(packing: Packing, places: Sets, row: int, out: InformationSet, at: int) -> int:
    """Write the entries of a set of places in their order, and before them how many there are."""
    end = at + 1
    for seat in range(SEATS):
        for kind in (IN_HAND, IN_PILE, IN_PENALTY):
            first = kind * SEATS + seat
            for place in range(int(packing.places.first[first]), int(packing.places.first[first + 1])):
                if has_place(places, row, place):
                    out[end] = packing.places.entries[place]
                    end += 1
    out[at] = end - at - 1
    return end


@kernel
def _write_hidden(packing: Packing, out: InformationSet, at: int) -> int:
    out[part.HIDDEN], everywhere = at, 2
    clear(packing.places.room, everywhere)
    for place in range(int(packing.places.first[KINDS * SEATS])):
        add_place(packing.places.room, everywhere, place)
    return _write_places(packing, packing.places.room, everywhere, out, at)


@kernel
def _write_nested(packing: Packing, groups: int, out: InformationSet, at: int) -> int:
    """Write how many nested groups there are, and the cards and places of each."""
    out[part.GROUPS], out[at], end = at, 0, at + 1
    for group in range(groups):
        if packing.is_nested[group]:
            out[at] += 1
            out[end] = packing.sizes[group]
            end = _write_cards(packing, group, int(packing.sizes[group]), out, end + 1)
            end = _write_places(packing, packing.groups, group, out, end)
    return end


@kernel
def _write_cards(packing: Packing, group: int, count: int, out: InformationSet, at: int) -> int:
    """Write the first cards of a group, and note that they are dealt with."""
    known, end = packing.places, at
    for which in range(int(known.order[CARDS])):
        card = int(known.order[which])
        if packing.group_of[card] == group and end < at + count:
            out[end] = card
            packing.seen[card] = 1
            end += 1
    return end


@kernel
def _write_choices(packing: Packing, groups: int, out: InformationSet, at: int) -> int:
    """Write the cards of overlapping groups, the choices at every node, and the regions; NONE if they do not fit."""
    out[part.CHOICES], graph, overlapping, end = at, packing.graph, 0, at + 1
    for group in range(groups):
        if not packing.is_nested[group]:
            first = end
            end = _write_cards(packing, group, int(packing.sizes[group]), out, first)
            for card in range(first, end):
                graph.cards[card - at - 1], graph.groups[card - at - 1] = out[card], overlapping
            for word in range(WORDS):
                packing.overlapping[overlapping, word] = packing.groups[group, word]
            overlapping += 1
    cards, places = end - at - 1, int(packing.places.first[KINDS * SEATS])
    out[at] = cards
    regions = find_regions(graph, packing.overlapping, overlapping, places, packing.taken)
    if regions == NONE or not count_ways(graph, cards, regions):
        return NONE
    return _write_nodes(packing, cards, regions, out, end)


@kernel
def _write_nodes(packing: Packing, cards: int, regions: int, out: InformationSet, at: int) -> int:
    graph = packing.graph
    nodes = list_nodes(graph, cards, regions, at, part.CHOICE_SIZE)
    end = int(graph.starts[int(graph.order[nodes - 1])])  # the last node has no choices
    if end + regions * CARDS + 2 * CARDS > len(out):
        return NONE
    for number in range(nodes):
        _write_node(graph, int(graph.order[number]), regions, out)
    for region in range(regions):
        _aim_at(graph, nodes, region, end, out)
        end = _write_places(packing, graph.regions, region, out, end)
    return end


@kernel
def _write_node(graph: Graph, node: int, regions: int, out: InformationSet) -> None:
    """Write the choices of a node, each with the chances of it and of those before it."""
    to, total, ways = int(graph.starts[node]), 0.0, 0.0
    for region in range(regions):
        total += ways_through(graph, node, region)
    for region in range(regions):
        found = ways_through(graph, node, region)
        if found > 0:
            ways += found
            out[to + part.CHOICE_SHARE] = int(ways / total * part.CHANCES)
            out[to + part.CHOICE_REGION] = region  # until it is known where that begins
            out[to + part.CHOICE_NEXT] = graph.starts[int(graph.following[node, region])]
            to += part.CHOICE_SIZE


@kernel
def _aim_at(graph: Graph, nodes: int, region: int, start_of_region: int, out: InformationSet) -> None:
    """Say in every choice of a region where it begins."""
    first, last = int(graph.starts[int(graph.order[0])]), int(graph.starts[int(graph.order[nodes - 1])])
    for choice in range(first, last, part.CHOICE_SIZE):
        if out[choice + part.CHOICE_REGION] == region:
            out[choice + part.CHOICE_REGION] = start_of_region


@kernel
def _write_face_down(packing: Packing, out: InformationSet, at: int) -> int:
    out[part.FACE_DOWN], piles = at, 2
    clear(packing.places.room, piles)
    for place in range(int(packing.places.first[IN_PILE * SEATS]), int(packing.places.first[KINDS * SEATS])):
        add_place(packing.places.room, piles, place)
    return _write_places(packing, packing.places.room, piles, out, at)


@kernel
def _write_free(vector: Vector, packing: Packing, out: InformationSet, at: int) -> int:
    """Write the cards of the decks in play of which nothing is known."""
    out[part.FREE], end = at, at + 1
    for card in range(CARDS):
        if int(vector[DECKS]) >> card // DECK_SIZE & 1 and not packing.seen[card]:
            out[end] = card
            end += 1
    out[at] = end - at - 1
    return end
