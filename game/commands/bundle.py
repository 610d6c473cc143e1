"""`kohle bundle`: a folder, or one file, that opens the game by double click on a machine without Python."""

import argparse
import os
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from game.stopping import farewell

HELP = "make an application that opens without Python (needs the extra [bundle])"
NAME = "kohle"
IDENTIFIER = "de.kohle-und-kolonie.game"
ICON = 256
# What the game never imports, but PyInstaller would find beside it in a developer's environment.
LEFT_OUT = ("pytest", "hypothesis", "mypy", "pandas", "pyarrow", "dask", "distributed", "pettingzoo", "gymnasium",
            "catanatron", "tkinter", "_tkinter", "numpy", "IPython", "PIL", "scipy", "matplotlib")  # fmt: skip
# Bots think in processes of their own: in a frozen program these must know that they are not the first.
LAUNCHER = """\
import multiprocessing
import sys

if __name__ == "__main__":
    multiprocessing.freeze_support()
    from game.__main__ import main

    sys.exit(main())
"""
DESKTOP = """\
[Desktop Entry]
Type=Application
Name={name}
Exec=sh -c '"$(dirname "$0")/{program}"' %k
Icon={icon}
Categories=Game;BoardGame;
Terminal=false
"""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--out", type=Path, default=Path("dist"), metavar="DIR", help="where it is put (dist)")
    parser.add_argument("--one-file", action="store_true", help="one file; it starts more slowly than a folder")


def run(args: argparse.Namespace) -> int:
    from game.problems import Problem

    try:
        import PyInstaller.__main__
    except ImportError as error:
        raise Problem("bundle_extra") from error
    if args.out.exists() and not args.out.is_dir():
        raise Problem("no_folder", path=args.out)
    with tempfile.TemporaryDirectory(prefix="bundle-") as draft:
        if code := _built([PyInstaller.__main__.__name__, *options(args.out, Path(draft), args.one_file)], draft):
            return code
    made = args.out / (NAME if not args.one_file else executable())
    if sys.platform.startswith("linux") and not args.one_file:
        _desktop_entry(made)
    print(made)
    return 0


def _built(words: list[str], draft: str) -> int:
    """PyInstaller in a session of its own: it starts processes that we do not know and that must end with us."""
    process = subprocess.Popen([sys.executable, "-m", *words], start_new_session=True)

    def end() -> None:
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)
            os.waitpid(process.pid, 0)  # not `process.wait`, in which we were interrupted
        shutil.rmtree(draft, ignore_errors=True)

    with farewell(end):
        return process.wait()


def executable() -> str:
    """What the program's file is called here."""
    return f"{NAME}.exe" if sys.platform == "win32" else NAME


def options(out: Path, draft: Path, one_file: bool) -> Iterator[str]:
    """What PyInstaller is told: all code, data and drawings, nothing of the workshop."""
    from game import paths
    from game.view.app_icon import png

    launcher = draft / f"{NAME}.py"
    launcher.write_text(LAUNCHER, "utf-8")
    icon = draft / ("icon.ico" if sys.platform == "win32" else "icon.icns")
    icon.write_bytes(ico(png(ICON)) if sys.platform == "win32" else icns(png(ICON)))
    yield from (str(launcher), "--noconfirm", "--clean", "--log-level", "WARN", "--name", NAME)
    yield from ("--distpath", str(out), "--workpath", str(draft / "work"), "--specpath", str(draft))
    yield from ("--paths", str(paths.PACKAGE.parent), "--collect-submodules", paths.PACKAGE.name)
    for room, folder in (("_data", paths.data()), ("_art", paths.art())):
        yield from ("--add-data", f"{folder.resolve()}:{paths.PACKAGE.name}/{room}")
    for name in LEFT_OUT:
        yield from ("--exclude-module", name)
    yield from ("--onefile" if one_file else "--onedir", "--windowed", "--icon", str(icon))
    if sys.platform == "darwin":
        yield from ("--osx-bundle-identifier", IDENTIFIER)


def ico(image: bytes) -> bytes:
    """A Windows icon that holds one PNG of 256 pixels.

    >>> ico(b"png")[:4]
    b'\\x00\\x00\\x01\\x00'
    """
    return struct.pack("<HHHBBBBHHII", 0, 1, 1, 0, 0, 0, 0, 1, 32, len(image), 22) + image


def icns(image: bytes) -> bytes:
    """A macOS icon that holds one PNG of 256 pixels.

    >>> icns(b"png")
    b'icns\\x00\\x00\\x00\\x13ic08\\x00\\x00\\x00\\x0bpng'
    """
    entry = b"ic08" + struct.pack(">I", len(image) + 8) + image
    return b"icns" + struct.pack(">I", len(entry) + 8) + entry


def _desktop_entry(folder: Path) -> None:
    """Beside the program: it can be opened there, or moved to where the desktop keeps such entries."""
    from game.titles import title_named
    from game.view.app_icon import png

    picture = folder / f"{NAME}.png"
    picture.write_bytes(png(ICON))
    entry = DESKTOP.format(name=title_named().named("en"), program=NAME, icon=picture.resolve())
    file = folder / f"{NAME}.desktop"
    file.write_text(entry, "utf-8")
    file.chmod(0o755)
