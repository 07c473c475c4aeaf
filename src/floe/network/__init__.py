"""Networks in play: what one needs to know of a game, its weights, and what it says, the same on every machine."""

import floe.engine  # noqa: F401 - without NumPy, it says what to install
