"""`python -m floe.games.race.bots.tune SUBJECT`: look for better weights of a bot. Not needed to play.

The same command gives the same weights, as long as the bots play as they did; `subjects.py` says what can be tuned.
"""

from floe.bots.tuning import main
from floe.games.race.bots.tune.subjects import SUBJECTS

if __name__ == "__main__":
    main("floe.games.race.bots.tune", SUBJECTS)
