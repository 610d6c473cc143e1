"""What stands out in Kohle & Kolonie beside what can stand out in any title, and how it is said."""

from collections.abc import Iterator
from statistics import median, quantiles

from game.certainty import chance_of, chance_of_so_many, distance
from game.lab.findings import Finding, Limits, Uses
from game.lab.report_words import ReportWords
from game.lab.sentences import shares
from game.lab.tally import Tally
from game.yamlfile import Record


class EarlyLimit(Record):
    """The leader after this round, and the share of games that he wins."""

    round: int
    share: float


class KohleLimits(Limits):
    """`data/titles/kohle/lab/findings.yaml`."""

    income: float
    early: EarlyLimit


def limits(tally: Tally) -> KohleLimits:
    found = tally.lab.limits
    assert isinstance(found, KohleLimits)
    return found


USES = (
    Uses("village", "used", "village"),
    Uses("village", "settled", "settlement"),
    Uses("mine", "bought", "mine"),
    Uses("ground", "used", "ground"),
    Uses("auction", "player", "large"),
    Uses("station", "entered", "station"),
    Uses("line", "completed", "line"),
    Uses("card", "used", "card"),
    Uses("bonus", "taken", "bonus"),
)
OWNED = ("mine", "ground", "auction", "village", "station", "card", "bonus")


def rich(tally: Tally) -> Iterator[Finding]:
    """Mines that pay far more than those that enter in the same round."""
    limit, small = limits(tally).income, _often_bought(tally)
    for key in small:
        peers = _peers(key, small, tally)
        if len(peers) < 2:
            continue
        usual = quantiles(peers, n=4, method="inclusive")[2]
        figure, interval = tally.figure("mine", key, "income"), tally.interval("mine", key, "income")
        if usual > 0:
            off = distance(figure, limit * usual)
            chance = (chance_of(off, figure.count - 1) / 2 or 0.5**figure.count) if off > 0 else 1.0
            yield Finding("dominant", "income", "mine", (key,), interval, interval.low / usual - 1, chance, usual)


def _often_bought(tally: Tally) -> list[str]:
    """The mines whose income can be told."""
    return [key for key in tally.elements("mine") if tally.figure("mine", key, "income").count >= 5]


def _peers(mine: str, among: list[str], tally: Tally) -> list[float]:
    """What the others pay that enter in the same round."""
    mines = tally.board.mines
    others = [other for other in among if other != mine and mines[other].round == mines[mine].round]
    return [tally.figure("mine", other, "income").mean for other in others]


def early(tally: Tally) -> Iterator[Finding]:
    """The game is decided long before it ends: told of the first round after which it is."""
    limit = limits(tally).early
    rounds = [str(r) for r in range(1, min(limit.round, tally.board.rules.rounds - 1) + 1)]
    if not rounds:
        return  # a game of one round is decided when it ends
    chances = [chance_of_so_many(tally.figure("round", r, "leader_wins"), limit.share) for r in rounds]
    first = next((i for i, chance in enumerate(chances) if chance < 0.001), len(rounds) - 1)
    interval = tally.interval("round", rounds[first], "leader_wins")
    strength, chance = interval.low - limit.share, min(1.0, len(rounds) * chances[first])
    yield Finding("pace", "early", "round", (rounds[first],), interval, strength, chance, limit.share)


# ---------------------------------------------------------------- sentences


def sentence(finding: Finding, tally: Tally, words: ReportWords) -> str | None:
    """Those that say more than who, and how often."""
    element = finding.elements[0]
    match finding.kind, finding.about:
        case "dominant", "income":
            return _rich(finding, tally, words)
        case "dead", "mine":
            mine, name = tally.board.mines[element], words.name("mine", element)
            more = {"round": words.period(mine.round), "price": str(mine.value), "income": str(mine.income)}
            return words("dead.mine", **shares(finding, name, words), **more)
        case "dead", "village" if ground := _barren(element, tally):
            values = shares(finding, words.name("village", element), words)
            return words("dead.village_because", ground=words.name("ground", ground), **values)
        case "pace", "early":
            wins, fair = words.span(finding.interval, "wins"), words.percent(finding.expected)
            return words("pace.early", name=words.period(element), wins=wins, fair=fair)
    return None


def _rich(finding: Finding, tally: Tally, words: ReportWords) -> str:
    mine = finding.elements[0]
    return words(
        "dominant.income",
        name=words.name("mine", mine),
        income=words.span(finding.interval, "income"),
        round=words.period(tally.board.mines[mine].round),
        usual=words.number(median(_peers(mine, _often_bought(tally), tally))),
        wins=words.span(tally.interval("mine", mine, "wins"), "wins"),
        fair=words.percent(tally.fair),
    )


def _barren(village: str, tally: Tally) -> str | None:
    """The one ground that the village touches, if nobody buys a mine there: the reason why nobody comes."""
    grounds: tuple[str, ...] = tally.board.touching[village]
    if len(grounds) != 1:
        return None
    bought = [tally.figure("mine", mine, "bought").mean for mine in tally.board.grounds[grounds[0]].mines]
    return grounds[0] if max(bought) < tally.lab.limits.dead else None
