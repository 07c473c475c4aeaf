"""Runs the steps on the connection the server gives."""

from alembic import context

from floe.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
context.run_migrations()
