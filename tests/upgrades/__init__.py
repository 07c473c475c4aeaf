"""What earlier releases have left behind: databases and records that must open, nodes that are still running."""
