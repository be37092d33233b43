"""One decision of a caesar: what looks best at a glance is talked out before it is chosen.

The kernel, by which it glances, knows a short way to bargain. Here everyone's answers are those of
whole bots, by the rules themselves, to the end of the turn: whether an offer is accepted, whom a
refused mover asks next, what it does at last. From there the kernel plays on.
"""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from random import Random

import numpy as np

from quovadis.bots.praetor import Praetor
from quovadis.bots.protocol import BUDGET, Bot, Reply
from quovadis.core.commands import BoardCommand, SeatCommand
from quovadis.core.families import Colour
from quovadis.search import imagined
from quovadis.search.commander import Commander, Values
from quovadis.search.minds import cast
from quovadis.search.talks import talked_out


class Strategist(Commander):
    """One decision."""

    def scores(
        self, words: Sequence[SeatCommand], own: Reply, base: SeatCommand | None
    ) -> dict[SeatCommand, float]:
        """What each command is worth: half by a glance, half once it was talked out.

        Only the best ones are talked out. Nobody at the table has to think as was guessed, so what
        follows from that is only half believed.
        """
        glanced = super().scores(words, own, base)
        followed = round(self.temper.followed * self.budget / BUDGET)
        if followed < 2:  # a small budget is for looks alone
            return glanced
        ranked = sorted(glanced, key=lambda word: -glanced[word])[:followed]
        if own is not None and own in glanced and own not in ranked:
            ranked.append(own)
        if all(isinstance(word, BoardCommand) for word in ranked):
            return glanced
        talked = self.scored(self.talked_out(ranked), own, None)
        return {word: (glanced[word] + score) / 2 for word, score in talked.items()}

    def talked_out(self, words: Sequence[SeatCommand]) -> dict[SeatCommand, Values]:
        """The bot's own chance in every look, after the talks that each command leads to."""
        found: dict[SeatCommand, list[Values]] = {word: [] for word in words}
        casts = self.temper.casts
        looks = max(1, round(self.temper.looks * self.budget / BUDGET / casts))
        for number in range(casts):
            chance, minds = (self.seed + number) % 2**64, self.minds(number)
            table = imagined.table(self.view, self.events, chance)
            ends = {
                word: end
                for word in found
                if (end := talked_out(table, self.events, word, minds, self.budget)) is not None
            }
            if not ends:
                break
            looked = self.looked([*ends.values()], looks, chance)
            found = {
                word: [*found[word], values] for word, values in zip(ends, looked, strict=True)
            }
        return {word: np.concatenate(parts) for word, parts in found.items() if parts}

    def minds(self, number: int) -> Mapping[Colour, Bot]:
        """A guess of how everyone thinks; the bot is a praetor of its own kind."""
        traits = {field.name: getattr(self.temper, field.name) for field in fields(Praetor)}
        others = cast(self.view.players, self.manners, Random(self.seed + number))
        return {**others, self.me: Praetor(**traits)}
