"""Whole games, replayed on every run. Beside each record lies the position in which it ends.

`quovadis replay --json NAME.qv | python -m json.tool --indent 2` makes such a position anew.
"""

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path as File
from typing import Any, TypeVar

import pytest

from quovadis.core.board import PATH, SENATE, Path
from quovadis.core.commands import Advance, CallVote, DeclineBonus, Drop
from quovadis.core.deals.terms import PayBy
from quovadis.core.editions import EDITIONS
from quovadis.core.events import (
    AdjournmentAnswered,
    AdjournmentOffered,
    Advanced,
    Answered,
    BonusDeclined,
    BonusGained,
    CaesarMoved,
    CallOffAnswered,
    DealAgreed,
    DealLapsed,
    DealSettled,
    Ended,
    GameEvent,
    GameNoted,
    LaurelsPaid,
    LaurelTaken,
    NextGame,
    OfferClosed,
    OfferMade,
    OneEarned,
    Placed,
    PromiseClosed,
    PromiseMade,
    PromisePublished,
    PursesRevealed,
    RevealClosed,
    RevealOffered,
    SenatorTakenOff,
    SpaceNamed,
    Started,
    SupportUsed,
    TokenDrawn,
    TokenPlayed,
    TurnBegan,
    Undone,
    VoteCalled,
    VoteFailed,
)
from quovadis.core.evolve import evolve, fold
from quovadis.core.families import Colour
from quovadis.core.invariants import unsound
from quovadis.core.laurels import draws, shuffled
from quovadis.core.legal import legal
from quovadis.core.log import effective
from quovadis.core.rules.advancing import own_support
from quovadis.core.state import Outcome, Standing, State
from quovadis.core.view import open_view, seen, view
from quovadis.record import read_jsonl, read_qv, write_jsonl, write_qv
from quovadis.record.codec import KINDS
from quovadis.record.jsonl import TYPES, UPCASTERS
from quovadis.record.lines import without_comment
from quovadis.record.notation import legal_actions
from quovadis.record.position import position
from quovadis.record.variants import SPELLINGS, write_variants
from tests.table import Table, refused

RECORDS = File(__file__).parent / "records"
NAMES = sorted(file.stem for file in RECORDS.glob("*.qv"))
GOLDEN = sorted(file.stem for file in RECORDS.glob("golden-*.jsonl"))
BY_HAND = {"notation-example", "written-by-hand"}
"""What people wrote: free in form, and with a supply that an export would keep secret."""

E = TypeVar("E", bound=GameEvent)


def text_of(name: str) -> str:
    return (RECORDS / f"{name}.qv").read_text("utf-8")


def events_of(name: str) -> tuple[GameEvent, ...]:
    return read_qv(text_of(name))


def end_of(name: str) -> State:
    return fold(events_of(name))


def expected_end(name: str) -> Any:
    return json.loads((RECORDS / f"{name}.json").read_text("utf-8"))


def without_comments(text: str) -> str:
    """The lines that are more than a comment, each without what follows a hash."""
    lines = (line for line in text.splitlines() if not line.lstrip().startswith("#"))
    return "".join(f"{_indent(line)}{without_comment(line)}\n" for line in lines)


def _indent(line: str) -> str:
    return line[: len(line) - len(line.lstrip())]


def outcome_of(name: str) -> Outcome:
    """How a game ended that did."""
    outcome = end_of(name).outcome
    assert outcome is not None
    return outcome


def steps(name: str, kind: type[E]) -> Iterator[tuple[State, E]]:
    """Every event of a kind, with the state before it."""
    state: State | None = None
    for event in events_of(name):
        if state is not None and isinstance(event, kind):
            yield state, event
        state = evolve(state, event)


def turn_of(name: str, number: int) -> tuple[GameEvent, ...]:
    """What happened in one turn, from its beginning up to the next one's."""
    events = events_of(name)
    began = [at for at, event in enumerate(events) if isinstance(event, TurnBegan)]
    return events[began[number - 1] : [*began, len(events)][number]]


def last_turn_of(name: str) -> tuple[GameEvent, ...]:
    return turn_of(name, end_of(name).turn.number)


def richest(outcome: Outcome) -> Standing:
    """Who has the most laurels, alone."""
    *_, second, first = sorted(outcome.standings, key=lambda standing: standing.total)
    assert first.total > second.total
    return first


@pytest.mark.parametrize("name", NAMES)
def test_a_record_ends_as_expected(name: str) -> None:
    state = end_of(name)
    shown = position(open_view(state), legal_actions(state), events_of(name))
    assert shown == expected_end(name)


@pytest.mark.parametrize("name", NAMES)
def test_a_record_read_and_written_again_gives_the_same_events(name: str) -> None:
    events = events_of(name)
    again = read_qv(write_qv(events))
    if name in BY_HAND:
        assert [seen(event) for event in again] == [seen(event) for event in events]
    else:
        assert again == events


@pytest.mark.parametrize("name", NAMES)
def test_a_record_that_was_written_is_written_the_same_again(name: str) -> None:
    written = write_qv(events_of(name))
    assert write_qv(read_qv(written)) == written
    assert name in BY_HAND or without_comments(written) == without_comments(text_of(name))


@pytest.mark.parametrize("name", NAMES)
def test_no_piece_is_lost_at_any_moment_of_a_record(name: str) -> None:  # R1.4, R1.5
    state: State | None = None
    for event in events_of(name):
        state = evolve(state, event)
        assert unsound(state) is None


@pytest.mark.parametrize("name", NAMES)
def test_a_record_begins_by_telling_what_it_shows(name: str) -> None:
    assert text_of(name).startswith("# ")


def test_every_expected_end_belongs_to_a_game() -> None:
    assert sorted(file.stem for file in RECORDS.glob("*.json")) == sorted([*NAMES, *GOLDEN])


def test_every_edition_has_a_game_played_to_its_end() -> None:  # §11
    ends = [end_of(name) for name in NAMES]
    full = [state for state in ends if state.outcome and state.outcome.reason == "senate"]
    assert {state.rules.edition for state in full} == set(EDITIONS)
    assert all(len(state.at(SENATE)) == SENATE.size for state in full)


def test_every_variant_has_a_game_played_to_its_end() -> None:  # R10.1, R10.2, R10.3, R10.4, R10.5
    ends = [end_of(name) for name in NAMES]
    rules = [state.rules for state in ends if state.outcome is not None]
    played = {word for each in rules for word in write_variants(each).split(", ")}
    windows = {word for word in SPELLINGS if word.startswith("window=")}
    assert {*SPELLINGS} - windows - {"cutoff=ROUNDS"} <= played
    assert windows & played
    assert any(each.cutoff for each in rules)


@pytest.mark.parametrize(
    "name, seats",
    [
        ("amigo-2005-three-players", 3),
        ("hans-im-glueck-1992-four-players", 4),
        ("manual-four-players", 4),
        ("mayfair-fr-five-players", 5),
    ],
)
def test_a_game_named_after_its_table_has_that_table(name: str, seats: int) -> None:  # R1.4, §11
    state = end_of(name)
    assert name.startswith(state.rules.edition)
    assert len(state.players) == seats
    assert outcome_of(name).reason == "senate"


def test_in_the_three_player_game_a_foreign_supporter_stands_in_for_an_own_one() -> None:  # R5.6
    assert any(
        used.supporters and used.own < own_support(before, used.by, used.path)
        for before, used in steps("amigo-2005-three-players", SupportUsed)
    )


def test_in_the_three_player_game_support_offered_unasked_is_used() -> None:  # R5.6
    assert any(
        dict(before.volunteers(used.path)).get(supporter)
        for before, used in steps("amigo-2005-three-players", SupportUsed)
        for supporter in used.supporters
    )


def test_in_the_three_player_game_a_vote_fails_and_the_turn_goes_on() -> None:  # R5.10
    before, failed = next(steps("amigo-2005-three-players", VoteFailed))
    turn = turn_of("amigo-2005-three-players", before.turn.number)
    done = turn[turn.index(failed) + 1 :]
    assert any(isinstance(event, Placed | Advanced | CaesarMoved) for event in done)


def test_in_the_three_player_game_the_bonus_is_used_and_declined() -> None:  # R6.3
    events = events_of("amigo-2005-three-players")
    after = [later for event, later in pairwise(events) if isinstance(event, BonusGained)]
    assert any(isinstance(event, CaesarMoved) and event.bonus for event in after)
    assert any(isinstance(event, BonusDeclined) for event in after)


def test_in_the_three_player_game_caesars_path_needs_no_support() -> None:  # R6.4, R6.5
    name = "amigo-2005-three-players"
    along = [step for step in steps(name, Advanced) if step[1].path is step[0].caesar]
    assert along
    for before, advanced in along:
        turn = turn_of(name, before.turn.number)
        assert not any(isinstance(event, SupportUsed | LaurelTaken | OneEarned) for event in turn)
        assert advanced in turn


def test_in_the_ones_run_out_game_the_supporter_named_first_earns_the_last_one() -> None:  # R5.7
    before, used = next(
        (before, used)
        for before, used in steps("ones-run-out", SupportUsed)
        if before.open_supply == 1 and len(set(used.supporters)) == 2
    )
    turn = turn_of("ones-run-out", before.turn.number)
    earned = [event.by for event in turn if isinstance(event, OneEarned)]
    assert earned == [used.supporters[0]]


def test_in_the_ones_run_out_game_support_is_used_that_earns_nothing() -> None:  # R5.7
    unpaid = [
        before.turn.number
        for before, used in steps("ones-run-out", SupportUsed)
        if used.supporters and before.open_supply == 0
    ]
    assert unpaid
    for number in unpaid:
        turn = turn_of("ones-run-out", number)
        assert not any(isinstance(event, OneEarned) for event in turn)
    assert end_of("ones-run-out").box == 0


def test_in_the_supply_runs_out_game_a_space_stays_empty() -> None:  # R5.8
    last = [step for step in steps("supply-runs-out", LaurelTaken) if step[1].drawn is None]
    assert last
    assert all(before.supply == () for before, _ in last)
    end = end_of("supply-runs-out")
    assert end.supply == ()
    assert end.laurels.count(None) == len(last)


def test_in_the_supply_runs_out_game_an_empty_path_gives_nothing() -> None:  # R5.8
    number = next(
        before.turn.number
        for before, used in steps("supply-runs-out", SupportUsed)
        if lies_on(before, used.path) is None and used.path is not before.caesar
    )
    turn = turn_of("supply-runs-out", number)
    assert any(isinstance(event, Advanced) for event in turn)
    assert not any(isinstance(event, LaurelTaken) for event in turn)


def lies_on(state: State, path: Path) -> str | None:
    """What lies on the laurel space of a path that has one."""
    assert path.space is not None
    return state.laurels[path.space]


def test_in_the_tie_game_the_earlier_seat_in_the_senate_wins() -> None:  # R7.4
    first, second, *_ = outcome_of("tie-broken-by-arrival").standings
    assert first.total == second.total
    assert first.seat is not None
    assert second.seat is not None
    assert first.seat < second.seat
    assert (first.place, second.place) == (1, 2)
    players = end_of("tie-broken-by-arrival").players  # seating would decide otherwise
    assert players.index(first.colour) > players.index(second.colour)


def test_in_the_richest_shut_out_game_the_winner_has_fewer_laurels() -> None:  # R7.2, R7.5
    outcome = outcome_of("richest-shut-out")
    most = richest(outcome)
    winner = outcome.standings[0]
    assert most.seat is None
    assert winner.seat is not None
    assert winner.total < most.total
    assert all(
        standing.place < most.place for standing in outcome.standings if standing.seat is not None
    )


def test_in_the_manual_the_advance_whose_vote_failed_is_not_tried_again() -> None:  # R5.10
    name = "failed-vote-not-tried-again"
    assert end_of(name).rules.edition == "manual"
    for before, failed in steps(name, VoteFailed):
        after, again = evolve(before, failed), CallVote(by=failed.by, path=failed.path)
        elsewhere = replace(after, rules=replace(after.rules, edition="amigo-2005"))
        assert again not in legal(after, failed.by)
        assert again in legal(elsewhere, failed.by)


def test_in_the_manual_another_advance_is_carried_after_a_failed_vote() -> None:  # R5.10
    name = "failed-vote-not-tried-again"
    assert any(
        isinstance(event, SupportUsed) and event.supporters and event.path is not failed.path
        for before, failed in steps(name, VoteFailed)
        for event in turn_of(name, before.turn.number)
    )


def test_outside_the_manual_a_failed_vote_is_tried_again_and_carried() -> None:  # R5.10
    name = "failed-vote-tried-again"
    assert end_of(name).edition.retry
    assert any(
        isinstance(event, SupportUsed) and event.path is failed.path
        for before, failed in steps(name, VoteFailed)
        for event in turn_of(name, before.turn.number)
    )
    assert any(
        [event.path for event in turn if isinstance(event, VoteCalled)].count(failed.path) == 2
        for before, failed in steps(name, VoteFailed)
        for turn in [turn_of(name, before.turn.number)]
    )


def test_a_iic_taken_by_the_last_move_counts_and_gives_no_bonus() -> None:  # R7.1
    *_, taken, advanced, ended = (
        event
        for event in last_turn_of("iic-ends-the-game")
        if isinstance(event, LaurelTaken | Advanced | BonusGained | CaesarMoved | Ended)
    )
    assert isinstance(taken, LaurelTaken)
    assert taken.laurel == "IIC"
    assert isinstance(advanced, Advanced)
    assert advanced.path.end is SENATE
    assert isinstance(ended, Ended)
    assert ended.outcome.reason == "senate"
    assert "IIC" in end_of("iic-ends-the-game").purse(taken.by)


def test_with_limited_ones_four_players_have_fourteen() -> None:  # R10.1
    started = events_of("limited-ones")[0]
    assert isinstance(started, Started)
    assert started.rules.limited_ones
    assert len(started.players) == 4
    assert (started.open_supply, started.box) == (14, 4)


def test_in_the_limited_ones_game_the_box_pays_nobody() -> None:  # R5.7, R10.1
    end = end_of("limited-ones")
    assert (end.open_supply, end.box) == (0, 4)
    used = [support for _, support in steps("limited-ones", SupportUsed)]
    assert sum(len(support.supporters) for support in used) > 14
    assert len(list(steps("limited-ones", OneEarned))) == 14


def test_outside_the_senate_equal_sums_share_a_place() -> None:  # R7.5
    outcome = outcome_of("places-shared-outside-the-senate")
    assert outcome.reason == "senate"
    *inside, one, other = outcome.standings
    assert one.seat is None
    assert other.seat is None
    assert one.total == other.total
    assert one.place == other.place == len(inside) + 1
    assert any(standing.total < one.total for standing in inside)  # who all come first


def test_in_the_game_adjourned_by_agreement_somebody_took_theirs_back() -> None:  # R10.6
    name = "adjourned-by-agreement"
    answers = [answer for _, answer in steps(name, AdjournmentAnswered)]
    (regret,) = [answer for answer in answers if not answer.agree]
    said = [answer.agree for answer in answers if answer.by == regret.by]
    assert said == [True, False, True]
    end = end_of(name)
    assert {answer.by for answer in answers if answer.agree} == set(end.players)
    assert outcome_of(name).reason == "adjourned"
    assert not end.rules.adjourn_auto


def test_adjournment_is_offered_after_two_rounds_of_caesar_moves() -> None:  # R10.6
    name = "adjourned-by-agreement"
    ((before, _),) = steps(name, AdjournmentOffered)
    seats, last = len(before.players), before.turn.number
    for number in range(last - 2 * seats + 1, last + 1):
        turn = turn_of(name, number)
        assert isinstance(turn[1], CaesarMoved)
        assert not turn[1].bonus
    assert not isinstance(turn_of(name, last - 2 * seats)[1], CaesarMoved)


def test_an_adjourned_game_is_won_in_the_senate_if_anybody_is_there() -> None:  # R7.2, R10.6
    outcome = outcome_of("adjourned-by-agreement")
    assert richest(outcome).seat is None
    assert outcome.standings[0].seat is not None


def test_in_a_game_adjourned_with_an_empty_senate_everyone_is_eligible() -> None:  # R10.6
    name = "adjourned-with-nobody-in-the-senate"
    end, outcome = end_of(name), outcome_of(name)
    assert end.rules.adjourn_auto
    assert outcome.reason == "adjourned"
    assert end.at(SENATE) == ()
    first, second, third = outcome.standings
    assert first.total == second.total > third.total
    assert end.players.index(first.colour) < end.players.index(second.colour)
    assert [standing.place for standing in outcome.standings] == [1, 2, 3]


def test_a_game_that_adjourns_by_itself_asks_nobody() -> None:  # R10.6
    name = "adjourned-with-nobody-in-the-senate"
    assert not any(
        isinstance(event, AdjournmentOffered | AdjournmentAnswered) for event in events_of(name)
    )
    end = end_of(name)
    assert end.idle + 1 == 2 * len(end.players)


def test_a_cut_off_game_stops_after_its_rounds_and_is_scored_as_it_stands() -> None:  # R10.6
    end, outcome = end_of("cut-off"), outcome_of("cut-off")
    assert outcome.reason == "cut-off"
    assert end.rules.cutoff is not None
    assert outcome.turns == end.rules.cutoff * len(end.players)
    assert 0 < len(end.at(SENATE)) < SENATE.size
    assert richest(outcome).seat is None
    assert outcome.standings[0].seat is not None


@pytest.mark.parametrize(
    "name", ["unfinished-with-a-bonus-waiting", "unfinished-in-the-middle-of-a-vote"]
)
def test_an_unfinished_game_keeps_secret_what_was_not_drawn(name: str) -> None:  # R9.2
    end = end_of(name)
    assert end.outcome is None
    assert end.supply
    assert set(end.supply) == {None}
    assert "?" in text_of(name)


def test_an_unfinished_game_may_stop_at_a_bonus() -> None:  # R6.3
    name = "unfinished-with-a-bonus-waiting"
    assert "; ?" in without_comments(text_of(name)).splitlines()[-1]
    assert isinstance(events_of(name)[-1], BonusGained)
    end = end_of(name)
    assert end.turn.bonus
    assert DeclineBonus(by=end.turn.active) in legal(end, end.turn.active)


def test_an_unfinished_game_may_stop_in_a_vote() -> None:  # R5.10
    name = "unfinished-in-the-middle-of-a-vote"
    assert isinstance(events_of(name)[-1], Answered)
    end = end_of(name)
    motion, active = end.turn.motion, end.turn.active
    assert motion is not None
    assert end.volunteers(motion.path)  # one of the answers was given unasked
    assert len(motion.answers) > len(end.volunteers(motion.path))
    can = legal(end, active)
    assert Drop(by=active, motion=motion.id) in can
    assert any(isinstance(command, Advance) for command in can)


def test_the_example_of_the_notation_gives_the_position_printed_there() -> None:
    end = expected_end("notation-example")
    assert (end["turn"], end["active"], end["over"], end["winner"]) == (8, "blue", False, None)
    assert {room: seated for room, seated in end["board"].items() if seated} == {
        "b1": ["black", "black"],
        "b2": ["red"],
        "a3": ["blue"],
    }
    assert end["reserve"] == {"red": 7, "blue": 7, "black": 6}
    assert end["purses"] == {"red": ["I", "IIC"], "blue": ["III"], "black": ["I", "I", "I"]}
    assert end["totals"] == {"red": 3, "blue": 3, "black": 3}
    assert end["tokens"] == {"red": 2, "blue": 1, "black": 3}
    assert (end["laurels"]["b1-a3"], end["laurels"]["d4-S"]) == ("III", "IV")
    assert (end["caesar"], end["open_supply"], end["supply"]) == ("d4-S", 14, 32)
    assert end["legal"][:3] == ["+a1", "+b1", "+c1"]


def test_a_record_written_by_hand_takes_its_supply_from_a_seed() -> None:  # R2.3, R2.4
    started = events_of("written-by-hand")[0]
    assert isinstance(started, Started)
    assert (*started.laurels, *started.supply) == shuffled(draws(42))


def test_a_record_written_by_hand_implies_the_votes_it_leaves_out() -> None:  # R5.10
    turn = turn_of("written-by-hand", 11)
    assert "asks b1-a3" not in text_of("written-by-hand")
    assert [type(event).__name__ for event in turn[1:5]] == [
        "Volunteered",
        "VoteCalled",
        "Answered",
        "SupportUsed",
    ]


def status_of(name: str) -> dict[str, str]:
    """What became of every promise of a game."""
    return {promise.id: promise.status for promise in end_of(name).talks.closed}


def test_in_the_amigo_deals_promises_are_kept_broken_released_and_lapse() -> None:  # R8.8
    assert status_of("deals-amigo-2005") == {
        "5.3.2": "broken",
        "5.4.2": "released",
        "10.2.2": "kept",
        "14.1.2": "kept",
        "15.1.2": "broken",
        "20.1.2": "kept",
        "20.1.3": "kept",
        "56.1.2": "lapsed",
    }


def test_in_the_amigo_deals_change_is_given() -> None:  # R8.4
    paid = [event for _, event in steps("deals-amigo-2005", LaurelsPaid)]
    assert [(event.tokens, event.change) for event in paid if event.change] == [(("III",), ("I",))]


def test_in_the_amigo_deals_the_last_advance_still_pays() -> None:  # R7.1, R8.7
    last = [type(event).__name__ for event in last_turn_of("deals-amigo-2005")]
    assert last[-6:] == [
        "LaurelsPaid",
        "DealSettled",
        "PromiseMade",
        "Advanced",
        "PromiseClosed",
        "Ended",
    ]


def test_in_the_french_deals_a_duty_waits_for_a_name_and_is_then_all_there_is() -> None:  # R8.5
    (before, named), *_ = steps("deals-mayfair-fr", SpaceNamed)
    assert before.turn.active == "red"
    assert not legal_actions(before)
    assert legal_actions(evolve(before, named)) == ["C c2-c3"]


def test_in_the_french_deals_one_turn_is_sold_once() -> None:  # R8.7
    assert status_of("deals-mayfair-fr")["4.1.2"] == "kept"
    before = next(
        state for state, event in steps("deals-mayfair-fr", OfferMade) if event.offer.id == "6.1"
    )
    table = Table(before)
    table.play("black offers deal black red: red moves Caesar to d1-d2 by next turn")
    with refused("R8.7", "no-turn-left"):
        table.play("red accepts 6.1")


def test_in_the_french_deals_a_duty_reaches_into_the_next_turn() -> None:  # R8.6
    before = next(
        state for state, _ in steps("deals-mayfair-fr", Advanced) if state.turn.number == 17
    )
    assert legal_actions(before) == ["b2-b3"]


def test_with_a_window_of_a_round_later_payments_are_debts_in_it_and_promises_beyond() -> (
    None
):  # R8.10, R10.4
    name = "window-same-round"
    assert end_of(name).rules.window == "same-round"
    made = [event.promise for _, event in steps(name, PromiseMade)]
    later = {each.id: each.binding for each in made if isinstance(each.term, PayBy)}
    assert later == {"4.2.2": True, "7.1.1": False, "10.2.1": True}
    ends = status_of(name)
    assert [ends[each] for each in later] == ["kept", "broken", "kept"]
    lines = without_comments(text_of(name))
    for line in ("red    refuses 7.1.1", "red    pays 10.2.1", "red    stands by 4.1"):
        assert f"\n  {line}\n" in lines
    why = {event.offer: event.why for _, event in steps(name, DealLapsed)}
    assert {each: why[each] for each in ("4.1", "4.3", "10.1")} == {
        "4.1": "called-off",
        "4.3": "collision",
        "10.1": "unpayable",
    }


@pytest.mark.parametrize("seat", ["black", "white", None])
def test_of_a_whisper_nothing_shows_until_it_is_published(seat: Colour | None) -> None:  # R8.9
    events = events_of("deals-whispered")
    told = next(at for at, event in enumerate(events) if isinstance(event, PromisePublished))
    sights = [seen(event, seat) for event in events[:told]]
    assert "5.blue-red" not in repr([sight for sight in sights if sight is not None])
    assert "5.blue-red" not in repr(seen(events[told], seat))
    before, after = fold(events[:told]), fold(events[: told + 1])
    assert "5.blue-red" not in repr(view(before, seat).talks)
    assert "13.published.1" in [each.id for each in view(after, seat).talks.closed]


def test_what_was_whispered_is_open_to_all_when_the_game_is_over() -> None:  # R8.9
    state = end_of("deals-whispered")
    assert view(state).talks.closed == state.talks.closed
    assert {"lapsed", "released", "broken", "kept"} == set(status_of("deals-whispered").values())


def golden(name: str) -> str:
    """A log as it was once written, byte for byte."""
    return (RECORDS / f"{name}.jsonl").read_bytes().decode()


def test_the_golden_logs_hold_every_type_of_event() -> None:
    lines = (line for name in GOLDEN for line in golden(name).splitlines())
    assert {json.loads(line)["type"] for line in lines} == set(TYPES)


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_log_still_ends_as_it_did(name: str) -> None:
    events = effective(read_jsonl(golden(name)))
    state = fold(events)
    assert position(open_view(state), legal_actions(state), events) == expected_end(name)


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_log_is_written_as_it_was_while_the_version_stands(name: str) -> None:
    text = golden(name)
    for line, event in zip(text.splitlines(keepends=True), read_jsonl(text), strict=True):
        then = json.loads(line)
        _, now = TYPES[then["type"]]
        assert then["v"] < now or write_jsonl([event]) == line


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_log_goes_through_the_upcasters_of_newer_versions(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    log, raised = read_jsonl(golden(name)), []

    def upcast(fields: dict[str, Any]) -> dict[str, Any]:
        raised.append(fields)
        return dict(fields)

    kind, version = TYPES["turn-began"]
    monkeypatch.setitem(TYPES, "turn-began", (kind, version + 1))
    monkeypatch.setitem(UPCASTERS, ("turn-began", version), upcast)
    assert read_jsonl(golden(name)) == log
    assert len(raised) == sum(isinstance(event, TurnBegan) for event in log)


def test_every_version_but_the_newest_has_its_upcaster() -> None:
    older = {(name, old) for name, (_, newest) in TYPES.items() for old in range(1, newest)}
    assert set(UPCASTERS) == older


def test_the_golden_log_of_version_one_keeps_what_was_undone() -> None:
    log = read_jsonl(golden("golden-v1"))
    undone = [event.turn for event in log if isinstance(event, Undone)]
    assert undone == [6, 7]
    counted = effective(log)
    assert len(counted) < len(log) - len(undone)
    turns = [event.number for event in counted if isinstance(event, TurnBegan)]
    assert turns == list(range(1, len(turns) + 1))


def test_the_golden_log_of_version_one_ends_by_agreement() -> None:  # R10.6
    log = read_jsonl(golden("golden-v1"))
    assert any(isinstance(event, AdjournmentAnswered) and not event.agree for event in log)
    assert isinstance(log[-1], Ended)
    assert log[-1].outcome.reason == "adjourned"


def test_the_golden_log_of_version_three_holds_every_kind_of_term_and_every_end() -> None:  # R8.2
    log = read_jsonl(golden("golden-v3"))
    offers = {event.offer.id: event.offer for event in log if isinstance(event, OfferMade)}
    settled = [offers[event.offer] for event in log if isinstance(event, DealSettled)]
    terms = {type(term) for offer in settled for term in offer.deal.terms}
    assert terms == {*KINDS.values()} - {PayBy}
    assert {offer.whisper for offer in settled} == {True, False}
    ends = {event.status for event in log if isinstance(event, PromiseClosed)}
    assert ends == {"kept", "broken", "lapsed", "released"}
    closed = {event.how for event in log if isinstance(event, OfferClosed)}
    assert closed == {"declined", "countered", "withdrawn"}
    lapsed = {event.why for event in log if isinstance(event, DealLapsed)}
    assert lapsed == {"not-made", "support-unused", "unpayable", "game-over"}


def test_the_golden_log_of_version_four_publishes_under_a_name_that_counts_nothing() -> (
    None
):  # R8.9
    log = read_jsonl(golden("golden-v4"))
    told = [event for event in log if isinstance(event, PromisePublished)]
    assert told
    for event in told:
        turn, group, number = event.promise.id.split(".")
        assert (turn.isdecimal(), group, number.isdecimal()) == (True, "published", True)
        assert event.whisper is not None
        assert {*event.whisper.split(".")[1].split("-")} == {*event.parties}


def test_the_golden_log_of_version_four_says_of_every_term_whether_it_binds() -> None:  # R8.5
    log = read_jsonl(golden("golden-v4"))
    offers = [event.offer for event in log if isinstance(event, OfferMade)]
    assert all(len(offer.binding) == len(offer.deal.terms) for offer in offers)
    promises = [event.promise for event in log if isinstance(event, PromiseMade)]
    assert {promise.binding for promise in promises} == {True, False}


def test_the_golden_log_of_version_six_says_on_which_advance_a_deal_hangs() -> None:  # R8.3
    log = read_jsonl(golden("golden-v6"))
    hanging = {event.offer: event.on for event in log if isinstance(event, DealAgreed | DealLapsed)}
    assert hanging == dict.fromkeys(("4.1", "5.1", "5.2"), PATH["d1-d2"]) | {"6.1": None}
    old = read_jsonl(golden("golden-v5"))
    assert {each.on for each in old if isinstance(each, DealAgreed | DealLapsed)} == {None}


def test_a_promise_published_in_an_old_log_keeps_the_name_it_had() -> None:  # R8.9
    log = read_jsonl(golden("golden-v3"))
    told = next(event for event in log if isinstance(event, PromisePublished))
    assert told.promise.id == told.whisper
    for seat in fold(effective(log)).players:
        sight = seen(told, seat)
        assert isinstance(sight, PromisePublished)
        assert (sight.whisper is not None) == (seat in told.parties)


def test_the_golden_log_of_version_seven_pays_later_and_calls_off() -> None:  # R8.3, R8.10
    log = read_jsonl(golden("golden-v7"))
    offers = {event.offer.id: event.offer for event in log if isinstance(event, OfferMade)}
    later = {
        f"{name}.{number}"
        for name, offer in offers.items()
        for number, term in enumerate(offer.deal.terms, start=1)
        if isinstance(term, PayBy)
    }
    ends = {event.promise: event.status for event in log if isinstance(event, PromiseClosed)}
    assert {ends[name] for name in later if name in ends} == {"kept", "broken"}
    why = {event.why for event in log if isinstance(event, DealLapsed)}
    assert {"called-off", "collision", "unpayable"} <= why
    answers = [event.agree for event in log if isinstance(event, CallOffAnswered)]
    assert {*answers} == {True, False}


def test_the_golden_log_of_version_eight_shows_the_purses_and_covers_them() -> None:  # R10.2
    log = read_jsonl(golden("golden-v8"))
    (shown,) = (event for event in log if isinstance(event, PursesRevealed))
    assert all(seen(shown, seat) == shown for seat in ("red", "blue", "black", None))
    assert [event.shown for event in log if isinstance(event, RevealClosed)] == [True, False]


@pytest.mark.parametrize(
    "name, arrivals", [("reveal-first-three", [1, 2, 3]), ("reveal-every-whispered", [1, 2, 3, 4])]
)
def test_the_purses_that_a_record_shows_are_those_at_that_moment(
    name: str, arrivals: list[int]
) -> None:  # R10.2
    assert [event.arrival for _, event in steps(name, RevealOffered)] == arrivals
    shown = [*steps(name, PursesRevealed)]
    assert len(shown) == 3
    for state, event in shown:
        assert event.purses == state.purses
        assert state.reveal == "offered"


def test_the_golden_log_of_version_nine_draws_and_plays_every_special_token() -> None:  # R10.5
    log = read_jsonl(golden("golden-v9"))
    drawn = [event for event in log if isinstance(event, TokenDrawn)]
    assert [event.which for event in drawn] == ["seniority", "bureaucracy", "favour"]
    played = [event.which for event in log if isinstance(event, TokenPlayed)]
    assert played == ["bureaucracy", "favour", "seniority"]


def test_a_record_with_special_tokens_draws_and_plays_them() -> None:  # R10.5
    drawn, played = [*steps("special-tokens", TokenDrawn)], [*steps("special-tokens", TokenPlayed)]
    assert [event.which for _, event in drawn] == [state.special[0] for state, _ in drawn]
    for state, event in played:
        assert event.which in state.hands[state.players.index(event.by)]
    assert {event.which for _, event in played} == {"seniority", "bureaucracy", "favour"}


def test_the_golden_log_of_version_ten_is_an_election() -> None:  # R10.3
    log = read_jsonl(golden("golden-v10"))
    assert [event.game for event in log if isinstance(event, GameNoted)] == [1, 2, 3]
    assert [event.game for event in log if isinstance(event, NextGame)] == [2, 3]
    assert any(isinstance(event, SenatorTakenOff) for event in log)


@pytest.mark.parametrize("name", ["consul-election", "consul-everyone-notes"])
def test_the_notes_of_an_election_are_those_of_its_games(name: str) -> None:  # R10.3
    end = end_of(name)
    noted = [event.note for _, event in steps(name, GameNoted)]
    assert end.notes == tuple(noted)
    assert outcome_of(name).standings[0].total == max(map(sum, zip(*noted, strict=True)))
