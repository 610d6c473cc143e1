"""A designer's own files: changed while the program runs, and bots from the folder in which one works."""

import os
import subprocess
import sys

from game import paths
from game.titles.kohle.rules.rules_file import load_rules

RULES = (paths.data() / "titles" / "kohle" / "rules.yaml").read_text("utf-8")
GREEDY = """
from game.engine.play import moves

class First:
    level = "first"

    def choose(self, seen, state):
        return moves(seen)[0]
"""


def test_a_changed_rules_file_is_read_again(tmp_path):
    path = tmp_path / "mine.yaml"
    path.write_text(RULES, "utf-8")
    assert load_rules(path).player.points == load_rules().player.points
    path.write_text(RULES.replace("  points: 2\n", "  points: 12\n"), "utf-8")
    os.utime(path, ns=(1, 1))
    assert load_rules(path).player.points == 12


def test_a_bot_is_found_in_the_current_folder(tmp_path):
    (tmp_path / "my_first_bot.py").write_text(GREEDY, "utf-8")
    script = "import sys; sys.path = [p for p in sys.path if p]; from game.cli import main; raise SystemExit(main())"
    command = [sys.executable, "-c", script, "simulate", "--games", "1", "--bots", "my_first_bot:First", "--json"]
    surroundings = {**os.environ, "PYTHONPATH": str(paths.PACKAGE.parent)}
    done = subprocess.run(command, cwd=tmp_path, env=surroundings, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
