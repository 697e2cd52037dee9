"""Files as people bring them, each made to be difficult in one way, and the tests that run every one of them."""
