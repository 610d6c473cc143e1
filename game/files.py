"""Writing files so that a crash or a full disk never costs what was there before."""

import os
import tempfile
from pathlib import Path

from game.problems import Problem

MODE = 0o644


def write(path: Path, content: str | bytes) -> None:
    """Write the whole file or nothing: into a draft beside it, to the disk, then in its place."""
    data = content.encode() if isinstance(content, str) else content
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, draft = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as error:
        raise Problem("not_written", path=path, why=error.strerror) from error
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(draft, path.stat().st_mode if path.exists() else MODE)  # a draft is readable by nobody else
        os.replace(draft, path)
    except OSError as error:
        Path(draft).unlink(missing_ok=True)
        raise Problem("not_written", path=path, why=error.strerror) from error
