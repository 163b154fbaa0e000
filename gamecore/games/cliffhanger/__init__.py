"""Cliffhanger (Ziegen kriegen): take as many goats as you can, but no more than the hill can carry."""
