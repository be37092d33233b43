"""From games and views to states of the kernel, and from its actions back to commands.

What the compact language of deals leaves out is dropped on the way in: other kinds of promises,
variants that the kernel does not know, more than one promise of a kind between two players.
"""

from __future__ import annotations  # so that help() says Event, not every kind of it

import random
from collections.abc import Sequence

import numpy as np

from quovadis.core.board import COMMITTEES, LAUREL_SPACES, PATHS, SENATE
from quovadis.core.commands import SeatCommand
from quovadis.core.deals import timing
from quovadis.core.deals.pledges import hanging_on
from quovadis.core.deals.talks import Promise
from quovadis.core.deals.terms import CaesarTo, Deal, Oppose, Pay, Split, Support
from quovadis.core.editions import EDITIONS
from quovadis.core.events import Event
from quovadis.core.families import Colour
from quovadis.core.laurels import LAURELS, ONES, Laurel
from quovadis.core.rules.setup import ones
from quovadis.core.state import Bargained, Motion, State
from quovadis.core.view import PlayerView
from quovadis.core.wanted import want
from quovadis.game import Game
from quovadis.sim import api, deeds
from quovadis.sim.guessing import guess
from quovadis.sim.layout import (
    FACES,
    KINDS,
    MOST_LAURELS,
    NEED,
    STATE,
    Extra,
    Phase,
    Reason,
    Row,
    States,
    one,
    rows,
)
from quovadis.sim.rules import ask_next, count_pledges, votes_to_ask

_OPEN = 30_000
"""The last turn of a promise without a date."""
_REASONS = {"senate": Reason.SENATE, "adjourned": Reason.ADJOURNED, "cut-off": Reason.CUT_OFF}
Purses = Sequence[Sequence[Laurel]]
Table = State | PlayerView


def from_game(game: Game, *, deals: bool = True) -> States:
    """A game as it stands, secrets included: for tests, reviews and whole-table simulations.

    >>> from quovadis import sim
    >>> int(sim.from_game(Game.new("red blue black", seed=1))["reserve"].sum())
    24
    """
    want("game", game, Game, "a Game; from_view takes what a seat sees")
    return from_state(game.state, deals=deals)


def from_view(
    view: PlayerView, events: Sequence[Event] = (), *, seed: int = 0, deals: bool = True
) -> States:
    """What a seat sees, with a guess of what it does not: one game that it cannot rule out.

    Purses are guessed from what the seat saw in `events` (`game.sights(seat)`), the order of the
    supply is drawn. Another seed gives another guess.

    >>> from quovadis import sim
    >>> guess = sim.from_view(game.view("red"), game.sights("red"), seed=1)
    >>> int(guess["purse"].sum()) == sum(game.view("red").tokens)
    True
    """
    want("view", view, PlayerView, 'what a seat sees, as in game.view("red")')
    want("events", events, Sequence, 'what a seat saw, as in game.sights("red")')
    purses, supply = guess(view, events, random.Random(seed))
    return _kernel_state(view, purses, supply, view.seat or view.turn.active, deals=deals)


def from_state(state: State, *, deals: bool = True) -> States:
    """The same of a state: a table that somebody imagines is no game."""
    supply = [laurel for laurel in state.supply if laurel is not None]
    return _kernel_state(state, state.purses, supply, state.turn.active, deals=deals)


def command_of(state: States, action: int, table: Bargained) -> SeatCommand | None:
    """The command that an action stands for, at a table that is at the same moment.

    None: nothing is said at the table for it (`action_text` says what it means).

    >>> from quovadis import sim
    >>> new = Game.new("red blue black", first="red", seed=1)
    >>> new.text(sim.command_of(sim.from_game(new), 0, new.view("red")))
    'red +a1'
    """
    _check_table(table)
    if action not in np.flatnonzero(api.legal(state)):
        raise ValueError(f"action {action!r:.20} cannot be played in this state")
    return deeds.command_of(one(state), int(action), table)


def action_of(state: States, command: SeatCommand, table: Bargained) -> int | None:
    """The action that stands for a command; None: the kernel has none for it.

    >>> from quovadis import sim
    >>> new = Game.new("red blue black", first="red", seed=1)
    >>> sim.action_of(sim.from_game(new), new.parse("red +b1"), new.view("red"))
    1
    """
    _check_table(table)
    want("command", command, SeatCommand, 'a command, as in game.parse("red +b1")')
    for action in np.flatnonzero(api.legal(state)):
        if deeds.command_of(one(state), int(action), table) == command:
            return int(action)
    return None


def _check_table(table: Bargained) -> None:
    want("table", table, State | PlayerView, 'the table as a seat sees it, as in game.view("red")')


def _kernel_state(
    table: Table, purses: Purses, supply: Sequence[Laurel], eye: Colour, *, deals: bool
) -> States:
    players, rules = table.players, table.rules
    states = np.zeros(1, STATE)
    s = states[0]
    s["players"], s["deals"] = len(players), deals
    s["ahead"] = timing.turns_ahead(rules.window or EDITIONS[rules.edition].window, len(players))
    s["adjourn"], s["cutoff"] = rules.adjourn_auto, api.rounds_of(rules)
    if table.turn.number > api.MOST_ROUNDS * len(players):
        raise ValueError(f"turn {table.turn.number} is too late: a game in the kernel has ended")
    s["senate"], s["agreed"] = -1, -1
    s["path"] = s["asked"] = s["caesar_to"] = -1
    _put_pieces(s, table, purses, supply)
    turn = table.turn
    s["turn"], s["active"] = turn.number, players.index(turn.active)
    s["votes_called"] = turn.votes_called
    s["failed"] = sum(1 << path.space for path in turn.failed if path.space is not None)
    for promise in table.talks.open:
        _put_promise(s, players, promise)
    for seat, player in enumerate(players):
        record = table.talks.record(player)
        s["kept"][seat], s["broken"][seat] = record["kept"], record["broken"]
        s["lapsed"][seat] = record["lapsed"]
    _put_moment(s, rows(states)[0], table, players.index(eye))
    return states.reshape(())


def _put_pieces(s: np.void, table: Table, purses: Purses, supply: Sequence[Laurel]) -> None:
    players = table.players
    for room in COMMITTEES:
        seated = table.seated[room.index]
        s["present"][room.index] = len(seated)
        for seat, player in enumerate(players):
            s["seated"][room.index, seat] = seated.count(player)
    for chair, player in enumerate(table.seated[SENATE.index]):
        s["senate"][chair] = players.index(player)
    for seat, purse in enumerate(purses):
        s["reserve"][seat] = table.reserves[seat]
        for kind in range(KINDS):
            s["purse"][seat, kind] = purse.count(LAURELS[kind])
    kinds = [-1 if laurel is None else LAURELS.index(laurel) for laurel in table.laurels]
    s["laurels"] = kinds
    s["caesar"] = LAUREL_SPACES.index(table.caesar)
    s["open_supply"] = table.open_supply
    s["box"] = ONES - ones(table.rules, len(players))
    s["idle"] = table.idle
    s["drawn"] = FACES - len(supply)
    s["supply"] = -1
    s["supply"][FACES - len(supply) :] = [LAURELS.index(laurel) for laurel in supply]


def _put_promise(s: np.void, players: tuple[Colour, ...], promise: Promise) -> None:
    """Enter a promise that the compact language has, unless there is an older one like it."""
    term = promise.term
    giver, to = players.index(term.giver), players.index(term.to)
    until = promise.until or _OPEN
    if isinstance(term, Support) and term.path is None and not s["back_until"][giver, to]:
        s["promises"] += 1
        s["back_until"][giver, to], s["back_binds"][giver, to] = until, promise.binds_until
        s["back_due"][giver, to], s["back_called"][giver, to] = promise.due, promise.called
        s["back_age"][giver, to] = s["promises"]
    elif isinstance(term, Oppose):
        rival = players.index(term.against)
        if not s["oppose_until"][giver, rival]:
            s["promises"] += 1
            s["oppose_until"][giver, rival] = until
            s["oppose_binds"][giver, rival] = promise.binds_until
            s["oppose_to"][giver, rival], s["oppose_age"][giver, rival] = to, s["promises"]


def _put_moment(s: np.void, row: Row, table: Table, eye: int) -> None:
    """What is to be decided, and by whom."""
    players, turn, outcome = table.players, table.turn, table.outcome
    if outcome is not None:
        s["phase"], s["actor"], s["reason"] = Phase.OVER, -1, _REASONS[outcome.reason]
        for standing in outcome.standings:
            s["place"][players.index(standing.colour)] = standing.place
        return
    s["phase"], s["actor"] = Phase.BONUS if turn.bonus else Phase.ACT, s["active"]
    if turn.bonus:
        for promise in table.talks.open:
            if promise.task.needs_a_name and promise.term.giver == turn.active:
                s["phase"], s["actor"] = Phase.NAME, players.index(promise.term.to)
                s["caesar_to"] = s["actor"]
    elif turn.motion is not None:
        _put_vote(s, row, table, turn.motion, eye)


def _put_vote(s: np.void, row: Row, table: Table, motion: Motion, eye: int) -> None:
    """An open vote: what was given and sold for it, and who is asked now."""
    players, path = table.players, motion.path
    mover, way = int(s["active"]), PATHS.index(path)
    s["path"] = way
    s["missing"] = int(NEED[way]) - (int(s["seated"][path.start.index, mover]) - 1)
    count_pledges(row)
    done = {mover}
    for offer in hanging_on(table.talks, path):
        partner, votes, price, extra = _compact(offer.deal, players, mover)
        if partner not in done and 0 < votes <= s["missing"]:
            s["agreed"][len(done) - 1] = partner
            s["sold"][partner], s["price"][partner], s["extra"][partner] = votes, price, extra
            s["missing"] -= votes
            done.add(partner)
    for owner, votes in motion.answers:
        seat = players.index(owner)
        if seat not in done and not s["pledged"][seat]:
            s["given"][seat] = min(votes, int(s["missing"]))
            s["missing"] -= s["given"][seat]
            done.add(seat)
    for offer in reversed(table.talks.offers):
        partner, votes, price, extra = _compact(offer.deal, players, mover)
        if offer.deal.on is path and partner not in done and 0 < votes <= s["missing"]:
            s["asked"], s["offered"] = partner, (votes, price, extra)
            theirs = offer.by == table.turn.active
            s["phase"] = Phase.REPLY if theirs else Phase.COUNTERED
            s["actor"] = partner if theirs else mover
            return
    around = [(mover + step) % len(players) for step in range(1, len(players))]
    for seat in around:
        if s["missing"] and seat not in done and s["back_called"][seat, mover]:
            s["phase"], s["actor"], s["asked"] = Phase.CALLED, seat, seat
            return
    if eye not in done and s["missing"] and (votes := int(votes_to_ask(row, eye))):
        s["phase"], s["actor"], s["asked"] = Phase.ANSWER, eye, eye
        s["offered"] = (min(votes, int(s["missing"])), 0, 0)
        return
    waiting = [seat for seat in around if seat not in done and votes_to_ask(row, seat)]
    ask_next(row, (waiting[0] - 1) % len(players) if waiting else around[-1])


def _compact(deal: Deal, players: tuple[Colour, ...], mover: int) -> tuple[int, int, int, Extra]:
    """A deal on an advance as the kernel has it: the partner, votes, price and extra."""
    active, votes, price, extra, partner = players[mover], 0, 0, Extra.NOTHING, mover
    for term in deal.terms:
        if isinstance(term, Support) and term.path is deal.on:
            votes, partner = votes + term.votes, players.index(term.giver)
    around = [*range(mover + 1, len(players)), *range(mover)]
    rivals = [players[seat] for seat in around if seat != partner]
    for term in deal.terms:
        if term.giver != active:
            continue
        if isinstance(term, Pay):
            price = min(MOST_LAURELS, price + term.value)
        elif isinstance(term, Split):
            extra = Extra.SPLIT
        elif isinstance(term, Support):
            extra = Extra.VOTE
        elif isinstance(term, CaesarTo):
            extra = Extra.CAESAR
        elif isinstance(term, Oppose) and term.against in rivals:
            extra = Extra(Extra.OPPOSE + rivals.index(term.against))
    return partner, min(votes, 2), price, extra
