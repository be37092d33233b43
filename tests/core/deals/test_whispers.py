"""R8.9: whispers are their parties' own, until somebody wronged tells, or the game is over."""

import pytest

from quovadis.core.board import PATH
from quovadis.core.deals.talks import Offer, Talks
from quovadis.core.errors import Refused
from quovadis.core.events import (
    DealAgreed,
    DealLapsed,
    DealSettled,
    GameEvent,
    LaurelsPaid,
    OfferAccepted,
    OfferClosed,
    OfferMade,
    PromiseCalled,
    PromiseClosed,
    PromiseCounted,
    PromiseDue,
    PromiseMade,
    PromisePublished,
    SpaceNamed,
    TurnBegan,
)
from quovadis.core.families import Colour
from quovadis.core.view import view
from quovadis.record.deal_language import read_deal
from tests.core.deals.bargaining import (
    OTHERS,
    PARTIES,
    actions,
    payments,
    promise,
    sights,
    status,
    strike,
    wait,
)
from tests.table import Table, a_table, refused

THANKS = 'deal red black: red says "thanks"'
NAME = "1.black-red.1"


def a_murmur(**more: object) -> Table:
    """A table of four that allows whispers."""
    options: dict[str, object] = {"variants": "whispers", **more}
    return a_table("red blue black white", **options)  # type: ignore[arg-type]


def deal_events(events: tuple[GameEvent, ...], seat: Colour | None) -> list[object]:
    """What a seat sees of deals."""
    kinds = (
        OfferMade
        | OfferAccepted
        | OfferClosed
        | DealAgreed
        | DealLapsed
        | DealSettled
        | LaurelsPaid
        | PromiseMade
        | PromiseDue
        | PromiseCounted
        | PromiseClosed
        | PromiseCalled
        | SpaceNamed
    )
    return [sight for sight in sights(events, seat) if isinstance(sight, kinds)]


def test_a_table_allows_whispers_or_not() -> None:  # R8.9
    table = a_table()
    with refused("R8.9", "no-whispers"):
        table.play(f"red whispers {THANKS}")
    table.play(f"red offers {THANKS}")


def test_a_whisper_is_heard_by_its_parties_and_its_author() -> None:  # R8.9
    table = a_murmur()
    made = OfferMade(
        offer=Offer(
            id=NAME,
            by="red",
            deal=read_deal(THANKS),
            whisper=True,
            accepted=("red",),
            binding=(False,),
        )
    )
    events = table.play(f"red whispers {THANKS}")
    assert events == (made,)
    assert made.offer.audience == ("red", "black")
    events = table.play(f"blue whispers {THANKS}")
    for seat in (*table.state.players, None):
        assert len(sights(events, seat)) == (seat in {"red", "black", "blue"})
        offers = [offer.id for offer in view(table.state, seat).talks.offers]
        assert offers == [NAME] * (seat in PARTIES) + ["1.black-blue-red.1"] * (
            seat in {"red", "black", "blue"}
        )


def test_whispers_are_counted_among_their_parties() -> None:  # R8.9
    table = a_murmur()
    for line in (
        f"red whispers {THANKS}",
        f"white offers {THANKS}",
        f"black whispers {THANKS}",
        'red whispers deal red white: red says "thanks"',
        f"blue whispers {THANKS}",
        f"red offers {THANKS}",
    ):
        table.play(line)
    assert [offer.id for offer in table.state.talks.offers] == [
        "1.black-red.1",
        "1.1",
        "1.black-red.2",
        "1.red-white.1",
        "1.black-blue-red.1",
        "1.2",
    ]


def test_no_seat_sees_how_often_others_whispered() -> None:  # R8.9
    table = a_murmur()
    table.play(f"red whispers {THANKS}", f"white offers {THANKS}")
    assert view(table.state, "red").talks.made == (("black-red", 1), ("", 1))
    assert view(table.state, "blue").talks.made == (("", 1),)
    assert view(table.state).talks.made == (("", 1),)


def test_to_others_a_whispered_offer_does_not_exist() -> None:  # R8.9
    table = a_murmur()
    table.play(f"red whispers {THANKS}")
    for line in (
        f"accepts {NAME}",
        f"declines {NAME}",
        f"counters {NAME} {THANKS}",
        f"withdraws {NAME}",
    ):
        for name in (NAME, "1.black-red.7"):  # the same words as for one that never was
            with pytest.raises(Refused) as caught:
                table.play(f"blue {line}".replace(NAME, name))
            assert (caught.value.code, caught.value.rule) == ("no-such-offer", "R8.1")
            assert caught.value.params == {"offer": name}
    assert not [line for line in table.legal("blue") if "red" in line]


def test_to_others_a_whispered_promise_does_not_exist() -> None:  # R8.9
    table = a_murmur()
    strike(table, "red black: red moves Caesar where black says", whisper=True)
    for verb in ("calls in", "releases", "publishes", "names a3-a4 for"):
        for name in (f"{NAME}.1", f"{NAME}.2"):
            with pytest.raises(Refused) as caught:
                table.play(f"blue {verb} {name}")
            assert (caught.value.code, caught.value.rule) == ("no-such-promise", "R8.8")
            assert caught.value.params == {"promise": name}


def test_a_whisper_is_answered_in_a_whisper() -> None:  # R8.9
    table = a_murmur()
    table.play(f"red whispers {THANKS}")
    events = table.play(f"black counters {NAME} {THANKS}")
    assert [type(event) for event in deal_events(events, "red")] == [OfferClosed, OfferMade]
    assert deal_events(events, "white") == []
    offer = table.state.talks.offers[0]
    assert (offer.id, offer.whisper, offer.counters) == ("1.black-red.2", True, NAME)


def test_an_answer_cannot_tell_others_of_a_whisper() -> None:  # R8.9
    table = a_murmur()
    table.play(f"red whispers {THANKS}")
    with refused("R8.9", "not-a-party"):
        table.play(f'black counters {NAME} deal black white: black says "Red whispered"')
    assert [offer.id for offer in table.state.talks.offers] == [NAME]


def test_what_is_said_aloud_is_answered_aloud() -> None:  # R8.9
    table = a_murmur()
    table.play(f"red offers {THANKS}", f"black counters 1.1 {THANKS}")
    assert [offer.whisper for offer in view(table.state).talks.offers] == [False]


def test_every_step_of_a_whispered_deal_is_its_parties_own() -> None:  # R8.9
    table = a_murmur(
        board={"d1": "red black"}, laurels={"d1-d2": "IIC"}, purses={"red": "IV", "black": "I"}
    )
    table.play(
        "red whispers deal red black on d1-d2: black supports; red pays 3;"
        " red moves Caesar where black says; black opposes white 2 times"
    )
    table.play(f"red whispers {THANKS}", "black declines 1.black-red.2")
    accepted = table.play(f"black accepts {NAME}")
    advanced = table.play("red d1-d2 by black ; ?")
    named = table.play(f"black names a3-a4 for {NAME}.3")
    moved = table.play("red C a3-a4")
    for events, kinds in (
        (accepted, [OfferAccepted, DealAgreed]),
        (advanced, [LaurelsPaid, DealSettled, PromiseMade, PromiseMade]),
        (named, [SpaceNamed, PromiseDue]),
        (moved, [PromiseClosed]),
    ):
        for party in PARTIES:
            assert [type(event) for event in deal_events(events, party)] == kinds
        for seat in OTHERS:
            assert deal_events(events, seat) == []
    assert payments(advanced) == ["red black IV / I"]


def test_counting_and_calling_are_whispered_too() -> None:  # R8.9
    table = a_murmur(board={"a1": "white"})
    strike(table, "red black: black opposes white 2 times; black places in b1", whisper=True)
    called = table.play(f"red calls in {NAME}.2")
    wait(table, 2)
    wait(table)
    counted = table.play("white a1-a2")
    for events, kind in ((called, PromiseCalled), (counted, PromiseCounted)):
        assert any(isinstance(event, kind) for event in deal_events(events, "red"))
        assert deal_events(events, "blue") == []
        assert deal_events(events, None) == []


def test_a_whispered_deal_that_lapses_is_its_parties_own() -> None:  # R8.9
    table = a_murmur(board={"d1": "red black"})
    strike(table, "red black on d1-d2: black supports", whisper=True)
    events = table.play("red +b1")
    lapsed = DealLapsed(offer=NAME, why="not-made", audience=("red", "black"), on=PATH["d1-d2"])
    assert deal_events(events, "black") == [lapsed]
    assert deal_events(events, "white") == []
    assert TurnBegan(number=2, active="blue", idle=0) in sights(events, "white")


def test_others_notice_no_more_than_how_many_tokens_each_holds() -> None:  # R8.9
    table = a_murmur(purses={"red": "IV", "black": "I I"})
    before = view(table.state, "blue")
    strike(table, "red black: red pays 2; black stays out of b1", whisper=True)
    after = view(table.state, "blue")
    assert before.tokens == (1, 0, 2, 0)
    assert after.tokens == (2, 0, 1, 0)
    assert before.talks == after.talks == Talks()
    assert {name: getattr(before, name) for name in before.__slots__ if name != "tokens"} == {
        name: getattr(after, name) for name in after.__slots__ if name != "tokens"
    }


def test_a_whispered_deal_on_an_advance_shows_to_its_parties() -> None:  # R8.9
    table = a_murmur(board={"d1": "red black"})
    strike(table, "red black on d1-d2: black supports", whisper=True)
    for seat in (*table.state.players, None):
        assert len(view(table.state, seat).talks.agreed) == (seat in PARTIES)


def broken_whisper() -> Table:
    """Black whispered to Red to stay out of b1, and is there."""
    table = a_murmur()
    strike(table, "red black: black stays out of b1; red stays out of b1 this turn", whisper=True)
    wait(table, 2)
    table.play("black +b1")
    assert status(table, f"{NAME}.1") == "broken"
    return table


def test_whoever_was_wronged_may_publish_a_broken_whisper() -> None:  # R8.9
    table = broken_whisper()
    assert f"publishes {NAME}.1" in table.legal("red")
    for seat in OTHERS:
        assert view(table.state, seat).talks == Talks()
    events = table.play(f"red publishes {NAME}.1")
    told = promise(table, "4.published.1")
    assert (told.status, told.audience) == ("broken", ())
    assert events == (
        PromisePublished(by="red", promise=told, whisper=f"{NAME}.1", parties=PARTIES),
    )
    for seat in OTHERS:
        assert view(table.state, seat).talks.closed == (told,)
        assert sights(events, seat) == [
            PromisePublished(by="red", promise=told, whisper=None, parties=())
        ]
    for seat in PARTIES:
        assert told in view(table.state, seat).talks.closed
        assert sights(events, seat) == list(events)


def test_the_name_of_a_published_promise_tells_of_no_other_whisper() -> None:  # R8.9
    bargain = "red black: black stays out of b1"
    tables = [a_murmur(), a_murmur()]
    tables[0].play(f"red whispers {THANKS}", f"black declines {NAME}")
    for table, number in zip(tables, (2, 1), strict=True):
        strike(table, bargain, whisper=True)
        wait(table, 2)
        table.play("black +b1", f"red publishes 1.black-red.{number}.1")
    for seat in OTHERS:
        one, other = (view(table.state, seat) for table in tables)
        assert one == other
        assert "black-red" not in repr(one)


def test_only_the_parties_know_who_else_heard_a_published_promise() -> None:  # R8.9
    table = a_murmur()
    table.play("blue whispers deal red black: black stays out of b1")
    for party in PARTIES:
        table.play(f"{party} accepts 1.black-blue-red.1")
    wait(table, 2)
    events = table.play("black +b1", "red publishes 1.black-blue-red.1.1")
    assert "blue" not in repr(sights(events, "white"))
    assert "blue" in repr(sights(events, "blue"))


def test_published_promises_are_counted_by_the_turn_in_which_they_come_to_light() -> None:  # R8.9
    table = a_murmur()
    strike(table, "red black: black stays out of b1", whisper=True)
    strike(table, "red black: black stays out of b1 for 3 rounds", whisper=True)
    wait(table, 2)
    table.play("black +b1", f"red publishes {NAME}.1", "red publishes 1.black-red.2.1")
    table.play(f"white offers {THANKS}")
    for seat in OTHERS:
        talks = view(table.state, seat).talks
        assert [each.id for each in talks.closed] == ["4.published.1", "4.published.2"]
        assert [offer.id for offer in talks.offers] == ["4.1"]


def test_only_whoever_was_wronged_may_publish_a_broken_whisper() -> None:  # R8.9
    table = broken_whisper()
    with pytest.raises(Refused) as caught:
        table.play(f"black publishes {NAME}.1")
    no = caught.value
    assert (no.code, no.rule) == ("nothing-to-publish", "R8.9")
    assert no.params == {"by": "black", "promise": f"{NAME}.1"}
    assert not [line for line in table.legal("black") if line.startswith("publishes")]


def test_only_what_was_broken_is_published_and_only_once() -> None:  # R8.9
    table = broken_whisper()
    with refused("R8.9", "nothing-to-publish"):
        table.play(f"black publishes {NAME}.2")  # kept
    table.play(f"red publishes {NAME}.1")
    with refused("R8.8", "no-such-promise"):
        table.play(f"red publishes {NAME}.1")
    with refused("R8.9", "nothing-to-publish"):
        table.play("red publishes 4.published.1")
    assert not [line for line in table.legal("red") if line.startswith("publishes")]


def test_an_open_promise_is_not_published() -> None:  # R8.9
    table = a_murmur()
    strike(table, "red black: black stays out of b1", whisper=True)
    with refused("R8.9", "nothing-to-publish"):
        table.play(f"red publishes {NAME}.1")


def test_what_was_public_needs_no_publishing() -> None:  # R8.9
    table = a_murmur()
    strike(table, "red black: black stays out of b1")
    wait(table, 2)
    table.play("black +b1")
    with refused("R8.9", "nothing-to-publish"):
        table.play("red publishes 1.1.1")


def test_publishing_one_promise_tells_nothing_of_another() -> None:  # R8.9
    table = a_murmur()
    strike(table, "red black: black stays out of b1; black stays off b1-b2", whisper=True)
    wait(table, 2)
    table.play("black +b1", f"red publishes {NAME}.1")
    assert [each.id for each in view(table.state, "blue").talks.closed] == ["4.published.1"]
    assert view(table.state, "blue").talks.open == ()


def test_a_whisper_binds_like_any_deal() -> None:  # R8.5
    table = a_murmur()
    strike(table, "red black: red stays out of b1", whisper=True)
    assert "+b1" not in actions(table)
    with refused("R8.5", "bound-not-to"):
        table.play("red +b1")


def test_a_whisper_contradicts_like_any_deal() -> None:  # R8.7
    table = a_murmur()
    strike(table, "red black: red stays out of b1", whisper=True)
    table.play("white offers deal red white: red places in b1")
    with refused("R8.7", "contradiction"):
        table.play("red accepts 1.1")


def test_whispers_count_among_ones_open_offers() -> None:  # R8.1
    table = a_murmur()
    for _ in range(3):
        table.play(f"red whispers {THANKS}")
    for _ in range(2):
        table.play(f"red offers {THANKS}")
    with refused("R8.1", "too-many-offers"):
        table.play(f"red whispers {THANKS}")
    table.play(f"black whispers {THANKS}")


def test_when_the_game_is_over_everything_is_public() -> None:  # R8.9
    table = a_murmur(board={"S": "red red red red", "b3": "red", "d1": "red black"})
    strike(table, "red black: black stays out of b1", whisper=True)
    table.play(f"black whispers {THANKS}")
    assert view(table.state, "white").talks == Talks()
    table.play("red b3-S")
    talks = view(table.state, "white").talks
    assert [(each.id, each.status) for each in talks.closed] == [(f"{NAME}.1", "lapsed")]
    assert talks.offers == ()  # what was still open ended with the game


def test_a_vote_sold_in_a_whisper_shows_only_when_it_is_used() -> None:  # R8.9
    table = a_murmur(board={"d1": "red black blue"}, laurels={"d1-d2": "III"})
    table.play("red asks d1-d2")
    before = view(table.state, "blue")
    strike(table, "red black on d1-d2: black supports", whisper=True)
    assert view(table.state, "blue") == before
    assert "d1-d2 by black" in actions(table)


def test_a_whispered_opposition_shows_in_nothing_but_silence() -> None:  # R8.9
    table = a_murmur(board={"d1": "red black blue"})
    table.play("red asks d1-d2")
    before = view(table.state, "red"), table.legal("red")
    strike(table, "white black: black opposes red", whisper=True)
    assert (view(table.state, "red"), table.legal("red")) == before


def test_what_became_of_a_whispered_offer_is_told_to_its_parties_alone() -> None:  # R8.9
    table = a_murmur()
    table.play(f"red whispers {THANKS}", f"red withdraws {NAME}")
    with refused("R8.1", "offer-gone"):
        table.play(f"black accepts {NAME}")
    with refused("R8.1", "no-such-offer"):
        table.play(f"white accepts {NAME}")
    assert view(table.state, "white").talks == Talks()
    assert [each.offer for each in view(table.state, "black").talks.gone] == [NAME]
