"""Runs the steps on the connection the server gives."""

from alembic import context

from floe.server.storage.schema import metadata

# In batches: SQLite changes little of a table in place, so that alembic copies it.
context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
context.run_migrations()
