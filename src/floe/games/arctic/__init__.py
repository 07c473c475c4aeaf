"""Arctic: cards, hidden hands, powers. Nothing is imported here, so that each part can be imported alone."""
