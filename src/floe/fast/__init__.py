"""Compiled twins of the games: the same rules over a vector of bytes, for millions of games a second."""
