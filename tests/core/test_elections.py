"""What is true of every consul election, shown on random ones (R10.3)."""

from random import Random

import pytest
from hypothesis import given, strategies as st

from quovadis.core.errors import Refused
from quovadis.core.invariants import unsound
from quovadis.core.legal import legal
from quovadis.core.log import effective
from quovadis.core.rules.election import totals
from quovadis.core.view import view
from quovadis.record import read_jsonl, read_qv, write_jsonl, write_qv
from tests.core.test_properties import as_exported
from tests.strategies import Plan, elections
from tests.twins import with_other_secrets
from tests.universe import reply, universe

pytestmark = pytest.mark.fuzz


@given(elections())
def test_no_piece_is_lost_from_game_to_game(plan: Plan) -> None:  # R10.3, R1.4, R1.5
    for game in plan.moments():
        state = game.state
        assert unsound(state) is None
        assert len(state.notes) == (state.game if state.outcome else state.game - 1) or (
            state.clearer is not None and len(state.notes) == state.game
        )
        if state.outcome is not None:
            assert {s.colour: s.total for s in state.outcome.standings} == totals(state)


@given(elections(), st.data())
def test_legal_commands_are_exactly_those_that_are_accepted(
    plan: Plan, data: st.DataObject
) -> None:  # R10.3
    state = plan.moment()
    seat = data.draw(st.sampled_from(plan.players))
    listed = set(legal(state, seat))
    accepted = {
        word for word in universe(state, seat) if not isinstance(reply(state, word), Refused)
    }
    assert accepted == listed


@given(elections(), st.data())
def test_what_a_seat_may_not_know_never_shows(
    plan: Plan, data: st.DataObject
) -> None:  # R9.1, R10.3
    state = plan.moment()
    seat = data.draw(st.sampled_from(plan.players))
    twin = with_other_secrets(state, seat, Random(plan.seed))
    assert view(twin, seat) == view(state, seat)
    assert legal(twin, seat) == legal(state, seat)


@given(elections(undo=2))
def test_logs_and_records_give_an_election_back(plan: Plan) -> None:  # R10.3
    log = plan.played().log
    assert read_jsonl(write_jsonl(log)) == log
    text = write_qv(log)
    events = read_qv(text)
    assert write_qv(events) == text
    if plan.played().state.outcome is not None:
        assert events == as_exported(effective(log))
