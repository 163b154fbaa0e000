"""The press: turns the rules core and the Markdown pages into the site; the only room that knows MkDocs."""
