"""Drawing needs no window: the tests of the view run without a display."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
