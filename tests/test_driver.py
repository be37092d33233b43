"""One piece of code runs a table: who is asked, in which order, and what silence means."""

from collections.abc import Mapping, Sequence
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from quovadis.bots import bot
from quovadis.bots.protocol import Bot, CutsInWith, Options
from quovadis.bots.stand_in import stand_in
from quovadis.bots.tiro import Tiro
from quovadis.core.board import COMMITTEE, PATH
from quovadis.core.commands import (
    Accept,
    Adjourn,
    Advance,
    Answer,
    CallIn,
    CallVote,
    Counter,
    Decline,
    DemandReveal,
    MoveCaesar,
    Place,
    Propose,
    Release,
    SeatCommand,
    TakeOff,
)
from quovadis.core.deals.limits import COUNTERS_A_TURN, OFFERS_A_TURN, WORDS_A_TURN
from quovadis.core.deals.terms import Deal, Support
from quovadis.core.editions import EDITIONS, TableRules
from quovadis.core.errors import Refused
from quovadis.core.events import Event, OfferMade, TurnBegan
from quovadis.core.families import COLOURS, Colour
from quovadis.core.invariants import unsound
from quovadis.core.view import PlayerView
from quovadis.driver.asking import Offers, Question, options_for
from quovadis.driver.driver import Driver, Step, ask, play
from quovadis.game import Game
from quovadis.record.deal_language import read_deal
from tests.bots import rascals
from tests.table import Table, a_table

SIMULATED = TableRules(adjourn_auto=True, cutoff=60)


def driven(table: Table, people: Sequence[Colour] = ()) -> Driver:
    """A driver at a table in any position."""
    game = Game.new(table.state.players, rules=table.state.rules, seed=1)
    game._fold.state = table.state
    return Driver(game, people=people)


def asked(driver: Driver) -> list[str]:
    return [" ".join(filter(None, (q.seat, q.kind, q.about))) for q in driver.questions()]


def hush(driver: Driver) -> Driver:
    """Let every bot pass its chance to cut in."""
    while driver.questions()[0].kind == "cut-in":
        driver.silence(driver.questions()[0])
    return driver


# Who is asked, in which order


def test_everyone_may_demand_the_purses_before_anything_else() -> None:  # R10.2
    table = a_table(board={"a4": "red red"}, laurels={"a4-S": "IIC"}, variants="reveal=every")
    table.play("red a4-S ; ?")
    driver = driven(table)
    assert asked(driver) == ["red reveal offered", "blue reveal offered", "black reveal offered"]
    options = driver.options(driver.questions()[0])
    assert options.commands == (DemandReveal(by="red"),)
    while driver.questions()[0].kind == "reveal":
        driver.silence(driver.questions()[0])
    assert asked(hush(driver)) == ["red act"]


def test_the_table_waits_for_people_to_look_at_the_purses_and_for_no_bot() -> None:  # R10.2
    table = a_table(board={"a4": "red red"}, variants="reveal=every")
    table.play("red a4-S")
    driver = driven(table, people=["blue", "black"])
    driver.hear(DemandReveal(by="red"))
    assert asked(driver) == ["blue reveal open", "black reveal open"]
    driver.waive("blue")
    assert asked(driver) == ["black reveal open"]
    driver.waive("black")
    assert driver.asked("blue")[0].kind == "act"


def test_a_demand_gives_those_who_waived_it_time_to_look() -> None:  # R10.2
    table = a_table(board={"a4": "red red"}, variants="reveal=every")
    table.play("red a4-S")
    driver = driven(table, people=["blue", "black"])
    driver.waive("blue")
    driver.hear(DemandReveal(by="red"))
    assert asked(driver) == ["blue reveal open", "black reveal open"]


def game_over(people: Sequence[Colour], *, cleared: bool = False) -> Driver:
    """Red has ended the first game of an election; `cleared`: nobody has to take senators off."""
    board = {"S": "red red blue blue", "a4": "red red", "b1": "blue blue", "d1": "blue black"}
    if cleared:
        del board["d1"]
    driver = driven(a_table(board=board, variants="consul"), people=people)
    driver.hear(Advance(by="red", path=PATH["a4-S"]))
    assert driver.game.state.clearer == (None if cleared else "blue")
    return driver


@pytest.mark.parametrize("cleared", [False, True])
def test_bots_wait_for_people_who_read_how_a_game_ended(cleared: bool) -> None:  # R10.3
    driver = game_over(["red", "black"], cleared=cleared)
    assert {*asked(driver)} == {"red interval", "black interval"}
    assert driver.asked("red") == (Question(seat="red", kind="interval"),)
    driver.waive("red")
    assert asked(driver) == ["black interval"]
    driver.waive("black")
    assert asked(hush(driver)) == ["blue act"]


@pytest.mark.parametrize("cleared", [False, True])
def test_a_restart_between_two_games_asks_people_again(cleared: bool) -> None:  # R10.3
    driver = game_over(["red", "black"], cleared=cleared)
    driver.waive("red")
    again = Driver(driver.game, people=["red", "black"])
    assert {*asked(again)} == {"red interval", "black interval"}
    for seat in ("red", "black"):
        again.waive(seat)
    turn = again.questions()[0]
    again.silence(turn)  # a bot has gone on: so has the table
    later = Driver(driver.game, people=["red", "black"])
    assert not [line for line in asked(later) if "interval" in line]


def test_after_an_undo_nobody_reads_of_an_end_that_never_was() -> None:  # R10.3
    driver = game_over(["red", "black"])
    driver.game.undo(1)
    assert not [line for line in asked(Driver(driver.game, people=["red"])) if "interval" in line]


def test_whoever_takes_a_senator_off_has_seen_how_the_game_ended() -> None:  # R10.3
    driver = game_over(["blue", "black"])
    driver.hear(TakeOff(by="blue", committee=COMMITTEE["d1"]))
    assert asked(driver) == ["black interval"]


def test_people_among_themselves_go_on_when_they_like() -> None:  # R10.3
    driver = game_over(["red", "blue", "black"])
    assert asked(driver) == ["blue act"]


def test_whoever_holds_special_tokens_may_cut_in_after_every_answer() -> None:  # R10.5
    table = a_table(
        "red blue black white",
        board={"d1": "red blue"},
        hands={"white": "B"},
        variants="special-tokens",
    )
    driver = hush(driven(table))
    driver.hear(CallVote(by="red", path=PATH["d1-c2"]))
    driver.hear(Answer(by="blue", motion=1, votes=1))
    assert asked(driver) == ["black cut-in", "white cut-in"]
    assert asked(hush(driver)) == ["red act"]
    driver.hear(Answer(by="blue", motion=1, votes=0))
    assert asked(driver) == ["white cut-in"]


def test_others_may_cut_in_clockwise_before_the_active_player_acts() -> None:  # R8.1
    driver = driven(a_table("red blue black", active="blue"))
    assert asked(driver) == ["black cut-in", "red cut-in"]
    assert asked(hush(driver)) == ["blue act"]


def test_a_bot_that_could_only_keep_silent_is_not_asked_whether_it_cuts_in() -> None:  # R8.1
    asked_for: list[str] = []

    class Reserved:
        cuts_in_with: CutsInWith = frozenset({CallIn, Adjourn})

        def __call__(self, view: PlayerView, *_: object) -> None:
            asked_for.append(f"{view.seat}")

    driver = Driver(Game.new(["red", "blue", "black"], first="red", seed=1))
    for seat in ("blue", "black"):
        question = driver.questions()[0]
        assert (question.seat, question.kind) == (seat, "cut-in")
        step = ask(driver, question, Reserved(), seed=1, budget=1)
        assert (step.command, step.events) == (None, ())
    assert driver.questions()[0].kind == "act"
    assert not asked_for
    ask(driver, driver.questions()[0], Reserved(), seed=1, budget=1)
    assert asked_for == ["red"]


def test_people_are_never_asked_to_cut_in_they_just_do() -> None:  # R8.1
    driver = driven(a_table("red blue black"), people=["blue"])
    assert asked(driver) == ["black cut-in"]
    driver.hear(Propose(by="blue", deal=read_deal("deal red blue: red stays out of b1")))
    assert asked(driver) == ["red offer 1.1"]


def test_owners_asked_for_support_come_before_the_mover() -> None:  # R5.10
    driver = hush(driven(a_table("red blue black white", board={"b1": "white red black"})))
    driver.hear(CallVote(by="red", path=PATH["b1-a3"]))
    assert asked(driver) == ["black vote", "white vote"]
    driver.hear(Answer(by="white", motion=1, votes=1))
    driver.silence(driver.questions()[0])
    assert asked(driver) == ["blue cut-in"], "who was just asked has had their word"
    assert asked(hush(driver)) == ["red act"]


def test_once_there_are_enough_votes_no_person_is_asked_for_more() -> None:  # R5.10
    table = a_table("red blue black white", board={"d1": "red blue black"})
    driver = hush(driven(table, people=["red", "blue", "black"]))
    driver.hear(CallVote(by="red", path=PATH["d1-c2"]))
    assert asked(driver) == ["blue vote", "black vote"]
    driver.hear(Answer(by="black", motion=1, votes=1))
    assert asked(hush(driver)) == ["red act"]
    assert driver.asked("blue") == ()
    driver.hear(Answer(by="black", motion=1, votes=0))  # it may be taken back (R5.6)
    assert asked(driver) == ["blue vote"]
    driver.hear(Answer(by="blue", motion=1, votes=1))  # and whoever was not needed may still vote
    assert asked(hush(driver)) == ["red act"]


def test_votes_of_a_deal_may_be_enough() -> None:  # R8.3
    table = a_table("red blue black", board={"d1": "red blue black"})
    driver = driven(table, people=["red", "blue", "black"])
    driver.hear(Propose(by="red", deal=read_deal("deal red black on d1-c2: black supports")))
    driver.hear(Accept(by="black", offer="1.1"))
    driver.hear(CallVote(by="red", path=PATH["d1-c2"]))
    assert asked(driver) == ["red act"]


def test_a_mover_who_could_do_without_others_still_asks_them() -> None:  # R5.6
    table = a_table("red blue black", board={"d1": "red red blue"})
    driver = driven(table, people=["red", "blue", "black"])
    driver.hear(CallVote(by="red", path=PATH["d1-c2"]))
    assert asked(driver) == ["blue vote"]


def test_a_bot_answers_even_if_there_are_enough_votes() -> None:  # R5.6
    table = a_table("red blue black", board={"d1": "red blue black"})
    driver = hush(driven(table, people=["red", "black"]))
    driver.hear(CallVote(by="red", path=PATH["d1-c2"]))
    driver.hear(Answer(by="black", motion=1, votes=1))
    assert asked(driver) == ["blue vote"]


def test_parties_to_an_offer_come_before_owners_in_a_vote() -> None:  # R8.1
    driver = hush(driven(a_table("red blue black", board={"d1": "red blue black"})))
    driver.hear(CallVote(by="red", path=PATH["d1-c2"]))
    driver.hear(Propose(by="red", deal=read_deal("deal red black on d1-c2: black supports")))
    assert asked(driver) == ["black offer 1.1", "blue vote", "black vote"]


def test_whose_votes_a_deal_has_won_is_not_asked_for_them() -> None:  # R8.3
    driver = hush(driven(a_table("red blue black", board={"d1": "red blue black"})))
    driver.hear(Propose(by="red", deal=read_deal("deal red black on d1-c2: black supports")))
    driver.hear(Accept(by="black", offer="1.1"))
    driver.hear(CallVote(by="red", path=PATH["d1-c2"]))
    assert "black vote" not in asked(driver)


def test_the_partner_names_caesars_space_before_the_giver_acts() -> None:  # R8.5
    driver = hush(driven(a_table("red blue black")))
    driver.hear(
        Propose(by="red", deal=read_deal("deal red blue: red moves Caesar where blue says"))
    )
    driver.hear(Accept(by="blue", offer="1.1"))
    assert asked(driver) == ["blue name 1.1.1"]
    kinds = {type(command).__name__ for command in driver.options(driver.questions()[0]).commands}
    assert kinds == {"NameSpace", "Release"}


def test_an_offer_gives_everyone_who_hears_it_a_chance_to_cut_in() -> None:  # R8.1
    driver = hush(driven(a_table("red blue black white")))
    driver.hear(Propose(by="red", deal=read_deal("deal red blue: red stays out of b1")))
    driver.hear(Decline(by="blue", offer="1.1"))
    assert asked(driver) == ["black cut-in", "white cut-in"]


def test_a_whisper_gives_nobody_else_a_chance_to_cut_in() -> None:  # R8.9
    driver = hush(driven(a_table("red blue black white", variants="whispers")))
    deal = read_deal("deal red blue: red stays out of b1")
    driver.hear(Propose(by="red", deal=deal, whisper=True))
    driver.hear(Decline(by="blue", offer="1.blue-red.1"))
    assert asked(driver) == ["red act"]


def test_nobody_is_asked_once_the_game_is_over() -> None:  # R7.1
    game = Game.new(COLOURS[:3], rules=TableRules(cutoff=1), seed=1)
    driver = Driver(game)
    for seat in game.state.players:
        driver.hear(Place(by=seat, committee=COMMITTEE["b1"]))
    assert driver.questions() == ()


def test_a_restart_gives_the_same_chances_again_and_forgets_no_offer() -> None:
    driver = Driver(Game.new(COLOURS[:4], first="red", seed=1))
    deal = read_deal("deal red blue: red stays out of b1")
    driver.hear(Propose(by="black", deal=read_deal("deal red black: red stays out of b1")))
    driver.hear(Decline(by="red", offer="1.1"))
    driver.hear(Propose(by="red", deal=deal))
    driver.hear(Decline(by="blue", offer="1.2"))
    resumed = Driver(Game(driver.game.log))
    assert asked(resumed) == asked(driver) == ["black cut-in", "white cut-in"]
    for seat, offers in (("red", 2), ("black", 2), ("white", 3)):
        question = Question(seat=seat, kind="act")  # type: ignore[arg-type] # spelled here
        assert resumed.options(question).offers == offers


def test_a_whisper_changes_nobody_elses_vote() -> None:  # R8.9
    answers = []
    for whisper in (False, True):
        table = a_table("red blue black white", board={"d1": "red black"}, variants="whispers")
        driver = hush(driven(table))
        if whisper:
            deal = read_deal("deal red black on d1-c2: black supports")
            driver.hear(Propose(by="red", deal=deal, whisper=True))
            driver.hear(Accept(by="black", offer="1.black-red.1"))
        driver.hear(CallVote(by="red", path=PATH["d1-c2"]))
        assert asked(driver) == ["black vote"]
        driver.silence(driver.questions()[0])
        answers.append([type(event).__name__ for event in driver.game.sights("white")])
    assert answers[0] == answers[1]


def test_a_duty_that_leaves_only_a_vote_is_done_by_a_stand_in() -> None:  # R8.5
    driver = hush(driven(a_table("red blue black", board={"d1": "red blue black"})))
    deal = read_deal("deal red blue on d1-c2: blue supports; red advances d1-c2")
    driver.hear(Propose(by="blue", deal=deal))
    driver.hear(Accept(by="red", offer="1.1"))
    hush(driver)
    assert driver.silence(driver.questions()[0]).command == CallVote(by="red", path=PATH["d1-c2"])
    for _ in range(20):
        if driver.game.state.turn.number > 1:
            break
        driver.silence(driver.questions()[0])
    assert driver.game.state.turn.number == 2
    assert "red" in driver.game.state.at(COMMITTEE["c2"])


# What can be said


def test_an_answer_is_about_the_question() -> None:
    driver = hush(driven(a_table("red blue black", board={"d1": "red blue black"})))
    driver.hear(CallVote(by="red", path=PATH["d1-c2"]))
    driver.hear(Propose(by="red", deal=read_deal("deal red black on d1-c2: black supports")))
    offer, *_, vote = driver.questions()
    assert driver.options(offer).commands == (
        Accept(by="black", offer="1.1"),
        Decline(by="black", offer="1.1"),
    )
    assert driver.options(vote).commands == tuple(
        Answer(by="black", motion=1, votes=votes) for votes in (0, 1)
    )


def test_what_a_seat_sees_is_enough_to_know_its_options() -> None:  # house law 3
    driver = Driver(Game.new(("red", "blue", "black"), seed=3))
    made = 0
    for step in play(driver, dict.fromkeys(COLOURS, Tiro(talk=1.0)), seed=3):
        made += sum(isinstance(event, OfferMade) for event in step.events)
        for question in driver.questions():
            offers = Offers()
            for event in driver.game.sights(question.seat):
                offers.notice(event)
            legal = driver.game.legal(question.seat)
            assert options_for(question, legal, offers) == driver.options(question)
        if made > 40:
            break
    assert made > 20


def test_a_bot_makes_three_offers_a_turn_two_of_them_counter_offers() -> None:
    table = a_table("red blue black")
    driver = driven(table)
    for number in range(1, OFFERS_A_TURN + 1):
        question = Question(seat="blue", kind="cut-in")
        options = driver.options(question)
        assert (options.offers, options.counters) == (
            OFFERS_A_TURN - number + 1,
            min(COUNTERS_A_TURN, OFFERS_A_TURN - number + 1),
        )
        deal = read_deal("deal red blue: red stays out of b1")
        assert not driver.reply(question, options, Propose(by="blue", deal=deal)).trouble
        driver.hear(Decline(by="red", offer=f"1.{number}"))
    question = Question(seat="blue", kind="cut-in")
    options = driver.options(question)
    assert (options.offers, options.counters) == (0, 0)
    step = driver.reply(question, options, Propose(by="blue", deal=deal))
    assert step.trouble
    assert step.trouble.why.code == "illegal"


def test_a_counter_offer_answers_the_offer_in_question() -> None:  # R8.1
    driver = hush(driven(a_table("red blue black")))
    driver.hear(Propose(by="red", deal=read_deal("deal red blue: blue stays out of b1")))
    question = driver.questions()[0]
    other = Counter(by="blue", offer="1.9", deal=read_deal("deal red blue: red stays out of b1"))
    assert driver.reply(question, driver.options(question), other).trouble
    driver = hush(driven(a_table("red blue black")))
    driver.hear(Propose(by="red", deal=read_deal("deal red blue: blue stays out of b1")))
    right = Counter(by="blue", offer="1.1", deal=read_deal("deal red blue: red stays out of b1"))
    assert not driver.reply(question, driver.options(question), right).trouble
    assert asked(driver) == ["red offer 1.2"]


def test_what_the_rules_refuse_a_person_changes_nothing() -> None:
    driver = driven(a_table("red blue black"))
    before, waiting = driver.game.state, driver.questions()
    with pytest.raises(Refused):
        driver.hear(Place(by="blue", committee=COMMITTEE["b1"]))
    assert driver.game.state is before
    assert driver.questions() == waiting


# Silence, and bots that fail


def test_silence_declines_offers_gives_no_vote_and_lets_off() -> None:  # R5.10, R8.1, R8.5
    driver = hush(driven(a_table("red blue black", board={"d1": "red blue"})))
    driver.hear(Propose(by="red", deal=read_deal("deal red blue: red stays out of b1")))
    assert driver.silence(driver.questions()[0]).command == Decline(by="blue", offer="1.1")
    driver.hear(CallVote(by="red", path=PATH["d1-c2"]))
    assert driver.silence(driver.questions()[0]).command == Answer(by="blue", motion=1, votes=0)
    driver = hush(driven(a_table("red blue black")))
    driver.hear(
        Propose(by="red", deal=read_deal("deal red blue: red moves Caesar where blue says"))
    )
    driver.hear(Accept(by="blue", offer="1.1"))
    assert driver.silence(driver.questions()[0]).command == Release(by="blue", promise="1.1.1")


def test_a_stand_in_acts_for_whose_turn_it_is() -> None:  # R3.1
    driver = hush(driven(a_table("red blue black")))
    step = driver.silence(driver.questions()[0])
    assert isinstance(step.command, Place)
    assert driver.game.state.turn.active == "blue"


def naming(
    view: PlayerView, events: Sequence[Event], options: Options, seed: int, budget: int, /
) -> SeatCommand | None:
    """Writes the name of a path where the path itself belongs."""
    seat = view.seat or "red"
    to = next(player for player in view.players if player != seat)
    support = Support(giver=seat, to=to, path="b1-a3")  # type: ignore[arg-type]
    return Propose(by=seat, deal=Deal(terms=(support,)))


@pytest.mark.parametrize(
    "rascal, why",
    [
        (rascals.raising, "raised ZeroDivisionError: I am at a loss"),
        (rascals.babbling, "nonsense: 'veni, vidi, vici'"),
        (rascals.cheating, "illegal: Place"),
        (rascals.leaving, "raised SystemExit"),
        (rascals.hollow, "nonsense: deal cannot be None"),
        (rascals.confused, "nonsense: deal.terms"),
        (naming, "nonsense: Propose(by='red'"),
        (rascals.shy, "nonsense: Shy"),
    ],
)
def test_a_bot_that_fails_loses_only_its_own_word(rascal: Bot, why: str) -> None:
    game = Game.new(COLOURS[:3], rules=TableRules(cutoff=4), first="red", seed=1)
    bots: Mapping[Colour, Bot] = {"red": rascal, "blue": stand_in, "black": stand_in}
    driver = Driver(game)
    steps = list(play(driver, bots, seed=2))
    assert game.state.outcome is not None
    failed = [step for step in steps if step.trouble]
    assert failed
    assert {step.question.seat for step in failed} == {"red"}
    assert all(step.trouble and str(step.trouble.why).startswith(why) for step in failed)
    acted = [step.command for step in failed if step.question.kind == "act"]
    assert len(acted) >= 4
    assert None not in acted, "a stand-in played the turn"


def test_a_stand_in_acts_for_a_bot_that_says_nothing_on_its_turn() -> None:  # R3.1
    def mute(*_: object) -> SeatCommand | None:
        return None

    driver = hush(driven(a_table("red blue black")))
    step = ask(driver, driver.questions()[0], mute, seed=1, budget=1)
    assert isinstance(step.command, Place)
    assert step.trouble is None


def test_a_bot_that_talks_without_end_is_cut_short() -> None:  # R5.10
    def restless(
        view: PlayerView, events: Sequence[Event], options: Options, seed: int, budget: int, /
    ) -> SeatCommand | None:
        """Change one's mind about an offer of support for ever."""
        given = [word for word in options.commands if type(word).__name__ == "Volunteer"]
        return given[0] if given else stand_in(view, events, options, seed, budget)

    driver = driven(a_table("red blue black", board={"d1": "red blue black"}))
    driver.game._fold.state = driver.game.state
    for _ in range(200):
        question = driver.questions()[0]
        if question.kind == "act":
            break
        ask(driver, question, restless, seed=1, budget=1)
        driver._eager.add("blue")  # as if something happened all the time
    assert driver.worn_out("blue")
    assert driver._words["blue"] == WORDS_A_TURN
    driver.hear(MoveCaesar(by="red", to=PATH["b1-a3"]))
    assert not driver.worn_out("blue"), "a new turn, a new chance"


# Whole games


def record(seed: int, *, talk: float) -> tuple[Event, ...]:
    game = Game.new(COLOURS[:4], rules=SIMULATED, seed=seed)
    for _ in play(Driver(game), dict.fromkeys(COLOURS[:4], Tiro(talk=talk)), seed=seed):
        pass
    return game.log


def test_the_same_seed_and_the_same_bots_play_the_same_game() -> None:
    assert record(7, talk=0.3) == record(7, talk=0.3)
    assert record(7, talk=0.3) != record(8, talk=0.3)


def test_a_game_goes_on_after_a_restart_as_if_nothing_had_happened() -> None:  # house law 12
    bots = dict.fromkeys(COLOURS[:4], bot("quaestor"))
    game = Game.new(COLOURS[:4], rules=SIMULATED, seed=3)
    for _ in play(Driver(game), bots, seed=3):
        pass
    again = Game.new(COLOURS[:4], rules=SIMULATED, seed=3)
    while again.state.outcome is None:
        again = Game(again.log)
        for step in play(Driver(again), bots, seed=3):
            if any(isinstance(event, TurnBegan) for event in step.events):
                break
    assert again.log == game.log


@pytest.mark.fuzz
@settings(max_examples=settings().max_examples // 3)  # each is a whole game of talkers
@given(st.integers(0, 2**32), st.sampled_from(list(EDITIONS)), st.booleans())
def test_random_bargaining_ends_and_breaks_nothing(
    seed: int, edition: str, whispers: bool
) -> None:  # R1.5, R10.6
    rng = Random(seed)
    players = COLOURS[: rng.choice((3, 4, 5))]
    rules = TableRules(
        edition=edition,  # type: ignore[arg-type] # sampled from the editions
        whispers=whispers,
        limited_ones=rng.random() < 0.5,
        window=rng.choice((None, "same-round", "next-turn", "two-turns")),
        adjourn_auto=True,
        cutoff=rng.choice((5, 15, 60)),
    )
    game = Game.new(players, rules=rules, seed=seed)
    talker = Tiro(talk=rng.choice((0.1, 0.5, 0.9)), trust=rng.random(), help=rng.random())
    steps: list[Step] = []
    for step in play(Driver(game), dict.fromkeys(players, talker), seed=seed):
        steps.append(step)
        assert step.trouble is None, step.trouble
        assert unsound(game.state) is None
    assert game.state.outcome is not None
    assert {step.question.seat for step in steps} == {*players}


def test_carrying_a_vote_is_left_to_the_mover() -> None:  # R5.6
    driver = hush(driven(a_table("red blue black", board={"d1": "red blue"})))
    driver.hear(CallVote(by="red", path=PATH["d1-c2"]))
    driver.hear(Answer(by="blue", motion=1, votes=1))
    hush(driver)
    question = driver.questions()[0]
    assert question == Question(seat="red", kind="act")
    assert (
        Advance(by="red", path=PATH["d1-c2"], supporters=("blue",))
        in driver.options(question).commands
    )
