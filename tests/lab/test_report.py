"""Results as people read them."""

from floe.lab.report import ladder
from tests.lab.results import result


def test_a_ladder_climbs_from_the_weakest_to_the_strongest_and_says_who_never_met() -> None:
    results = [
        *(result(at, "b a", "5 1") for at in range(8)),
        *(result(at, "c b", "5 1") for at in range(8, 16)),
    ]
    heading, *rows = ladder({"c": "greedy", "a": "", "b": "", "d": ""}, results)
    assert heading[-3:] == ["rating", "ms a decision", "played by"]
    climbing = [name.removeprefix("ahead of ") for name in heading[1:-3]]
    assert [name for name in climbing if name != "d"] == ["a", "b", "c"]
    assert [row[0] for row in rows] == climbing[::-1]
    cells = {row[0]: dict(zip(climbing, row[1:], strict=False)) for row in rows}
    assert cells["b"] == {"a": "100 % (68–100)", "b": "–", "c": "0 % (0–32)", "d": "?"}
    assert cells["a"]["c"] == "?"
    ends = {row[0]: row[-2:] for row in rows}
    assert ends == {"a": ["50.00", ""], "b": ["50.00", ""], "c": ["50.00", "greedy"], "d": ["–", ""]}
