"""The rules core of Rulehouse: games as values, judged, explained, drawn and taught in pure Python."""
