"""`python -m tests.recorded [write | FIRST LAST]`: play the recorded games on this Python and compare."""

import sys

from tests.recorded import mixed


def main(words: list[str]) -> int:
    if words == ["write"]:
        mixed.write()
        return 0
    first, last = (int(word) for word in words) if words else (0, mixed.GAMES)
    known = [number for number in mixed.recorded() if first <= number < last]
    bad = list(mixed.different(known))
    for was, now in bad:
        print(f"was {was}\nis  {now}")
    again = [mixed.replayed(data) for data in mixed.saved()]
    over = sum(match.decision is None for match in again)
    print(f"Python {sys.version.split()[0]}: {len(known) - len(bad)} of {len(known)} games are as recorded,")
    print(f"{over} of {len(again)} saves play again to their end")
    return 1 if bad or over < len(again) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
