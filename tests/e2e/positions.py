"""Games in their middle and at their end, stored as a server would have stored them."""

import secrets
import time
from functools import cache

from quovadis.bots.registry import installed_bot
from quovadis.core.commands import Accept, MoveCaesar, Propose
from quovadis.core.deals.terms import Deal, Pay, Support
from quovadis.core.families import COLOURS
from quovadis.core.open_advances import open_advances
from quovadis.driver.driver import Driver, play
from quovadis.game import Game
from quovadis.record.variants import read_variants
from quovadis.server.messages import NewTable
from quovadis.server.secrets import hashed
from quovadis.server.store import Status, Store, StoredSeat, StoredTable
from tests.e2e.people import People
from tests.server.running import Running

NAMES = {"red": "Livia", "blue": "Quintus", "black": "Claudia", "white": "Tullia", "yellow": "Nero"}
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


def stored(people: People, site: Running, game: Game, *, bot: str = "stand-in") -> str:
    """Put a game on a server, as one where Red is a person; stand-ins ask for nothing."""
    store: Store = site.app.state.store
    name, now = secrets.token_urlsafe(15), time.time()
    table = StoredTable(
        id=name,
        created=now,
        changed=now,
        status="open",
        public=False,
        settings=SETUP.model_dump_json(),
        host=hashed(RED),
        chance=hashed(name)[:16],
    )
    red = StoredSeat(seat="red", name=NAMES["red"], secret=hashed(RED))
    bots = [StoredSeat(seat=seat, name=NAMES[seat], bot=bot) for seat in COLOURS[1:]]
    store.add_table(table, (red, *bots))
    status: Status = "finished" if game.state.outcome else "playing"
    store.append(name, 1, game.log, at=now, status=status)
    people.secrets[name] = {"red": RED, "host": RED}
    return name
