"""The cost of a bargaining command at a table where much is offered and promised."""

import time
from collections.abc import Iterator
from statistics import quantiles

from quovadis import Accept, Decline, Game, Propose, Withdraw, read_deal
from quovadis.core.commands import SeatCommand
from quovadis.core.editions import TableRules
from quovadis.core.families import COLOURS, Colour
from quovadis.core.state import State

PROMISES_A_DEAL = 5


def busy_table(offers: int, promises: int) -> Game:
    """A table of five with that many open offers and open promises."""
    game = Game.new(COLOURS, rules=TableRules(edition="mayfair-fr"), first="red", seed=1)
    for number in range(promises // PROMISES_A_DEAL):
        _promise(game, *_pair(number))
    for number in range(offers):
        giver, to = _pair(number)
        game.play(
            Propose(by=giver, deal=read_deal(f"deal {giver} {to}: {giver} supports {to} next"))
        )
    return game


def _pair(number: int) -> tuple[Colour, Colour]:
    return COLOURS[number % 5], COLOURS[(number + 1 + number // 5 % 4) % 5]


def _promise(game: Game, giver: Colour, to: Colour) -> None:
    terms = "; ".join([f"{giver} supports {to} next"] * PROMISES_A_DEAL)
    game.play(Propose(by=giver, deal=read_deal(f"deal {giver} {to}: {terms}")))
    game.play(Accept(by=to, offer=_id(game.state)))


def _id(state: State) -> str:
    return state.talks.offers[-1].id


def command_costs(offers: int, promises: int, repeats: int) -> list[float]:
    """Microseconds of each command of many short negotiations at such a table, views included."""
    game = busy_table(offers - 1, promises)
    costs: list[float] = []
    for number in range(repeats):
        for command in _negotiation(game, number):
            start = time.perf_counter()
            game.play(command)
            game.view(command.by)
            game.legal(command.by)
            costs.append((time.perf_counter() - start) * 1e6)
    return costs


def _negotiation(game: Game, number: int) -> Iterator[SeatCommand]:
    """An offer that is declined and one that is withdrawn: the table is as busy as before."""
    giver, to = _pair(number)
    free = next(
        colour
        for colour in COLOURS
        if sum(offer.by == colour for offer in game.state.talks.offers) < 5
    )
    partner = to if to != free else giver
    deal = read_deal(f"deal {free} {partner}: {free} supports {partner} next")
    yield Propose(by=free, deal=deal)
    yield Decline(by=partner, offer=_id(game.state))
    yield Propose(by=free, deal=deal)
    yield Withdraw(by=free, offer=_id(game.state))


def percentile_99(costs: list[float]) -> float:
    """The cost that 99 of 100 commands stay below."""
    return quantiles(costs, n=100)[98]
