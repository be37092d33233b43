"""The way of a move: it is judged, stored, applied, and only then announced."""

import logging
import secrets as system
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil
from typing import Any

from quovadis.bots.reasons import Reason
from quovadis.core.errors import Refused
from quovadis.core.events import (
    Answered,
    CallOffAnswered,
    DealAgreed,
    DealLapsed,
    DealSettled,
    Ended,
    Event,
    GameEvent,
    LaurelsPaid,
    OfferAccepted,
    OfferClosed,
    OfferMade,
    RevealClosed,
    Undone,
    VoteCalled,
    VoteFailed,
)
from quovadis.core.families import COLOURS, Colour
from quovadis.core.view import seen
from quovadis.driver.asking import Question
from quovadis.driver.driver import Driver
from quovadis.game import Game
from quovadis.record.command_codec import read_command
from quovadis.server import messages
from quovadis.server.drafts import assessed, sentence_read
from quovadis.server.store import Status, StoredSeat
from quovadis.server.table import reasons
from quovadis.server.table.activity import Activity
from quovadis.server.table.audience import Audience, update
from quovadis.server.table.clock import LIVELY, Clock
from quovadis.server.table.history import page_before
from quovadis.server.table.listener import Listener
from quovadis.server.table.proposal import Proposals
from quovadis.server.table.rights import check_host, check_voice
from quovadis.server.table.roster import Roster
from quovadis.server.table.seats import Seats
from quovadis.server.table.services import Services
from quovadis.server.table.snapshot import Snapshot
from quovadis.server.table.transaction import Transactions, transaction
from quovadis.server.threads import StorageDown
from quovadis.server.wire import Bodies
from quovadis.text.message import write
from quovadis.text.refusals import tell_figures, tell_why

logger = logging.getLogger("quovadis.server")


@dataclass(eq=False, kw_only=True)
class Play:
    """The game of a table: dealt, played and told."""

    roster: Roster
    audience: Audience
    seats: Seats
    activity: Activity
    proposals: Proposals
    clock: Clock
    transactions: Transactions
    services: Services
    stir: Callable[[], None]
    """Makes the steward look at the table."""
    game: Game | None = None
    undos: int = 0
    """How many times turns were undone."""
    done: dict[str, Colour] = field(default_factory=dict)
    """The ids of commands that were already done, and for whom."""
    reasons: dict[int, messages.Reasoned] = field(default_factory=dict)
    """Why bots did things, by the number of the event in the log that each explains."""
    _driver: Driver | None = None
    _bodies: Bodies = field(default_factory=Bodies)

    # The game

    def restore(
        self, log: Sequence[Event], done: Mapping[str, Colour], why: Mapping[int, str]
    ) -> None:
        """Load the stored game."""
        self.done = dict(done)
        self.reasons = reasons.read(why)
        if log and (self.game is None or len(self.game.log) != len(log)):
            self.begin(Game(log))

    def begin(self, game: Game) -> None:
        """Go on with this game."""
        self.game, self.roster.players = game, game.state.players
        self.undos = sum(isinstance(event, Undone) for event in game.log)
        self._driver = Driver(game, people=self.roster.people)
        self.stir()

    @property
    def driver(self) -> Driver | None:
        """Who is asked next. It knows which seats are people's now; None before the game."""
        if self._driver is not None:
            self._driver.people = self.roster.people
        return self._driver

    def playing(self) -> Game:
        """The game, or `Refused`."""
        if self.game is None:
            raise Refused("not-started", "R2.1")
        return self.game

    def stale(self) -> Refused:
        """The refusal for a command that came too late."""
        turn = self.game.state.turn.number if self.game else 0
        return Refused("stale", "protocol", turn=turn)

    def questions(self) -> tuple[Question, ...]:
        """What everyone is asked, as far as they may know about it."""
        driver = self.driver
        if driver is None:
            return ()
        return tuple(q for seat in driver.game.state.players for q in driver.asked(seat))

    # What can be asked of it

    @transaction
    async def start(self, secret: str | None) -> None:
        """Deal, and begin."""
        check_host(self.roster, secret)
        if self.game is not None:
            raise Refused("started-already", "R2.1")
        free = self.roster.setup.players - len(self.roster.seats)
        if free:
            raise Refused("seats-free", "protocol", count=free)
        await self.activity.touch()
        game, now = self._dealt(), self.services.now
        append = self.services.store.append
        await self.transactions.write(append, 1, game.log, at=now(), status="playing")
        self.roster.set_status("playing", now())
        logger.info("game begins", extra={"table": self.roster.stored.id})
        self.begin(game)
        self.audience.tell_table()
        self.tell()

    def _dealt(self) -> Game:
        """A new game of those who sit here."""
        setup = self.roster.setup
        seating = [colour for colour in COLOURS if colour in self.roster.seats]
        if setup.seed is None:
            system.SystemRandom().shuffle(seating)
        host = self.roster.stored.host_seat
        if host in seating:
            seating = seating[seating.index(host) :] + seating[: seating.index(host)]
        first = setup.first if setup.first in seating else None  # R2.6
        return Game.new(seating, rules=self.roster.rules, first=first, seed=setup.seed)

    async def command(self, message: messages.Command, listener: Listener) -> None:
        """Play what a seat sent; a repeated id is harmless. Raises `Refused` or `Misspelled`."""
        try:
            await self._command(message, listener)
        except StorageDown:
            if self.done.get(message.id) != message.seat:  # else it was stored after all
                raise

    @transaction
    async def _command(self, message: messages.Command, listener: Listener) -> None:
        check_voice(listener, message.seat)
        command = read_command(message.seat, message.command)
        doer = self.done.get(message.id)
        if doer == message.seat:
            return
        if doer is not None:
            raise Refused("id-taken", "protocol")
        game = self.playing()
        if (message.turn, message.undos) != (game.state.turn.number, self.undos):
            raise self.stale()
        events = game.judge(command)
        self._check_pause(message.seat, events)
        held = self.roster.returning(message.seat)
        await self.happen(command.by, events, command=(message.id, message.seat), held=held)

    def _check_pause(self, seat: Colour, events: tuple[GameEvent, ...]) -> None:
        """The next action waits until the others have demanded the purses or seen enough (R10.2).

        Whoever acts has seen enough.
        """
        driver = self.driver
        if driver is None or not isinstance(events[0], RevealClosed):
            return
        looking = [
            question
            for question in driver.questions()
            if question.kind == "reveal"
            and question.seat in self.roster.people - {seat}
            and self.audience.present(question.seat)
        ]
        left = self.clock.left(looking)
        if left:
            driver.waive(seat)
            self.tell()
            raise Refused("reveal-waits", "R10.2", seconds=ceil(left))

    @transaction
    async def waive(self, message: messages.Waive, listener: Listener) -> None:
        """A seat goes on: it has seen enough, or does not want to see; too late is harmless."""
        check_voice(listener, message.seat)
        if self.driver is not None:
            self.driver.waive(message.seat)
            self.tell()
            self.stir()

    def history(self, message: messages.AskHistory, listener: Listener) -> messages.History:
        """A page of a seat's earlier events; everyone here may read a watcher's."""
        if message.seat is not None:
            check_voice(listener, message.seat)
        page = page_before(self.playing(), message.seat, message.before)
        return messages.History(
            id=message.id, seat=message.seat, events=page.events, earlier=page.earlier
        )

    def assess(self, message: messages.Assess, listener: Listener) -> dict[str, Any]:
        """What a draft deal would mean for a seat."""
        check_voice(listener, message.seat)
        return assessed(self.playing().view(message.seat), message)

    def read_sentence(self, message: messages.ReadSentence, listener: Listener) -> dict[str, Any]:
        """Which deal a plain sentence of a seat says. Nothing is proposed."""
        check_voice(listener, message.seat)
        names = {held.name: seat for seat, held in self.roster.seats.items()}
        return sentence_read(self.playing().view(message.seat), message, names)

    # Inside a transaction

    async def happen(
        self,
        by: Colour,
        events: tuple[GameEvent, ...],
        *,
        command: tuple[str, Colour] | None = None,
        held: StoredSeat | None = None,
        reason: Reason | None = None,
    ) -> None:
        """Store events, apply and announce them, with a bot's reason. `held`: a changed seat."""
        driver = self.driver
        if driver is None:
            return
        over = any(isinstance(event, Ended) for event in events)
        status: Status | None = "finished" if over else None
        now = self.services.now()
        shown = any(seen(event) is not None for event in events)  # a whisper is not (R8.9)
        lively = shown and now - self.roster.stored.changed >= LIVELY
        turn, number = driver.game.state.turn.number, len(driver.game.log) + 1
        told = reason and _reasoned(by, turn, events[0], reason, figures=self.roster.for_one)
        await self.transactions.write(
            self.services.store.append,
            number,
            events,
            at=now,
            command=command,
            status=status,
            lively=lively,
            held=held,
            reason=told.model_dump_json() if told else None,
        )
        if command is not None:
            self.done[command[0]] = command[1]
        driver.happens(by, events)
        if told:
            self.reasons[number] = told
            self.audience.tell_noticed(events[0], told)
        if status:
            self.roster.set_status(status, now)
            logger.info("game ends", extra={"table": self.roster.stored.id})
        elif lively:
            self.roster.set_changed(now)
        self.tell()
        if shown:
            self.proposals.forget()
        if held is not None:
            self.seats.change(held)
        elif status:
            self.audience.tell_table()
        self.stir()

    # What is told

    def tell(self) -> None:
        """Tell everyone how the game stands for them."""
        snapshot = self._snapshot()
        if snapshot is not None:
            self.audience.tell_game(snapshot)

    def welcome(self, listener: Listener, since: Mapping[Colour, int]) -> None:
        """Tell a newcomer how the game stands; `since`: the last event that each seat has seen."""
        snapshot = self._snapshot()
        if snapshot is None:
            return
        for eye in listener.eyes:
            known = since.get(eye, 0) if eye else 0
            if known > snapshot.game.noticed(eye):
                known = 0  # they speak of another game
            listener.seen[eye] = known
            update(listener, eye, snapshot, fresh=not known)
            if before := reasons.earlier(snapshot.game, self.reasons, eye):
                listener.tell(messages.Reasons(seat=eye, reasons=before))

    def forget_views(self) -> None:
        """Nobody looks any more."""
        self._bodies = Bodies()

    def _snapshot(self) -> Snapshot | None:
        """How the game stands now; None before it began."""
        self.clock.note(self.questions())
        if self._driver is None:
            return None
        self._bodies.forget_unused()
        return Snapshot(self._driver, self.undos, self.clock.deadline, self._bodies)


def _reasoned(
    by: Colour, turn: int, event: GameEvent, reason: Reason, *, figures: bool
) -> messages.Reasoned:
    behind = reason.figures if figures else None
    return messages.Reasoned(
        seat=by,
        turn=turn,
        about=_about(event),
        code=reason.code,
        params={**reason.params},
        told=write(tell_why(reason.code, reason.params)),
        figures=None if behind is None else write(tell_figures(behind.code, behind.params)),
    )


def _about(event: GameEvent) -> str | None:
    """What a bot's reason is about: the offer or the motion that the event names, if any.

    Everyone who notices the event knows that name.
    """
    match event:
        case OfferMade(offer=offer):
            return offer.id
        case (
            OfferAccepted(offer=name)
            | OfferClosed(offer=name)
            | DealAgreed(offer=name)
            | CallOffAnswered(offer=name)
            | DealLapsed(offer=name)
            | DealSettled(offer=name)
            | LaurelsPaid(offer=name)
        ):
            return name
        case VoteCalled(motion=motion) | Answered(motion=motion) | VoteFailed(motion=motion):
            return str(motion)
        case _:
            return None  # nothing else belongs to an offer or a motion
