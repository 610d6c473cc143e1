"""A bug report: everything that somebody else needs to see what happened, in one file."""

import io
import json
import platform
import zipfile
from datetime import datetime
from pathlib import Path
from typing import Any

from game import paths
from game.engine import saves
from game.engine.match import Match
from game.files import write
from game.scenes.table.log import LogLine


def export(match: Match[Any], lines: list[LogLine], when: datetime | None = None) -> Path:
    """Write position, save and log as a zip file; returns where it lies."""
    when = when or datetime.now()
    path = paths.personal("reports", f"{match.rules.name}-{when:%Y%m%d-%H%M%S}.zip")
    decision = match.decision
    about = {
        "python": platform.python_version(),
        "system": platform.platform(),
        "asked": None if decision is None else {"player": decision.player, "step": decision.step},
        "moves": [str(move) for move in match.moves],
        "move": match.at,
    }
    log = [f"{'' if line.heading else '  '}{line.text}" for line in lines if line.entry <= match.at]
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as pack:
        pack.writestr(
            "save.json", json.dumps(saves.to_json(match, paths.personal("saves")), ensure_ascii=False, indent=1)
        )
        pack.writestr("position.json", json.dumps(match.rules.to_json(match.position), ensure_ascii=False, indent=1))
        pack.writestr("log.txt", "\n".join(log) + "\n")
        pack.writestr("about.json", json.dumps(about, ensure_ascii=False, indent=1))
    write(path, buffer.getvalue())
    return path
