"""Floe as a folder of files that any web host serves, without a server of ours behind it (`floe site`)."""
