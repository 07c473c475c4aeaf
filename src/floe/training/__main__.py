"""`python -m floe.training`: learn from self-play, go on from a checkpoint, export the weights, and evaluate them."""

from floe.training.command import main

if __name__ == "__main__":
    main()
