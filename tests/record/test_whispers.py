"""R8.9: the record of a running game holds what its reader may know, and can always be read."""

import pytest

from quovadis.core.commands import Start
from quovadis.core.decide import decide
from quovadis.core.events import Ended, GameEvent, PromisePublished
from quovadis.core.evolve import fold
from quovadis.core.families import Colour
from quovadis.core.laurels import draws, shuffled
from quovadis.core.log import effective
from quovadis.game import Game
from quovadis.record import read_qv, write_qv
from quovadis.record.reader import play_line
from quovadis.record.variants import read_variants
from tests.core.deals.bargaining import OTHERS, PARTIES
from tests.table import refused

PLAYERS: tuple[Colour, ...] = ("red", "blue", "black", "white")
SEATED = ("red +d1", "blue +b1", "black +d1", "white +a1")
PSST = ("red whispers deal red black: black stays out of b1", "black accepts 1.black-red.1")
EARNED = ("red d1-d2 by black", "blue +b1", "black +d1", "white a1-a2")
PAID = ("red whispers deal red black: black pays 1", "black accepts 9.black-red.1")
UNHEARD = "# From turn {} on whispers show that are not in this record: only read, not replayed."


def a_game(*lines: str, variants: str = "whispers") -> Game:
    """A game of four that allows whispers, and all that happened in it."""
    rules = read_variants(variants)
    log: list[GameEvent] = [
        *decide(None, Start(players=PLAYERS, rules=rules, supply=shuffled(draws(7))))
    ]
    for line in lines:
        log += play_line(fold(log), line)
    return Game(log)


@pytest.mark.parametrize("seat", OTHERS)
def test_a_whisper_that_shows_in_nothing_leaves_the_record_as_it_would_be(
    seat: Colour | None,
) -> None:  # R8.9
    game, twin = a_game(*PSST, *SEATED), a_game(*SEATED)
    assert game.record(seat) == twin.record(seat)
    assert Game(read_qv(game.record(seat))).view(seat) == game.view(seat)


@pytest.mark.parametrize("seat", PARTIES)
def test_those_who_heard_a_whisper_find_it_in_the_record(seat: Colour) -> None:  # R8.9
    game = a_game(*PSST, *SEATED)
    assert "red    whispers deal" in game.record(seat)
    assert Game(read_qv(game.record(seat))).view(seat) == game.view(seat)


@pytest.mark.parametrize("seat", OTHERS)
def test_from_the_turn_of_an_unheard_payment_on_the_record_is_told_in_remarks(
    seat: Colour | None,
) -> None:  # R8.9
    game = a_game(*SEATED, *EARNED, *PAID, "red C a3-a4", "blue C b3-S")
    text = game.record(seat)
    assert text.endswith(f"\n{UNHEARD.format(9)}\n# red    C a3-a4\n# blue   C b3-S\n")
    read = Game(read_qv(text))
    assert read.view(seat) == a_game(*SEATED, *EARNED).view(seat)


@pytest.mark.parametrize("seat", PARTIES)
def test_the_parties_of_a_whispered_payment_replay_it(seat: Colour) -> None:  # R8.4
    game = a_game(*SEATED, *EARNED, *PAID, "red C a3-a4", "blue C b3-S")
    text = game.record(seat)
    assert "# black pays red I" in text
    assert Game(read_qv(text)).view(seat) == game.view(seat)


@pytest.mark.parametrize("seat", OTHERS)
def test_a_vote_sold_in_a_whisper_replays_as_if_it_had_been_given(
    seat: Colour | None,
) -> None:  # R8.9
    sold = ("red whispers deal red black on d1-d2: black supports", "black accepts 5.black-red.1")
    game = a_game(*SEATED, *sold, "red asks d1-d2", "red d1-d2 by black")
    twin = a_game(*SEATED, "red asks d1-d2", "black votes 1", "red d1-d2 by black")
    assert game.record(seat) == twin.record(seat)
    assert Game(read_qv(game.record(seat))).view(seat) == game.view(seat)


def test_a_public_duty_that_gave_way_to_an_unheard_one_ends_the_replay() -> None:  # R8.7
    game = a_game(
        "red offers deal red black: red places in b1",
        "red whispers deal red blue: red stays out of b1",
        "blue accepts 1.blue-red.1",
        "black accepts 1.1",
        "red +c1",
    )
    for seat in ("black", "white", None):
        assert f"\n{UNHEARD.format(1)}\n#   red    offers deal" in game.record(seat)
    assert Game(read_qv(game.record("blue"))).view("blue") == game.view("blue")


@pytest.mark.parametrize("seat", OTHERS)
def test_a_published_whisper_stands_as_a_remark_and_the_record_goes_on(
    seat: Colour | None,
) -> None:  # R8.9
    broken = (*PSST, *SEATED[:2], "black +b1", "red publishes 1.black-red.1.1")
    game = a_game(*broken, "white +a1", "red C a3-a4")
    text = game.record(seat)
    assert "  # red publishes: black stays out of b1\nwhite  +a1\n" in text
    assert "black-red" not in text
    assert Game(read_qv(text)).state.turn == game.state.turn


@pytest.mark.parametrize("seat", PARTIES)
def test_those_who_heard_it_read_the_published_whisper_back(seat: Colour) -> None:  # R8.9
    game = a_game(*PSST, *SEATED[:2], "black +b1", "red publishes 1.black-red.1.1", "white +a1")
    again = Game(read_qv(game.record(seat)))
    assert any(isinstance(event, PromisePublished) for event in again.log)
    assert again.view(seat) == game.view(seat)


def test_when_the_game_is_over_the_record_is_whole_for_everyone() -> None:  # R8.9
    game = a_game(
        *SEATED,
        *EARNED,
        *PAID,
        "red C a3-a4",
        "blue C b3-S",
        "black +b1",
        "white +b1",
        variants="whispers, cutoff=3",
    )
    assert isinstance(game.log[-1], Ended)
    for seat in (*PLAYERS, None):
        assert read_qv(game.record(seat)) == effective(game.log)


def test_a_record_for_nobody_at_the_table_is_refused() -> None:  # R1.4
    with refused("R1.4", "not-at-table"):
        a_game().record("yellow")


def test_where_nobody_whispers_a_record_is_the_same_for_every_seat() -> None:  # R9.3
    game = a_game(*SEATED, "red offers deal red black: red stays out of b1", variants="")
    assert len({game.record(seat) for seat in (*PLAYERS, None)}) == 1
    assert write_qv(game.log) == game.record()
