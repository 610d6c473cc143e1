"""Coal Baron's own sounds: rock, lamp, cage, coal, boots, vehicles, Marks, the bell at a shift's end."""

from game.view.sound import BELL, LOW, METAL, WOOD, Tone

STONE = ((118.0, 0.5), (187.0, 0.3), (402.0, 0.2))
IRON = ((640.0, 0.45), (1130.0, 0.3), (1890.0, 0.25))
STEAM = ((520.0, 0.4), (655.0, 0.35), (780.0, 0.25))


def _lump(start: float, pitch: float = 1.0) -> Tone:
    """A lump of rock that falls."""
    return Tone(tuple((f * pitch, share) for f, share in STONE), 0.16, 26.0, 0.75, start)


def _clank(start: float = 0.0, pitch: float = 1.0) -> Tone:
    """Iron on iron."""
    return Tone(tuple((f * pitch, share) for f, share in IRON), 0.2, 24.0, 0.2, start)


def _step(start: float, pitch: float = 1.0) -> Tone:
    """A boot."""
    return Tone(tuple((f * pitch, share) for f, share in LOW), 0.1, 40.0, 0.45, start)


def _mark(start: float, pitch: float) -> Tone:
    return Tone(tuple((f * pitch, share) for f, share in METAL), 0.2, 24.0, 0.06, start)


def _stroke(start: float, seconds: float = 1.6) -> Tone:
    """The large bell of the colliery."""
    return Tone(tuple((f * 0.38, share) for f, share in BELL), seconds, 2.6, 0.04, start)


def _puff(start: float) -> Tone:
    return Tone(((92.0, 0.25),), 0.14, 16.0, 0.85, start)


SOUNDS: dict[str, tuple[Tone, ...]] = {
    "rock": (*(_lump(0.05 * i, 1.25 - 0.12 * (i % 3)) for i in range(6)), Tone(WOOD, 0.12, 34.0, 0.3, 0.3)),
    "lamp": (Tone(((1480.0, 0.5), (2220.0, 0.2)), 0.5, 7.0, 0.12), Tone(((210.0, 0.1),), 0.3, 10.0, 0.5)),
    "cage": (Tone(((74.0, 0.5), (111.0, 0.2)), 0.5, 5.0, 0.35), _clank(0.42, 0.8)),
    "cube": (_lump(0.0, 1.7),),
    "tub": (_lump(0.0, 1.5), _clank(0.02, 0.7)),
    "stamp": (Tone(WOOD, 0.14, 30.0, 0.5), Tone(LOW, 0.2, 20.0, 0.2)),
    "boots": (_step(0.0), _step(0.11, 1.15)),
    "ousted": (_step(0.0, 0.85), _step(0.1, 0.8), _step(0.2, 0.75)),
    "marks": (_mark(0.0, 0.95), _mark(0.06, 1.08), _mark(0.13, 1.2)),
    "barrow": tuple(Tone(WOOD, 0.08, 50.0, 0.4, 0.09 * i) for i in range(4)),
    "carriage": tuple(_step(start, 1.6) for start in (0.0, 0.09, 0.2, 0.29)),
    "truck": tuple(_puff(0.07 * i) for i in range(6)),
    "engine": (Tone(STEAM, 0.36, 4.0, 0.1), _puff(0.1), _puff(0.24), _puff(0.38)),
    "shift_bell": (_stroke(0.0), _stroke(0.55), _stroke(1.1, 2.0)),
    "home": tuple(_step(0.08 * i, 1.0 + 0.1 * (i % 3)) for i in range(8)),
}
