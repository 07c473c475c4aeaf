"""A folder for each game that comes with Floe. Programs take what they need from `floe.arctic` or `floe.race`."""
