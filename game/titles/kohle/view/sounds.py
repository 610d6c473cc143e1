"""Kohle & Kolonie's own sounds: the bag and its discs, bids, and what a disaster or an auction comes to."""

from game.view.sound import LOW, WOOD, Tone, bell

SOUNDS: dict[str, tuple[Tone, ...]] = {
    "bag": (Tone(((180.0, 0.1),), 0.3, 9.0, 0.9),),
    "disc": (Tone(WOOD, 0.16, 30.0, 0.4),),
    "disc_black": (Tone(LOW, 0.5, 7.0, 0.25),),
    "relief": (bell(0.67),),
    "bid": (Tone(WOOD, 0.1, 40.0, 0.2), Tone(WOOD, 0.1, 40.0, 0.2, 0.09)),
    "won": (bell(0.75), bell(1.0, 0.12), bell(1.25, 0.24)),
}
