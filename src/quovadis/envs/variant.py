"""What an environment plays: how many players, by which rules, for which reward."""

from collections.abc import Callable
from dataclasses import dataclass, fields
from inspect import Parameter, signature
from typing import Any, TypeVar, get_args

from quovadis import sim
from quovadis.core.editions import ROUNDS, EditionName, TableRules, Window
from quovadis.sim.api import Reward, table_of
from quovadis.sim.layout import Row

VERSION = "quovadis_v0"
"""The name of all environments on the kernel. It changes when an observation or an action does."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """The parameters that all environments share. Refuses what the kernel does not know.

    >>> Variant(players=3, window="two-turns").rules.window
    'two-turns'
    """

    players: int = 4
    """Three to five."""
    edition: EditionName = "amigo-2005"
    """Which edition is played (chapter 11 of the rules)."""
    window: Window | None = None
    """How long deals bind, if not as long as the edition says (R10.4)."""
    limited_ones: bool = False
    """Fewer I laurels lie open (R10.1)."""
    adjourn: bool = True
    """A game that stalls ends by itself (R10.6)."""
    cutoff: int | None = ROUNDS
    """After so many rounds the game ends (R10.6); None: after as many as the kernel counts."""
    deals: bool = True
    """Deals are decisions; without them only votes are."""
    reward: Reward = "win"
    """What the end of a game is worth: see `sim.rewards`."""

    def __post_init__(self) -> None:
        """Refuse what cannot be played."""
        if self.reward not in get_args(Reward):
            known = ", ".join(get_args(Reward))
            raise ValueError(f"a reward is one of {known}, not {self.reward!r:.40}")
        _ = self.table

    @property
    def rules(self) -> TableRules:
        """The same as a table has them."""
        return TableRules(
            edition=self.edition,
            window=self.window,
            limited_ones=self.limited_ones,
            adjourn_auto=self.adjourn,
            cutoff=self.cutoff,
        )

    @property
    def table(self) -> Row:
        """The same as the kernel has them."""
        return table_of(self.players, self.rules, deals=self.deals)

    def start(self, seed: int) -> sim.States:
        """One game: the same laurels as `Game.new` with that seed."""
        return sim.start(players=self.players, rules=self.rules, deals=self.deals, seed=seed)


Made = TypeVar("Made", bound=Callable[..., Any])


def takes_a_variant(made: Made) -> Made:
    """Show the parameters of `Variant` in the signature of what hands its keywords on to it."""
    own = [
        each for each in signature(made).parameters.values() if each.kind is not each.VAR_KEYWORD
    ]
    variants = [
        Parameter(each.name, Parameter.KEYWORD_ONLY, default=each.default, annotation=each.type)
        for each in fields(Variant)
    ]
    vars(made)["__signature__"] = signature(made).replace(parameters=[*own, *variants])
    return made
