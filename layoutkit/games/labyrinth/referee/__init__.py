"""The rules of play, slow and plain: an independent witness for the solver and for playtests.

Nothing here may import `solve` or `playtest`, so that an error there cannot hide itself.
"""
