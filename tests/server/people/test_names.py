"""Names that look alike are one name."""

import pytest

from floe.server.people.names import folded


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", "ADA"),
        ("Straße", "STRASSE"),
        ("Ａｄａ", "Ada"),
        ("Аda", "Ada"),  # the first letter is Cyrillic
        ("Ρob", "Pob"),  # or Greek
        ("lvan", "Ivan"),
        ("R0b", "Rob"),
        ("José", "Jose"),
        ("ﬁn", "fin"),
    ],
)
def test_names_that_look_alike_are_one(one: str, other: str) -> None:
    assert folded(one) == folded(other)


@pytest.mark.parametrize(("one", "other"), [("Ada", "Adam"), ("Ada L", "Ada M"), ("Юля", "Оля"), ("李", "王")])
def test_other_names_are_not(one: str, other: str) -> None:
    assert folded(one) != folded(other)


@pytest.mark.parametrize("name", ["Ada", "Юля", "李", "ﬁn", "İpek", "Straße", "|!10"])
def test_folding_again_changes_nothing(name: str) -> None:
    assert folded(folded(name)) == folded(name) != ""
