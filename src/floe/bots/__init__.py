"""Players made of code: each gets what a person in its seat would see, and answers with a move."""
