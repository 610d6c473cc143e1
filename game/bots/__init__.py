"""Players made of code, and the advice they give: for any title, with what the title itself knows (`minds`).

bot = make_bot(title, "random")                        # any level of the title's card
move = bot.choose(title.rules.seen(pos, player), bot_state(seed, move_number))
minds_of(title).hint(seen, state)                      # a move for the player who is asked, and why
minds_of(title).propose(seen)                          # moves in a row for an action of many steps, and why
minds_of(title).explain(seen, move)                    # what speaks for a move, as text keys with parameters
minds_of(title).motive(seen, move, level)              # why a bot of this level made it
"""

from game.bots.bot import Bot, RandomBot, bot_state
from game.bots.minds import Hint, Minds, Proposal, Reason, check_level, make_bot, minds_of

__all__ = [
    "Bot", "Hint", "Minds", "Proposal", "RandomBot", "Reason", "bot_state", "check_level", "make_bot", "minds_of",
]  # fmt: skip
