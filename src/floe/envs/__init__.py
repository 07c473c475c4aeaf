"""Every game as an environment of others: PettingZoo, Gymnasium, OpenSpiel, and functions over arrays as in Pgx.

All of them play by the compiled rules and number moves by compact actions (docs/research.md). None is needed to play;
each module imports the package it serves, and nothing else of its kind.
"""
