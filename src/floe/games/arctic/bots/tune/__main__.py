"""`python -m floe.games.arctic.bots.tune SUBJECT`: look for better weights of a bot. Not needed to play.

The same command plays the same games; `subjects.py` says what can be tuned.
"""

from floe.bots.tuning import main
from floe.games.arctic.bots.tune.subjects import SUBJECTS

if __name__ == "__main__":
    main("floe.games.arctic.bots.tune", SUBJECTS)
