"""`tiro`, the recruit: plays and bargains at random, with a taste for sensible moves."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from quovadis.bots.grounds import Grounds
from quovadis.bots.pricing import worth
from quovadis.bots.protocol import Options, Part
from quovadis.bots.reasons import Reason, because
from quovadis.bots.stand_in import stand_in
from quovadis.core.board import SENATE
from quovadis.core.commands import (
    Accept,
    Adjourn,
    Advance,
    Answer,
    CallIn,
    CallVote,
    Decline,
    DeclineBonus,
    DemandReveal,
    DrawToken,
    Drop,
    MoveCaesar,
    NameSpace,
    Place,
    PlayBureaucracy,
    PlayFavour,
    PlaySeniority,
    Propose,
    Publish,
    SeatCommand,
)
from quovadis.core.deals.sampling import sample_offer
from quovadis.core.deals.terms import Deal
from quovadis.core.deals.validity import objections
from quovadis.core.events import Event
from quovadis.core.view import PlayerView


@dataclass(frozen=True, slots=True, kw_only=True)
class Tiro:
    """Random, within reason."""

    talk: Part = 0.05
    """How likely it makes an offer, whenever it could."""
    trust: Part = 0.5
    """How likely it accepts an acceptable offer."""
    help: Part = 0.6
    """How likely it gives a vote."""
    sense: Part = 1.0
    """How much it prefers sensible moves; 0: any move is as likely as any other."""

    def __call__(
        self,
        view: PlayerView,
        events: Sequence[Event],
        options: Options,
        seed: int,
        budget: int,
        /,
    ) -> SeatCommand | None:
        """Choose."""
        rng = Random(seed)
        talks = options.kind not in {"offer", "reveal", "interval"} and view.clearer is None
        if talks and options.offers and rng.random() < self.talk:
            offer = _offer(view, rng)
            if offer is not None:
                return offer
        silence = stand_in(view, events, options, seed, budget)
        match options.kind:
            case "reveal":
                demands = [word for word in options.commands if isinstance(word, DemandReveal)]
                return rng.choice((None, *demands))
            case "offer":
                return self._respond(view, options, rng) or silence
            case "vote":
                return self._vote(options, rng) or silence
            case "name":
                spaces = [word for word in options.commands if isinstance(word, NameSpace)]
                return rng.choice(spaces)
            case "pay" | "interval":
                return silence
            case "cut-in":
                return _cut_in(view, options, rng)
            case "act" if view.clearer is not None:
                return rng.choice(options.commands)
            case "act":
                likely = [_WEIGHT.get(type(command), 0) for command in options.commands]
                if not any(likely):
                    return silence
                weights = [
                    (weight * 6 if _enters(command) else weight) ** self.sense if weight else 0
                    for weight, command in zip(likely, options.commands, strict=True)
                ]
                return rng.choices(options.commands, weights)[0]

    def explain(
        self, view: PlayerView, events: Sequence[Event], command: SeatCommand, _budget: int, /
    ) -> Reason | None:
        """Admit that it was chance, where others want to know why."""
        motion = view.turn.motion
        match command:
            case Answer() if motion is not None and command.votes:
                return Grounds(view, events).pledged(motion.path) or because("coin")
            case Decline(offer=name):
                offer = view.talks.offer(name)
                bad = offer is not None and worth(view, offer.deal) < -1.0
                return because("decline" if bad else "coin")
            case Accept() | Answer() | Propose():
                return because("coin")
            case _:  # a move speaks for itself
                return None

    def _respond(self, view: PlayerView, options: Options, rng: Random) -> SeatCommand | None:
        """Often accept what does not look like a bad bargain."""
        accept = next((word for word in options.commands if isinstance(word, Accept)), None)
        offer = view.talks.offer(options.about or "")
        if accept is None or offer is None or worth(view, offer.deal) < -1.0:
            return None
        return accept if rng.random() < self.trust else None

    def _vote(self, options: Options, rng: Random) -> SeatCommand | None:
        answers = [word for word in options.commands if isinstance(word, Answer)]
        given = [answer for answer in answers if answer.votes]
        return rng.choice(given) if given and rng.random() < self.help else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Discipulus(Tiro):
    """A pupil: tries out moves, gives almost every vote, and believes almost everything."""

    talk: Part = 0.02
    trust: Part = 0.9
    help: Part = 0.9
    sense: Part = 0.58


_WEIGHT: dict[type[SeatCommand], float] = {
    Advance: 12,
    CallVote: 6,
    Place: 5,
    MoveCaesar: 0.4,
    DeclineBonus: 1,
    Drop: 1,
    DrawToken: 2,
    PlayFavour: 0.3,
    PlaySeniority: 6,
    PlayBureaucracy: 0.1,
}
"""The weight of each kind of move; highest for moves that move the game along."""


def _enters(command: SeatCommand) -> bool:
    return isinstance(command, Advance) and command.path.end is SENATE


def _offer(view: PlayerView, rng: Random) -> Propose | None:
    """Some deal that is possible and not a gift."""
    offer = sample_offer(view, rng)
    return offer if _reasonable(view, offer.deal, whisper=offer.whisper) else None


def _reasonable(view: PlayerView, deal: Deal, *, whisper: bool) -> bool:
    against = next(objections(view, deal, whisper=whisper), None)
    return against is None and worth(view, deal) > -1.0


def _cut_in(view: PlayerView, options: Options, rng: Random) -> SeatCommand | None:
    """Agree to adjourn when others do; now and then ask for what was promised."""
    for command in options.commands:
        match command:
            case Adjourn(agree=True) if view.adjourners:
                return command
            case CallIn() | Publish() if rng.random() < 0.2:
                return command
            case PlaySeniority() | PlayBureaucracy() if rng.random() < 0.3:
                return command
            case _:
                pass
    return None
