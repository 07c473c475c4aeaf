"""Names that look alike are one name."""

import pytest

from floe.server.errors import BadRequest
from floe.server.people.names import folded, proper_name


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
        ("Emɪl", "Emil"),
        ("Emɩl", "Emil"),
        ("Emil\u0345", "Emil"),
        ("Emil\u20dd", "Emil"),  # in a circle
        ("Em\u0e34il", "Emil"),  # a vowel of Thai, which is an ornament on other letters
    ],
)
def test_names_that_look_alike_are_one(one: str, other: str) -> None:
    assert folded(one) == folded(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ada", "Adam"), ("Ada L", "Ada M"), ("Юля", "Оля"), ("李", "王"), ("กิน", "กัน"), ("सुमन", "सूमन")],
)
def test_other_names_are_not(one: str, other: str) -> None:
    assert folded(one) != folded(other)


@pytest.mark.parametrize("name", ["Ada", "Юля", "李", "ﬁn", "İpek", "Straße", "|!10", "กิน", "ᾳ"])
def test_folding_again_changes_nothing(name: str) -> None:
    assert folded(folded(name)) == folded(name) != ""


@pytest.mark.parametrize(
    "hidden",
    [
        *("\u00ad", "\u034f", "\u061c", "\u115f", "\u1160", "\u17b4", "\u17b5", "\u180b", "\u180e", "\u180f", "\u200b"),
        *("\u2060", "\u2064", "\u2800", "\u3164", "\ufe00", "\ufe0d", "\ufeff", "\uffa0", "\U000e0061", "\U000e0100"),
    ],
)
def test_what_nobody_sees_is_no_part_of_a_name(hidden: str) -> None:
    for name in (f"Emil{hidden}", f"{hidden}Emil", f"Em{hidden}il", hidden):
        with pytest.raises(BadRequest):
            proper_name(name)


def test_a_picture_is_written_without_the_mark_that_colours_it() -> None:
    assert proper_name("Emil \u2764\ufe0f") == "Emil \u2764"
    assert proper_name("Emil\ufe0f") == proper_name("Emil\ufe0e") == "Emil"


@pytest.mark.parametrize("name", ["Ada", "Åsa", "Zoë", "Юля", "李", "กิน", "सुमन", "علي", "O’Neil", "Bo 😀"])
def test_names_of_all_languages_are_as_they_were_written(name: str) -> None:
    assert proper_name(name) == name


@pytest.mark.parametrize("name", ["علی\u200cرضا", "👩\u200d👩\u200d👧 Fam", "👩🏽\u200d🚀"])
def test_what_joins_letters_and_pictures_stays(name: str) -> None:
    assert proper_name(name) == name
    assert folded(name) == folded(name.replace("\u200c", "").replace("\u200d", ""))


@pytest.mark.parametrize("name", ["Em\u200cil", "Em\u200dil", "علی\u200c", "\u200d👩", "👩\u200d"])
def test_what_joins_nothing_is_hidden(name: str) -> None:
    with pytest.raises(BadRequest):
        proper_name(name)
