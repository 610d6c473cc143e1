"""A hand on the mouse trembles: what it does in passing is not meant."""

SLACK = 5  # pixels
DOUBLE_CLICK = 0.4  # seconds between the two halves of a double click


def strayed(start: tuple[int, int], now: tuple[int, int]) -> bool:
    """Whether the mouse has moved farther than a hand trembles.

    >>> strayed((10, 10), (15, 7)), strayed((10, 10), (10, 16))
    (False, True)
    """
    return max(abs(now[0] - start[0]), abs(now[1] - start[1])) > SLACK
