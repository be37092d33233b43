"""How the others may think, as a seat saw it: each of them is given the mind of a bot.

A cast is a guess. Whoever gave votes for nothing, asked much or broke their word gets a mind that
does so: votes and prices the likelier the more they were seen, a broken word from then on that
the word is worth little (`manners`).
"""

from collections.abc import Mapping, Sequence
from random import Random

from quovadis.bots.praetor import Praetor
from quovadis.bots.protocol import Bot
from quovadis.bots.quaestor import Quaestor
from quovadis.core.families import Colour
from quovadis.sim.haggling import GIVES, HONOUR, SHARE, USUAL, Manners

PLAIN = Praetor()
HARD = Praetor(share=0.95)
GIVING = Quaestor(greed=0.0)
FAITHLESS = Praetor(honour=-1.0)


def cast(players: Sequence[Colour], manners: Manners, random: Random) -> Mapping[Colour, Bot]:
    """A mind for everyone."""
    return {player: _mind(manners[seat], random) for seat, player in enumerate(players)}


def _mind(manner: Manners, random: Random) -> Bot:
    luck = random.random()
    if manner[HONOUR] < USUAL[HONOUR]:
        return FAITHLESS
    if luck < manner[GIVES]:
        return GIVING
    luck = random.random()
    return HARD if luck < manner[SHARE] / USUAL[SHARE] - 1 else PLAIN
