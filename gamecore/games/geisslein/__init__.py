"""Geißlein, versteck dich!: remember how many kids hide under each place, and mind the wolf."""
