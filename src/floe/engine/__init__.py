"""How rules are compiled and run by the million; without NumPy, importing any part of it says what to install.

`batch.Batch` steps thousands of games at once; `playouts.playouts` plays one on to its end, again and again.
"""

from floe.core.extras import needs

with needs("fast"):
    import numpy  # noqa: F401
