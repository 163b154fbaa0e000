"""Die Nadel im Heuhaufen: toss hay, shovel hay, find animals, and be the one who finds the needle."""
