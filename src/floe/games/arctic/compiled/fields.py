"""What is where in an observation of Arctic, by name. Seats are counted from the observer, cards as in `cards`."""

from typing import Final

from floe.engine.contract import Field
from floe.games.arctic.compiled import observe as at
from floe.games.arctic.compiled.cards import ANIMALS, CARDS
from floe.games.arctic.compiled.layout import OVER, SEATS

_SEAT_PARTS: Final = (
    ("hand size", at.S_HAND, (), "cards in its hand"),
    ("penalty size", at.S_PENALTY, (), "cards in its penalty zone"),
    ("pile size", at.S_PILE, (), "cards in its pile"),
    ("known", at.S_KNOWN, (CARDS,), "1 for each card that everybody knows to be in its hand"),
    ("perhaps", at.S_PERHAPS, (CARDS,), "1 for each card that everybody knows may be in its hand"),
    ("pile", at.S_UP, (CARDS,), "by card, how high in its pile it lies face up, from 1; 0 elsewhere"),
    ("face down", at.S_DOWN, (CARDS,), "by height in its pile, 1 if the card there lies face down"),
    ("own face down", at.S_OWN_DOWN, (CARDS,), "by card, how high it lies face down, from 1; the observer's own alone"),
)
FIELDS: Final = (
    Field("players", at.O_PLAYERS, (), "how many seats there are"),
    Field("actor", at.O_ACTOR, (SEATS,), "1 for the seat to decide"),
    Field("first", at.O_FIRST, (SEATS,), "1 for the seat that began"),
    Field("step", at.O_STEP, (OVER + 1,), "1 for place, move, push, draw, discard, give, end, over"),
    Field("done", at.O_DONE, (), "cards placed or drawn so far in this step"),
    Field("low", at.O_LOW, (), "the fewest cards to place or draw"),
    Field("high", at.O_HIGH, (), "the most cards to place or draw"),
    Field("used", at.O_USED, (), "1 once the puffin has been used this turn"),
    Field("last", at.O_LAST, (), "1 in the last turns"),
    Field("final", at.O_FINAL, (), "1 once the Reserve has become the draw pile"),
    Field("round", at.O_ROUND, (), "the round, 127 at most"),
    Field("draw pile", at.O_DRAW, (), "cards in the draw pile"),
    Field("reserve", at.O_RESERVE, (), "cards in the Reserve"),
    Field("sides", at.O_SIDES, (ANIMALS,), "which side of each power card is in play, 0 or 1"),
    Field("tokens", at.O_TOKENS, (ANIMALS,), "where each token stands on the landscape, 0 to 5"),
    Field("powers", at.O_POWERS, (ANIMALS, SEATS), "1 for the seat that has the power card"),
    Field("river", at.O_RIVER, (CARDS,), "1 for each card in the River"),
    Field("totem", at.O_TOTEM, (ANIMALS,), "1 for the observer's totem"),
    Field("hand", at.O_HAND, (CARDS,), "1 for each card in the observer's hand"),
    Field("penalty", at.O_PENALTY, (CARDS,), "1 for each card in the observer's penalty zone"),
    *(
        Field(f"seat {away}: {name}", at.O_SEATS + away * at.S_SIZE + start, shape, about)
        for away in range(SEATS)
        for name, start, shape, about in _SEAT_PARTS
    ),
)
