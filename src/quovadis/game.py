"""A game, for users of the library: play, look, undo, save."""

from __future__ import annotations  # so that help() says Event, not every kind of it

import secrets
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path as File
from typing import get_args

from quovadis.core import names
from quovadis.core.commands import Counter, Propose, SeatCommand, Start
from quovadis.core.deals.terms import Deal
from quovadis.core.decide import decide
from quovadis.core.editions import EDITIONS, TableRules
from quovadis.core.errors import Refused
from quovadis.core.events import Ended, Event, GameEvent, TurnBegan, Undone
from quovadis.core.families import Colour
from quovadis.core.given import family
from quovadis.core.laurels import below, draws
from quovadis.core.legal import legal
from quovadis.core.log import Fold, checked
from quovadis.core.position import Position
from quovadis.core.rules.election import GAMES
from quovadis.core.special import shuffle_of
from quovadis.core.state import State
from quovadis.core.view import PlayerView, heard, open_view, seen, view
from quovadis.core.wanted import want, want_number
from quovadis.record import PlayedTurn, Remark, turns, write_log, write_qv
from quovadis.record.about import result
from quovadis.record.files import check_record_due, load_record
from quovadis.record.notation import spoken
from quovadis.record.positions import read_position, start_from, write_position
from quovadis.record.reader import play_line, read_command

Numbered = tuple[int, Event]
"""An event and its number in what one seat has seen."""


class Game:
    """One game and its log. Commands go in; views and events as a seat may see them come out.

    >>> game = Game.new(["red", "blue", "black"], first="red", seed=42)
    >>> for line in ("red +b1", "blue +b1", "black C a3-a4"):
    ...     events = game.push(line)
    >>> [game.text(move) for move in game.legal("red")][:2]
    ['red +a1', 'red +b1']
    """

    def __init__(self, log: Iterable[Event]) -> None:
        """Continue a game where its log ends."""
        self._log: list[Event] = []
        self._fold = Fold()
        self._visible: dict[Colour | None, list[Event]] = {}
        self.about: dict[str, str] = {}
        """Tags of its record: `Event`, `Place`, `Date`, `Names`, `Bots` and `Result`."""
        self.remarks: tuple[Remark, ...] = ()
        """What people wrote in a record behind a hash."""
        want("log", log, Iterable, "the events of a game, as in `game.log`")
        self._extend(tuple(checked(log)))

    @classmethod
    def new(
        cls,
        players: Iterable[Colour] | str,
        *,
        rules: TableRules | None = None,
        first: Colour | None = None,
        seed: int | None = None,
    ) -> Game:
        """Seat the players clockwise and set up. A seed makes the shuffle repeatable.

        Players are colours, or a text such as `red blue black`.

        The first player is drawn, or is the host (named first) if the edition says so (R2.6).

        >>> game = Game.new(["red", "blue", "black"], rules=TableRules(whispers=True), seed=7)
        >>> game.view().turn.number
        1
        """
        if isinstance(players, str):
            players = [names.colour(word) for word in players.split()]
        want("players", players, Iterable, 'colours, as in ["red", "blue", "black"]')
        first = family(first)
        rules = TableRules() if rules is None else rules
        want("rules", rules, TableRules, "TableRules, as in TableRules(whispers=True)")
        seating = tuple(map(family, players))
        if rules.edition not in EDITIONS:
            known = ", ".join(EDITIONS)
            raise Refused("edition-unknown", "§11", word=rules.edition, known=known)
        stream = _stream(seed)
        games = [
            shuffle_of(stream, special=rules.special_tokens)
            for _ in range(GAMES if rules.consul else 1)
        ]
        if first is not None:
            if first not in seating:
                raise Refused("not-at-table", "R1.4", colour=first)
            begins = seating.index(first)
        elif EDITIONS[rules.edition].host_begins or not seating:
            begins = 0
        else:
            begins = below(len(seating), stream)
        seating = seating[begins:] + seating[:begins]
        start = Start(
            players=seating,
            rules=rules,
            supply=games[0].supply,
            special=games[0].special,
            later=tuple(games[1:]),
        )
        return cls(decide(None, start))

    @classmethod
    def from_position(cls, position: Position | str, *, seed: int | None = None) -> Game:
        """Begin in a position, or the text of one (docs/notation.md).

        What the text leaves open is drawn: a seed makes that repeatable.

        >>> study = Game.from_position("players red blue black | board b1 red red red", seed=1)
        >>> study.push("red b1-a3")[1]
        LaurelTaken(by='red', path=b1-a3, laurel='II', drawn='IIC')
        """
        want("position", position, str | Position, "a text such as `players red blue black`")
        if isinstance(position, str):
            position = read_position(position, _stream(seed))
        return cls(start_from(position))

    @property
    def position(self) -> str:
        """The position at the beginning of this turn as text, secrets included: not for players.

        Refused once something has happened in the turn, and in an election (R10.3).

        >>> game.position.split(" | ")[:3]
        ['edition amigo-2005', 'players red blue black', 'turn 1 red']
        """
        return write_position(Position.of(self.state))

    @classmethod
    def load(cls, file: File | str, *, game: int | None = None) -> Game:
        """Load a saved game (`.jsonl`) or a record (`.qv`), with its tags and remarks.

        Of a file with several games, `game` says which, from 1.

        >>> game.save("game.jsonl")
        >>> Game.load("game.jsonl").log == game.log
        True
        """
        record = load_record(file, game=game)
        loaded = cls(record.log)
        loaded.about, loaded.remarks = dict(record.about), record.remarks
        return loaded

    def save(self, file: File | str) -> None:
        """Save the whole game (`.jsonl`), or its record as everyone may see it (`.qv`).

        Only a record has the tags in `about` and the remarks of people.

        >>> game.about["Names"] = "red Anna, blue Ben"
        >>> game.save("game.qv")
        >>> Game.load("game.qv").about
        {'Names': 'red Anna, blue Ben'}
        """
        write_log(self._log, file, about=self._told(), remarks=self.remarks)

    def record(self, seat: Colour | None = None) -> str:
        """The record (`.qv`) as a seat or everyone may have it: complete once the game is over.

        Until then it is refused if the table's log keeps only the round (R9.4).

        >>> events = game.push("red +b1")
        >>> game.record().splitlines()[-1]
        'red    +b1'
        """
        check_record_due(self.state)
        return write_qv(self._log, self._at_table(seat), self._told(), self.remarks)

    @property
    def state(self) -> State:
        """Everything, including secrets: not for players."""
        return self._fold.state

    @property
    def next_first(self) -> Colour:
        """Who begins a rematch in which that rotates: the player after the first one (R2.6)."""
        return self.state.after(self.state.first)

    @property
    def log(self) -> tuple[Event, ...]:
        """All that happened, including undone turns: not for players."""
        return tuple(self._log)

    @property
    def turns(self) -> tuple[PlayedTurn, ...]:
        """Every turn so far: the table before it, what was said and what happened.

        Secrets included: not for players.

        >>> events = game.push("red +b1")
        >>> [(turn.number, turn.active, turn.lines) for turn in game.turns][:1]
        [(1, 'red', ('red    +b1',))]
        """
        return tuple(turns(self._log))

    def play(self, command: SeatCommand) -> tuple[GameEvent, ...]:
        """Do what a seat asks for, or raise `Refused` and change nothing.

        >>> game.play(Place(by="red", committee="b1"))[0]
        Placed(by='red', committee=b1)
        """
        if type(command) not in _WITHOUT_DEALS:
            _want_command(command)
        events = decide(self._fold.state, command)
        self._fold.grow(events)
        self._note(events)
        return events

    def push(self, line: str) -> tuple[GameEvent, ...]:
        """Play a line as records have it, such as `red +b1` or `red b1-a3 by blue; C a3-a4`.

        Votes that an advance must have had are implied, as in a record.

        >>> [type(event).__name__ for event in game.push("red +b1")]
        ['Placed', 'TurnBegan']
        """
        want("line", line, str, "a text such as `red +b1` (`play` takes commands)")
        events = play_line(self.state, line)
        self._extend(events)
        return events

    def parse(self, text: str) -> SeatCommand:
        """The one command that a text stands for now, such as `red asks b1-a3`.

        >>> game.parse("red +b1")
        Place(by='red', committee=b1)
        """
        want("text", text, str, "a text such as `red +b1`")
        return read_command(self.state, text)

    def text(self, command: SeatCommand) -> str:
        """A command as text; `parse` gives it back, as long as nothing else has happened.

        >>> game.text(Place(by="red", committee="b1"))
        'red +b1'
        """
        _want_command(command)
        return f"{command.by} {spoken(self.state, command)}"

    def copy(self) -> Game:
        """The same game to play on with, apart from this one.

        >>> twin = game.copy()
        >>> events = twin.push("red +b1")
        >>> game.view().turn.number, twin.view().turn.number
        (1, 2)
        """
        twin = Game(())
        twin._log, twin._fold = self._log.copy(), self._fold.copy()
        twin.about, twin.remarks = self.about.copy(), self.remarks
        return twin

    def __repr__(self) -> str:
        """Who plays and how far they are, on one line."""
        if not self._log:
            return "<Game: not begun>"
        state = self.state
        now = f"turn {state.turn.number}, {state.turn.active}"
        if state.outcome is not None:
            winner = state.outcome.winner
            now = "over, shared" if winner is None else f"over, won by {winner}"
        return f"<Game of {' '.join(state.players)}: {now}>"

    def __str__(self) -> str:
        """The board, whose turn it is and everyone's purse: not for players."""
        return str(open_view(self.state))

    def svg(self) -> str:
        """The board as a picture; notebooks show it by themselves.

        >>> game.svg()[:4]
        '<svg'
        """
        return open_view(self.state).svg()

    _repr_svg_ = svg

    def judge(self, command: SeatCommand) -> tuple[GameEvent, ...]:
        """What would happen, or `Refused`: for callers who must store it first."""
        _want_command(command)
        return decide(self._fold.state, command)

    def take(self, events: Iterable[Event]) -> None:
        """Apply events that were decided before."""
        want("events", events, Iterable, "events, as `judge` gives them")
        self._extend(tuple(checked(events)))

    def undo(self, turn: int | None = None) -> None:
        """Go back to the beginning of a turn: this one, or the last if nothing was done in it.

        Whether the table agrees is for the caller to know.

        >>> events = game.push("red +b1")
        >>> game.undo()
        >>> game.view().turn.number
        1
        """
        undone = self.judge_undo(turn)
        self._extend((undone,))
        self.remarks = tuple(each for each in self.remarks if each.turn < undone.turn)

    def judge_undo(self, turn: int | None = None) -> Undone:
        """The event that going back adds to the log, or `Refused`."""
        if turn is not None:
            want_number("turn", turn)
        if turn is None:
            turn = self.undo_target()
        if turn is None or turn not in self._fold.begun:
            raise Refused("nothing-to-undo", "R2.1")
        return Undone(turn=turn)

    def active_in(self, turn: int) -> Colour:
        """Whose turn that was."""
        want_number("turn", turn)
        if turn not in self._fold.begun:
            raise ValueError(f"turn {turn!r:.60} has not begun")
        return self._fold.begun[turn][1].turn.active

    def since_turn(self, turn: int) -> tuple[GameEvent, ...]:
        """What has happened since a turn began: what going back to it would undo."""
        want_number("turn", turn)
        count, _ = self._fold.begun.get(turn, (len(self._fold.events), None))
        return tuple(self._fold.events[count:])

    def undo_target(self) -> int | None:
        """The turn that `undo` goes back to if none is named; None at the very beginning.

        Only what everyone saw counts: otherwise a whisper would show (R8.9).
        """
        begun, now = self._fold.begun, self.state.turn.number
        untouched = now in begun and view(self.state) == view(begun[now][1])
        target = now - 1 if untouched else now
        return target if target in begun else None

    def view(self, seat: Colour | None = None) -> PlayerView:
        """The table as a seat sees it, or a spectator.

        >>> game.view("red").purses, game.view().purses
        (((), None, None), (None, None, None))
        """
        return view(self.state, self._at_table(seat))

    def legal(self, seat: Colour | None = None) -> tuple[SeatCommand, ...]:
        """Every command that a seat, or else the active one, can play now, except new offers.

        >>> len(game.legal()), len(game.legal("red")), len(game.legal("blue"))
        (13, 13, 0)
        """
        state = self._fold.state
        if seat not in state.players:
            seat = self._at_table(seat) or state.clearer or state.turn.active
        return legal(state, seat)

    def events(
        self, seat: Colour | None = None, since: int = 0, before: int | None = None
    ) -> tuple[Numbered, ...]:
        """What a seat saw after event number `since` and before number `before`.

        As far as the table's log keeps it (R9.4).

        >>> game.events("red", since=1)
        ((2, TurnBegan(number=1, active='red', idle=0)),)
        """
        want_number("since", since)
        if before is not None:
            want_number("before", before)
        visible = self._visible_to(self._at_table(seat))
        kept = max(since, self._forgotten(visible))
        end = len(visible) if before is None else max(kept, before - 1)
        return tuple(enumerate(visible[kept:end], start=kept + 1))

    def forgotten(self, seat: Colour | None = None) -> int:
        """How many of a seat's first events the table's log no longer keeps (R9.4)."""
        return self._forgotten(self._visible_to(self._at_table(seat)))

    def noticed(self, seat: Colour | None = None) -> int:
        """The number of the last event that a seat saw."""
        return len(self._visible_to(self._at_table(seat)))

    def sights(self, seat: Colour | None = None) -> tuple[Event, ...]:
        """The same without numbers, from the beginning: what a bot remembers.

        >>> game.sights("red")[-1]
        TurnBegan(number=1, active='red', idle=0)
        """
        visible = self._visible_to(self._at_table(seat))
        return tuple(visible[self._forgotten(visible) :])

    def _extend(self, events: tuple[Event, ...]) -> None:
        self._fold.extend(events)
        self._note(events)

    def _note(self, events: tuple[Event, ...]) -> None:
        before = len(self._log)
        self._log += events
        for seat, visible in self._visible.items():
            visible.extend(shown(seat, self._log, before))

    def _told(self) -> dict[str, str]:
        """What is told about the game; a result that was noted earlier may no longer be true."""
        now = {"Result": result(self.state)} if "Result" in self.about else {}
        return self.about | now

    def _at_table(self, seat: Colour | None) -> Colour | None:
        if seat is not None and seat not in self.state.players:
            want("seat", seat, str, 'the colour of a player, such as "red", or None')
            seat = family(seat)
            if seat not in self.state.players:
                raise Refused("not-at-table", "R1.4", colour=seat)
        return seat

    def _visible_to(self, seat: Colour | None) -> list[Event]:
        if seat not in self._visible:
            self._visible[seat] = shown(seat, self._log)
        return self._visible[seat]

    def _forgotten(self, visible: list[Event]) -> int:
        """How many events are older than this round, if the log keeps only that (R9.4)."""
        state = self.state
        if state.rules.log == "full" or state.outcome is not None:
            return 0
        turns = (state.turn.number - state.opening) % len(state.players)
        opening = state.turn.number - turns
        if opening == 1:
            return 0
        return next(
            (
                index
                for index in range(len(visible) - 1, -1, -1)
                if isinstance(event := visible[index], TurnBegan) and event.number == opening
            ),
            0,
        )


_COMMANDS = frozenset(get_args(SeatCommand))
_WITHOUT_DEALS = _COMMANDS - {Propose, Counter}


def _want_command(command: object) -> None:
    """Only a command goes on, and one with a deal that is one."""
    if type(command) not in _COMMANDS:
        what = 'a command, such as Place(by="red", committee="b1") (`push` takes text)'
        raise TypeError(f"command takes {what}, not {command!r:.60}")
    if isinstance(command, Propose | Counter):
        want("deal", command.deal, Deal, "a Deal (`read_deal` makes one from text)")


def _stream(seed: int | None) -> Iterator[int]:
    """Chance: from a seed, or fresh."""
    if seed is not None:
        want_number("seed", seed)
    if seed is not None and seed < 0:
        raise Refused("seed-unreadable", "R2.3", word=str(seed))
    return draws(secrets.randbits(128) if seed is None else seed)


def shown(
    seat: Colour | None, log: Sequence[Event], first: int = 0, last: int | None = None
) -> list[Event]:
    """What a seat sees of a log between two places; the end of the game reveals whispers (R8.9).

    Only those before it: a game whose end was undone goes on, and so do its secrets.
    """
    sights = []
    for place in range(first, len(log) if last is None else last):
        event = log[place]
        if (sight := seen(event, seat)) is not None:
            sights.append(sight)
        if isinstance(event, Ended):
            sights += [whisper for whisper in log[:place] if not heard(whisper.told_to, seat)]
    return sights
