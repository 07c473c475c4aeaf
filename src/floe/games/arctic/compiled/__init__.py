"""The compiled twin of Arctic: the same rules over a vector, file by file as in `floe.arctic`."""
