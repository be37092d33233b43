"""The ledger of promises: what becomes of them as the game goes on (R8.5, R8.7, R8.8)."""

from collections.abc import Iterator

from quovadis.core.actions import allowed_actions
from quovadis.core.commands import CallIn, NameSpace, PayNow, PlayFavour, Publish, Refuse, Release
from quovadis.core.deals import conduct, duties, settlement
from quovadis.core.deals.collisions import bond_of, gives_way, is_blocked
from quovadis.core.deals.deeds import Advancing, Deed, MovingCaesar, Paying, Placing, Supporting
from quovadis.core.deals.evolution import next_name
from quovadis.core.deals.pledges import all_held_back, binds, covers
from quovadis.core.deals.settlement import closed, due_payments
from quovadis.core.deals.talks import PUBLISHED, Promise, Status
from quovadis.core.deals.terms import PayBy, Support, Word
from quovadis.core.errors import Refused
from quovadis.core.events import (
    AdjournmentAnswered,
    AdjournmentOffered,
    Advanced,
    Answered,
    Arranged,
    BonusDeclined,
    BonusGained,
    CaesarMoved,
    CallOffAnswered,
    DealAgreed,
    DealEvent,
    DealLapsed,
    DealSettled,
    Ended,
    GameEvent,
    GameNoted,
    LaurelsPaid,
    LaurelTaken,
    NextGame,
    OfferAccepted,
    OfferClosed,
    OfferMade,
    OneEarned,
    PaymentAnswered,
    Placed,
    PromiseCalled,
    PromiseClosed,
    PromiseCounted,
    PromiseDeferred,
    PromiseDue,
    PromiseMade,
    PromisePublished,
    PursesRevealed,
    RevealClosed,
    RevealOffered,
    SenateCleared,
    SenatorTakenOff,
    SpaceNamed,
    Started,
    SupportUsed,
    TokenDrawn,
    TokenPlayed,
    TurnBegan,
    Volunteered,
    VoteCalled,
    VoteFailed,
)
from quovadis.core.evolve import evolve, fold
from quovadis.core.families import Colour
from quovadis.core.frozen import changed
from quovadis.core.rules import turn
from quovadis.core.state import State
from quovadis.core.view import heard

Consequences = Iterator[DealEvent]
_CLOSING = (TurnBegan, GameNoted, Ended)
"""What ends a turn."""


def follow(state: State, events: tuple[GameEvent, ...]) -> tuple[GameEvent, ...]:
    """Add what events mean for promises and for deals that depend on an advance."""
    start, story = state, list[GameEvent]()
    for event in events:
        if isinstance(event, _CLOSING):
            for before in _closing(start, state, event):
                story.append(before)
                state = evolve(state, before)
        after = evolve(state, event)
        consequences: tuple[DealEvent, ...] = ()
        if state.talks.open or after.talks.open:
            consequences = tuple(_consequences(start, state, after, event))
        state = fold(consequences, after)
        if isinstance(event, TurnBegan):  # comes last, so that undoing the turn undoes all this
            story += (*consequences, event)
        else:
            story += (event, *consequences)
    if state.outcome is not None or state.clearer is not None or not state.talks.open:
        return tuple(story)
    if any(isinstance(event, DealAgreed | DealLapsed | PromiseClosed) for event in events):
        story += _on_opportunity(state)
    elif isinstance(events[-1], TokenPlayed) and state.turn.motion is None:
        story += _on_opportunity(state)  # Caesar stands elsewhere, and the turn goes on
    return tuple(story)


def _deferred(promise: Promise) -> PromiseDeferred:
    return PromiseDeferred(promise=promise.id, audience=promise.audience)


def _closing(
    start: State, state: State, event: TurnBegan | GameNoted | Ended
) -> tuple[DealEvent, ...]:
    """What ends with a turn, or with the game."""
    over = not isinstance(event, TurnBegan)
    expired = tuple(  # R8.1
        OfferClosed(by=offer.by, offer=offer.id, how="expired", audience=offer.audience)
        for offer in state.talks.offers
    )
    lapsed = tuple(
        DealLapsed(
            offer=offer.id,
            why="game-over" if over else "not-made",
            audience=offer.audience,
            on=offer.deal.on,
        )
        for offer in state.talks.agreed
    )
    paid = () if over else tuple(due_payments(state))  # `ending` has paid them before the end
    state = fold(paid, state)
    promises = tuple(
        _deferred(promise) if status == "open" else closed(promise, status)
        for promise in state.talks.open
        if (status := _at_the_end(start, promise) if over else _at_turn_end(start, state, promise))
    )
    return (*expired, *lapsed, *paid, *promises)


def _at_the_end(start: State, promise: Promise) -> Status:
    """The end takes every opportunity away, but frees nobody who was called in (R8.7)."""
    if isinstance(promise.term, PayBy):
        ended = promise.term.giver == start.turn.active  # instead of paying
        return "broken" if promise.called and ended else "lapsed"
    return "broken" if promise.term.is_duty and _refused(start, promise) else "lapsed"


def _at_turn_end(start: State, state: State, promise: Promise) -> Status | None:
    """What the end of this turn does to a promise; None: nothing, open: it waits."""
    term, now = promise.term, state.turn.number
    expires = promise.until is not None and promise.until <= now
    if isinstance(term, PayBy):
        return "broken" if promise.called or expires else None
    if term.is_duty:
        if promise.due and term.giver == state.turn.active:
            if promise.task.asks is not None and conduct.done_already(state, promise.task.asks):
                return "kept"
            if binds(promise, now):
                return "lapsed" if expires else "open"  # an older duty came first (R8.7)
        if _refused(start, promise):
            return "broken"
    if not expires:
        return None
    if term.forbids:
        return "kept"
    return "broken" if promise.due else "lapsed"


def _refused(start: State, promise: Promise) -> bool:
    """Whether the active player was asked to keep a promise, could have, and did something else."""
    active = start.turn.active
    if not promise.called or promise.term.giver != active:
        return False
    known = _as_known(start, promise.audience)
    return duties.within_reach(known, promise) and not duties.owes_the_turn(known, active)


def _consequences(start: State, before: State, after: State, event: GameEvent) -> Consequences:
    """What one event means for open promises; `start` is the table before the command."""
    match event:
        case CaesarMoved() | Placed():
            for doer, deed in conduct.done_in(event):
                yield from _on_deed(after, doer, deed)
        case TokenPlayed(to=None):
            yield from _on_changed_votes(after)
        case TokenPlayed():
            for doer, deed in conduct.done_in(event):
                yield from _on_deed(after, doer, deed)
        case SupportUsed():
            yield from _on_support(before, event)
        case VoteFailed():
            yield from _on_failed_vote(before, event)
            yield from _on_opportunity(after)
        case Advanced():
            yield from _on_advance(start, after, event)
        case SpaceNamed():
            yield from _on_name(after, event)
        case BonusGained():
            yield from _on_bonus(start, after)
            yield from _on_opportunity(after)
        case TurnBegan():
            yield from _on_opportunity(after)
        case Answered() | Volunteered():
            yield from _on_changed_votes(after)
        case (
            Started()
            | Arranged()
            | VoteCalled()
            | LaurelTaken()
            | OneEarned()
            | BonusDeclined()
            | TokenDrawn()
            | RevealOffered()
            | PursesRevealed()
            | RevealClosed()
            | AdjournmentOffered()
            | AdjournmentAnswered()
            | OfferMade()
            | OfferAccepted()
            | OfferClosed()
            | DealAgreed()
            | CallOffAnswered()
            | DealLapsed()
            | DealSettled()
            | LaurelsPaid()
            | PromiseMade()
            | PromiseDue()
            | PromiseDeferred()
            | PromiseCounted()
            | PromiseClosed()
            | PromiseCalled()
            | PaymentAnswered()
            | PromisePublished()
            | GameNoted()
            | SenateCleared()
            | SenatorTakenOff()
            | NextGame()
            | Ended()
        ):
            pass  # they do not affect promises


def _on_deed(state: State, doer: Colour, deed: Deed) -> Consequences:
    """A deed keeps some promises, breaks others, or makes them impossible."""
    for promise in state.talks.open:
        if status := _judged(promise, doer, deed):
            yield closed(promise, status)
        elif promise.term.giver == doer and _was_the_last(state, doer, deed, promise.task.asks):
            # what binds is only done out of time where an older duty took the last senator
            yield closed(promise, "lapsed" if binds(promise, state.turn.number) else "broken")


def _was_the_last(state: State, doer: Colour, deed: Deed, asked: Deed | None) -> bool:
    """Whether somebody can never do what was asked for, now that they did something else."""
    senators = isinstance(deed, Placing | Advancing) and isinstance(asked, Placing | Advancing)
    return senators and asked is not None and conduct.is_over(state, doer, asked)


def _judged(promise: Promise, doer: Colour, deed: Deed) -> Status | None:
    """Whether what somebody did keeps a promise or breaks it."""
    task = promise.task
    if task.giver != doer:
        return None
    if task.asks == deed:
        return "kept"
    return "broken" if deed in task.forbids else None


def _on_support(state: State, event: SupportUsed) -> Consequences:
    """Support that was used keeps a promise, or breaks one to oppose."""
    voted = {supporter for supporter, _ in conduct.done_in(event)}
    vote = Supporting(mover=event.by)
    used = settlement.allotted(state, event.path, event.supporters)[2]
    held = all_held_back(state)
    for promise in state.talks.open:
        term = promise.term
        if isinstance(term, Support):
            if promise.id in held or not covers(state, promise, event.by, event.path):
                continue
            if used[term.giver]:  # the first advance that uses any of it spends it (R8.2)
                used[term.giver] -= min(used[term.giver], term.votes)
                yield closed(promise, "kept")
            elif state.turn.motion is not None:  # nobody is asked where the mover's own suffice
                yield from _on_vote_without(state, promise)
        elif vote in term.forbids and term.giver in voted:
            yield closed(promise, "broken")


def _on_failed_vote(state: State, event: VoteFailed) -> Consequences:
    """The mover gave the vote up. What binds can be asked for again."""
    held = all_held_back(state)
    for promise in state.talks.open:
        asked = covers(state, promise, event.by, event.path) and promise.id not in held
        if asked and not binds(promise, state.turn.number):
            yield from _on_vote_without(state, promise)


def _on_vote_without(state: State, promise: Promise) -> Consequences:
    """A vote has ended without the support that was promised for it (R8.8).

    Called in, it is kept if it was given or binds, and broken if it was refused or left unanswered.
    Otherwise the occasion is noted: once its time is over, it is broken.
    """
    answers = dict(state.turn.motion.answers) if state.turn.motion else {}
    given = binds(promise, state.turn.number) or answers.get(promise.term.giver, 0) >= promise.votes
    if promise.called:
        yield closed(promise, "kept" if given else "broken")
    elif not given and not promise.due:
        yield PromiseDue(promise=promise.id, audience=promise.audience)
    elif given and promise.due:
        yield _deferred(promise)


def _on_advance(start: State, state: State, event: Advanced) -> Consequences:
    older = {promise.id for promise in start.talks.open}
    vote, deed = Supporting(mover=event.by), Advancing(path=event.path)
    for promise in state.talks.open:
        if promise.id not in older:
            continue  # what took effect with this advance does not apply to it
        if status := _judged(promise, event.by, deed):
            yield closed(promise, status)
        elif promise.left is not None and vote in promise.term.forbids:
            left = promise.left - 1
            if left:
                yield PromiseCounted(promise=promise.id, left=left, audience=promise.audience)
            else:
                yield closed(promise, "kept")


def _on_bonus(start: State, state: State) -> Consequences:
    """After the advance, only Caesar can still move in this turn."""
    for promise in state.talks.open:
        if isinstance(promise.term.asks, Placing | Advancing) and _refused(start, promise):
            yield closed(promise, "broken")


def _on_name(state: State, event: SpaceNamed) -> Consequences:
    """The named space collides with older terms, or newer ones with it (R8.7)."""
    names = [promise.id for promise in state.talks.open]
    place = names.index(event.promise)
    promise = state.talks.open[place]
    if any(_gives_way(state, promise, older) for older in state.talks.open[:place]):
        yield closed(promise, "lapsed")
        return
    for newer in state.talks.open[place + 1 :]:
        if _gives_way(state, newer, promise):
            yield closed(newer, "lapsed")
            state = evolve(state, closed(newer, "lapsed"))
    yield from _on_opportunity(state)


def _gives_way(state: State, newer: Promise, older: Promise) -> bool:
    """Whether a newer promise of a giver cannot be kept beside an older one (R8.7)."""
    if newer.term.giver != older.term.giver or isinstance(newer.term, Word):
        return False
    if isinstance(older.term, Word):
        return False
    one, other = bond_of(state, newer), bond_of(state, older)
    return gives_way(one, other) and (
        newer.offer != older.offer or is_blocked(one, other) or is_blocked(other, one)
    )


def _on_opportunity(state: State) -> Consequences:
    """The active player can act: note what is due, and drop what leaves no action (R8.7)."""
    active, now = state.turn.active, state.turn.number
    for promise in state.talks.open:
        if promise.term.giver != active or promise.due:
            continue
        known, asked = _as_known(state, promise.audience), promise.task.asks
        stands = asked is not None and conduct.done_already(state, asked)
        if (stands or duties.within_reach(known, promise)) and (
            binds(promise, now) or not duties.owes_the_turn(known, active)
        ):
            yield PromiseDue(promise=promise.id, audience=promise.audience)
    while not (_can_act(state, active) or duties.awaits_a_name(state, active)):
        newest = duties.newest_ban(state, active)
        if newest is None:
            break
        yield closed(newest, "lapsed")
        state = evolve(state, closed(newest, "lapsed"))


def _can_act(state: State, by: Colour) -> bool:
    """Whether anything is left to do; Caesar's favour comes before an action, and is none."""
    return any(not isinstance(command, PlayFavour) for command in allowed_actions(state, by))


def _on_changed_votes(state: State) -> Consequences:
    """Support was offered or taken back: a binding advance is due, or no longer (R8.5)."""
    for promise in state.talks.open:
        term, audience = promise.term, promise.audience
        if not isinstance(term.asks, Advancing) or term.giver != state.turn.active:
            continue
        if binds(promise, state.turn.number) and not state.turn.bonus:
            possible = duties.within_reach(_as_known(state, audience), promise)
            if possible and not promise.due:
                yield PromiseDue(promise=promise.id, audience=audience)
            elif promise.due and not possible:
                yield _deferred(promise)


def _as_known(state: State, audience: tuple[Colour, ...]) -> State:
    """The table as known to all whom a promise concerns, so that no other whisper shows (R8.9)."""
    if not state.rules.whispers:
        return state

    def known(whisper: tuple[Colour, ...]) -> bool:
        return not whisper or (bool(audience) and {*audience} <= {*whisper})

    talks = state.talks
    agreed = tuple(offer for offer in talks.agreed if known(offer.audience))
    promises = tuple(promise for promise in talks.open if known(promise.audience))
    return changed(state, talks=changed(talks, agreed=agreed, open=promises))


def name_space(state: State, command: NameSpace) -> tuple[GameEvent, ...]:
    """The partner says where Caesar should go (R8.2)."""
    promise = _open_promise(state, command.by, command.promise)
    if not promise.task.needs_a_name:
        raise Refused("nothing-to-name", "R8.2", promise=promise.id)
    if command.space.space is None:
        raise Refused("no-laurel-space", "R6.1", by=command.by, path=command.space.id)
    return (
        SpaceNamed(
            by=command.by, promise=promise.id, space=command.space, audience=promise.audience
        ),
    )


def call_in(state: State, command: CallIn) -> tuple[GameEvent, ...]:
    """Ask for what was promised; if it is refused, the promise is broken (R8.8)."""
    promise = _open_promise(state, command.by, command.promise)
    motion = state.turn.motion
    if promise.called:
        raise Refused("called-already", "R8.8", promise=promise.id)
    match promise.task.asks:
        case Supporting():
            possible = (
                motion is not None
                and state.turn.active == command.by
                and covers(state, promise, command.by, motion.path)
            )
        case MovingCaesar(to=space):
            possible = space is not None
        case Placing() | Advancing():
            possible = True
        case Paying():
            possible = motion is None
        case None:
            possible = False
    if not possible:
        raise Refused("not-to-be-called", "R8.8", promise=promise.id)
    called = PromiseCalled(by=command.by, promise=promise.id, audience=promise.audience)
    if isinstance(promise.term, PayBy) and binds(promise, state.turn.number):
        paid = _paid(state, promise)
        if not paid:
            raise Refused("cannot-settle", "R8.4", deals=promise.offer)
        return (called, *paid)
    return (called,)


def pay_now(state: State, command: PayNow) -> tuple[GameEvent, ...]:
    """Hand over what was promised by a later date: at any moment when no vote is open (R8.10)."""
    promise = _own_payment(state, command.by, command.promise)
    motion = state.turn.motion
    if motion is not None:
        raise Refused("vote-open-first", "R8.10", path=motion.path.id)
    paid = _paid(state, promise)
    if not paid:
        raise Refused("too-few-to-pay", "R8.4", by=command.by, promise=promise.id)
    return (_payment_answered(promise, pays=True), *paid)


def _paid(state: State, promise: Promise) -> tuple[DealEvent, ...]:
    """Pay what was promised before its date; nothing if the tokens do not allow it (R8.4).

    Until that date nothing is broken: a debt that cannot be paid yet stays one.
    """
    events = tuple(settlement.pay_promises(state, (promise,), waiting=state.talks.agreed))
    return events if isinstance(events[0], LaurelsPaid) else ()


def refuse(state: State, command: Refuse) -> tuple[GameEvent, ...]:
    """Refuse a payment that was called in: that breaks the promise (R8.8, R8.10)."""
    promise = _own_payment(state, command.by, command.promise)
    if not promise.called:
        raise Refused("not-called-in", "R8.10", by=command.by, promise=promise.id)
    return _payment_answered(promise, pays=False), closed(promise, "broken")


def _payment_answered(promise: Promise, *, pays: bool) -> PaymentAnswered:
    giver, audience = promise.term.giver, promise.audience
    return PaymentAnswered(by=giver, promise=promise.id, pays=pays, audience=audience)


def _own_payment(state: State, by: Colour, name: str) -> Promise:
    """The open payment by a later date that `by` promised."""
    promise = _running_promise(state, by, name)
    if promise.term.giver != by:
        raise Refused("not-yours-to-pay", "R8.10", by=by, promise=name)
    if not isinstance(promise.term, PayBy):
        raise Refused("nothing-to-pay", "R8.10", promise=name)
    return promise


def release(state: State, command: Release) -> tuple[GameEvent, ...]:
    """A player may release the giver of a promise (R8.8)."""
    promise = _open_promise(state, command.by, command.promise)
    owed = duties.advances_owed(state, command.by)
    if owed and duties.leans_on(state, command.by, promise, owed):
        raise Refused("bound-not-to", "R8.5", by=command.by)
    return (closed(promise, "released"),)


def publish(state: State, command: Publish) -> tuple[GameEvent, ...]:
    """The player wronged by a broken whisper may make it public (R8.9)."""
    turn.check_at_table(state, command.by)
    promise = state.talks.promise(command.promise)
    if promise is None or not heard(promise.audience, command.by):
        raise Refused("no-such-promise", "R8.8", promise=command.promise)
    wronged = promise.status == "broken" and promise.term.to == command.by
    if not wronged or not promise.audience:
        raise Refused("nothing-to-publish", "R8.9", by=command.by, promise=promise.id)
    told = changed(promise, id=next_name(state, PUBLISHED), audience=())
    parties = promise.audience
    return (PromisePublished(by=command.by, promise=told, whisper=promise.id, parties=parties),)


def _running_promise(state: State, by: Colour, name: str) -> Promise:
    """The open promise of that name, if `by` may know of it."""
    turn.check_at_table(state, by)
    promise = state.talks.promise(name)
    if promise is None or not heard(promise.audience, by):
        raise Refused("no-such-promise", "R8.8", promise=name)
    if promise.status != "open":
        raise Refused("promise-closed", "R8.8", promise=name, status=promise.status)
    return promise


def _open_promise(state: State, by: Colour, name: str) -> Promise:
    """The open promise of that name that was given to `by`."""
    promise = _running_promise(state, by, name)
    if promise.term.to != by:
        raise Refused("not-your-promise", "R8.8", by=by, promise=name)
    return promise
