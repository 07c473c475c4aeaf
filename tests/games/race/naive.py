"""The ways of sleds worked out once more, slowly and differently: space by space, by name, over the drawn-out board."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from floe.games.race.rules.state import State

Place = tuple[int, int]  # column in half hexes, row


def place(name: str) -> Place:
    """Return where a hex is: two to the right for a column, one more in every other row."""
    column, row = ord(name[0]) - ord("A"), int(name[1:]) - 1
    return 2 * column + row % 2, row


@cache
def touch(one: str, other: str) -> bool:
    """Whether two hexes lie side by side."""
    (x, y), (u, v) = place(one), place(other)
    return (abs(x - u), abs(y - v)) in ((2, 0), (1, 1))


class Naive:
    """A position as lists of names."""

    def __init__(self, state: State) -> None:
        data: Any = state.view(None).dump()
        board = data["board"]
        self.ends: dict[str, list[str]] = {"start": board["start"], "pole": board["pole"]}
        self.water = data["water"]
        floes = [name for floe in board["floes"] for name in floe]
        self.spaces = [*floes, *self.water["ice"], "start", "pole"]
        self.leads = {frozenset(pair) for pair in board["leads"]}
        self.hazards = {name for pawns in data["hazards"].values() for name in pawns}
        self.sleds: dict[str, str] = data["sleds"]
        self.onward = data.get("onward", False)
        self.purses = tuple(seat["ladders"] for seat in data["seats"])
        self.helicopters = sum(seat["helicopter"] for seat in data["seats"])
        self.beside = {space: list(self._beside(space)) for space in self.spaces}
        self.near = {space: {other for other in self.spaces if self._near(space, other)} for space in self.spaces}
        self.flights = {space: self._within_two(space) for space in {*self.sleds.values()}}

    def hexes(self, space: str) -> list[str]:
        """Return the hexes of a space."""
        return self.ends.get(space, [space])

    def _beside(self, space: str) -> Iterator[tuple[str, int]]:
        """Yield the spaces next to one, with the ladders it costs to go there."""
        for other in self.spaces:
            borders = [frozenset((a, b)) for a in self.hexes(space) for b in self.hexes(other) if touch(a, b)]
            if other != space and borders and other not in self.water["open"]:
                lead = all(border in self.leads for border in borders)
                yield other, lead + (other in self.water["crack"])

    def _within_two(self, space: str) -> set[str]:
        """Return where a helicopter from a space can land, hazards or not."""
        first = self.near[space] | self._sea_beside(space)
        second = {other for other in self.spaces if any(self._near(near, other) for near in first)}
        return {other for other in first | second if other in self.spaces and other not in self.water["open"]} - {space}

    def _sea_beside(self, space: str) -> set[str]:
        """Return the hexes of the sea around a space."""
        taken = {name for end in self.ends.values() for name in end} | {*self.spaces}
        around = set()
        for name in self.hexes(space):
            column, row = ord(name[0]), int(name[1:])
            near = {f"{chr(column + right)}{row + up}" for right in (-1, 0, 1) for up in (-1, 0, 1) if row + up}
            around |= {other for other in near if touch(name, other)}
        return around - taken

    def _near(self, space: str, other: str) -> bool:
        return any(touch(a, b) for a in self.hexes(space) for b in self.hexes(other))

    def walks(self, sled: str, steps: int, ladders: int) -> set[tuple[str, int]]:
        """Return every space a sled can reach, with the fewest ladders."""
        at = self.sleds[sled]
        if at in self.hazards or at == "pole":
            return set()
        cheapest: dict[str, int] = {}
        todo = [(at, steps, 0)]
        while todo:
            space, left, spent = todo.pop()
            for other, cost in self.beside[space] if left and space != "pole" else ():
                if other not in self.hazards and spent + cost <= ladders:
                    cheapest[other] = min(spent + cost, cheapest.get(other, 9))
                    todo.append((other, left - 1, spent + cost))
        return {(space, cost) for space, cost in cheapest.items() if space != at and self._is_allowed(at, space)}

    def lands(self, sled: str) -> set[str]:
        """Return every space a helicopter can take a sled to."""
        at = self.sleds[sled]
        return {to for to in self.flights[at] - self.hazards if self._is_allowed(at, to)} if at != "pole" else set()

    def _is_allowed(self, at: str, to: str) -> bool:
        """Whether R51 lets a sled be moved from one space to another."""
        return not self.onward or self.steps_home(to) <= self.steps_home(at)

    def steps_home(self, space: str) -> int:
        """Return how many steps it is to the pole, as the board lies."""
        reached, steps = {space}, 0
        while "pole" not in reached:
            reached = reached.union(*(self.near[space] for space in reached))
            steps += 1
        return steps

    def is_stuck(self) -> bool:
        """Whether no sled on the way can get home, with each step paid by any seat."""
        seen = {(space, self.purses, self.helicopters) for space in self.sleds.values() if space != "pole"}
        todo = list(seen)
        while todo:
            for following in self._next(*todo.pop()):
                if following[0] == "pole":
                    return False
                if following not in seen:
                    seen.add(following)
                    todo.append(following)
        return True

    def _next(
        self, space: str, purses: tuple[int, ...], helicopters: int
    ) -> Iterator[tuple[str, tuple[int, ...], int]]:
        for other, cost in self.beside[space]:
            for payer, purse in enumerate(purses):
                if purse >= cost:
                    yield other, tuple(sorted((*purses[:payer], purse - cost, *purses[payer + 1 :]))), helicopters
        if helicopters:
            if space not in self.flights:
                self.flights[space] = self._within_two(space)
            yield from ((other, purses, helicopters - 1) for other in self.flights[space])
