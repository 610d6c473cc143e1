"""Games of every title that come out the same on every Python: their digests, and some of them move by move."""
