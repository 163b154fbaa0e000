"""The three little pigs: throw dice, build the brick house and get all three pigs home before the wolf has them."""
