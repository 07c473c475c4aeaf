"""Information-set search, for any game with compiled rules: by play-outs, or guided by a network."""

import floe.engine  # noqa: F401 - without NumPy, it says what to install
