"""What is true of every game, shown on random ones."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, strategies as st

from quovadis.core.board import COMMITTEES, SENATE, Committee
from quovadis.core.commands import SeatCommand
from quovadis.core.errors import Refused
from quovadis.core.events import Ended, GameEvent, LaurelTaken, Started, TokenDrawn, TurnBegan
from quovadis.core.evolve import fold
from quovadis.core.families import SENATORS, Colour
from quovadis.core.laurels import FACE_DOWN, ONES, VALUE, Laurel
from quovadis.core.legal import legal
from quovadis.core.log import effective
from quovadis.core.rules.ending import stall_length
from quovadis.core.special import TOKENS, Token
from quovadis.core.state import State
from quovadis.core.view import seen, view
from quovadis.game import Game
from quovadis.record import read_jsonl, read_qv, write_jsonl, write_qv
from tests.strategies import Plan, plans
from tests.twins import told, with_other_secrets
from tests.universe import reply, universe

pytestmark = pytest.mark.fuzz


@given(plans())
def test_every_laurel_is_always_in_exactly_one_place(plan: Plan) -> None:  # R1.5
    all_of_them = Counter(FACE_DOWN) + Counter(I=ONES)
    for game in plan.moments():
        state = game.state
        assert state.open_supply >= 0
        found: Counter[Laurel | None] = Counter({"I": state.open_supply + state.box})
        found.update(state.laurels)
        found.update(state.supply)
        for purse in state.purses:
            found.update(purse)
        del found[None]
        assert found == all_of_them


@given(plans())
def test_every_special_token_is_always_in_exactly_one_place(plan: Plan) -> None:  # R10.5
    all_of_them = Counter(TOKENS) if plan.rules.special_tokens else Counter()
    for game in plan.moments():
        state = game.state
        found: Counter[Token | None] = Counter(state.special)
        found.update(state.played)
        for hand in state.hands:
            found.update(hand)
        assert found == all_of_them


@given(plans())
def test_every_senator_is_always_in_one_place_and_has_a_seat(plan: Plan) -> None:  # R1.1, R1.4
    for game in plan.moments():
        state = game.state
        seated = Counter(colour for room in state.seated for colour in room)
        for colour in plan.players:
            assert state.reserve(colour) >= 0
            assert seated.pop(colour, 0) + state.reserve(colour) == SENATORS
        assert not seated
        assert all(len(state.at(room)) <= room.size for room in COMMITTEES)


@given(plans())
def test_nobody_ever_moves_backwards(plan: Plan) -> None:  # R3.3
    before = {colour: [0] * SENATORS for colour in plan.players}
    for game in plan.moments():
        for colour in plan.players:
            now = rows(game.state, colour)
            assert all(old <= new for old, new in zip(before[colour], now, strict=True))
            before[colour] = now


def rows(state: State, colour: Colour) -> list[int]:
    """How far up each senator of a colour is, lowest first; 0 is the reserve."""
    seated = [_row(room) for room in COMMITTEES for who in state.at(room) if who == colour]
    return sorted([0] * state.reserve(colour) + seated)


def _row(room: Committee) -> int:
    return 5 if room is SENATE else int(room.id[1])


@given(plans())
def test_a_game_that_ended_is_full_adjourned_or_cut_off(plan: Plan) -> None:  # R7.1, R10.6
    state = plan.played().state
    full, turns = len(state.at(SENATE)) == SENATE.size, state.turn.number
    if state.outcome is None:
        assert not full
        return
    assert (state.outcome.reason == "senate") == full
    match state.outcome.reason:
        case "senate":
            assert state.outcome.turns == turns
        case "adjourned":
            stalled = state.idle + (1 if state.rules.adjourn_auto else 0)
            assert stalled >= stall_length(state)
            assert state.rules.adjourn_auto or set(state.adjourners) == set(state.players)
        case "cut-off":
            assert state.rules.cutoff is not None
            assert turns == state.outcome.turns == state.rules.cutoff * len(state.players)


@given(plans())
def test_the_standings_count_everything_up_to_the_last_move(plan: Plan) -> None:  # R7.1, R10.6
    state = plan.played().state
    if state.outcome is None:
        return
    for standing in state.outcome.standings:
        arrivals = state.at(SENATE)
        worth = sum(VALUE[laurel] for laurel in state.purse(standing.colour))
        seat = arrivals.index(standing.colour) + 1 if standing.colour in arrivals else None
        assert (standing.total, standing.seat) == (worth, seat)


@given(plans())
def test_legal_lists_exactly_what_is_accepted(plan: Plan) -> None:
    state = plan.moment()
    assert legal(state, state.turn.active)
    for seat in plan.players:
        listed = legal(state, seat)
        assert len(set(listed)) == len(listed)
        assert set(listed) == set(accepted(state, seat))


@given(plans())
def test_when_the_game_is_over_nothing_is_legal_and_nothing_accepted(plan: Plan) -> None:  # R7.1
    state = plan.played().state
    if state.outcome is None:
        return
    assert not any(legal(state, seat) for seat in plan.players)
    assert not any(accepted(state, state.turn.active))


def accepted(state: State, seat: Colour) -> Iterator[SeatCommand]:
    """What the rules let a seat do, found by trying everything."""
    for command in universe(state, seat):
        if not isinstance(reply(state, command), Refused):
            yield command


@given(plans(undo=3))
def test_folding_the_log_gives_the_state_that_was_played(plan: Plan) -> None:
    game = plan.played()
    assert fold(effective(game.log)) == game.state
    assert Game(game.log).state == game.state


@given(plans(undo=3))
def test_json_lines_give_the_log_back_exactly(plan: Plan) -> None:
    log = plan.played().log
    assert read_jsonl(write_jsonl(log)) == log


@given(plans(undo=3))
def test_a_record_gives_the_effective_events_back(plan: Plan) -> None:
    log = plan.played().log
    text = write_qv(log)
    events = read_qv(text)
    assert events == as_exported(effective(log))
    assert write_qv(events) == text


def as_exported(events: tuple[GameEvent, ...]) -> tuple[GameEvent, ...]:
    """Events as a record keeps them: while a game runs, nobody knows what is still face down."""
    started, *rest = events
    assert isinstance(started, Started)
    if not isinstance(events[-1], Ended):
        rest = [seen(event) if isinstance(event, TokenDrawn) else event for event in rest]  # type: ignore[misc]
        started = replace(started, special=(None,) * len(started.special))
        drawn = sum(isinstance(event, LaurelTaken) and event.drawn is not None for event in rest)
        hidden = (None,) * (len(started.supply) - drawn)
        started = replace(started, supply=(*started.supply[:drawn], *hidden))
    return (started, *rest)


@given(plans(), st.data())
def test_undo_brings_back_exactly_the_beginning_of_the_turn(
    plan: Plan, data: st.DataObject
) -> None:
    starts: dict[int, State] = {}
    for game in plan.moments():
        if isinstance(game.log[-1], TurnBegan):
            starts[game.state.turn.number] = game.state
    turn = data.draw(st.sampled_from(sorted(starts)))
    game.undo(turn)
    assert game.state == starts[turn]
    assert fold(effective(game.log)) == starts[turn]
    assert game.log[-1] not in effective(game.log)
    for seat in plan.players:
        assert game.view(seat) == view(starts[turn], seat)
        assert game.legal(seat) == legal(starts[turn], seat)


@given(plans(), st.data())
def test_what_a_seat_may_not_know_never_shows(plan: Plan, data: st.DataObject) -> None:  # R9.1
    state = plan.moment()
    seat = data.draw(st.sampled_from(plan.players))
    twin = with_other_secrets(state, seat, Random(plan.seed))
    assert view(twin, seat) == view(state, seat)
    assert legal(twin, seat) == legal(state, seat)
    for command in universe(state, seat):
        assert told(reply(twin, command)) == told(reply(state, command))


@given(plans())
def test_a_spectator_learns_no_purse_and_no_draw(plan: Plan) -> None:  # R9.1, R9.2
    state = plan.moment()
    twin = with_other_secrets(state, None, Random(plan.seed))
    assert view(twin) == view(state)
    for seat in plan.players:
        assert legal(twin, seat) == legal(state, seat)


@given(plans(undo=3))
def test_what_is_still_face_down_never_shows_in_events(plan: Plan) -> None:  # R9.2
    unseen = min(len(game.state.supply) for game in plan.moments())
    game = plan.played()
    started, *rest = game.log
    assert isinstance(started, Started)
    used = len(started.supply) - unseen
    hidden = list(started.supply[used:])
    Random(plan.seed).shuffle(hidden)
    twin = Game((replace(started, supply=(*started.supply[:used], *hidden)), *rest))
    for seat in (*plan.players, None):
        assert twin.events(seat) == game.events(seat)
        if game.state.outcome is None:
            assert twin.view(seat) == game.view(seat)
