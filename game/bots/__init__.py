"""Players made of code, and the advice they give.

bot = make_bot("normal")
move = bot.choose(seen_by(pos, player), bot_state(seed, move_number))
hint(seen, state)            # a move for the player who is asked, and why
explain(seen, move)          # what speaks for a move, as text keys with parameters
motive(seen, move, level)    # why a bot of this level made it
"""

from game.bots.bot import Bot, bot_state
from game.bots.levels import make_bot
from game.titles.kohle.bots.explain import Hint, explain, hint, motive
from game.titles.kohle.bots.gains import Reason
from game.titles.kohle.rules.setup import LEVELS

__all__ = ["LEVELS", "Bot", "Hint", "Reason", "bot_state", "explain", "hint", "make_bot", "motive"]
