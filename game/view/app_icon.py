"""The program's own icon as a PNG, for windows and bundles."""

import io

import pygame

from game import paths

FILE = "app.svg"


def png(size: int) -> bytes:
    """The icon, so many pixels wide and high."""
    drawn = pygame.image.load_sized_svg(paths.art() / "app" / FILE, (size, size))
    stream = io.BytesIO()
    pygame.image.save(drawn, stream, "icon.png")
    return stream.getvalue()
