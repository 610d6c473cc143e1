"""The picture beside a saved game."""

import io
from pathlib import Path

import pygame

from game import files
from game.problems import Problem
from game.scenes.save_info import SaveInfo

SIZE = (480, 300)
LARGEST = (2000, 2000)


def picture_of(save: SaveInfo) -> pygame.Surface:
    """The picture beside a save; a Problem if there is none of about the size we draw them in."""
    data = files.read(save.picture)
    size = [int.from_bytes(data[at : at + 4]) for at in (16, 20)]  # as a PNG says it, before anything is unpacked
    if data[:4] != b"\x89PNG" or any(most < there for there, most in zip(size, LARGEST, strict=True)):
        raise Problem("damaged", path=save.picture)
    return pygame.image.load(io.BytesIO(data), "x.png")


def keep(path: Path, picture: pygame.Surface) -> None:
    """Write the picture of a save, small."""
    small = pygame.transform.smoothscale(picture, SIZE)
    buffer = io.BytesIO()
    pygame.image.save(small, buffer, "x.png")
    files.write(path, buffer.getvalue())
