"""One decision of a bot: passes each kind of question to its method."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from quovadis.bots.belief import gains_by_reveal
from quovadis.bots.protocol import Options, Reply
from quovadis.bots.stand_in import least_useful
from quovadis.core.board import Path
from quovadis.core.commands import DemandReveal, PayNow, Refuse
from quovadis.core.events import Event
from quovadis.core.view import PlayerView


class Answering(ABC):
    """Has an answer for every kind of question."""

    view: PlayerView
    events: Sequence[Event]
    options: Options

    def choose(self) -> Reply:
        """Answer what is asked."""
        match self.options.kind:
            case "interval":
                return None
            case "reveal":
                return self.demand_reveal()
            case "offer":
                return self.respond()
            case "name":
                return self.name()
            case "pay":
                return self.pay()
            case "vote":
                return self.vote()
            case "cut-in":
                return self.cut_in()
            case "act" if self.view.clearer is not None:
                return least_useful(self.view, self.options)
            case "act" if self.view.turn.motion is not None:
                return self.carry(self.view.turn.motion.path)
            case "act":
                return self.act()

    def demand_reveal(self) -> Reply:
        """Demand the purses if that tells the bot more than the others."""
        said = self.options.commands
        demand = next((word for word in said if isinstance(word, DemandReveal)), None)
        return demand if demand and gains_by_reveal(self.view, self.events) else None

    @abstractmethod
    def respond(self) -> Reply:
        """Answer an offer."""

    @abstractmethod
    def name(self) -> Reply:
        """Say where Caesar should go."""

    def pay(self) -> Reply:
        """Pay what was called in, if the purse allows it."""
        said = self.options.commands
        paid = next((word for word in said if isinstance(word, PayNow)), None)
        return paid or next((word for word in said if isinstance(word, Refuse)), None)

    @abstractmethod
    def vote(self) -> Reply:
        """Give votes to somebody else, or none."""

    @abstractmethod
    def cut_in(self) -> Reply:
        """Say something on somebody else's turn."""

    @abstractmethod
    def carry(self, path: Path) -> Reply:
        """Finish an advance for which a vote was called."""

    @abstractmethod
    def act(self) -> Reply:
        """Take a turn."""
