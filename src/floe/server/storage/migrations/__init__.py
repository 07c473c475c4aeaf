"""Migrations: one file per step in `versions`, run in order when the server starts."""
