"""`python -m tests.recorded [write TITLE | FIRST LAST]`: play the recorded games on this Python and compare."""

import sys

from game.titles import title_named
from tests.recorded import mixed


def main(words: list[str]) -> int:
    if words[:1] == ["write"]:
        mixed.write(title_named(words[1]))
        return 0
    turns = range(*(int(word) for word in words)) if words else range(mixed.GAMES)
    wrong = 0
    for title in mixed.recorded_titles():
        bad = list(mixed.different(title, turns))
        for was, now in bad:
            print(f"was {was}\nis  {now}")
        again = [mixed.replayed(title, data) for data in mixed.saved(title)]
        over = sum(match.decision is None for match in again)
        print(f"{title.name}, Python {sys.version.split()[0]}: {len(turns) - len(bad)} of {len(turns)} games are as")
        print(f"recorded, {over} of {len(again)} saves play again to their end")
        wrong += len(bad) + len(again) - over
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
