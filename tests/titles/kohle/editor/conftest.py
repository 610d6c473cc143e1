"""What several tests of the editor start from."""

from pathlib import Path

import pytest

from tests.titles.kohle.editor.editor_driver import TEXT


@pytest.fixture
def map_file(tmp_path: Path) -> Path:
    """A map of one's own: a copy of Muttental."""
    path = tmp_path / "mine.yaml"
    path.write_text(TEXT, "utf-8")
    return path
