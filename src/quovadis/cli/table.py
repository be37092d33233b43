"""A table with people and bots: who is asked, and who may speak for whom."""

from collections.abc import Iterator

from quovadis.cli.seats import Seats
from quovadis.core.board import ENTRIES, Committee
from quovadis.core.commands import SeatCommand
from quovadis.core.events import (
    Advanced,
    CaesarMoved,
    Event,
    OfferMade,
    OneEarned,
    Placed,
    SenatorTakenOff,
    TurnBegan,
)
from quovadis.core.families import Colour
from quovadis.core.log import effective
from quovadis.driver.asking import PAUSES, Question
from quovadis.driver.driver import Driver
from quovadis.game import Game


class Table:
    """One game, its driver, and who plays which seat."""

    def __init__(self, game: Game, seats: Seats | None = None) -> None:
        """Sit down at a game in its current position."""
        self.game = game
        self.seats = seats or Seats()
        self.bots = self.seats.made()
        players = game.state.players
        self.people = tuple(seat for seat in players if seat not in self.bots)
        self.alone: Colour | None = self.people[0] if len(self.people) == 1 else None
        """The only person, if there is just one: their own secrets can be shown."""
        self.driver = Driver(game, people=self.people)

    def next(self) -> Question | None:
        """What is asked now; nothing once the game is over."""
        return next(iter(self.driver.questions()), None)

    def bots_question(self) -> Question | None:
        """What a bot is asked now; None while the table waits for a person."""
        question = self.next()
        return question if question is not None and question.seat in self.bots else None

    @property
    def acting(self) -> Colour:
        """Whose turn it is: to act, or to take a senator off between two games (R10.3)."""
        return self.game.state.clearer or self.game.state.turn.active

    def asked(self, seat: Colour) -> tuple[Question, ...]:
        """What the table waits for from a seat, most urgent first."""
        return tuple(question for question in self.driver.questions() if question.seat == seat)

    def speaker(self) -> Colour | None:
        """Who is meant when nobody is named; None if that is not clear."""
        acting = self.acting
        if self.alone is not None or acting in self.people:
            return self.alone or acting
        asked = {question.seat for question in self.driver.questions()} - self.bots.keys()
        return asked.pop() if len(asked) == 1 else None

    def hear(self, command: SeatCommand) -> None:
        """Play what a person says, or raise `Refused` and change nothing."""
        self.driver.hear(command)

    def waive(self) -> bool:
        """Everybody at this screen goes on: they have seen enough, or do not want to see.

        False if nobody was asked.
        """
        asked = [q.seat for q in self.driver.questions() if q.kind in PAUSES]
        waiting = [seat for seat in asked if seat in self.people]
        for seat in waiting:
            self.driver.waive(seat)
        return bool(waiting)

    def in_play(self) -> tuple[Committee, ...]:
        """Where on the board something is going on: the open vote, or what happened last."""
        motion = self.game.state.turn.motion
        if motion is not None:
            return motion.path.start, motion.path.end
        for event in reversed(effective(self.game.log)):
            match event:
                case Placed(committee=room) | SenatorTakenOff(committee=room):
                    return (room,)
                case Advanced(path=path) | CaesarMoved(to=path):
                    return path.start, path.end
                case _:
                    pass  # happens nowhere on the board
        return (ENTRIES[0],)

    # Undoing

    def undo_target(self) -> int | None:
        """The turn to go back to: with bots, the last one in which a person said something."""
        if not self.bots:
            return self.game.undo_target()
        target = turn = None
        for event in effective(self.game.log):
            if isinstance(event, TurnBegan):
                turn = event.number
            elif any(seat in self.people for seat in _speakers(event)):
                target = turn
        return target

    def undo(self, turn: int | None) -> None:
        """Go back to the beginning of a turn once everyone agrees; bots always do."""
        self.game.undo(turn)
        self.driver = Driver(self.game, people=self.people)


def _speakers(event: Event) -> Iterator[Colour]:
    """Who caused an event."""
    if isinstance(event, OfferMade):
        yield event.offer.by
    elif not isinstance(event, OneEarned):  # the mover causes it, not the supporter who earns it
        by: Colour | None = getattr(event, "by", None)
        if by is not None:
            yield by
