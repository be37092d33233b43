"""The ledger of promises: what becomes of them as the game goes on (R8.5, R8.7, R8.8)."""

from collections.abc import Iterator

from quovadis.core.actions import board_actions
from quovadis.core.commands import CallIn, NameSpace, Publish, Release
from quovadis.core.deals import conduct, duties, settlement
from quovadis.core.deals.collisions import Bond, can_wait, collide, contradicts
from quovadis.core.deals.deeds import Advancing, Deed, MovingCaesar, Placing, Supporting
from quovadis.core.deals.evolution import next_name
from quovadis.core.deals.pledges import (
    all_held_back,
    binds,
    committed,
    covers,
    for_this_advance,
    held_back,
    ruled_out,
)
from quovadis.core.deals.talks import PUBLISHED, Promise, Status
from quovadis.core.deals.terms import Support
from quovadis.core.errors import Refused
from quovadis.core.events import (
    AdjournmentAnswered,
    AdjournmentOffered,
    Advanced,
    Answered,
    BonusDeclined,
    BonusGained,
    CaesarMoved,
    DealAgreed,
    DealEvent,
    DealLapsed,
    DealSettled,
    Ended,
    GameEvent,
    LaurelsPaid,
    LaurelTaken,
    OfferAccepted,
    OfferClosed,
    OfferMade,
    OneEarned,
    Placed,
    PromiseCalled,
    PromiseClosed,
    PromiseCounted,
    PromiseDeferred,
    PromiseDue,
    PromiseMade,
    PromisePublished,
    SpaceNamed,
    Started,
    SupportUsed,
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


def follow(state: State, events: tuple[GameEvent, ...]) -> tuple[GameEvent, ...]:
    """Add what events mean for promises and for deals that depend on an advance."""
    start, story = state, list[GameEvent]()
    for event in events:
        if isinstance(event, TurnBegan | Ended):
            for before in _closing(start, state, event):
                story.append(before)
                state = evolve(state, before)
        after = evolve(state, event)
        consequences = tuple(_consequences(start, state, after, event))
        state = fold(consequences, after)
        if isinstance(event, TurnBegan):  # comes last, so that undoing the turn undoes all this
            story += (*consequences, event)
        else:
            story += (event, *consequences)
    if any(isinstance(event, DealAgreed | PromiseClosed) for event in events):
        story += _on_opportunity(state)
    elif isinstance(events[-1], Answered | Volunteered):
        story += _on_changed_votes(state)
    return tuple(story)


def _closed(promise: Promise, status: Status) -> PromiseClosed:
    return PromiseClosed(
        promise=promise.id,
        giver=promise.term.giver,
        to=promise.term.to,
        status=status,
        audience=promise.audience,
    )


def _deferred(promise: Promise) -> PromiseDeferred:
    return PromiseDeferred(promise=promise.id, audience=promise.audience)


def _closing(start: State, state: State, event: TurnBegan | Ended) -> tuple[DealEvent, ...]:
    """What ends with a turn, or with the game."""
    over = isinstance(event, Ended)
    lapsed = tuple(
        DealLapsed(
            offer=offer.id,
            why="game-over" if over else "not-made",
            audience=offer.audience,
            on=offer.deal.on,
        )
        for offer in state.talks.agreed
    )
    promises = tuple(
        _deferred(promise) if status == "open" else _closed(promise, status)
        for promise in state.talks.open
        if (status := "lapsed" if over else _at_turn_end(start, state, promise))
    )
    return (*lapsed, *promises)


def _at_turn_end(start: State, state: State, promise: Promise) -> Status | None:
    """What the end of this turn does to a promise; None: nothing, open: it waits."""
    term, now = promise.term, state.turn.number
    expires = promise.until is not None and promise.until <= now
    if term.is_duty:
        if promise.due and term.giver == state.turn.active and binds(promise, now):
            later = binds(promise, now + len(state.players))
            return "open" if later else "lapsed"  # an older duty came first (R8.7)
        if _refused(start, promise):
            return "broken"
    if not expires:
        return None
    if term.is_duty:
        return "broken" if promise.due else "lapsed"
    return "kept" if term.forbids else "lapsed"


def _refused(start: State, promise: Promise) -> bool:
    """Whether the active player was asked to keep a promise, could have, and did something else."""
    active = start.turn.active
    if not promise.called or promise.term.giver != active:
        return False
    known = _as_known(start, promise.audience)
    return duties.within_reach(known, promise) and not duties.owes_the_turn(known, active)


def _consequences(start: State, before: State, after: State, event: GameEvent) -> Consequences:
    """What one event means for promises; `start` is the table before the command."""
    match event:
        case CaesarMoved() | Placed():
            for doer, deed in conduct.done_in(event):
                yield from _on_deed(after, doer, deed)
        case SupportUsed():
            yield from _on_support(before, event)
        case VoteFailed():
            yield from _on_failed_vote(before, event)
            yield from _on_opportunity(after)
        case Advanced():
            yield from _on_advance(start, after, event)
        case DealAgreed(hangs=True):
            yield from _on_hanging_deal(after)
        case PromiseMade(promise=promise):
            yield from _on_promise(start, after, promise)
        case SpaceNamed():
            yield from _on_name(after, event)
        case BonusGained():
            yield from _on_bonus(start, after)
            yield from _on_opportunity(after)
        case TurnBegan():
            yield from _on_opportunity(after)
        case (
            Started()
            | VoteCalled()
            | Answered()
            | Volunteered()
            | LaurelTaken()
            | OneEarned()
            | BonusDeclined()
            | AdjournmentOffered()
            | AdjournmentAnswered()
            | OfferMade()
            | OfferAccepted()
            | OfferClosed()
            | DealAgreed()
            | DealLapsed()
            | DealSettled()
            | LaurelsPaid()
            | PromiseDue()
            | PromiseDeferred()
            | PromiseCounted()
            | PromiseClosed()
            | PromiseCalled()
            | PromisePublished()
            | Ended()
        ):
            pass  # they do not affect promises


def _on_deed(state: State, doer: Colour, deed: Deed) -> Consequences:
    """A deed keeps some promises, breaks others, or makes them impossible."""
    for promise in state.talks.open:
        task = promise.task
        if status := _judged(promise, doer, deed):
            yield _closed(promise, status)
        elif task.giver == doer and _was_the_last(state, doer, deed, task.asks):
            missed = promise.due and not binds(promise, state.turn.number)
            yield _closed(promise, "broken" if missed else "lapsed")


def _was_the_last(state: State, doer: Colour, deed: Deed, asked: Deed | None) -> bool:
    """Whether somebody did another deed of the kind that was asked for, and has none left."""
    return type(asked) is type(deed) and conduct.is_over(state, doer, deed)


def _judged(promise: Promise, doer: Colour, deed: Deed) -> Status | None:
    """Whether what somebody did keeps a promise or breaks it."""
    task = promise.task
    if task.asks == deed and task.kept_by(doer):
        return "kept"
    return "broken" if deed in task.forbids and task.giver == doer else None


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
            if used[term.giver] >= term.votes:
                used[term.giver] -= term.votes
                yield _closed(promise, "kept")
            elif promise.called and binds(promise, state.turn.number):
                yield _closed(promise, "kept")  # it was there to be used
            elif promise.called and (status := _answer_to_call(state, promise)):
                yield _closed(promise, status)
        elif vote in term.forbids and term.giver in voted:
            yield _closed(promise, "broken")


def _on_failed_vote(state: State, event: VoteFailed) -> Consequences:
    for promise in state.talks.open:
        asked = promise.called and covers(state, promise, event.by, event.path)
        if asked and not held_back(state, promise) and (status := _answer_to_call(state, promise)):
            yield _closed(promise, status)


def _answer_to_call(state: State, promise: Promise) -> Status | None:
    """A promise called in and refused is broken; an offered vote counts even if it was not used.

    A player who had no time to answer has refused nothing, and what binds cannot be refused: the
    promise stays open.
    """
    answers = dict(state.turn.motion.answers) if state.turn.motion else {}
    term = promise.term
    if not isinstance(term, Support) or term.giver not in answers:
        return None
    if answers[term.giver] >= term.votes:
        return "kept"
    return None if binds(promise, state.turn.number) else "broken"


def _on_advance(start: State, state: State, event: Advanced) -> Consequences:
    older = {promise.id for promise in start.talks.open}
    vote, deed = Supporting(mover=event.by), Advancing(path=event.path)
    for promise in state.talks.open:
        if promise.id not in older:
            continue  # what took effect with this advance does not apply to it
        if status := _judged(promise, event.by, deed):
            yield _closed(promise, status)
        elif promise.left is not None and vote in promise.term.forbids:
            left = promise.left - 1
            if left:
                yield PromiseCounted(promise=promise.id, left=left, audience=promise.audience)
            else:
                yield _closed(promise, "kept")


def _on_bonus(start: State, state: State) -> Consequences:
    """After the advance, only Caesar can still move in this turn."""
    for promise in state.talks.open:
        if isinstance(promise.term.asks, Placing | Advancing) and _refused(start, promise):
            yield _closed(promise, "broken")


def _on_hanging_deal(state: State) -> Consequences:
    """What a deal promises for its advance gives way to older terms that forbid it (R8.7)."""
    offer = state.talks.agreed[-1]
    if any(
        for_this_advance(term, offer.deal, state.turn.active) and ruled_out(state, term)
        for term in offer.deal.terms
    ):
        yield DealLapsed(offer=offer.id, why="collision", audience=offer.audience, on=offer.deal.on)


def _on_promise(start: State, state: State, promise: Promise) -> Consequences:
    """Some promises are kept as they are made, and a newer one gives way to an older (R8.7)."""
    asked = promise.term.asks
    if asked is not None and conduct.done_already(state, asked):
        yield _closed(promise, "kept")
    elif any(_collide(state, older, promise) for older in state.talks.open) or _stands_in_the_way(
        start, promise
    ):
        yield _closed(promise, "lapsed")


def _on_name(state: State, event: SpaceNamed) -> Consequences:
    """The named space collides with older terms, or newer ones with it (R8.7)."""
    names = [promise.id for promise in state.talks.open]
    place = names.index(event.promise)
    promise = state.talks.open[place]
    if event.space is state.caesar:
        yield _closed(promise, "kept")
        return
    if any(_collide(state, older, promise) for older in state.talks.open[:place]):
        yield _closed(promise, "lapsed")
        return
    for newer in state.talks.open[place + 1 :]:
        if _collide(state, promise, newer):
            yield _closed(newer, "lapsed")
            state = evolve(state, _closed(newer, "lapsed"))
    yield from _on_opportunity(state)


def _collide(state: State, older: Promise, newer: Promise) -> bool:
    """Whether two promises of one giver bind now, and the newer must give way (R8.7)."""
    now, one, other = state.turn.number, _bond(older), _bond(newer)
    return (
        older.term.giver == newer.term.giver
        and binds(older, now)
        and binds(newer, now)
        and collide(state, one, other)
        and (older.offer != newer.offer or collide(state, other, one))  # equally old
    )


def _bond(promise: Promise) -> Bond:
    return Bond(term=promise.task, last=promise.last)


def _stands_in_the_way(start: State, promise: Promise) -> bool:
    """Whether an immediate promise collides with an older deal that depends on an advance."""
    if (
        start.talks.offer(promise.offer) is None
    ):  # it comes with an advance, so no other one is made
        return False
    return any(
        contradicts(promise.task, older)
        or (
            duties.clashes(start, promise.task, older)
            and not can_wait(start, _bond(promise), older)
        )
        for older in committed(start)
        if older.giver == promise.term.giver
    )


def _on_opportunity(state: State) -> Consequences:
    """The active player can act: note what is due, and drop what leaves no action (R8.7)."""
    active, now = state.turn.active, state.turn.number
    for promise in state.talks.open:
        if promise.term.giver != active or promise.due:
            continue
        known = _as_known(state, promise.audience)
        if duties.within_reach(known, promise) and (
            binds(promise, now) or not duties.owes_the_turn(known, active)
        ):
            yield PromiseDue(promise=promise.id, audience=promise.audience)
    while not (board_actions(state, active) or duties.awaits_a_name(state, active)):
        newest = duties.newest_ban(state, active)
        if newest is None:
            break
        yield _closed(newest, "lapsed")
        state = evolve(state, _closed(newest, "lapsed"))


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
        case None:
            possible = False
    if not possible:
        raise Refused("not-to-be-called", "R8.8", promise=promise.id)
    return (PromiseCalled(by=command.by, promise=promise.id, audience=promise.audience),)


def release(state: State, command: Release) -> tuple[GameEvent, ...]:
    """A player may release the giver of a promise (R8.8)."""
    promise = _open_promise(state, command.by, command.promise)
    owed = duties.advances_owed(state, command.by)
    if owed and duties.leans_on(state, command.by, promise, owed):
        raise Refused("bound-not-to", "R8.5", by=command.by)
    return (_closed(promise, "released"),)


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


def _open_promise(state: State, by: Colour, name: str) -> Promise:
    """The open promise of that name that was given to `by`."""
    turn.check_at_table(state, by)
    promise = state.talks.promise(name)
    if promise is None or not heard(promise.audience, by):
        raise Refused("no-such-promise", "R8.8", promise=name)
    if promise.status != "open":
        raise Refused("promise-closed", "R8.8", promise=name, status=promise.status)
    if promise.term.to != by:
        raise Refused("not-your-promise", "R8.8", by=by, promise=name)
    return promise
