from pathlib import Path as File
from random import Random
from xml.etree import ElementTree as ET

import pytest

import quovadis
from quovadis import Driver, estimate
from quovadis.core.board import COMMITTEE, PATH
from quovadis.core.commands import MoveCaesar, Place, Propose
from quovadis.core.editions import TableRules
from quovadis.core.errors import Refused
from quovadis.core.events import OfferMade, Placed, Started, TurnBegan, Undone
from quovadis.core.families import COLOURS, Colour
from quovadis.core.legal import legal
from quovadis.core.state import State
from quovadis.core.view import open_view, seen, view
from quovadis.game import Game
from quovadis.record import read_log, read_records
from quovadis.record.deal_language import read_deal
from tests.table import refused

RED_PLACES = Place(by="red", committee=COMMITTEE["b1"])


def a_game(rules: TableRules | None = None) -> Game:
    return Game.new(COLOURS[:3], rules=rules, first="red", seed=5)


def test_a_new_game_is_set_up_and_waits_for_the_first_player() -> None:
    game = a_game()
    started, began = game.log
    assert isinstance(started, Started)
    assert began == TurnBegan(number=1, active="red", idle=0)
    assert game.state.players == ("red", "blue", "black")


def test_a_seed_makes_the_set_up_repeatable() -> None:
    assert a_game().log == a_game().log
    assert Game.new(COLOURS, seed=9).log == Game.new(COLOURS, seed=9).log
    assert Game.new(COLOURS, seed=9).log != Game.new(COLOURS, seed=10).log


@pytest.mark.parametrize("players", [(), COLOURS[:2], (*COLOURS, "red")])
def test_a_game_needs_three_to_five(players: tuple[Colour, ...]) -> None:  # R1.4
    with refused("R1.4", "players-number"):
        Game.new(players, seed=1)


def test_a_game_shows_itself_on_one_line_without_an_address() -> None:
    game = a_game()
    game.play(RED_PLACES)
    assert repr(game) == "<Game of red blue black: turn 2, blue>"
    over = Game.load(File(__file__).parent / "records" / "tie-broken-by-arrival.qv")
    assert repr(over).endswith(": over, won by yellow>")
    assert repr(Game(())) == "<Game: not begun>"


def test_tab_finds_what_is_imported_late() -> None:
    assert {*quovadis.__all__} <= {*dir(quovadis)}


def test_a_record_has_its_turns() -> None:
    game = a_game()
    game.push("red +b1")
    (record,) = read_records(game.record())
    (first, _) = record.turns
    assert (first.commands, first.before.turn.number) == ((RED_PLACES,), 1)
    assert [type(event) for event in first.events] == [Placed, TurnBegan]


def test_playing_gives_the_events_and_keeps_them() -> None:
    game = a_game()
    events = game.play(RED_PLACES)
    assert events == (
        Placed(by="red", committee=COMMITTEE["b1"]),
        TurnBegan(number=2, active="blue", idle=0),
    )
    assert game.log[2:] == events
    assert game.state.turn.active == "blue"


def test_what_is_refused_changes_nothing() -> None:
    game = a_game()
    log, state = game.log, game.state
    with refused("R2.6", "not-your-turn"):
        game.play(Place(by="blue", committee=COMMITTEE["b1"]))
    assert game.log == log
    assert game.state is state


def test_views_and_legal_commands_are_those_of_the_state() -> None:
    game = a_game()
    for seat in game.state.players:
        assert game.view(seat) == view(game.state, seat)
        assert game.legal(seat) == legal(game.state, seat)
    assert game.view() == view(game.state, None)


def test_a_family_that_is_not_at_the_table_can_do_nothing() -> None:
    with refused("R1.4", "not-at-table"):
        a_game().legal("white")


def test_events_are_numbered_from_one_and_given_since_a_number() -> None:
    game = a_game()
    game.play(RED_PLACES)
    everything = game.events("blue")
    assert [number for number, _ in everything] == [1, 2, 3, 4]
    assert game.events("blue", since=3) == everything[3:]
    assert game.events("blue", since=4) == ()
    assert game.events("blue", since=99) == ()


def test_new_events_reach_those_who_asked_before() -> None:
    game = a_game()
    seats: tuple[Colour | None, ...] = ("red", "blue", None)
    for seat in seats:
        assert len(game.events(seat)) == 2
    game.play(RED_PLACES)
    for seat in seats:
        assert game.events(seat)[2:] == (
            (3, seen(game.log[2], seat)),
            (4, seen(game.log[3], seat)),
        )


def test_undo_goes_back_to_the_beginning_of_the_last_turn() -> None:
    game = a_game()
    before = game.state
    game.play(RED_PLACES)
    game.undo()
    assert game.state == before
    assert game.log[-1] == Undone(turn=1)
    assert len(game.log) == 5


def test_undo_within_a_turn_goes_back_to_its_beginning() -> None:
    game = a_game()
    for command in (
        Place(by="red", committee=COMMITTEE["d1"]),
        Place(by="blue", committee=COMMITTEE["d1"]),
        Place(by="black", committee=COMMITTEE["d1"]),
    ):
        game.play(command)
    start = game.state
    vote = next(each for each in game.legal("red") if "CallVote" in type(each).__name__)
    game.play(vote)
    game.undo()
    assert game.state == start


def test_undo_again_goes_back_further() -> None:
    game = a_game()
    states: list[State] = [game.state]
    for number in range(4):
        to = PATH["b3-S" if number % 2 else "a3-a4"]
        game.play(MoveCaesar(by=game.state.turn.active, to=to))
        states.append(game.state)
    for state in reversed(states[:-1]):
        game.undo()
        assert game.state == state
    with refused("R2.1", "nothing-to-undo"):
        game.undo()
    assert game.state == states[0]


def test_undo_of_a_named_turn_goes_there_at_once() -> None:
    game = a_game()
    start = game.state
    game.play(RED_PLACES)
    game.play(Place(by="blue", committee=COMMITTEE["b1"]))
    game.undo(1)
    assert game.state == start


@pytest.mark.parametrize("turn", [0, -1, 3, 99])
def test_a_turn_that_has_not_begun_cannot_be_undone(turn: int) -> None:
    game = a_game()
    game.play(RED_PLACES)
    with refused("R2.1", "nothing-to-undo"):
        game.undo(turn)
    assert len(game.log) == 4


def test_even_the_end_can_be_undone() -> None:
    game = a_game(TableRules(cutoff=1))
    for colour in COLOURS[:3]:
        start = game.state
        game.play(Place(by=colour, committee=COMMITTEE["b1"]))
    assert game.state.outcome is not None
    game.undo()
    assert game.state == start
    assert game.legal("black")


def test_everyone_sees_that_the_table_went_back() -> None:
    game = a_game()
    game.play(RED_PLACES)
    game.undo()
    for seat in ("red", "black", None):
        assert game.events(seat)[-1] == (5, Undone(turn=1))


def test_a_saved_game_is_taken_up_where_it_was(tmp_path: File) -> None:
    game = a_game()
    game.play(RED_PLACES)
    game.undo()
    game.play(Place(by="red", committee=COMMITTEE["d1"]))
    game.save(tmp_path / "game.jsonl")
    again = Game.load(tmp_path / "game.jsonl")
    assert again.log == game.log
    assert again.state == game.state
    game.undo()
    again.undo()
    assert again.state == game.state


def test_a_record_is_saved_as_everyone_may_see_it(tmp_path: File) -> None:
    game = a_game()
    game.play(RED_PLACES)
    game.save(str(tmp_path / "game.qv"))
    again = Game.load(str(tmp_path / "game.qv"))
    assert again.state.supply == (None,) * 34
    for seat in game.state.players:
        assert again.view(seat) == game.view(seat)
        assert again.events(seat) == game.events(seat)


TOLD = """[Place "Rome"]
[Names "red Anna, blue Ben"]
[Result "unfinished"]
[Players "red blue black"]
[Seed "42"]
# a cold day
red +b1  # bold
blue +b1
# who is next?
"""


def test_tags_and_remarks_of_a_record_are_kept_through_loading_playing_on_and_saving(
    tmp_path: File,
) -> None:
    source, target = tmp_path / "a.qv", tmp_path / "b.qv"
    source.write_text(TOLD, "utf-8")
    game = Game.load(source)
    assert game.about == {"Place": "Rome", "Names": "red Anna, blue Ben", "Result": "unfinished"}
    game.push("black +b1")
    twin = game.copy()
    twin.about["Place"] = "Ostia"
    game.save(target)
    again = Game.load(target)
    assert (again.about, again.remarks) == (game.about, game.remarks)
    assert [each.text for each in again.remarks] == ["a cold day", "bold", "who is next?"]
    assert again.view() == game.view()
    assert game.record() == target.read_text("utf-8")


def test_the_result_that_is_saved_is_true_even_if_the_game_went_on(tmp_path: File) -> None:
    game = Game.new("red blue black", rules=TableRules(cutoff=1), first="red", seed=42)
    game.about["Result"] = "unfinished"
    for seat in ("red", "blue", "black"):
        game.push(f"{seat} +b1")
    assert game.view().outcome is not None
    game.save(tmp_path / "over.qv")
    assert Game.load(tmp_path / "over.qv").about == {"Result": "red"}


def test_remarks_on_undone_turns_are_gone(tmp_path: File) -> None:
    (tmp_path / "a.qv").write_text(TOLD, "utf-8")
    game = Game.load(tmp_path / "a.qv")
    game.undo(1)
    assert [each.text for each in game.remarks] == ["a cold day"]


def test_a_tag_that_no_record_has_is_not_saved(tmp_path: File) -> None:
    game = a_game()
    game.about["Weather"] = "cold"
    with pytest.raises(ValueError, match="about takes one of"):
        game.save(tmp_path / "game.qv")
    assert not [*tmp_path.iterdir()]


def test_saving_leaves_nothing_else_behind(tmp_path: File) -> None:
    a_game().save(tmp_path / "game.jsonl")
    a_game().save(tmp_path / "game.jsonl")
    assert [file.name for file in tmp_path.iterdir()] == ["game.jsonl"]
    assert read_log(tmp_path / "game.jsonl") == a_game().log


def test_a_file_that_is_not_there_is_the_callers_problem(tmp_path: File) -> None:
    with pytest.raises(FileNotFoundError):
        Game.load(tmp_path / "none.qv")


def test_when_the_game_is_over_the_whispers_of_others_come_to_light() -> None:  # R8.9
    rules = TableRules(whispers=True, cutoff=1)
    game = Game.new(["red", "blue", "black"], rules=rules, first="red", seed=1)
    game.events("black")
    deal = read_deal("deal red blue: red supports blue next")
    game.play(Propose(by="red", deal=deal, whisper=True))
    assert not any(isinstance(event, OfferMade) for _, event in game.events("black"))
    seen_before = len(game.events("black"))
    for player in ("red", "blue", "black"):
        game.play(Place(by=player, committee=COMMITTEE["b1"]))
    after = game.events("black", since=seen_before)
    assert any(isinstance(event, OfferMade) for _, event in after)
    assert [number for number, _ in after] == list(
        range(seen_before + 1, seen_before + 1 + len(after))
    )
    assert game.events("black") == Game(game.log).events("black")


def test_whispers_after_an_end_that_was_undone_stay_secret_whoever_asks_first() -> None:  # R8.9
    rules = TableRules(whispers=True, cutoff=1)
    game = Game.new(["red", "blue", "black"], rules=rules, first="red", seed=1)
    game.events("black")
    for player in ("red", "blue", "black"):
        game.play(Place(by=player, committee=COMMITTEE["b1"]))
    game.undo(3)
    deal = read_deal("deal red blue: red supports blue next")
    game.play(Propose(by="red", deal=deal, whisper=True))
    late = Game(game.log)
    for eye in ("black", None):
        assert not any(isinstance(event, OfferMade) for _, event in late.events(eye))
        assert game.events(eye) == late.events(eye)


def test_moves_are_text_both_ways() -> None:
    game = a_game()
    game.push("red +b1")
    for move in game.legal("blue"):
        assert game.parse(game.text(move)) == move
    assert game.text(game.parse("blue  +b1")) == "blue +b1"


def test_a_line_of_a_record_is_played_with_the_vote_that_it_implies() -> None:  # R5.3
    game = a_game()
    for line in ("red +b1", "blue +b1", "black +b1", "red b1-a3 by blue black"):
        game.push(line)
    assert [type(event).__name__ for event in game.log].count("VoteCalled") == 1
    assert game.view("red").turn.active == "blue"


@pytest.mark.parametrize(
    "line", ["", "red", "green +b1", "red +z9", "red +b1; C a3-a4", "blue +b1"]
)
def test_a_line_that_cannot_be_played_is_refused_and_changes_nothing(line: str) -> None:
    game = a_game()
    log = game.log
    with pytest.raises(Refused):
        game.push(line)
    assert game.log == log


def test_a_copy_goes_its_own_way_with_its_own_undo() -> None:
    game = a_game()
    game.push("red +b1")
    twin = game.copy()
    twin.push("blue +b1")
    twin.undo(1)
    assert game.state.turn.number == 2
    assert twin.state.turn.number == 1
    assert game.view("red") != twin.view("red")
    assert len(game.events("red")) < len(twin.events("red"))
    game.push("blue +d1")
    game.undo()
    assert game.state.turn.number == 2


def test_a_game_prints_its_board_and_everything_in_it_and_a_view_what_its_seat_knows() -> None:
    game = a_game()  # R9.1
    for line in ("red +b1", "blue +b1", "black +b1", "red b1-a3 by blue black"):
        game.push(line)
    taken = game.view("red").purses[0]
    assert taken is not None
    mine = f"R red    reserve 7, purse {taken[0]}"
    assert mine in str(game)
    assert mine in str(game.view("red"))
    assert "R red    reserve 7, purse ?" in str(game.view("blue"))
    assert "turn 5: blue" in str(game.view())


def test_commands_take_committees_and_paths_by_name() -> None:
    assert Place(by="red", committee="b1") == RED_PLACES  # type: ignore[arg-type]
    assert MoveCaesar(by="red", to="a3-a4").to is PATH["a3-a4"]  # type: ignore[arg-type]
    with refused("R1.1", "committee-unknown"):
        Place(by="red", committee="z9")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"committee takes a Committee or its name.*not 7"):
        Place(by="red", committee=7)  # type: ignore[arg-type]


def test_a_picture_shows_every_committee_every_senator_every_laurel_and_caesar() -> None:
    game = a_game()
    for line in ("red +b1", "blue +b1", "black +d1"):
        game.push(line)
    picture = ET.fromstring(game.svg())  # noqa: S314 - see above
    titles = [title.text for title in picture.iter("{http://www.w3.org/2000/svg}title")]
    assert [titles.count(name) for name in ("red", "blue", "black", "Caesar")] == [1, 1, 1, 1]
    texts = [text.text for text in picture.iter("{http://www.w3.org/2000/svg}text")]
    for room in COMMITTEE.values():
        assert room.name.upper() in texts
    for laurel in game.state.laurels:
        assert laurel in texts
    assert game.svg() == game.view("red").svg() == game._repr_svg_()


def test_chances_are_judged_by_what_a_seat_knows_and_settled_at_the_end() -> None:
    game = a_game()
    for line in ("red +b1", "blue +b1", "black +b1", "red b1-a3 by blue black"):
        game.push(line)
    chances = estimate(game.view("blue"), game.sights("blue"))
    assert sum(chances.values()) == pytest.approx(1)
    assert min(chances.values()) > 0.1
    finished = Game.load(File(__file__).parent / "records" / "amigo-2005-three-players.qv")
    winner = finished.view().outcome
    assert winner is not None
    assert estimate(finished.view())[winner.winner or "red"] == 1


def test_a_table_is_run_to_its_end_by_asking_whom_it_waits_for() -> None:
    game = a_game(TableRules(cutoff=1))
    table, chance = Driver(game), Random(1)
    while asked := table.questions():
        options = table.options(asked[0])
        table.reply(asked[0], options, chance.choice([*options.commands, None]))
    assert game.state.outcome is not None


@pytest.mark.parametrize("name", ["deals-amigo-2005", "consul-election", "special-tokens"])
def test_a_record_is_looked_through_turn_by_turn(name: str) -> None:
    game = Game.load(File(__file__).parent / "records" / f"{name}.qv")
    played = game.turns
    assert [turn.number for turn in played] == [*range(1, game.state.turn.number + 1)]
    again = Game(game.log[:2])
    for turn in played:
        assert turn.before == open_view(again.state)
        assert turn.active == again.state.turn.active
        happened = [event for command in turn.commands for event in again.play(command)]
        assert tuple(happened) == turn.events
    assert again.state == game.state


def test_the_turns_of_a_game_by_older_rules_are_told_but_not_judged_again() -> None:
    game = Game.load(File(__file__).parent / "records" / "golden-v4.jsonl")
    assert len(game.turns) == game.state.turn.number
    assert [event for turn in game.turns for event in turn.events][-1] == game.log[-1]
    with pytest.raises(Refused):
        _ = [turn.commands for turn in game.turns]


def test_a_turn_tells_its_deals_and_its_lines() -> None:
    game = a_game()
    for line in ("red +b1", "blue +b1", "black +b1"):
        game.push(line)
    game.push("red offers deal red blue on b1-a3: blue supports; red splits")
    game.push("blue accepts 4.1")
    last = game.turns[-1]
    assert [deal["status"] for deal in last.deals] == ["agreed"]
    assert [line.split()[1] for line in last.lines] == ["offers", "accepts"]
    assert game.turns[0].lines == ("red    +b1",)
