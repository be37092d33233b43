"""Games of bots, played and counted."""

import csv
import subprocess
import sys
from collections import Counter
from dataclasses import asdict
from typing import Any

import pytest

from quovadis.core.board import PATH
from quovadis.core.deals.talks import Offer
from quovadis.core.deals.terms import CaesarTo, Deal, Pay, Support, Term
from quovadis.core.editions import TableRules
from quovadis.core.events import (
    DealAgreed,
    DealSettled,
    Event,
    LaurelsPaid,
    OfferMade,
    PromiseClosed,
    TurnBegan,
)
from quovadis.core.families import COLOURS, Colour
from quovadis.core.laurels import Laurel
from quovadis.core.rules.election import totals
from quovadis.core.state import Outcome, Standing
from quovadis.game import Game
from quovadis.record import read_qv, read_record
from quovadis.research import match as counting
from quovadis.research.arena import Arena, Fared, Tables, report
from quovadis.research.match import Lost, Played, Seat, Sitting, played, rotations, simulated
from quovadis.research.pool import attempted, results
from quovadis.research.sheet import write_csv
from tests.research.strange import strangers

__all__ = ["strangers"]

ONE_AGAINST_THREE = ("quaestor", "tiro", "tiro", "tiro")
RULES = simulated("", "amigo-2005")


def arena(*bots: str, games: int = 8, seed: int = 1, **more: Any) -> Arena:
    return Arena(bots=bots or ONE_AGAINST_THREE, games=games, seed=seed, rules=RULES, **more)


def told(plan: Arena, **more: Any) -> tuple[dict[str, Fared], Tables]:
    lines, tables = report(plan, results(plan.sittings(), **more))
    return {line.bot: line for line in lines}, tables


def test_simulations_adjourn_by_themselves_and_stop_some_time() -> None:  # R10.6
    assert TableRules(adjourn_auto=True, cutoff=60) == RULES
    assert simulated("cutoff=7, whispers", "manual") == TableRules(
        edition="manual", adjourn_auto=True, cutoff=7, whispers=True
    )


def test_an_election_counts_as_one_game_won_by_its_notes() -> None:  # R10.3
    rules = simulated("consul, cutoff=6", "amigo-2005")
    bots = ("tiro:talk=0", "tiro:talk=0", "stand-in")
    done = played(Sitting(number=1, shuffle=1, bots=bots, rules=rules, seed=1, recorded=True))
    assert done.record is not None
    state = Game(read_qv(done.record)).state
    assert state.game == 3
    assert [seat.laurels for seat in done.seats] == [*totals(state).values()]
    best = max(seat.laurels for seat in done.seats)
    assert sum(seat.win for seat in done.seats if seat.laurels == best) == 1
    assert done.turns == 3 * 6 * len(bots)


def test_every_shuffle_is_played_from_every_seat() -> None:
    sittings = list(arena("a", "b", "c", games=6).sittings())
    assert [sitting.number for sitting in sittings] == [1, 2, 3, 4, 5, 6]
    assert [sitting.shuffle for sitting in sittings] == [1, 1, 1, 2, 2, 2]
    assert [sitting.bots for sitting in sittings[:3]] == [
        ("a", "b", "c"),
        ("b", "c", "a"),
        ("c", "a", "b"),
    ]


@pytest.mark.parametrize("games, played", [(1, 4), (4, 4), (5, 8), (800, 800)])
def test_games_are_rounded_up_to_whole_rotations(games: int, played: int) -> None:
    assert len(list(arena(games=games).sittings())) == played


def test_the_games_of_a_shuffle_have_the_same_laurels_and_red_begins() -> None:
    plan = arena("stand-in", "stand-in", "stand-in", games=6, recorded=True)
    begun = []
    for sitting in plan.sittings():
        record = played(sitting).record
        assert record is not None
        begun.append(Game(read_qv(record)).log[0])
    assert begun[0] == begun[1] == begun[2]
    assert begun[3] == begun[4] == begun[5] != begun[0]


def test_a_small_arena_is_counted() -> None:
    plan = arena(games=8)
    bots, tables = told(plan)
    assert (bots["quaestor"].games, bots["tiro"].games) == (8, 24)
    assert sum(line.wins for line in bots.values()) == 8
    for line in bots.values():
        assert line.win_share == line.wins / line.games
        assert 0 <= line.low <= line.win_share <= line.high <= 1
        assert 0 < line.laurels < 62
        assert 0 <= line.senate_share <= 1
        assert line.troubles == 0
    assert (tables.games, tables.shuffles, tables.lost) == (8, 2, 0)
    assert tables.senate + tables.adjourned + tables.cut_off == 8
    assert 20 < tables.turns < 300


def test_a_game_depends_on_seed_shuffle_and_rotation_alone() -> None:
    sittings = list(arena(games=8).sittings())
    forwards = [asdict(played(sitting)) for sitting in sittings[:3]]
    backwards = [asdict(played(sitting)) for sitting in reversed(sittings[:3])]
    assert forwards == backwards[::-1]
    other = played(next(arena(games=8, seed=2).sittings()))
    assert asdict(other) != forwards[0]


def test_rotations_of_a_seating_that_repeats_itself_are_different_games() -> None:
    plan = arena("tiro", "quaestor", "tiro", "quaestor", games=4)
    games = [asdict(played(sitting)) | {"number": 0} for sitting in plan.sittings()]
    assert games[0]["seats"][0]["bot"] == games[2]["seats"][0]["bot"]
    assert games[0] != games[2]


@pytest.mark.slow
def test_the_results_are_the_same_with_any_number_of_jobs() -> None:
    plan = arena(games=12, recorded=True)
    alone = sorted(results(plan.sittings()), key=lambda game: game.number)
    shared = sorted(results(plan.sittings(), jobs=2), key=lambda game: game.number)
    assert alone == shared
    assert report(plan, alone) == report(plan, reversed(shared))


def test_games_can_be_stopped() -> None:
    plan = arena("stand-in", "stand-in", "stand-in", games=10**9)
    games = results(plan.sittings())
    assert next(games).number == 1
    games.close()


# Bots that misbehave


def test_a_bot_that_raises_is_told_of_and_the_arena_goes_on(strangers: object) -> None:
    bots, tables = told(arena("raising", "tiro", "tiro", games=6))
    assert tables.games == 6
    assert bots["raising"].troubles > 0
    assert bots["raising"].trouble is not None
    assert bots["raising"].trouble.startswith("game ")
    assert "vote: raised ValueError: I forgot" in bots["raising"].trouble
    assert bots["tiro"].troubles == 0
    assert bots["tiro"].trouble is None


def test_a_bot_that_answers_nonsense_is_told_of(strangers: object) -> None:
    bots, tables = told(arena("babbling", "tiro", "tiro", games=3))
    assert tables.games == 3
    assert bots["babbling"].troubles > 3
    assert "nonsense: 'b1-a3'" in (bots["babbling"].trouble or "")


@pytest.mark.slow
@pytest.mark.parametrize(
    "bot, why",
    [("hanging", "took too long: killed after 10 s"), ("dying", "died: its process ended with")],
)
def test_a_bot_from_elsewhere_spoils_its_own_game_even_with_one_job(bot: str, why: str) -> None:
    plan = arena(f"tests.research.strange.{bot}", "stand-in", "stand-in", games=3)
    games = list(results(plan.sittings(), jobs=1, limit=10))
    _, tables = report(plan, games)
    assert (tables.games, tables.lost) == (2, 1)
    assert (tables.lost_example or "").startswith(f"game 1: {why}")


@pytest.mark.parametrize("module", ["pool", "training", "lessons"])
def test_a_process_that_plays_imports_neither_the_command_line_nor_numpy(module: str) -> None:
    program = f"""
import sys, quovadis.cli, quovadis.research.{module}
print(sorted({{"typer", "rich", "numpy", "fastapi", "textual"}} & sys.modules.keys()))
"""
    said = subprocess.run(
        (sys.executable, "-c", program), capture_output=True, text=True, check=True
    )
    assert said.stdout == "[]\n"


def test_one_job_plays_our_own_bots_in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quovadis.research.pool.ProcessPool", None)
    plan = arena("stand-in", "tiro:talk=0.1", "stand-in", games=3)
    assert [type(game) for game in results(plan.sittings())] == [Played] * 3


def test_a_game_that_fails_counts_for_nobody() -> None:
    def broken(sitting: Sitting) -> Played:
        if sitting.number == 2:
            raise RuntimeError("out of ink")
        return played(sitting)

    plan = arena("stand-in", "stand-in", "stand-in", games=3)
    games = [*results(plan.sittings(), play=broken)]
    _, tables = report(plan, games)
    assert (tables.games, tables.lost) == (2, 1)
    assert tables.lost_example == "game 2: raised RuntimeError: out of ink"
    lines = write_csv(plan, games).splitlines()
    assert lines[2].startswith("2,1,1,lost,,stand-in,,")


def test_an_arena_of_lost_games_alone_can_be_told() -> None:
    lost = Lost(number=1, bots=ONE_AGAINST_THREE, why="died")
    lines, tables = report(arena(), [lost])
    assert lines == []
    assert (tables.games, tables.lost, tables.turns) == (0, 1, 0)


def test_what_cannot_be_played_at_all_is_a_lost_game() -> None:
    sitting = Sitting(number=1, shuffle=1, bots=("caligula",) * 3, rules=RULES, seed=1)
    assert isinstance(attempted(sitting), Lost)


# Counting


def seats(*texts: str) -> dict[Colour, Seat]:
    return {colour: Seat(bot=text) for colour, text in zip(COLOURS, texts, strict=False)}


def test_a_shared_first_place_is_shared() -> None:
    table = seats("a", "b", "c")
    standings = (
        Standing(colour="blue", place=1, total=9, seat=None),
        Standing(colour="red", place=1, total=9, seat=None),
        Standing(colour="black", place=3, total=8, seat=2),
    )
    counting._judge(table, Outcome(reason="cut-off", turns=9, standings=standings))
    assert [seat.win for seat in table.values()] == [0.5, 0.5, 0]
    assert [seat.place for seat in table.values()] == [1, 1, 3]
    assert [seat.senate for seat in table.values()] == [False, False, True]


PATH_ = PATH["b1-a3"]
VOTE = Support(giver="blue", to="red", path=PATH_)


def bargain(
    *terms: Term, paid: tuple[tuple[Colour, Colour, tuple[Laurel, ...], tuple[Laurel, ...]], ...]
) -> list[Event]:
    deal = Deal(terms=terms, on=PATH_)
    offer = Offer(id="1.1", by="red", deal=deal, accepted=("red",))
    return [
        TurnBegan(number=1, active="red", idle=0),
        OfferMade(offer=offer),
        DealAgreed(offer="1.1", hangs=True, audience=()),
        *(
            LaurelsPaid(
                offer="1.1",
                giver=giver,
                to=to,
                tokens=tokens,
                change=change,
                parties=deal.parties,
                audience=(),
            )
            for giver, to, tokens, change in paid
        ),
        DealSettled(offer="1.1", audience=()),
    ]


def counted(events: list[Event]) -> dict[Colour, Seat]:
    table = seats("a", "b", "c")
    counting._Count(seats=table).bargains(events)
    return table


def test_the_price_of_a_vote_is_what_the_mover_paid_less_what_came_back() -> None:
    pay = Pay(giver="red", to="blue", amount=2)
    table = counted(bargain(VOTE, pay, paid=(("red", "blue", ("IV",), ("II",)),)))
    assert (table["red"].votes_bought, table["red"].paid) == (1, 2)
    assert (table["blue"].votes_sold, table["blue"].got) == (1, 2)
    assert [seat.deals for seat in table.values()] == [1, 1, 0]


def test_a_vote_for_a_promise_costs_no_laurels() -> None:
    later = CaesarTo(giver="red", to="blue", space=PATH_)
    table = counted(bargain(VOTE, later, paid=()))
    assert (table["red"].votes_bought, table["red"].paid) == (1, 0)


def test_each_supporter_has_a_price_of_their_own() -> None:
    both = Support(giver="black", to="red", path=PATH_, votes=2)
    payments: Any = (
        ("red", "blue", ("III",), ()),
        ("black", "red", ("I",), ()),
        ("blue", "black", ("V",), ()),
    )
    table = counted(bargain(VOTE, both, paid=payments))
    assert (table["red"].votes_bought, table["red"].paid) == (3, 2)
    assert (table["blue"].votes_sold, table["blue"].got) == (1, 3)
    assert (table["black"].votes_sold, table["black"].got) == (2, -1)


def test_a_deal_that_lapsed_sells_no_vote() -> None:
    events = bargain(VOTE, paid=())[:-1]
    assert counted(events)["red"].votes_bought == 0


def test_promises_are_counted_for_who_gave_them() -> None:
    def closed(status: Any) -> Event:
        return PromiseClosed(promise="1.1.1", giver="blue", to="red", status=status, audience=())

    table = counted([closed("kept"), closed("broken"), closed("broken"), closed("lapsed")])
    assert (table["blue"].kept, table["blue"].broken) == (1, 2)
    assert (table["red"].kept, table["red"].broken) == (0, 0)


# Lines and records


def test_there_is_a_line_a_game() -> None:
    plan = arena(games=8)
    games = list(results(plan.sittings()))
    lines = list(csv.DictReader(write_csv(plan, reversed(games)).splitlines()))
    assert [int(line["game"]) for line in lines] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert Counter(line["shuffle"] for line in lines) == {"1": 4, "2": 4}
    assert [line["rotation"] for line in lines[:4]] == ["0", "1", "2", "3"]
    assert [line["bot_1"] for line in lines[:4]] == ["quaestor", "tiro", "tiro", "tiro"]
    for line, game in zip(lines, games, strict=True):
        assert isinstance(game, Played)
        assert [int(line[f"laurels_{seat}"]) for seat in (1, 2, 3, 4)] == [
            seat.laurels for seat in game.seats
        ]
        assert sum(float(line[f"win_{seat}"]) for seat in (1, 2, 3, 4)) == 1


def test_a_record_replays_to_the_same_end() -> None:
    for sitting in arena("quaestor", "tiro", "tiro", games=3, recorded=True).sittings():
        game = played(sitting)
        assert game.record is not None
        assert [*read_record(game.record).bots.values()] == [*sitting.bots]
        outcome = Game(read_qv(game.record)).state.outcome
        assert outcome is not None
        totals = {standing.colour: standing.total for standing in outcome.standings}
        assert [totals[colour] for colour in COLOURS[:3]] == [seat.laurels for seat in game.seats]


def test_records_are_only_made_when_asked_for() -> None:
    first = Sitting(number=1, shuffle=1, bots=("stand-in",) * 3, rules=RULES, seed=1)
    assert [played(sitting).record for sitting in rotations(first)] == [None] * 3
