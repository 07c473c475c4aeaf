"""`python -m floe.training`: learn from self-play, and study what was learnt."""

from floe.core.extras import needed_to_run

with needed_to_run("train"):
    from floe.training.command import main

if __name__ == "__main__":
    main()
