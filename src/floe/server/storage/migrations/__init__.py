"""How the database grew: one file a step, in `versions`, run in order at the start of the server."""
