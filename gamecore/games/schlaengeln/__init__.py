"""Schlängeln: ask for colours, lure the snakes out of their bushes, and remember every answer."""
