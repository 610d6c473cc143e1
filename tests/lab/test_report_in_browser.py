"""The lab's report in a real browser: nothing complains, nothing is fetched, charts are drawn, wide and narrow."""

import html
import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from game.cli import main

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
pytestmark = [pytest.mark.slow, pytest.mark.skipif(not CHROMIUM, reason="Chromium is not installed")]
FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update", "--enable-logging=stderr", "--v=0",
    "--virtual-time-budget=3000",
)  # fmt: skip
# The page in a frame of the given width, and a script outside it that looks at what the browser made of it.
FRAME = """<!doctype html><body>
<iframe id="page" style="width:{width}px;height:900px;border:0" srcdoc="{page}"></iframe>
<script>
const frame = document.getElementById("page");
frame.onload = () => {{
  const page = frame.contentDocument, found = [...page.querySelectorAll("svg")].map(svg => svg.getBoundingClientRect());
  const small = [...page.querySelectorAll("p, li, td, th, h1, h2, h3, button")]
    .filter(part => part.innerText && part.offsetWidth && parseFloat(getComputedStyle(part).fontSize) < 11);
  const outer = page.documentElement.scrollWidth;
  const fetched = frame.contentWindow.performance.getEntriesByType("resource").map(entry => entry.name);
  document.body.dataset.found = JSON.stringify({{
    wide: outer, charts: found.length, drawn: found.filter(box => box.width > 20 && box.height > 10).length,
    small: small.length, fetched,
  }});
}};
</script>"""


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("report") / "out"
    assert main(["playtest", "--games", "12", "--bots", "random", "--out", str(folder), "--json"]) == 0
    return folder / "report.html"


def opened(page: Path, width: int) -> tuple[dict[str, object], list[str]]:
    """What stands on the page at this width, and what the browser's console said."""
    wrapper = page.with_name(f"frame_{width}.html")
    wrapper.write_text(FRAME.format(width=width, page=html.escape(page.read_text("utf-8"), quote=True)), "utf-8")
    profile = page.with_name(f"profile_{width}")
    command = [
        str(CHROMIUM), *FLAGS, f"--user-data-dir={profile}", "--window-size=1400,1000", "--dump-dom", wrapper.as_uri()
    ]  # fmt: skip
    ran = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
    said = [line for line in ran.stderr.splitlines() if "CONSOLE" in line]
    told = re.search(r'data-found="([^"]*)"', ran.stdout)
    assert told, "the page was never loaded"
    return json.loads(html.unescape(told[1])), said


@pytest.mark.parametrize("width", [1280, 390])
def test_the_report_opens_without_a_word_and_fits(report: Path, width: int) -> None:
    found, said = opened(report, width)
    assert said == [] and found["fetched"] == []
    assert int(str(found["charts"])) > 5 and found["drawn"] == found["charts"]
    assert int(str(found["wide"])) <= width
    assert found["small"] == 0
