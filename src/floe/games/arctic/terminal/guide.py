"""Help: the game in short, its topics, and every power."""

from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from floe.core.contract import Json, View
from floe.core.errors import BadOption
from floe.core.words import _, later
from floe.games.arctic.rules.cards import ANIMALS, LETTERS
from floe.games.arctic.rules.powers import POWERS, SIDES, Power
from floe.games.arctic.terminal.paint import letter, paint
from floe.games.arctic.terminal.words import name_of, side_name

# A topic is a few paragraphs; the terminal breaks their lines.
TOPICS: Final = {
    later("turn"): (
        later(
            "A, place: put as many cards on your pile, one by one, as your visible card says (1 if you have none). If"
            " your hand runs out, each card missing costs a penalty card. Then take the power of the animal now on top."
        ),
        later(
            "B, move: the tokens of your visible card’s two animals go one step in opposite directions; you choose"
            " which goes right. From an edge a token can only go inward."
        ),
        later(
            "C, draw: take as many cards from the River as your visible card says. With more than seven in hand,"
            " discard down to seven into your penalty zone."
        ),
        later("Powers you hold may be used in their step of every turn; one for step A not in the turn you gain it."),
    ),
    later("cards"): (
        later(
            "F3o is a fox that lets you draw 3 cards, and its companion is an orca. Place and draw always make 6"
            " together, so with F3o on top you also place 3 cards next turn."
        ),
        later("Letters: F fox, M moose, W walrus, O orca, P puffin, B polar bear."),
        later("A pile is shown from bottom to top, a letter a card, with a gap between runs; ~ is a card face down."),
    ),
    later("score"): (
        later(
            "Each animal’s longest run of neighbours in your pile scores: 2 cards 1, 3 cards 3, 4 cards 6, 5 cards 10,"
            " 6 or more 15. The number of animals with a run scores by the same table."
        ),
        later(
            "Your totem scores what its token stands on. Each penalty card costs 1. Among equals, who sits earlier in"
            " turn order wins."
        ),
    ),
    later("end"): (
        later(
            "When a card is needed and the draw pile is empty, the Reserve becomes the draw pile. The round is"
            " finished; then everyone has one last turn without drawing."
        ),
    ),
}
_POWERS: Final = later("powers")  # a topic too

_AIM: Final = later(
    "Build a pile in which equal animals lie together, gather different animals in that way, and bring the token of"
    " your secret totem (marked *) far to the right. You place cards, then move tokens, then draw."
)


def help(view: View, topic: str) -> RenderableType:
    """Return help on a topic, on the game as a whole for an empty one; raises BadOption for an unknown one."""
    data = view.dump()
    wanted = topic.strip().lower()
    if not wanted:
        return Group(_(_AIM), _more())
    if wanted in (_POWERS, _(_POWERS).lower()):
        return Group(*(_side(data, power) for power in POWERS if _in_play(data, power)))
    for name, paragraphs in TOPICS.items():
        if wanted in (name, _(name).lower()):
            return Group(*(paint(_(paragraph)) for paragraph in paragraphs))
    return _power(data, _animal(wanted))


def _known() -> list[str]:
    return [*map(_, TOPICS), _(_POWERS), *map(name_of, ANIMALS)]


def _more() -> Text:
    topics = ", ".join(_known())
    return Text(_("There is help on {topics}; type help turn, and so on.", topics=topics), "dim")


def _animal(wanted: str) -> int:
    """Return the animal that is asked about by its name, its letter or one of its powers."""
    word = wanted.removeprefix("polar ").replace(" ", "")
    for animal, name in enumerate(ANIMALS):
        if word in (name, name_of(name).lower(), LETTERS[animal].lower(), *SIDES[animal]):
            return animal
    sentence = _("there is no help on {topic!r}; there is on {known}", topic=wanted, known=", ".join(_known()))
    raise BadOption(sentence, topic=wanted, known=_known())


def _power(data: Json, animal: int) -> RenderableType:
    """Return both sides of a power card, the one in play first."""
    sides = sorted((power for power in POWERS if power.animal == animal), key=lambda power: not _in_play(data, power))
    return Group(*(_side(data, power) for power in sides))


def _in_play(data: Json, power: Power) -> bool:
    return bool(data["sides"][ANIMALS[power.animal]] == power.side)


def _side(data: Json, power: Power) -> Text:
    about = {"animal": name_of(ANIMALS[power.animal]), "side": side_name(power.side), "step": power.step}
    if _in_play(data, power):
        heading = _("{animal}, {side} (step {step}; in play):", **about)
        return Text.assemble(letter(power.animal), " ", (heading, "bold"), " ", _(power.about))
    heading = _("{animal}, {side} (step {step}; other side, not in play):", **about)
    return Text.assemble(letter(power.animal), " ", (f"{heading} {_(power.about)}", "dim"))
