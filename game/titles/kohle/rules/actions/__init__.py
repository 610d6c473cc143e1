"""What a player can do in his turn (K2), one file an action.

Each file has the same parts: `offer` adds the legal moves, `refuse` gives the first reason why a move is not among
them, `warn` what speaks against an offered one, `apply` carries it out; and the steps it takes, if it takes several.
"""
