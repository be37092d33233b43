"""Games in their middle and at their end, stored as a server would have stored them."""

import secrets
import time
from collections.abc import Callable, Iterable
from functools import cache
from itertools import count

from quovadis.bots.registry import installed_bot
from quovadis.core.board import SENATE
from quovadis.core.commands import Accept, Advance, MoveCaesar, Propose
from quovadis.core.deals.terms import Deal, Pay, Support
from quovadis.core.families import COLOURS, Colour
from quovadis.core.open_advances import open_advances
from quovadis.core.state import State
from quovadis.driver.driver import Driver, play
from quovadis.game import Game
from quovadis.record import read_qv
from quovadis.record.variants import read_variants, write_variants
from quovadis.server.messages import NewTable
from quovadis.server.secrets import hashed
from quovadis.server.store import Status, Store, StoredSeat, StoredTable
from tests.e2e.people import People
from tests.server.running import Running

NAMES: dict[Colour, str] = {
    "red": "Livia",
    "blue": "Quintus",
    "black": "Claudia",
    "white": "Tullia",
    "yellow": "Nero",
}
SETUP = NewTable.model_validate({"players": 5, "practice": True})
RED = "red-s-own-secret-for-tests-only-"


def _game() -> tuple[Game, Driver]:
    game = Game.new(
        COLOURS, rules=read_variants("adjourn=auto", SETUP.edition), first="red", seed=3
    )
    return game, Driver(game)


@cache
def middle() -> Game:
    """Late in a game of five: Red is on turn, is rich, and three could vote for an advance."""
    game, driver = _game()
    for _ in play(driver, {seat: installed_bot("quaestor") for seat in COLOURS}, seed=1):
        state = game.state
        if state.turn.active != "red" or state.turn.motion or state.outcome:
            continue
        supporters = [len(way.others) for way in open_advances(game.view("red"))]
        if sum(map(len, state.purses)) >= 26 and max(supporters, default=0) >= 3:
            break
    for payer in COLOURS[1:]:
        purse = game.state.purse(payer)
        deal = Deal(terms=(Pay(giver=payer, to="red", tokens=purse[:6]),))
        game.play(Propose(by=payer, deal=deal))
        game.play(Accept(by="red", offer=game.state.talks.offers[-1].id))
    assert len(game.state.purse("red")) >= 20
    return game


@cache
def with_a_word_given() -> Game:
    """A round later on the same board: one of the three gave Red a word that no longer binds."""
    game = Game(middle().log)
    game.play(Propose(by="blue", deal=Deal(terms=(Support(giver="blue", to="red"),))))
    game.play(Accept(by="red", offer=game.state.talks.offers[-1].id))
    for seat in game.state.players:
        moves = [one for one in game.legal(seat) if isinstance(one, MoveCaesar)]
        game.play(next(one for one in moves if one.to.start.id != "b1"))
    assert game.state.talks.open
    assert game.state.turn.active == "red"
    return game


@cache
def over() -> Game:
    """Five families, and the Senate is full."""
    game, driver = _game()
    for _ in play(driver, {seat: installed_bot("quaestor") for seat in COLOURS}, seed=1):
        pass
    assert game.state.outcome
    return game


def _sought(variants: str, wanted: Callable[[State], bool]) -> Game:
    """A game of five in which Red is on turn, can enter the Senate at once, and more."""
    rules = read_variants(f"{variants}, adjourn=auto", SETUP.edition)
    for seed in count(1):
        game = Game.new(COLOURS, rules=rules, first="red", seed=seed)
        bots = {seat: installed_bot("tiro") for seat in COLOURS}
        for _ in play(Driver(game), bots, seed=1):
            state, turn = game.state, game.state.turn
            if turn.active != "red" or turn.motion or turn.bonus or state.reveal or state.clearer:
                continue
            if wanted(state) and into_the_senate(game):
                return game
    raise AssertionError


def into_the_senate(game: Game) -> list[Advance]:
    """How Red can enter the Senate at once."""
    moves = [one for one in game.legal("red") if isinstance(one, Advance)]
    return [one for one in moves if one.path.end is SENATE]


@cache
def before_a_reveal() -> Game:
    """Red is about to enter the Senate of a table where purses can be demanded then (R10.2)."""
    return _sought(
        "reveal=every",
        lambda state: len(state.at(SENATE)) < 4 and sum(map(len, state.purses)) >= 22,
    )


@cache
def before_taking_off() -> Game:
    """Red is about to end the first game of an election, with four senators left (R10.3)."""

    def wanted(state: State) -> bool:
        left = [room.count("red") for room in state.seated[: SENATE.index]]
        return state.game == 1 and len(state.at(SENATE)) == 4 and sum(left) >= 5

    return _sought("consul", wanted)


@cache
def elected() -> Game:
    """Five families, three games, one consul."""
    rules = read_variants("consul, adjourn=auto", SETUP.edition)
    game = Game.new(COLOURS, rules=rules, first="red", seed=3)
    for _ in play(Driver(game), {seat: installed_bot("tiro") for seat in COLOURS}, seed=1):
        pass
    assert game.state.outcome
    return game


SPARE = """
[Players "red blue black"]
[Seed "1"]
red    +d1
blue   +d1
black  +a1
red    +d1
blue   +b1
black  +b1
"""


@cache
def with_votes_to_spare() -> Game:
    """Red can leave Tresviri with its own support, and could ask Blue all the same."""
    return Game(read_qv(SPARE))


TOKENS_OPENING = """
[Players "red blue black"]
[Variants "special-tokens"]
[Seed "1"]
[Tokens "S B F S S B F"]
"""
TOKENS_HELD = """
red    draws
blue   draws
black  draws
red    +b1
blue   +b1
black  +b1
red    +b1
blue   +a1
black  +d1
"""


@cache
def tokens_in_hand(*lines: str) -> Game:
    """Red holds Seniority, Blue Bureaucracy, Black Caesar's favour; all sit in Vigintiviri."""
    return Game(read_qv(TOKENS_OPENING + TOKENS_HELD + "\n".join(lines)))


def stored(
    people: People,
    site: Running,
    game: Game,
    *,
    bot: str = "stand-in",
    persons: Iterable[Colour] = ("red",),
) -> str:
    """Put a game on a server, as one where these are people; stand-ins ask for nothing."""
    store: Store = site.app.state.store
    name, now = secrets.token_urlsafe(15), time.time()
    players, rules = game.state.players, game.state.rules
    keys = {seat: f"{seat}-s-own-secret-for-tests-only-" for seat in persons}
    setup = {
        "players": len(players),
        "practice": True,
        "edition": rules.edition,
        "variants": [word for word in write_variants(rules).split(", ") if word],
    }
    table = StoredTable(
        id=name,
        created=now,
        changed=now,
        status="open",
        public=False,
        settings=NewTable.model_validate(setup).model_dump_json(),
        host=hashed(RED),
        chance=hashed(name)[:16],
    )
    seats = [
        StoredSeat(seat=seat, name=NAMES[seat], secret=hashed(keys[seat]))
        if seat in keys
        else StoredSeat(seat=seat, name=NAMES[seat], bot=bot)
        for seat in players
    ]
    store.add_table(table, tuple(seats))
    status: Status = "finished" if game.state.outcome else "playing"
    store.append(name, 1, game.log, at=now, status=status)
    people.secrets[name] = {"host": RED} | {str(seat): key for seat, key in keys.items()}
    return name
