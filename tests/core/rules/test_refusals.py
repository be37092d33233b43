"""What a refusal says: a code, the rule that it stands on, and what the sentence needs."""

from collections.abc import Callable, Mapping

import pytest

from quovadis.core.board import COMMITTEE, PATH
from quovadis.core.commands import (
    Adjourn,
    Advance,
    Answer,
    CallVote,
    Command,
    DeclineBonus,
    DemandReveal,
    DrawToken,
    Drop,
    MoveCaesar,
    Place,
    PlayBureaucracy,
    PlayFavour,
    PlaySeniority,
    Start,
    TakeOff,
    Volunteer,
)
from quovadis.core.decide import decide
from quovadis.core.editions import TableRules
from quovadis.core.errors import Refused
from quovadis.core.families import COLOURS, Colour
from quovadis.core.laurels import Laurel, draws, shuffled
from quovadis.core.special import Hand
from tests.table import Table, a_table

SUPPLY = shuffled(draws(1))
B1, D1, S = COMMITTEE["b1"], COMMITTEE["d1"], COMMITTEE["S"]
D1_D2, D1_C2, B1_A3, A1_A2 = PATH["d1-d2"], PATH["d1-c2"], PATH["b1-a3"], PATH["a1-a2"]
Params = Mapping[str, str | int]


def quiet() -> Table:
    return a_table(board={"d1": "red blue", "b1": "red red blue black", "a1": "red"})


def asked() -> Table:
    """Red asks for d1-d2; blue agrees, black says no."""
    table = a_table(board={"d1": "red blue black", "b1": "red blue"})
    table.play("red asks d1-d2", "blue votes 1", "black votes 0")
    return table


def bonus() -> Table:
    table = a_table(board={"d1": "red red blue"}, laurels={"d1-d2": "IIC"})
    table.play("red d1-d2 ; ?")
    return table


def voted_out() -> Table:
    """Red has called ten votes."""
    table = a_table(board={"d1": "red blue black"})
    for _ in range(10):
        table.play("red asks d1-d2", "red gives up d1-d2")
    return table


def stalled() -> Table:
    table = a_table()
    for number in range(6):
        table.play(f"{table.state.turn.active} C {'b3-S' if number % 2 else 'a3-a4'}")
    table.play("blue adjourns")
    return table


def with_tokens() -> Table:
    """Red asks for d1-d2 and blue agrees; black has made it harder."""
    table = a_table(
        board={"d1": "red blue black", "b1": "red"},
        hands={"red": "F", "blue": "S B", "black": "S B"},
        variants="special-tokens",
    )
    table.play("red asks d1-d2", "blue votes 1", "black plays bureaucracy")
    return table


def clearing() -> Table:
    """A game of an election is over, and red is to take a senator off."""
    table = a_table(
        board={"S": "red red blue blue", "a4": "red red", "b1": "red red", "d1": "blue blue blue"},
        variants="consul",
    )
    table.play("red a4-S")
    return table


def shown() -> Table:
    """Red has entered the Senate, and blue has demanded the purses."""
    table = a_table(board={"a4": "red red"}, variants="reveal=every")
    table.play("red a4-S", "blue demands the purses")
    return table


def along(path: str, **more: str | int) -> Params:
    """What every refusal of an advance tells: how many support it needs, how many sit there."""
    start, goal = path.split("-")
    return {"by": "red", "path": path, "start": start, "goal": goal, **more}


@pytest.mark.parametrize(
    "table, command, code, rule, params",
    [
        (quiet, Place(by="white", committee=B1), "not-at-table", "R1.4", {"colour": "white"}),
        (
            quiet,
            Place(by="blue", committee=B1),
            "not-your-turn",
            "R2.6",
            {"by": "blue", "active": "red"},
        ),
        (
            quiet,
            Place(by="red", committee=S),
            "not-an-entry",
            "R4.1",
            {"by": "red", "committee": "S"},
        ),
        (
            quiet,
            MoveCaesar(by="red", to=A1_A2),
            "no-laurel-space",
            "R6.1",
            {"by": "red", "path": "a1-a2"},
        ),
        (
            quiet,
            MoveCaesar(by="red", to=PATH["b3-S"]),
            "caesar-stays",
            "R6.1",
            {"by": "red", "path": "b3-S"},
        ),
        (quiet, DeclineBonus(by="red"), "no-bonus", "R6.3", {"by": "red"}),
        (
            quiet,
            Advance(by="red", path=PATH["c2-c3"]),
            "no-senator-there",
            "R3.2",
            along("c2-c3", needed=1, seated=0),
        ),
        (
            quiet,
            CallVote(by="red", path=PATH["c2-c3"]),
            "no-senator-there",
            "R3.2",
            along("c2-c3", needed=1, seated=0),
        ),
        (
            quiet,
            CallVote(by="red", path=A1_A2),
            "no-vote-needed",
            "R5.2",
            along("a1-a2", needed=0, seated=1),
        ),
        (
            quiet,
            Advance(by="red", path=D1_D2),
            "support-needed",
            "R5.3",
            along("d1-d2", needed=1, seated=2, named=0, own=0),
        ),
        (
            quiet,
            Advance(by="red", path=D1_D2, supporters=("blue", "black")),
            "too-many-supporters",
            "R5.3",
            along("d1-d2", needed=1, seated=2, named=2, own=0),
        ),
        (
            quiet,
            Advance(by="red", path=B1_A3, supporters=("blue",)),
            "vote-first",
            "R5.10",
            along("b1-a3", needed=2, seated=4, named=1, own=1),
        ),
        (
            quiet,
            Advance(by="red", path=A1_A2, supporters=("blue",)),
            "no-vote-needed",
            "R5.2",
            along("a1-a2", needed=0, seated=1, named=1, own=0),
        ),
        (
            quiet,
            Advance(by="red", path=B1_A3, supporters=("red",)),
            "own-always-agree",
            "R5.5",
            {"by": "red"},
        ),
        (
            quiet,
            Volunteer(by="red", mover="red", path=D1_D2, votes=0),
            "own-always-agree",
            "R5.5",
            {"by": "red"},
        ),
        (
            quiet,
            Volunteer(by="blue", mover="red", path=PATH["c2-c3"], votes=0),
            "no-senator-there",
            "R3.2",
            along("c2-c3", needed=1, seated=0),
        ),
        (
            quiet,
            Volunteer(by="blue", mover="red", path=D1_D2, votes=2),
            "too-few-to-lend",
            "R5.3",
            {"by": "blue", "committee": "d1", "votes": 2, "count": 1},
        ),
        (quiet, Drop(by="red", motion=1), "no-such-vote", "R5.10", {"motion": 1}),
        (
            quiet,
            Adjourn(by="red"),
            "adjournment-not-offered",
            "R10.6",
            {"turns": 0, "needed": 6},
        ),
        (
            asked,
            Place(by="red", committee=B1),
            "vote-open",
            "R5.10",
            {"by": "red", "path": "d1-d2"},
        ),
        (
            asked,
            Volunteer(by="blue", mover="red", path=D1_D2, votes=1),
            "vote-open-already",
            "R5.10",
            {"path": "d1-d2", "motion": 1},
        ),
        (asked, Answer(by="blue", motion=2, votes=1), "no-such-vote", "R5.10", {"motion": 2}),
        (
            asked,
            Answer(by="blue", motion=1, votes=1),
            "answer-unchanged",
            "R5.10",
            {"by": "blue", "path": "d1-d2", "votes": 1},
        ),
        (
            asked,
            Answer(by="black", motion=1, votes=5),
            "too-few-to-lend",
            "R5.3",
            {"by": "black", "committee": "d1", "votes": 5, "count": 1},
        ),
        (
            asked,
            Advance(by="red", path=D1_D2, supporters=("black",)),
            "support-not-given",
            "R5.6",
            along("d1-d2", needed=1, seated=3, supporter="black"),
        ),
        (
            voted_out,
            CallVote(by="red", path=D1_C2),
            "too-many-votes",
            "R5.10",
            along("d1-c2", needed=1, seated=3, limit=10),
        ),
        (bonus, Place(by="red", committee=B1), "bonus-waits", "R6.3", {"by": "red"}),
        (
            bonus,
            Volunteer(by="blue", mover="red", path=D1_C2, votes=1),
            "bonus-waits",
            "R6.3",
            {"by": "red"},
        ),
        (bonus, Adjourn(by="blue"), "bonus-waits", "R6.3", {"by": "red"}),
        (
            bonus,
            MoveCaesar(by="red", to=PATH["b3-S"]),
            "caesar-stays",
            "R6.1",
            {"by": "red", "path": "b3-S"},
        ),
        (stalled, Adjourn(by="blue"), "adjournment-agreed-already", "R10.6", {"by": "blue"}),
        (
            stalled,
            Adjourn(by="red", agree=False),
            "adjournment-not-agreed",
            "R10.6",
            {"by": "red"},
        ),
        (quiet, DrawToken(by="red"), "no-special-tokens", "R10.5", {"by": "red"}),
        (
            with_tokens,
            DrawToken(by="red"),
            "vote-open",
            "R5.10",
            {"by": "red", "path": "d1-d2"},
        ),
        (
            with_tokens,
            PlaySeniority(by="white", motion=1),
            "not-at-table",
            "R1.4",
            {"colour": "white"},
        ),
        (
            with_tokens,
            PlayBureaucracy(by="white", motion=1),
            "not-at-table",
            "R1.4",
            {"colour": "white"},
        ),
        (with_tokens, PlaySeniority(by="blue", motion=2), "no-such-vote", "R5.10", {"motion": 2}),
        (with_tokens, PlayBureaucracy(by="blue", motion=2), "no-such-vote", "R5.10", {"motion": 2}),
        (
            with_tokens,
            PlaySeniority(by="red", motion=1),
            "token-not-held",
            "R10.5",
            {"by": "red", "token": "seniority"},
        ),
        (
            with_tokens,
            PlayBureaucracy(by="red", motion=1),
            "token-not-held",
            "R10.5",
            {"by": "red", "token": "bureaucracy"},
        ),
        (
            with_tokens,
            PlaySeniority(by="black", motion=1),
            "no-supporter-to-honour",
            "R10.5",
            {"by": "black", "path": "d1-d2"},
        ),
        (
            with_tokens,
            PlayBureaucracy(by="blue", motion=1),
            "bureaucracy-already",
            "R10.5",
            {"path": "d1-d2"},
        ),
        (
            lambda: a_table(variants="special-tokens"),
            PlayFavour(by="red", to=D1_D2),
            "token-not-held",
            "R10.5",
            {"by": "red", "token": "favour"},
        ),
        (
            lambda: a_table(hands={"red": "F"}, variants="special-tokens"),
            PlayFavour(by="red", to=PATH["b3-S"]),
            "caesar-stays",
            "R6.1",
            {"by": "red", "path": "b3-S"},
        ),
        (
            clearing,
            TakeOff(by="white", committee=B1),
            "not-at-table",
            "R1.4",
            {"colour": "white"},
        ),
        (
            clearing,
            TakeOff(by="blue", committee=D1),
            "not-yours-to-clear",
            "R10.3",
            {"by": "blue", "active": "red"},
        ),
        (
            clearing,
            TakeOff(by="red", committee=D1),
            "nobody-to-take-off",
            "R10.3",
            {"by": "red", "committee": "d1"},
        ),
        (
            quiet,
            TakeOff(by="blue", committee=D1),
            "no-clearing-now",
            "R10.3",
            {"by": "blue", "active": "blue"},
        ),
        (
            clearing,
            Place(by="red", committee=B1),
            "clearing-first",
            "R10.3",
            {"active": "red"},
        ),
        (
            clearing,
            Place(by="white", committee=B1),
            "not-at-table",
            "R1.4",
            {"colour": "white"},
        ),
        (quiet, DemandReveal(by="blue"), "no-reveal-now", "R10.2", {"by": "blue"}),
        (shown, DemandReveal(by="black"), "purses-open-already", "R10.2", {"by": "black"}),
        (shown, DemandReveal(by="white"), "not-at-table", "R1.4", {"colour": "white"}),
    ],
)
def test_a_refusal_says_why(
    table: Callable[[], Table], command: Command, code: str, rule: str, params: Params
) -> None:
    check(table(), command, code, rule, params)


def check(table: Table, command: Command, code: str, rule: str, params: Params) -> None:
    """The command is refused so; the catalogue may be given more than `params`."""
    with pytest.raises(Refused) as caught:
        table.do(command)
    assert (caught.value.code, caught.value.rule) == (code, rule)
    assert {name: caught.value.params.get(name) for name in params} == params


def test_supporters_along_caesars_path_are_refused_by_caesar() -> None:  # R6.4
    table = a_table(board={"d1": "red blue black"}, caesar="d1-d2")
    command = Advance(by="red", path=D1_D2, supporters=("blue",))
    params = along("d1-d2", needed=0, seated=3, named=1, own=0)
    check(table, command, "no-vote-on-caesars-path", "R6.4", params)


def test_an_unknown_laurel_is_named_by_its_path() -> None:  # R5.8
    table = a_table(board={"d1": "red red"}, supply="")
    object.__setattr__(table.state, "supply", (None,))
    command = Advance(by="red", path=D1_D2)
    check(table, command, "laurel-unknown", "R5.8", {"path": "d1-d2"})


def a_start(
    players: tuple[Colour, ...] = COLOURS,
    rules: TableRules | None = None,
    supply: tuple[Laurel | None, ...] = SUPPLY,
    special: Hand = (),
) -> Start:
    return Start(players=players, rules=rules or TableRules(), supply=supply, special=special)


@pytest.mark.parametrize(
    "command, code, rule, params",
    [
        (a_start(COLOURS[:2]), "players-number", "R1.4", {"count": 2}),
        (
            a_start(("red", "green", "blue")),  # type: ignore[arg-type]
            "colour-unknown",
            "R1.4",
            {"word": "green"},
        ),
        (a_start(("red", "blue", "blue")), "colour-twice", "R1.4", {"colour": "blue"}),
        (a_start(rules=TableRules(consul="all")), "shuffles-number", "R10.3", {"count": 1}),
        (
            a_start(rules=TableRules(special_tokens=True)),
            "tokens-number",
            "R10.5",
            {"count": 0, "needed": 7},
        ),
        (
            a_start(rules=TableRules(special_tokens=True), special=("favour",) * 7),
            "tokens-kind",
            "R10.5",
            {"token": "favour", "count": 7, "limit": 2},
        ),
        (a_start(special=(None,) * 7), "no-special-tokens", "R10.5", {}),
        (
            a_start(rules=TableRules(cutoff=10_000)),
            "cutoff-number",
            "R10.6",
            {"count": 10_000, "limit": 9_999},
        ),
        (a_start(supply=SUPPLY[1:]), "supply-number", "R1.5", {"count": 43, "needed": 44}),
        (
            a_start(supply=(None, *("V",) * 7, *(None,) * 36)),
            "supply-kind",
            "R1.5",
            {"laurel": "V", "count": 7, "limit": 6},
        ),
    ],
)
def test_a_set_up_is_refused_with_its_reason(
    command: Start, code: str, rule: str, params: Params
) -> None:
    with pytest.raises(Refused) as caught:
        decide(None, command)
    assert (caught.value.code, caught.value.rule, caught.value.params) == (code, rule, params)


def test_a_refusal_reads_as_code_sentence_and_rule() -> None:
    refused = Refused("not-at-table", "R1.4", colour="white")
    assert str(refused) == "not-at-table: white is not playing at this table (R1.4)"


def test_a_refusal_that_the_catalogue_does_not_know_can_still_be_read() -> None:
    assert str(Refused("toy", "R1.4", colour="white")) == "toy: {'colour': 'white'} (R1.4)"
