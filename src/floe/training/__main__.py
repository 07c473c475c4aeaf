"""`python -m floe.training`: learn from self-play, and study what was learnt."""

from floe.training.command import main

if __name__ == "__main__":
    main()
