"""What is true of every negotiation, shown on random ones."""

import os
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from quovadis.core.assess import assess
from quovadis.core.commands import (
    Accept,
    Advance,
    BoardCommand,
    CallVote,
    Drop,
    NameSpace,
    Propose,
    TakeOff,
)
from quovadis.core.deals import duties, pledges
from quovadis.core.deals.sampling import sample_deal, sample_offer
from quovadis.core.deals.talks import Offer, Promise
from quovadis.core.deals.terms import (
    AdvanceAlong,
    CaesarOff,
    CaesarTo,
    Deal,
    Lasting,
    Oppose,
    Pay,
    PayBy,
    PlaceIn,
    Split,
    StayOff,
    StayOut,
    Support,
    Word,
)
from quovadis.core.errors import Refused
from quovadis.core.events import (
    Advanced,
    CaesarMoved,
    DealAgreed,
    DealLapsed,
    DealSettled,
    Ended,
    Event,
    GameEvent,
    LaurelsPaid,
    OfferMade,
    Placed,
    PromiseClosed,
    PromiseMade,
    PromisePublished,
    SupportUsed,
)
from quovadis.core.evolve import evolve, fold
from quovadis.core.families import Colour
from quovadis.core.invariants import unsound
from quovadis.core.laurels import VALUE, Laurel, total
from quovadis.core.legal import legal
from quovadis.core.log import effective
from quovadis.core.state import State
from quovadis.core.view import PlayerView, seen, view
from quovadis.game import Game
from quovadis.record import read_jsonl, read_qv, write_jsonl, write_qv
from quovadis.record.codec import KINDS
from quovadis.record.deal_language import read_deal, write_deal
from tests.core.deals.sampler import ODD_WORDS, Bargain, Step, bargain_of, bargains, deals
from tests.core.test_properties import accepted, as_exported
from tests.twins import (
    Pair,
    payments_apart_from,
    told,
    unsettled,
    whispers_apart_from,
    with_other_secrets,
    without,
    without_touching,
)
from tests.universe import Reply, reply, universe

pytestmark = pytest.mark.fuzz

BUDGET = settings().max_examples
A_THIRD = settings(max_examples=BUDGET // 3)
A_FIFTH = settings(max_examples=BUDGET // 5)
"""Bargaining takes longer than other games, and trying every command longest."""


@A_THIRD
@given(bargains())
def test_no_deal_makes_or_loses_a_laurel(plan: Bargain) -> None:  # R1.5, R8.4
    for step in plan.steps():
        assert unsound(step.after) is None


@A_THIRD
@given(bargains())
def test_whoever_is_on_turn_can_act_or_waits_for_a_name(plan: Bargain) -> None:  # R3.5, R8.7
    for step in plan.steps():
        state, active = step.before, step.before.turn.active
        if state.clearer is not None:  # R10.3: nothing else is done between two games
            done = legal(state, state.clearer)
            assert done
            assert all(isinstance(command, TakeOff) for command in done)
        elif duties.awaits_a_name(state, active):
            said = [command for seat in plan.players for command in legal(state, seat)]
            assert any(isinstance(command, NameSpace) for command in said)
        else:  # answering an offer would not be enough
            done = legal(state, active)
            assert any(isinstance(command, BoardCommand | CallVote | Drop) for command in done)


@A_FIFTH
@given(bargains())
def test_legal_lists_exactly_the_answers_and_claims_that_are_accepted(plan: Bargain) -> None:
    state = plan.moment()
    for seat in plan.players:
        listed = legal(state, seat)
        assert len(set(listed)) == len(listed)
        assert set(listed) == set(accepted(state, seat))


@A_THIRD
@given(bargains())
def test_an_advance_settles_every_deal_that_got_its_votes_and_no_other(
    plan: Bargain,
) -> None:  # R8.3, R8.4
    for step in plan.steps():
        if not isinstance(step.command, Advance):
            continue
        settled = {event.offer for event in step.events if isinstance(event, DealSettled)}
        lapsed = {event.offer for event in step.events if isinstance(event, DealLapsed)}
        unpaid = {
            event.offer
            for event in step.events
            if isinstance(event, DealLapsed) and event.why == "unpayable"
        }
        votes = Counter(step.command.supporters)
        for offer in step.before.talks.agreed:
            promised = pledges.promised_now(offer.deal)
            this_one = offer.deal.on is step.command.path
            enough = this_one and promised <= votes
            votes -= promised if enough else Counter()
            over = this_one or not step.after.turn.bonus  # a bonus is still part of the turn
            if offer.id in unpaid:  # a deal among others hinders nobody
                assert enough
                assert step.command.by not in offer.deal.parties
            else:
                assert (offer.id in settled, offer.id in lapsed) == (enough, over and not enough)


@A_THIRD
@given(bargains())
def test_a_payment_is_exact_or_as_near_as_tokens_allow(plan: Bargain) -> None:  # R8.4
    for state, paid, term, deal in payments(plan):
        tokens, change = known(paid.tokens), known(paid.change)
        if term.tokens:
            assert (tokens, change) == (term.tokens, ())
            continue
        if owed_elsewhere(state, deal):
            continue  # then not all tokens are free to be moved
        payer, payee = sums(state.purse(term.giver)), sums(state.purse(term.to))
        ways = [
            (given - back - term.amount, few + more)
            for (given, few), (back, more) in product(payer.items(), payee.items())
            if given - back >= term.amount
        ]
        over = total(tokens) - total(change) - term.amount
        assert (over, len(tokens) + len(change)) == min(ways)


def owed_elsewhere(state: State, deal: Deal) -> bool:
    """Whether tokens are set aside, or kept back for a debt, beside a payment of a deal (R8.4)."""
    agreed = [term for offer in state.talks.agreed for term in offer.deal.terms]
    owed = [*agreed, *deal.terms, *(promise.term for promise in state.talks.open)]
    return any(isinstance(term, PayBy) or (isinstance(term, Pay) and term.tokens) for term in owed)


def payments(plan: Bargain) -> Iterator[tuple[State, LaurelsPaid, Pay, Deal]]:
    """Every payment of a deal that splits nothing: the table before it, its term and its deal."""
    for step in plan.steps():
        state = step.before
        offers = {offer.id: offer.deal for offer in (*state.talks.offers, *state.talks.agreed)}
        due = {
            name: [term for term in deal.terms if isinstance(term, Pay)]
            for name, deal in offers.items()
            if not any(isinstance(term, Split) for term in deal.terms)
        }
        settled = {event.offer for event in step.events if isinstance(event, DealSettled)}
        for event in step.events:
            if isinstance(event, LaurelsPaid) and due.get(event.offer):
                term = due[event.offer].pop(0)
                assert (event.giver, event.to) == (term.giver, term.to)
                yield state, event, term, offers[event.offer]
            state = evolve(state, event)
        assert not any(due.get(name) for name in settled)


def known(tokens: tuple[Laurel | None, ...]) -> tuple[Laurel, ...]:
    return tuple(token for token in tokens if token is not None)


def sums(purse: tuple[Laurel, ...]) -> dict[int, int]:
    """Every sum that some of these laurels make, and the fewest that make it."""
    fewest = {0: 0}
    for laurel in purse:
        for worth, count in tuple(fewest.items()):
            more = worth + VALUE[laurel]
            fewest[more] = min(count + 1, fewest.get(more, count + 1))
    return fewest


@A_THIRD
@given(bargains())
def test_an_assessment_told_what_a_payment_would_cost(plan: Bargain) -> None:  # R8.4
    deals_of: dict[str, Offer] = {}
    for step in plan.steps():
        deals_of |= {
            event.offer.id: event.offer for event in step.events if isinstance(event, OfferMade)
        }
        paid = [event for event in step.events if isinstance(event, LaurelsPaid)]
        if len(paid) == 1 and isinstance(step.command, Accept):
            (event,) = paid
            deal = deals_of[event.offer].deal
            if any(isinstance(term, PayBy) for term in deal.terms):
                continue  # costs more, but later
            told_before = assess(view(step.before, event.giver), deal)
            cost = total(known(event.tokens)) - total(known(event.change))
            assert told_before.cost <= cost <= told_before.cost_without_change


@given(bargains())
def test_an_assessment_told_what_everyone_would_hold_in_the_end(plan: Bargain) -> None:  # R8.4
    deals_of: dict[str, Deal] = {}
    for step in plan.steps():
        deals_of |= {e.offer.id: e.offer.deal for e in step.events if isinstance(e, OfferMade)}
        settled = [deals_of[e.offer] for e in step.events if isinstance(e, DealSettled)]
        if not settled or not isinstance(step.command, Accept | Advance):
            continue
        deal, command = settled[-1], step.command
        if any(isinstance(term, PayBy) for each in settled for term in each.terms):
            continue  # that comes later
        if isinstance(command, Advance):
            talks = step.before.talks
            given = sum((pledges.promised_now(each) for each in settled), Counter[Colour]())
            agreed = pledges.hanging_on(talks, command.path)
            if len(agreed) != len(settled) or given != Counter(command.supporters):
                continue  # votes or deals of others count, too
        settling = purses_as_settled(step)
        for seat in (*plan.players, None):
            sight = view(step.before, seat)
            if len(sight.talks.agreed) != len(step.before.talks.agreed):
                continue  # a whisper of others' counts, too
            found = assess(sight, deal)
            if isinstance(command, Accept) and seat == command.by:
                assert not found.against  # others who accepted may have agreed to more since
            for told_of in found.balances:
                at = plan.players.index(told_of.colour)
                before, after = step.before.purses[at], settling[at]
                assert told_of.held == (total(before) if told_of.colour == seat else None)
                assert told_of.least <= total(after) - total(before) <= told_of.most


def purses_as_settled(step: Step) -> tuple[tuple[Laurel, ...], ...]:
    """All purses just after a step's last deal, before the turn's end moves more (R8.10, R10.3)."""
    last = max(at for at, event in enumerate(step.events) if isinstance(event, DealSettled))
    return fold(step.events[: last + 1], step.before).purses


@A_THIRD
@given(bargains(finished=True))
def test_every_promise_ends_in_exactly_one_state(plan: Bargain) -> None:  # R8.8
    made: dict[str, Promise] = {}
    ended: dict[str, str] = {}
    known: dict[str, str | None] = {}
    for step in plan.steps():
        for event in step.events:
            if isinstance(event, PromiseMade):
                assert event.promise.id not in made
                made[event.promise.id] = event.promise
            elif isinstance(event, PromiseClosed):
                assert event.promise not in ended
                ended[event.promise] = event.status
            elif isinstance(event, PromisePublished):
                known[event.promise.id] = event.whisper
    talks = step.after.talks
    assert step.after.outcome is not None
    assert made.keys() == ended.keys()
    assert not talks.open
    assert {known.get(each.id, each.id): each.status for each in talks.closed} == ended
    assert set(ended.values()) <= {"kept", "broken", "lapsed", "released"}


@A_THIRD
@given(bargains(finished=True))
def test_every_deal_that_was_agreed_is_settled_or_lapses(plan: Bargain) -> None:  # R8.3
    agreed: Counter[str] = Counter()
    ended: Counter[str] = Counter()
    for step in plan.steps():
        for event in step.events:
            if isinstance(event, DealAgreed):
                agreed[event.offer] += 1
            elif isinstance(event, DealSettled | DealLapsed):
                ended[event.offer] += 1
                assert agreed[event.offer] == 1
    assert agreed == ended


@A_THIRD
@given(bargains())
def test_no_term_of_a_settled_deal_is_dropped(plan: Bargain) -> None:  # R8.2, R8.5
    for step in plan.steps():
        offers = {
            offer.id: offer for offer in (*step.before.talks.offers, *step.before.talks.agreed)
        }
        made = {
            event.promise.id: event.promise.term
            for event in step.events
            if isinstance(event, PromiseMade)
        }
        due = {
            f"{event.offer}.{number}": term
            for event in step.events
            if isinstance(event, DealSettled)
            for number, term in enumerate(offers[event.offer].deal.terms, start=1)
            if not isinstance(term, Pay | Split)
            and not happens_with(step, term, offers[event.offer].deal)
        }
        assert made == due


def happens_with(step: Step, term: Lasting | Word, deal: Deal) -> bool:
    """Whether a term is about the very advance that the deal hangs on."""
    match step.command, term:
        case Advance(by=mover, path=path), Support(to=partner, path=way):
            return deal.on is path is way and partner == mover
        case Advance(by=mover, path=path), AdvanceAlong(giver=giver, path=way):
            return deal.on is path is way and giver == mover
        case _:
            return False


@A_THIRD
@given(bargains())
def test_no_promise_is_kept_or_broken_unnoticed(plan: Bargain) -> None:  # R8.8
    for step in plan.steps():
        before = {promise.id: promise for promise in step.before.talks.open}
        now = {
            promise.id: promise for promise in (*step.after.talks.open, *step.after.talks.closed)
        }
        for name, promise in before.items():
            done = any(does(event, promise) for event in step.events)
            violated = any(violates(event, promise) for event in step.events)
            status = now[name].status
            assert not done or status == "kept"
            assert not violated or status == "broken"
            if status == "broken" and not isinstance(
                promise.term, Support | PayBy | CaesarTo | PlaceIn | AdvanceAlong
            ):
                assert violated
            if status == "kept" and isinstance(promise.term, PlaceIn | AdvanceAlong):
                assert done


def does(event: GameEvent, promise: Promise) -> bool:
    """Whether this is what was promised."""
    match promise.term, event:
        case CaesarTo(giver=giver), CaesarMoved(by=by, to=space):
            return giver == by and space is promise.space
        case PlaceIn(giver=giver, committee=room), Placed(by=by, committee=entered):
            return giver == by and room is entered
        case AdvanceAlong(giver=giver, path=path), Advanced(by=by, path=way):
            return giver == by and path is way
        case _:
            return False


def violates(event: GameEvent, promise: Promise) -> bool:
    """Whether this is what was promised not to be done."""
    match promise.term, event:
        case CaesarOff(giver=giver, spaces=spaces), CaesarMoved(by=by, to=space):
            return giver == by and space in spaces
        case StayOut(giver=giver, committee=room), Placed(by=by, committee=entered):
            return giver == by and room is entered
        case StayOff(giver=giver, path=path), Advanced(by=by, path=way):
            return giver == by and path is way
        case Oppose(giver=giver, against=rival), SupportUsed(by=by, supporters=supporters):
            return rival == by and giver in supporters
        case _:
            return False


@A_THIRD
@given(bargains())
def test_what_binds_is_never_broken(plan: Bargain) -> None:  # R8.5
    """Only debts can be, when they fall due: if an older one had to be overpaid (decision 0019)."""
    for step in plan.steps():
        state, now = step.before, step.before.turn.number
        for event in step.events:
            if isinstance(event, PromiseClosed) and event.status == "broken":
                promise = state.talks.promise(event.promise)
                assert promise is not None
                if isinstance(promise.term, PayBy):
                    over = step.after.outcome is not None or promise.last == now
                    assert not pledges.binds(promise, now) or (
                        over and lacks_the_tokens(state, promise, promise.term)
                    )
                else:
                    assert not pledges.binds(promise, now)
            state = evolve(state, event)


def lacks_the_tokens(state: State, promise: Promise, term: PayBy) -> bool:
    """Whether a debt cannot be paid even with all that older debts leave of the purse."""
    place = state.talks.open.index(promise)
    older = [
        debt.term
        for debt in state.talks.open[:place]
        if isinstance(debt.term, PayBy)
        and debt.term.giver == term.giver
        and pledges.binds(debt, state.turn.number)
    ]
    free = Counter(state.purse(term.giver))
    free -= Counter(token for debt in older for token in debt.tokens)
    if term.tokens:
        return not Counter(term.tokens) <= free
    kept = sum(debt.amount for debt in older)
    purse = tuple(free.elements())
    return not any(term.amount <= worth <= total(purse) - kept for worth in sums(purse))


@A_THIRD
@given(bargains())
def test_no_turn_ends_before_its_duty_is_done(plan: Bargain) -> None:  # R8.5
    for step in plan.steps():
        task = duties.duty(step.before, step.before.turn.active)
        if task is not None and step.after.turn.number > step.before.turn.number:
            done = Promise(
                id="", term=task, audience=(), binds_until=0, until=None,
                space=task.space if isinstance(task, CaesarTo) else None,
            )  # fmt: skip
            assert any(does(event, done) for event in step.events)


@A_FIFTH
@given(bargains(whispers=True), st.data())
def test_whispers_never_show_to_others(plan: Bargain, data: st.DataObject) -> None:  # R8.9
    seat = data.draw(st.sampled_from((*plan.players, None)))
    steps = list(plan.steps())
    random = Random(plan.seed)
    whispers = whispers_apart_from(steps, seat)
    agreed = {
        event.offer for step in steps for event in step.events if isinstance(event, DealAgreed)
    }
    talk = whispers - agreed
    some = talk | without_touching(steps, whispers, seat)
    pairs = without(steps, some) or without(steps, talk)
    assert pairs is not None
    game, silent = as_games(plan, steps, pairs)
    assert game.events(seat) == silent.events(seat)
    assert write_qv(game.log, seat) == write_qv(silent.log, seat)
    assert game.undo_target() == silent.undo_target()
    for step, twin in pairs:
        assert view(step.before, seat) == view(twin.before, seat)
        assert visible(step.events, seat) == visible(twin.events, seat)
        if seat is not None:
            assert legal(step.before, seat) == legal(twin.before, seat)
    if pairs and seat is not None:
        step, twin = random.choice(pairs)
        offers = [sample_offer(view(step.before, seat), random) for _ in range(20)]
        for command in (*universe(step.before, seat), *offers):
            one, other = reply(step.before, command), reply(twin.before, command)
            assert answered(one, seat) == answered(other, seat)


@A_FIFTH
@given(bargains(whispers=True), st.data())
def test_whispered_payments_show_in_token_counts_alone(
    plan: Bargain, data: st.DataObject
) -> None:  # R8.4, R8.9
    seat = data.draw(st.sampled_from((*plan.players, None)))
    game = [step for step in plan.steps() if step.after.outcome is None]
    random = Random(plan.seed)
    paid = list(payments_apart_from(game, seat))
    for name, steps in random.sample(paid, min(3, len(paid))):
        pairs = without(steps, without_touching(steps, {name}, seat))
        if pairs is not None:  # otherwise somebody needed what the whisper had brought
            check_that_only_tokens_differ(plan, steps, pairs, seat)


def check_that_only_tokens_differ(
    plan: Bargain, steps: list[Step], pairs: list[Pair], seat: Colour | None
) -> None:
    """Two games are the same to a seat but for how many tokens others hold."""
    for step, twin in pairs:
        sight = replace(view(step.before, seat), tokens=())
        assert sight == replace(view(twin.before, seat), tokens=())
        assert visible(step.events, seat) == visible(twin.events, seat)
    game, other = as_games(plan, steps, pairs)
    assert game.events(seat) == other.events(seat)
    assert unmarked(write_qv(game.log, seat)) == unmarked(write_qv(other.log, seat))
    step, twin = pairs[-1]
    if seat is not None:
        random = Random(plan.seed)
        offers = [sample_offer(view(step.after, seat), random) for _ in range(20)]
        for command in (*universe(step.after, seat), *offers):
            one, another = reply(step.after, command), reply(twin.after, command)
            if not unsettled(one) and not unsettled(another):  # gone tokens cannot be paid (R8.4)
                assert answered(one, seat) == answered(another, seat)


def as_games(plan: Bargain, steps: list[Step], pairs: list[Pair]) -> tuple[Game, Game]:
    """A game and its twin, as long as they run: with the end everything comes to light."""
    stories = (steps, [twin for _, twin in pairs])
    running = ([step for step in story if step.after.outcome is None] for story in stories)
    game, twin = (
        Game((*plan.new().log, *(event for step in story for event in step.events)))
        for story in running
    )
    return game, twin


def unmarked(record: str) -> list[str]:
    """The lines of a record, as if all of them could be replayed."""
    lines = (re.sub(r"^# (?!From)", "", line) for line in record.splitlines())
    return [line for line in lines if not line.startswith("# From turn ")]


def answered(answer: Reply, seat: Colour) -> object:
    """What a seat is told when it has sent a command."""
    return told(answer) if isinstance(answer, Refused) else visible(answer, seat)


def visible(events: tuple[GameEvent, ...], seat: Colour | None) -> list[Event]:
    sights = (seen(event, seat) for event in events)
    return [sight for sight in sights if sight is not None]


@A_FIFTH
@given(bargains(), st.data())
def test_rivals_tokens_never_show(plan: Bargain, data: st.DataObject) -> None:  # R8.4, R9.1
    state = plan.moment()
    seat = data.draw(st.sampled_from(plan.players))
    twin = with_other_secrets(state, seat, Random(plan.seed))
    sight = view(state, seat)
    assert view(twin, seat) == sight
    replies = {
        command: (reply(state, command), reply(twin, command)) for command in universe(state, seat)
    }
    for one, other in replies.values():
        if not unsettled(one) and not unsettled(other):
            assert told(one) == told(other)
    blocked = {command for command, pair in replies.items() if any(map(unsettled, pair))}
    assert set(legal(state, seat)) - blocked == set(legal(twin, seat)) - blocked
    random = Random(plan.seed)
    for _ in range(10):
        offer = sample_offer(sight, random)
        assert told(reply(state, offer)) == told(reply(twin, offer))
        assert reading(view(twin, seat), offer) == reading(sight, offer)


def reading(sight: PlayerView, offer: Propose) -> object:
    """An assessment as something that can be compared."""
    found = assess(sight, offer.deal, whisper=offer.whisper)
    against = [told(refusal) for refusal in found.against]
    costs = found.cost, found.cost_without_change, found.affordable
    return found.readings, costs, found.balances, against


@A_THIRD
@given(bargains(), deals(careless=True), st.data())
def test_an_assessment_says_what_the_rules_will_say(
    plan: Bargain, careless: Deal, data: st.DataObject
) -> None:
    state = plan.moment()
    seat = data.draw(st.sampled_from(plan.players))
    sight, random = view(state, seat), Random(plan.seed)
    for deal in (careless, *(sample_deal(sight, random) for _ in range(5))):
        for whisper in (False, True):
            against = assess(sight, deal, whisper=whisper).against
            answer = reply(state, Propose(by=seat, deal=deal, whisper=whisper))
            if isinstance(answer, Refused) and answer.code != "too-many-offers":
                assert told(answer) == told(against[0])
            else:
                assert not against


@given(deals())
def test_the_text_of_a_deal_gives_it_back(deal: Deal) -> None:
    assert read_deal(write_deal(deal)) == deal


@A_THIRD
@given(bargains(), st.data())
def test_the_text_of_a_sampled_deal_gives_it_back(plan: Bargain, data: st.DataObject) -> None:
    state, random = plan.moment(), Random(plan.seed)
    for seat in plan.players:
        for _ in range(10):
            deal = sample_deal(view(state, seat), random, ODD_WORDS)
            assert read_deal(write_deal(deal)) == deal


@A_THIRD
@given(bargains(finished=True))
def test_a_record_gives_a_whole_negotiation_back(plan: Bargain) -> None:
    log = plan.played().log
    assert isinstance(log[-1], Ended)
    text = write_qv(log)
    assert read_qv(text) == effective(log)
    assert write_qv(read_qv(text)) == text


@A_THIRD
@given(bargains(whispers=False, undo=1))
def test_a_record_gives_an_unfinished_negotiation_back(plan: Bargain) -> None:
    log = plan.played().log
    text = write_qv(log)
    events = read_qv(text)
    assert events == as_exported(effective(log))
    assert write_qv(events) == text


@A_FIFTH
@given(bargains(whispers=True, undo=1), st.data())
def test_a_record_of_an_unfinished_negotiation_gives_back_what_its_reader_saw(
    plan: Bargain, data: st.DataObject
) -> None:  # R8.9
    game = plan.played()
    seat = data.draw(st.sampled_from((*plan.players, None)))
    text = write_qv(game.log, seat)
    events = read_qv(text)
    saw, read = (told_of(log, seat) for log in (effective(game.log), events))
    assert saw[: len(read)] == read
    if isinstance(game.log[-1], Ended) or "\n# From turn" not in text:
        assert saw == read
        assert fold(events).turn == game.state.turn


def told_of(events: tuple[GameEvent, ...], seat: Colour | None) -> list[Event]:
    """What a seat saw, but for whispers that were made public without its having heard them."""
    return [
        event
        for event in visible(as_exported(events), seat)
        if not (isinstance(event, PromisePublished) and event.whisper is None)
    ]


@A_THIRD
@given(bargains(undo=1))
def test_json_lines_give_a_negotiation_back_exactly(plan: Bargain) -> None:
    game = plan.played()
    assert read_jsonl(write_jsonl(game.log)) == game.log
    assert fold(effective(game.log)) == game.state


@A_THIRD
@given(bargains(), st.data())
def test_undo_brings_offers_and_promises_back(plan: Bargain, data: st.DataObject) -> None:
    starts: dict[int, State] = {}
    for game in plan.moments():
        starts.setdefault(game.state.turn.number, game.state)
    turn = data.draw(st.sampled_from(sorted(starts)))
    game.undo(turn)
    assert game.state == starts[turn] == fold(effective(game.log))
    for seat in plan.players:
        assert game.view(seat) == view(starts[turn], seat)
        assert game.legal(seat) == legal(starts[turn], seat)


IMPOSSIBLE = {
    **dict.fromkeys(
        [("pay", "broken"), ("split", "broken")], "settled with the deal, by the game (R8.5)"
    ),
    **dict.fromkeys(
        [("pay", "released"), ("split", "released")], "no promise: nothing to be released from"
    ),
    **dict.fromkeys([("word", "kept"), ("word", "broken")], "nobody judges words (R8.8)"),
}
"""What cannot happen by the rules, and why."""
STATUSES = ("kept", "broken", "lapsed", "released")
GAMES = 2_000 if os.environ.get("HYPOTHESIS_PROFILE") == "fuzz" else 120


def test_every_kind_of_term_comes_to_every_end(
    record_property: Callable[[str, object], None],
) -> None:  # R8.8
    reached = ends(sound(bargain_of(seed)) for seed in range(GAMES))
    record_property(f"terms and their ends in {GAMES} whole games", table(reached))
    possible = {*product(KINDS, STATUSES)} - IMPOSSIBLE.keys()
    assert {cell for cell, count in reached.items() if count} == possible


def sound(plan: Bargain) -> Iterator[GameEvent]:
    """What happens in a game to its end, in which no piece is ever lost or made (R1.4, R1.5)."""
    state = None
    for step in plan.steps():
        state = step.after
        assert unsound(state) is None, plan
        yield from step.events
    assert state is not None
    assert state.outcome is not None, plan


def ends(games: Iterable[Iterable[GameEvent]]) -> Counter[tuple[str, str]]:
    """How often each kind of term came to each end. What is settled with its deal is kept."""
    names = {kind: name for name, kind in KINDS.items()}
    reached: Counter[tuple[str, str]] = Counter()
    for events in games:
        terms: dict[str, str] = {}
        offers: dict[str, Deal] = {}
        for event in events:
            match event:
                case OfferMade(offer=offer):
                    offers[offer.id] = offer.deal
                case DealSettled(offer=name) | DealLapsed(offer=name):
                    status = "kept" if isinstance(event, DealSettled) else "lapsed"
                    for term in offers[name].terms:
                        if isinstance(term, Pay | Split):
                            reached[names[type(term)], status] += 1
                case PromiseMade(promise=promise):
                    terms[promise.id] = names[type(promise.term)]
                case PromiseClosed():
                    reached[terms[event.promise], event.status] += 1
                case _:
                    pass
    return reached


def table(reached: Counter[tuple[str, str]]) -> str:
    """The ends of all kinds of terms, a line a kind."""
    lines = [" " * 14 + "".join(f"{word:>10}" for word in STATUSES)]
    for kind in KINDS:
        cells = ["-" if (kind, end) in IMPOSSIBLE else reached[kind, end] for end in STATUSES]
        lines.append(f"{kind:<14}" + "".join(f"{cell:>10}" for cell in cells))
    return "\n".join([*lines, "-: " + "; ".join(dict.fromkeys(IMPOSSIBLE.values()))])
