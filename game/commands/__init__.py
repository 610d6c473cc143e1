"""The subcommands of `kohle`."""

import argparse
import gc

from game.engine.layouts import is_file
from game.engine.seats import Value
from game.problems import Problem, listed, quoted
from game.titles import Title, shelf, title_named

YOUNG = 100_000  # objects made and kept until Python looks for rings of references among them


def name_title(parser: argparse.ArgumentParser) -> None:
    """`--title`: which game; without it, the first on the shelf."""
    names = " or ".join(f"{title.name} ({title.named('en')})" for title in shelf())
    told = f"{names}; default: the first".replace("%", "%%")  # argparse fills in what stands behind a per cent sign
    parser.add_argument("--title", default="", help=told)


TRUST = "module:name runs that code, which may do all that you may: trust it as any program"


def name_bots(parser: argparse.ArgumentParser, default: str, told: str) -> None:
    """`--bots`: by level, or anybody's."""
    parser.add_argument("--bots", default=default, help=f"{told}; {TRUST}")


def name_layout(parser: argparse.ArgumentParser) -> None:
    """`--layout`, or `--map` as it was called: which board; without it, the title's first."""
    parser.add_argument("--layout", "--map", default="", help="a board of ours or a file (default: the title's first)")


def check_layout(title: Title, layout: str) -> None:
    """Refuse a name that no board of the title has; what is wrong with a file is for whoever reads it to say."""
    ours = title.card.layouts
    if layout and ours and not is_file(layout) and layout not in ours:
        raise Problem("no_layout", found=quoted(layout), expected=listed(ours))


def name_options(parser: argparse.ArgumentParser) -> None:
    """An argument for each option that a title on the shelf leaves open, such as `--ruleset`."""
    for name in dict.fromkeys(name for title in shelf() for name in title.card.options):
        having = [title for title in shelf() if name in title.card.options]
        told = "; ".join(f"{title.name}: {' or '.join(map(str, title.card.options[name].values))}" for title in having)
        told = told.replace("%", "%%")  # argparse fills in what stands behind a per cent sign
        parser.add_argument("--" + name.replace("_", "-"), dest=f"option_{name}", metavar="X", help=told)


def chosen_options(args: argparse.Namespace) -> dict[str, Value]:
    """The options that were given, each as its title's card writes it; a Problem if it stands on none."""
    title, found = title_named(args.title), dict[str, Value]()
    for key, text in vars(args).items():
        name = key.removeprefix("option_")
        if name != key and text is not None:
            option = title.card.options.get(name)
            if option is None:
                raise Problem("option", found=name, expected=listed(title.card.options))
            by_text = {str(value): value for value in option.values}
            if text not in by_text:
                raise Problem("option_value", found=text, option=name, expected=listed(option.values))
            found[name] = by_text[text]
    return found


def expect_many_games() -> None:
    """Let Python look for rings of references less often, in this process and those that it forks.

    Games leave none behind, but what the bots remember makes the search take ever longer: some 3 % of the time.
    """
    gc.set_threshold(YOUNG)
