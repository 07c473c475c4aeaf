"""How networks learn from self-play, on a GPU or slowly on the CPU; never needed to play."""
