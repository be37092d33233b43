"""What tools answer as data, for programs: the same as their text says."""

from pydantic import BaseModel, ConfigDict

from quovadis.core.assess import assess
from quovadis.core.deals.talks import Offer
from quovadis.core.deals.terms import Deal
from quovadis.core.view import PlayerView
from quovadis.deals import Question, Reading
from quovadis.mcp.lines import lines
from quovadis.mcp.place import Sight
from quovadis.mcp.telling import MOST_DEALS, MOST_LINES, Telling, bounded
from quovadis.record.deal_language import write_deal
from quovadis.text import Catalogue


class Described(BaseModel):
    """Data for programs; what stands below a field describes it there, too."""

    model_config = ConfigDict(use_attribute_docstrings=True)


class Offered(Described):
    """An open offer."""

    id: str
    by: str
    deal: str
    """In the exact language of deals."""
    told: str
    """In a sentence."""
    to_you: bool
    """You have yet to accept or decline it."""


class Standing(Described):
    """How one player finished."""

    player: str
    place: int
    laurels: int


class Report(Described):
    """How the table stands for you."""

    seat: str
    """Your family: the first word of your lines."""
    begun: bool = False
    over: bool = False
    turn: int = 0
    active: str = ""
    """Whose turn it is."""
    asked: tuple[str, ...] = ()
    """What the table waits for from you, most urgent first: act, vote, offer, name, pay, reveal or
    interval. Empty: it waits for somebody else."""
    answers: tuple[str, ...] = ()
    """Lines that do what the table waits for: send one of them with `act`."""
    options: tuple[str, ...] = ()
    """All lines that you can send with `act` now, those included."""
    offers: tuple[Offered, ...] = ()
    news: tuple[str, ...] = ()
    """What happened since you last asked."""
    standings: tuple[Standing, ...] = ()
    """Once the game is over, best first."""
    connected: bool = True
    """False: the connection to the server is broken, and this is how things stood before."""


class Draft(Described):
    """What became of your words."""

    sent: bool = False
    """The offer is made. Otherwise nobody has heard anything yet."""
    deal: str = ""
    """The exact words of the deal: call `offer` with them to make it. Empty if there is none."""
    told: str = ""
    """The deal in sentences."""
    against: tuple[str, ...] = ()
    """Why it cannot be offered as it stands."""
    question: str = ""
    """What has to be said first; empty if nothing has to."""
    choices: tuple[str, ...] = ()
    """Exact words of deals that you could mean: choose one and call `offer` with it."""
    instead: tuple[str, ...] = ()
    """Sentences that would be understood."""
    table: Report | None = None
    """How the table stands, once the offer is made."""


class Reporting(Telling):
    """Tells one seat how things stand, in words and as data."""

    def table(self, *, board: bool = False, waited: float = 0) -> tuple[str, Report]:
        """What is new, what is going on, and what can be done; with the whole board if asked for.

        `waited`: the seconds that were waited for nothing.
        """
        sight, news = self.place.sight, self.happened(self.place.news())
        report = self._report(sight, news)
        parts = [*self.parts(sight, news, board=board)]
        if waited:
            parts.append(self.words.sentence("mcp-still-waiting", seconds=round(waited)))
        return bounded("\n".join(parts)), report

    def _report(self, sight: Sight | None, news: tuple[str, ...]) -> Report:
        seat, connected = self.place.seat, self.place.connected
        if sight is None:
            return Report(seat=seat, news=news, connected=connected)
        view, outcome = sight.view, sight.view.outcome
        possible = lines(sight)[:MOST_LINES]
        return Report(
            seat=seat,
            begun=True,
            over=outcome is not None,
            turn=view.turn.number,
            active=view.clearer or view.turn.active,
            asked=tuple(kind for kind, _ in sight.asked),
            answers=tuple(line.text for line in possible if line.answers),
            options=tuple(line.text for line in possible),
            offers=tuple(self._offered(one) for one in view.talks.offers[:MOST_DEALS]),
            news=news,
            standings=tuple(
                Standing(player=one.colour, place=one.place, laurels=one.total)
                for one in (outcome.standings if outcome else ())
            ),
            connected=connected,
        )

    def _offered(self, offer: Offer) -> Offered:
        return Offered(
            id=offer.id,
            by=offer.by,
            deal=write_deal(offer.deal),
            told=self.words.offer(offer),
            to_you=self.is_asked(offer),
        )


def made(deal: Deal, words: Catalogue, report: Report) -> Draft:
    """An offer that was made, and how the table stands now."""
    return Draft(sent=True, deal=write_deal(deal), told=words.deal(deal), table=report)


def draft(
    answer: Reading | Question, view: PlayerView, words: Catalogue, *, whisper: bool = False
) -> Draft:
    """What was understood, or what has to be asked (`drafting.drafted` in words)."""
    if isinstance(answer, Question):
        return Draft(
            question=words.say(answer.told),
            choices=tuple(write_deal(each.deal) for each in answer.choices),
            instead=answer.instead,
        )
    judged = assess(view, answer.deal, whisper=whisper)
    return Draft(
        deal=write_deal(answer.deal),
        told=words.say(answer.told),
        against=tuple(words.refusal(reason) for reason in judged.against),
    )
