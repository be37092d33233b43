"""What programmers get wrong is told in a sentence: what is wanted, and what was given."""

from collections.abc import Callable
from typing import Any

import pytest

import quovadis.driver as tables
from quovadis import (
    COMMITTEE,
    PATH,
    Advance,
    Counter,
    Driver,
    Game,
    MoveCaesar,
    Place,
    Propose,
    TableRules,
    assess,
    estimate,
)
from quovadis.bots import Options, bot
from quovadis.client import Client
from quovadis.core.deals.terms import Support
from quovadis.core.errors import Refused
from quovadis.core.view import PlayerView
from quovadis.deals import complete_sentence, read_deal, read_sentence, write_deal
from quovadis.record import (
    Record,
    RecordRefused,
    parse_log,
    read_jsonl,
    read_log,
    read_qv,
    read_record,
    read_records,
    rows,
    turns,
    write_jsonl,
    write_log,
    write_qv,
    write_records,
)
from quovadis.review import review
from quovadis.text import Catalogue, catalogue, language_of

WRONG: tuple[Any, ...] = (None, 3, 4.5, b"red", ["red"], {}, object(), Place, lambda: None)


def a_game() -> Any:
    return Game.new("red blue black", first="red", seed=42)


def a_view() -> PlayerView:
    return Game.new("red blue black", first="red", seed=42).view("red")


def an_option() -> Options:
    table = Driver(a_game())
    return table.options(table.questions()[0])


TAKES_ONE: dict[str, Callable[[Any], object]] = {
    "players": Game.new,
    "rules": lambda x: Game.new("red blue black", rules=x),
    "seed": lambda x: Game.new("red blue black", seed=x),
    "log": Game,
    "position": Game.from_position,
    "play": lambda x: a_game().play(x),
    "judge": lambda x: a_game().judge(x),
    "push": lambda x: a_game().push(x),
    "parse": lambda x: a_game().parse(x),
    "text": lambda x: a_game().text(x),
    "view": lambda x: a_game().view(x),
    "legal": lambda x: a_game().legal(x),
    "since": lambda x: a_game().events("red", since=x),
    "before": lambda x: a_game().events("red", before=x),
    "since_turn": lambda x: a_game().since_turn(x),
    "take": lambda x: a_game().take(x),
    "undo": lambda x: a_game().undo(x),
    "active_in": lambda x: a_game().active_in(x),
    "record": lambda x: a_game().record(x),
    "load": Game.load,
    "save": lambda x: a_game().save(x),
    "by": lambda x: a_game().play(Place(by=x, committee="b1")),  # type: ignore[arg-type]
    "committee": lambda x: Place(by="red", committee=x),
    "path": lambda x: Advance(by="red", path=x),
    "supporters": lambda x: a_game().play(Advance(by="red", path="b1-a3", supporters=x)),  # type: ignore[arg-type]
    "propose": lambda x: a_game().play(Propose(by="red", deal=x)),
    "counter": lambda x: a_game().play(Counter(by="red", offer="1.1", deal=x)),
    "edition": lambda x: TableRules(edition=x),
    "whispers": lambda x: TableRules(whispers=x),
    "cutoff": lambda x: TableRules(cutoff=x),
    "assess": lambda x: assess(x, read_deal("deal red blue: red pays blue 1")),
    "draft": lambda x: assess(a_view(), x),
    "estimate": estimate,
    "events": lambda x: estimate(a_view(), x),
    "read_deal": read_deal,
    "write_deal": write_deal,
    "Driver": Driver,
    "options": lambda x: Driver(a_game()).options(x),
    "silence": lambda x: Driver(a_game()).silence(x),
    "hear": lambda x: Driver(a_game()).hear(x),
    "reply": lambda x: Driver(a_game()).reply(x, an_option(), None),
    "reply_options": lambda x: Driver(a_game()).reply(Driver(a_game()).questions()[0], x, None),
    "asked": lambda x: tables.ask(Driver(a_game()), x, bot("tiro"), seed=1, budget=1),
    "bots": lambda x: tables.play(a_game(), x),
    "table": lambda x: tables.play(x, {}),
    "bot": bot,
    "sentence": lambda x: read_sentence(x, a_view()),
    "completed": lambda x: complete_sentence(x, a_view()),
    "speaker": lambda x: read_sentence("I pay you 2", x),
    "to": lambda x: read_sentence("I pay you 2", a_view(), to=x),
    "language": lambda x: read_sentence("I pay you 2", a_view(), language=x),
    "advance": lambda x: read_sentence("I pay you 2", a_view(), to="blue", advance=x),
    "names": lambda x: read_sentence("I pay you 2", a_view(), to="blue", names=x),
    "read_qv": read_qv,
    "read_record": read_record,
    "read_records": lambda x: [*read_records(x)],
    "number": lambda x: read_record(a_game().record(), game=x),
    "read_jsonl": read_jsonl,
    "read_log": read_log,
    "parse_log": parse_log,
    "write_qv": write_qv,
    "write_jsonl": write_jsonl,
    "write_log": lambda x: write_log(a_game().log, x),
    "write_records": write_records,
    "about": lambda x: write_records([Record(log=a_game().log, about=x)]),
    "tag": lambda x: write_records([Record(log=a_game().log, about={"Place": x})]),
    "turns": lambda x: [*turns(x)],
    "rows": lambda x: [*rows(x)],
    "each": lambda x: rows("a.qv", each=x),
    "review": review,
    "catalogue": Catalogue,
    "event": lambda x: catalogue("en").event(x),
    "refusal": lambda x: catalogue("en").refusal(x),
    "deal": lambda x: catalogue("en").deal(x),
    "family": lambda x: catalogue("en").family(x),
    "message": lambda x: catalogue("en").sentence("nothing-like-that"),
    "environment": language_of,
    "Client": Client,
}
"""Everything exported that takes something, and calls it with one wrong thing."""
NONE, NUMBER, EMPTY = WRONG[0], WRONG[1], WRONG[5]
SENSIBLE: dict[str, tuple[Any, ...]] = {
    "rules": (NONE,),
    "seed": (NONE, NUMBER),
    "log": (EMPTY,),
    "view": (NONE,),
    "legal": (NONE,),
    "since": (NUMBER,),
    "before": (NONE, NUMBER),
    "since_turn": (NUMBER,),
    "take": (EMPTY,),
    "record": (NONE,),
    "cutoff": (NONE, NUMBER),
    "to": (NONE,),
    "advance": (NONE,),
    "names": (NONE, EMPTY),
    "number": (NONE,),
    "write_jsonl": (EMPTY,),
    "write_records": (EMPTY,),
    "about": (EMPTY,),
    "rows": (EMPTY,),
    "environment": (NONE, EMPTY),
}
"""What of it is right after all. Everything else must not be taken in silence."""
SAYS = ("takes", "cannot be", "begins with", "has not begun", "at least one", "no message")


def mistake(call: Callable[[Any], object], given: Any) -> str | None:
    """What was told; None if the table or the machine said no."""
    try:
        call(given)
    except (Refused, RecordRefused, OSError):
        return None
    except KeyError as inside:
        return repr(inside)
    except (TypeError, ValueError, LookupError) as told:
        return str(told)
    return "it was taken in silence"


@pytest.mark.parametrize("name", TAKES_ONE)
def test_a_mistake_is_told_in_a_sentence(name: str) -> None:
    for wrong in WRONG:
        if any(wrong is right for right in SENSIBLE.get(name, ())):
            TAKES_ONE[name](wrong)
            continue
        told = mistake(TAKES_ONE[name], wrong)
        assert told is None or any(word in told for word in SAYS), f"{name} of {wrong!r}: {told}"


@pytest.mark.parametrize(
    "call, told",
    [
        (lambda: a_game().play("red +b1"), r"`push` takes text.*not 'red \+b1'"),
        (
            lambda: a_game().push(Place(by="red", committee=COMMITTEE["b1"])),
            "`play` takes commands",
        ),
        (lambda: a_game().play(Propose(by="red", deal="x")), "`read_deal` makes one"),  # type: ignore[arg-type]
        (lambda: tables.play(a_game(), {"red": bot("tiro")}), "the bot of blue takes"),
        (lambda: estimate(a_view(), a_game().events("red")), r"game\.sights"),
        (lambda: write_jsonl(a_game()), r"as in `game\.log`"),
        (lambda: read_qv(b"x"), "`read_log` reads a file"),  # type: ignore[arg-type]
        (lambda: Catalogue("es"), "'en', 'de', 'fr', 'it'"),  # type: ignore[arg-type]
        (lambda: Client("localhost"), "http://"),
        (lambda: TableRules(cutoff=0), "rounds"),
        (lambda: MoveCaesar(by="red", to="b1"), r"to takes a Path .*b1-a3.*not 'b1'"),  # type: ignore[arg-type]
        (lambda: a_game().events("red", before="x"), "before takes a whole number"),
        (lambda: a_game().since_turn("x"), "turn takes a whole number"),
    ],
)
def test_the_sentence_says_what_is_wanted(call: Callable[[], object], told: str) -> None:
    with pytest.raises((TypeError, ValueError), match=told):
        call()


def test_colours_and_supporters_may_be_one_text() -> None:
    assert a_game().view().players == ("red", "blue", "black")
    with pytest.raises(Refused) as unknown:
        Game.new("red blue green")
    assert unknown.value.code == "colour-unknown"
    path = PATH["b1-a3"]
    said = Advance(by="red", path=path, supporters="blue black")  # type: ignore[arg-type]
    assert said == Advance(by="red", path=path, supporters=("blue", "black"))


def test_capitals_of_colours_do_not_matter_wherever_a_colour_is_given() -> None:
    given: Any = "Red"  # type checkers want it as it is
    small, game = a_game(), Game.new(["RED", "Blue", "black"], first=given, seed=42)  # type: ignore[list-item]
    assert game.log == small.log
    for ask in (Game.view, Game.legal, Game.sights, Game.events, Game.noticed, Game.record):
        call: Callable[[Game, Any], object] = ask
        assert call(game, "Red") == call(small, "red")
    assert Place(by=given, committee="B1") in game.legal("red")  # type: ignore[arg-type]
    rich = Advance(by=given, path="b1-a3", supporters=("Blue",))  # type: ignore[arg-type]
    assert rich == Advance(by="red", path=PATH["b1-a3"], supporters=("blue",))
    assert game.parse("RED +b1") == game.parse("red +b1")
    text = "deal red blue on b1-a3: blue supports; red pays 2"
    assert read_deal("deal Red BLUE on b1-a3: Blue supports; red pays 2") == read_deal(text)
    assert Support(giver=given, to="blue") == Support(giver="red", to="blue")
    place = "players red blue black | board b1 {0} blue | turn 4 {0} | purses {0} I"
    one, two = (Game.from_position(place.format(each), seed=1) for each in ("Red", "red"))
    assert one.position == two.position
    assert Driver(game, people=[given]).people == {"red"}
    said = "I vote for you next time"
    assert read_sentence(said, a_view(), to="Blue") == read_sentence(said, a_view(), to="blue")  # type: ignore[arg-type]
    assert catalogue("de").family(given) == "Rot"
    assert Catalogue("en", you=given).you == "red"
    steps = tables.play(game, {"Red": "tiro", "BLUE": "tiro", "black": bot("tiro")})  # type: ignore[dict-item]
    assert next(steps).trouble is None


def test_a_colour_in_capitals_that_does_not_play_is_refused() -> None:
    with pytest.raises(Refused) as stranger:
        a_game().view("White")
    assert stranger.value.code == "not-at-table"
    with pytest.raises(Refused) as unknown:
        a_game().view("Mauve")
    assert str(unknown.value) == "not-at-table: Mauve is not playing at this table (R1.4)"


def test_people_at_a_table_must_sit_there() -> None:
    with pytest.raises(Refused) as stranger:
        Driver(a_game(), people=["white"])
    assert stranger.value.code == "not-at-table"


def test_a_tag_that_could_not_be_read_again_is_not_written() -> None:
    for about in ({"Mood": "good"}, {"Place": 'the "Forum"'}, {"Place": "Rome\n[Seed]"}):
        with pytest.raises(ValueError, match="takes"):
            write_records([Record(log=a_game().log, about=about)])
