"""R8.1 and R8.2: offers, who may answer them how, and what a deal can be made of."""

import pytest

from quovadis.core.board import COMMITTEE, PATH
from quovadis.core.commands import Accept, Counter, Decline, Propose, Withdraw
from quovadis.core.deals.talks import Offer
from quovadis.core.deals.terms import (
    AdvanceAlong,
    CaesarOff,
    CaesarTo,
    Deal,
    Oppose,
    Pay,
    PlaceIn,
    Split,
    StayOff,
    StayOut,
    Support,
    Term,
    Until,
    Word,
)
from quovadis.core.errors import Refused
from quovadis.core.events import (
    DealAgreed,
    DealSettled,
    Ended,
    OfferAccepted,
    OfferClosed,
    OfferMade,
    TurnBegan,
)
from quovadis.core.families import Colour
from quovadis.core.view import seen
from quovadis.record.deal_language import read_deal
from tests.core.deals.bargaining import strike, wait
from tests.table import Table, a_table, refused

THANKS = 'deal red black: red says "thanks"'
D1_D2 = PATH["d1-d2"]


def offered(table: Table) -> list[str]:
    return [offer.id for offer in table.state.talks.offers]


def a_word(giver: Colour = "red", to: Colour = "black", text: str = "thanks") -> Word:
    return Word(giver=giver, to=to, text=text)


def fault_of(table: Table, *terms: Term, by: Colour = "blue", on: str | None = None) -> str | None:
    """Propose a deal of these terms; tell why it is refused, if it is."""
    deal = Deal(terms=terms, on=PATH[on] if on else None)
    try:
        table.do(Propose(by=by, deal=deal))
    except Refused as no:
        return no.code if no.rule == "R8.2" else f"{no.code} by {no.rule}"
    return None


def test_whoever_proposes_a_deal_has_accepted_it() -> None:  # R8.1
    table = a_table()
    assert table.play(f"red offers {THANKS}") == (
        OfferMade(
            offer=Offer(
                id="1.1", by="red", deal=read_deal(THANKS), accepted=("red",), binding=(False,)
            )
        ),
    )


def test_anyone_may_propose_anything_to_anyone() -> None:  # R8.1
    table = a_table()
    for line in (f"red offers {THANKS}", f"black offers {THANKS}", f"blue offers {THANKS}"):
        table.play(line)
    assert [(offer.by, offer.accepted) for offer in table.state.talks.offers] == [
        ("red", ("red",)),
        ("black", ("black",)),
        ("blue", ()),
    ]


def test_offers_are_made_at_any_time_of_a_turn() -> None:  # R8.1
    table = a_table(board={"d1": "red black"}, laurels={"d1-d2": "IIC"})
    table.play(f"blue offers {THANKS}", "red asks d1-d2", f"blue offers {THANKS}")
    table.play("black votes 1", "red d1-d2 by black ; ?", f"blue offers {THANKS}")
    assert offered(table) == ["1.1", "1.2", "1.3"]
    table.play("red accepts 1.3", "black accepts 1.3")
    assert offered(table) == ["1.1", "1.2"]


def test_an_offer_is_called_after_its_turn_and_its_number() -> None:  # R8.1
    table = a_table()
    table.play(f"red offers {THANKS}", f"blue offers {THANKS}", "red withdraws 1.1")
    table.play(f"red offers {THANKS}")
    assert offered(table) == ["1.2", "1.3"]
    table.play("red +b1", f"red offers {THANKS}")
    assert offered(table) == ["2.1"]


def test_a_deal_is_agreed_when_all_its_parties_accept() -> None:  # R8.2
    table = a_table()
    table.play('blue offers deal red black blue: red says "a" to black; black says "b" to blue')
    accepted = [table.play(f"{party} accepts 1.1")[:3] for party in ("black", "red")]
    assert accepted == [
        (OfferAccepted(by="black", offer="1.1", audience=()),),
        (
            OfferAccepted(by="red", offer="1.1", audience=()),
            DealAgreed(offer="1.1", hangs=False, audience=()),
            DealSettled(offer="1.1", audience=()),
        ),
    ]
    assert table.state.talks.offers == ()


def test_whoever_proposes_for_others_is_not_asked() -> None:  # R8.2
    table = a_table()
    table.play(f"blue offers {THANKS}", "red accepts 1.1")
    assert offered(table) == ["1.1"]
    assert DealAgreed(offer="1.1", hangs=False, audience=()) in table.play("black accepts 1.1")


def test_nobody_accepts_twice() -> None:  # R8.2
    table = a_table()
    table.play('red offers deal red black blue: red says "a" to black; black says "b" to blue')
    table.play("black accepts 1.1")
    for party in ("red", "black"):
        with refused("R8.2", "accepted-already"):
            table.play(f"{party} accepts 1.1")


def test_only_the_parties_of_an_offer_answer_it() -> None:  # R8.2
    table = a_table()
    table.play(f"red offers {THANKS}")
    for line in ("accepts 1.1", "declines 1.1", f"counters 1.1 {THANKS}"):
        with refused("R8.2", "not-a-party"):
            table.play(f"blue {line}")
    assert offered(table) == ["1.1"]


def test_an_offer_may_be_refused_by_one_party() -> None:  # R8.1
    table = a_table()
    table.play('red offers deal red black blue: red says "a" to black; black says "b" to blue')
    table.play("black accepts 1.1")
    assert table.play("blue declines 1.1") == (
        OfferClosed(by="blue", offer="1.1", how="declined", audience=()),
    )
    with refused("R8.1", "offer-gone"):
        table.play("blue accepts 1.1")
    assert offered(table) == []


def test_whoever_accepted_may_still_decline_until_all_agree() -> None:  # R8.1
    table = a_table()
    table.play('red offers deal red black blue: red says "a" to black; black says "b" to blue')
    table.play("black accepts 1.1", "black declines 1.1")
    assert offered(table) == []


def test_ones_own_offer_is_withdrawn_not_declined() -> None:  # R8.1
    table = a_table()
    table.play(f"red offers {THANKS}")
    with refused("R8.1", "withdraw-instead"):
        table.play("red declines 1.1")
    assert table.play("red withdraws 1.1") == (
        OfferClosed(by="red", offer="1.1", how="withdrawn", audience=()),
    )
    with refused("R8.1", "offer-gone"):
        table.play("red withdraws 1.1")


def test_only_its_author_withdraws_an_offer() -> None:  # R8.1
    table = a_table()
    table.play(f"blue offers {THANKS}", "red accepts 1.1")
    for party in ("red", "black"):
        with refused("R8.1", "not-your-offer"):
            table.play(f"{party} withdraws 1.1")
    table.play("blue withdraws 1.1")
    assert offered(table) == []


def test_an_offer_may_be_answered_with_another() -> None:  # R8.1
    table = a_table()
    other = 'deal black blue: black says "no, thank you"'
    table.play(f"red offers {THANKS}")
    assert table.play(f"black counters 1.1 {other}") == (
        OfferClosed(by="black", offer="1.1", how="countered", audience=()),
        OfferMade(
            offer=Offer(
                id="1.2",
                by="black",
                deal=read_deal(other),
                counters="1.1",
                accepted=("black",),
                binding=(False,),
            )
        ),
    )
    assert offered(table) == ["1.2"]


def test_an_answer_with_another_offer_must_be_sound_or_nothing_happens() -> None:  # R8.1
    table = a_table()
    table.play(f"red offers {THANKS}")
    with refused("R8.2", "term-votes"):
        table.play("black counters 1.1 deal red black: black supports red with 5 next")
    with refused("R8.1", "no-such-offer"):
        table.play(f"black counters 1.2 {THANKS}")
    assert offered(table) == ["1.1"]


def test_an_offer_may_be_ignored_and_is_gone_with_the_turn() -> None:  # R8.1
    table = a_table(board={"d1": "red black"})
    table.play(f"red offers {THANKS}", "red asks d1-d2", "red gives up d1-d2")
    assert offered(table) == ["1.1"]
    table.play("red +b1")
    assert offered(table) == []
    with refused("R8.1", "no-such-offer"):
        table.play("black accepts 1.1")


def test_an_offer_outlasts_the_advance_while_a_bonus_waits() -> None:  # R8.1
    table = a_table(board={"d1": "red red"}, laurels={"d1-d2": "IIC"})
    table.play(f"red offers {THANKS}", "red d1-d2 ; ?")
    assert offered(table) == ["1.1"]
    table.play("red declines")
    assert offered(table) == []


def test_one_answer_leaves_other_offers_alone() -> None:  # R8.1
    table = a_table()
    for _ in range(3):
        table.play(f"red offers {THANKS}")
    table.play("black declines 1.2")
    assert offered(table) == ["1.1", "1.3"]
    table.play("black accepts 1.1")
    assert offered(table) == ["1.3"]
    assert table.state.talks.offers[0].accepted == ("red",)


def test_the_legal_commands_say_who_can_answer_an_offer_and_how() -> None:  # R8.1
    table = a_table(purses={"red": "I"})
    table.play("blue offers deal red black: red pays 2", "red offers deal red black: red pays 1")
    about = {
        seat: [line for line in table.legal(seat) if line.split()[-1].startswith("1.")]
        for seat in table.state.players
    }
    assert about == {
        "red": ["declines 1.1", "withdraws 1.2"],  # accepting 1.1 would be refused
        "blue": ["withdraws 1.1"],
        "black": ["accepts 1.1", "declines 1.1", "accepts 1.2", "declines 1.2"],
    }


def test_nobody_has_more_than_five_open_offers() -> None:  # R8.1
    table = a_table(board={"d1": "red black"})
    for _ in range(5):
        table.play(f"red offers {THANKS}")
    with pytest.raises(Refused) as caught:
        table.play(f"red offers {THANKS}")
    no = caught.value
    assert (no.code, no.rule, no.params) == ("too-many-offers", "R8.1", {"by": "red", "limit": 5})
    table.play(f"black offers {THANKS}")
    with refused("R8.1", "too-many-offers"):
        table.play(f"red counters 1.6 {THANKS}")
    table.play("red withdraws 1.3", f"red offers {THANKS}")
    assert len(offered(table)) == 6


def test_only_players_can_bargain() -> None:  # R1.4
    table = a_table()
    table.play(f"red offers {THANKS}")
    for command in (
        Propose(by="white", deal=read_deal(THANKS)),
        Counter(by="white", offer="1.1", deal=read_deal(THANKS)),
        Accept(by="white", offer="1.1"),
        Decline(by="white", offer="1.1"),
        Withdraw(by="white", offer="1.1"),
    ):
        with refused("R1.4", "not-at-table"):
            table.do(command)


def test_nobody_deals_with_someone_who_is_not_at_the_table() -> None:  # R1.4
    with pytest.raises(Refused) as caught:
        a_table().play('red offers deal red white: red says "are you there?"')
    assert (caught.value.code, caught.value.rule) == ("not-at-table", "R1.4")
    assert caught.value.params == {"colour": "white", "at": "white", "column": 10}


def test_an_offer_that_nobody_took_ends_with_the_turn_and_the_table_is_told() -> None:  # R8.1
    table = a_table()
    table.play(f"red offers {THANKS}", f"blue offers {THANKS}", "black declines 1.2")
    events = wait(table)
    ended = OfferClosed(by="red", offer="1.1", how="expired", audience=())
    assert [each for each in events if isinstance(each, OfferClosed)] == [ended]
    assert events[-1] == TurnBegan(number=2, active="blue", idle=1)
    assert not table.state.talks.offers


def test_a_whispered_offer_ends_unheard_by_others() -> None:  # R8.9
    table = a_table("red blue black", variants="whispers")
    table.play(f"red whispers {THANKS}")
    (ended,) = (each for each in wait(table) if isinstance(each, OfferClosed))
    assert seen(ended, "black") == ended
    assert seen(ended, "blue") is None
    assert seen(ended, None) is None


def test_offers_end_with_the_game() -> None:  # R7.1, R8.1
    table = a_table(board={"S": "red red red blue", "b3": "red"}, caesar="b3-S")
    table.play(f"blue offers {THANKS}")
    *before, over = table.play("red b3-S")
    assert isinstance(over, Ended)
    assert OfferClosed(by="blue", offer="1.1", how="expired", audience=()) in before


def test_after_the_end_nobody_bargains() -> None:  # R7.1
    table = a_table(board={"S": "red red red red", "b3": "red"})
    table.play(f"red offers {THANKS}", "red b3-S")
    for line in (f"red offers {THANKS}", "black accepts 1.1", "red withdraws 1.1"):
        with refused("R7.1", "game-over"):
            table.play(line)
    assert table.legal("black") == []


def test_a_deal_has_one_to_eight_terms() -> None:  # R8.2
    table = a_table()
    assert fault_of(table) == "terms-number"
    assert fault_of(table, a_word()) is None
    assert fault_of(table, *[a_word()] * 8) is None
    with pytest.raises(Refused) as caught:
        table.do(Propose(by="red", deal=Deal(terms=(a_word(),) * 9)))
    no = caught.value
    assert (no.code, no.rule, no.params) == ("terms-number", "R8.2", {"count": 9, "limit": 8})


def test_a_refusal_names_the_term_and_its_giver() -> None:  # R8.2
    faulty = Support(giver="black", to="red", votes=9)
    with pytest.raises(Refused) as caught:
        a_table().do(Propose(by="blue", deal=Deal(terms=(a_word(), faulty))))
    assert caught.value.params == {"by": "black", "term": 2}


def test_nobody_gives_anything_to_themselves() -> None:  # R8.2
    with pytest.raises(Refused) as caught:
        a_table().do(Propose(by="red", deal=Deal(terms=(a_word("red", "red"),))))
    no = caught.value
    assert (no.code, no.rule) == ("term-to-oneself", "R8.2")
    assert no.params == {"by": "red", "term": 1}


@pytest.mark.parametrize(
    "votes, fault", [(0, "term-votes"), (1, None), (4, None), (5, "term-votes")]
)
def test_support_is_one_to_four_votes(votes: int, fault: str | None) -> None:  # R8.2
    assert fault_of(a_table(), Support(giver="red", to="black", votes=votes)) == fault


@pytest.mark.parametrize("path", [None, "d1-d2", "a1-a2", "b3-S"])
def test_support_is_for_any_named_advance_or_the_next(path: str | None) -> None:  # R8.2
    term = Support(giver="red", to="black", path=PATH[path] if path else None)
    assert fault_of(a_table(), term) is None


def test_support_for_the_advance_of_the_deal_is_the_active_players() -> None:  # R8.2
    table = a_table(board={"d1": "red black blue"})
    term = Support(giver="red", to="black", path=D1_D2)
    assert fault_of(table, term, on="d1-d2") == "support-for-another"
    assert fault_of(table, Support(giver="black", to="red", path=D1_D2), on="d1-d2") is None


@pytest.mark.parametrize(
    "amount, fault",
    [(-1, "term-payment"), (0, "term-payment"), (1, None), (99, None), (100, "term-payment")],
)
def test_payments_have_a_value_of_1_to_99(amount: int, fault: str | None) -> None:  # R8.2
    assert fault_of(a_table(), Pay(giver="red", to="black", amount=amount)) == fault


def test_payments_are_a_value_or_particular_tokens_not_both() -> None:  # R8.2
    table = a_table()
    assert fault_of(table, Pay(giver="red", to="black", tokens=("IIC", "V"))) is None
    both = Pay(giver="red", to="black", amount=2, tokens=("II",))
    assert fault_of(table, both) == "term-payment"
    unknown = Pay(giver="red", to="black", tokens=("I", "VI"))  # type: ignore[arg-type]
    assert fault_of(table, unknown) == "term-payment"
    assert fault_of(table, Pay(giver="red", to="black", tokens=("I",) * 99)) is None
    assert fault_of(table, Pay(giver="red", to="black", tokens=("I",) * 100)) == "term-payment"


def test_only_the_mover_splits_and_only_on_an_advance() -> None:  # R8.2
    table = a_table(board={"d1": "red black blue"})
    by_mover, by_other = Split(giver="red", to="black"), Split(giver="black", to="red")
    assert fault_of(table, by_mover) == "split-without-advance"
    assert fault_of(table, by_other, on="d1-d2") == "split-without-advance"
    assert fault_of(table, by_mover, on="d1-d2") is None


def test_nobody_gets_two_shares() -> None:  # R8.2
    table = a_table(board={"d1": "red black blue"})
    with_black, with_blue = Split(giver="red", to="black"), Split(giver="red", to="blue")
    assert fault_of(table, with_black, with_black, on="d1-d2") == "split-twice"
    assert fault_of(table, with_black, with_blue, on="d1-d2") is None


@pytest.mark.parametrize(
    "space, fault", [("a3-a4", None), ("b3-S", None), ("a1-a2", "term-space"), (None, None)]
)
def test_caesar_goes_to_laurel_spaces(space: str | None, fault: str | None) -> None:  # R8.2
    term = CaesarTo(giver="red", to="black", space=PATH[space] if space else None)
    assert fault_of(a_table(), term) == fault


@pytest.mark.parametrize(
    "spaces, fault",
    [
        ("d1-c2 d1-d2", None),
        ("a4-S", None),
        ("", "term-spaces"),
        ("d1-c2 a1-a2", "term-spaces"),
        ("d1-c2 d1-d2 d1-c2", "term-spaces"),
    ],
)
def test_caesar_is_kept_off_laurel_spaces(spaces: str, fault: str | None) -> None:  # R8.2
    term = CaesarOff(giver="red", to="black", spaces=tuple(PATH[name] for name in spaces.split()))
    assert fault_of(a_table(), term) == fault


@pytest.mark.parametrize(
    "against, fault",
    [
        ("blue", None),
        ("red", "term-opponent"),
        ("black", "term-opponent"),
        ("white", "term-opponent"),
    ],
)
def test_only_a_third_player_is_opposed(against: Colour, fault: str | None) -> None:  # R8.2
    assert fault_of(a_table(), Oppose(giver="red", to="black", against=against)) == fault


@pytest.mark.parametrize(
    "advances, fault",
    [(None, None), (0, "term-opponent"), (1, None), (9, None), (10, "term-opponent")],
)
def test_one_to_nine_advances_are_opposed(advances: int | None, fault: str | None) -> None:  # R8.2
    term = Oppose(giver="red", to="black", against="blue", advances=advances)
    assert fault_of(a_table(), term) == fault


@pytest.mark.parametrize(
    "room, fault", [("a1", None), ("b1", None), ("c1", None), ("d1", None), ("a2", "x"), ("S", "x")]
)
def test_senators_are_placed_in_entry_committees(room: str, fault: str | None) -> None:  # R8.2
    code = fault and "not-an-entry-term"
    assert fault_of(a_table(), PlaceIn(giver="red", to="black", committee=COMMITTEE[room])) == code
    assert fault_of(a_table(), StayOut(giver="red", to="black", committee=COMMITTEE[room])) == code


def test_any_path_may_be_taken_or_left() -> None:  # R8.2
    table = a_table()
    for path in (PATH["a1-a2"], PATH["d4-S"]):
        assert fault_of(table, AdvanceAlong(giver="red", to="black", path=path)) is None
        assert fault_of(table, StayOff(giver="red", to="black", path=path)) is None


@pytest.mark.parametrize(
    "text, fault",
    [
        ("x", None),
        ("x" * 200, None),
        ("x" * 201, "term-word"),
        ("", "term-word"),
        (" ", "term-word"),
        ("one\ntwo", "term-word"),
        ("sì, “certo” № 7", None),
    ],
)
def test_words_are_one_line_of_up_to_200_characters(text: str, fault: str | None) -> None:  # R8.2
    assert fault_of(a_table(), a_word(text=text)) == fault


@pytest.mark.parametrize(
    "until, fault",
    [
        ("this-turn", None),
        ("next-turn", None),
        ("open", None),
        (0, "term-rounds"),
        (1, None),
        (9, None),
        (10, "term-rounds"),
    ],
)
def test_every_lasting_term_says_until_when_it_runs(
    until: Until, fault: str | None
) -> None:  # R8.2
    for term in (
        Support(giver="red", to="black", until=until),
        CaesarTo(giver="red", to="black", until=until),
        CaesarOff(giver="red", to="black", spaces=(PATH["a3-a4"],), until=until),
        Oppose(giver="red", to="black", against="blue", until=until),
        PlaceIn(giver="red", to="black", committee=COMMITTEE["b1"], until=until),
        StayOut(giver="red", to="black", committee=COMMITTEE["b1"], until=until),
        AdvanceAlong(giver="red", to="black", path=D1_D2, until=until),
        StayOff(giver="red", to="black", path=D1_D2, until=until),
    ):
        assert fault_of(a_table(), term) == fault


def test_a_refused_offer_leaves_no_gap_in_the_numbers() -> None:  # R8.1
    table = a_table()
    with refused("R8.2", "term-votes"):
        table.play("red offers deal red black: red supports black with 5 next")
    table.play(f"red offers {THANKS}")
    assert offered(table) == ["1.1"]


def test_what_is_agreed_leaves_the_table_of_offers_to_the_next_turn() -> None:  # R8.1
    table = a_table()
    strike(table, 'red black: red says "thanks"')
    wait(table)
    assert table.state.talks.made == ()
    assert table.state.talks.offers == ()
    assert [promise.id for promise in table.state.talks.open] == ["1.1.1"]


def gone(table: Table, line: str) -> tuple[str, str, dict[str, str | int]]:
    with pytest.raises(Refused) as caught:
        table.play(line)
    return caught.value.code, caught.value.rule, caught.value.params


@pytest.mark.parametrize(
    "answer, how",
    [
        ("black accepts 1.1", "agreed"),
        ("black declines 1.1", "declined"),
        ("red withdraws 1.1", "withdrawn"),
        (f"black counters 1.1 {THANKS}", "countered"),
    ],
)
def test_whoever_answers_too_late_hears_why(answer: str, how: str) -> None:  # R8.1
    table = a_table()
    table.play(f"red offers {THANKS}", answer)
    for line in ("black accepts 1.1", "black declines 1.1", "red withdraws 1.1"):
        assert gone(table, line) == ("offer-gone", "R8.1", {"offer": "1.1", "how": how})
    table.play("red +b1")
    for line in ("black accepts 1.1", "black declines 1.1", "red withdraws 1.1"):
        assert gone(table, line) == ("no-such-offer", "R8.1", {"offer": "1.1"})
