"""A game as rows of tables: one for each decision, and one for each promise.

A decision's view and options are what its bot was told, through the one door for secrets. What
came of it, and what became of promises, stands beside them for whoever has the whole game.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import pyarrow as pa
import pyarrow.ipc

import quovadis
from quovadis.bots.protocol import Bot, CutsInWith, Explaining, Options, Reply
from quovadis.bots.reasons import Reason
from quovadis.core.commands import SeatCommand
from quovadis.core.deals.talks import Promise
from quovadis.core.events import Event, PromiseClosed, PromiseMade, PromisePublished
from quovadis.core.families import COLOURS, Colour
from quovadis.core.frozen import changed
from quovadis.core.log import Fold
from quovadis.core.view import PlayerView
from quovadis.driver.driver import Driver, Step, play
from quovadis.record.bargains import promise_text
from quovadis.record.notation import spoken
from quovadis.record.variants import write_variants
from quovadis.research.columns import COMMAND, column, hints, plain_command, struct
from quovadis.research.match import Lost, Played, Seat, Sitting, chance, played
from quovadis.text import catalogue

VERSION = 1
"""Of the tables: another one has other columns."""
Row = dict[str, Any]

_VIEW, _plain_view = struct(
    {
        name: column(kind, name)
        for name, kind in hints(PlayerView).items()
        # the same in every row of a game, and null in all of them
        if name not in {"rules", "outcome"}
    }
)
_TEXT, _COUNT, _SHARE, _IS = pa.string(), pa.int32(), pa.float64(), pa.bool_()
_SEED = pa.uint64()
_REASON = pa.struct([(name, _TEXT) for name in ("code", "facts", "figures", "text")])
_SEAT = pa.struct(
    [("colour", _TEXT), *((name, column(kind, name)[0]) for name, kind in hints(Seat).items())]
)


def _table(*columns: tuple[str, pa.DataType, str]) -> pa.Schema:
    """A table, which brings along what its columns are."""
    told = {"quovadis": quovadis.__version__, "dataset": str(VERSION)}
    fields = [pa.field(name, kind, metadata={"about": about}) for name, kind, about in columns]
    return pa.schema(fields, metadata=told)


_GAME = ("game", _COUNT, "the game's number, from 1")
TABLES: dict[str, pa.Schema] = {
    "decisions": _table(
        _GAME,
        ("decision", _COUNT, "counts the decisions of a game, from 1"),
        ("turn", _COUNT, "the turn, from 1"),
        ("seat", _TEXT, "the family that was asked"),
        ("bot", _TEXT, "who plays it"),
        (
            "kind",
            _TEXT,
            "the question: `act`, `vote`, `offer`, `name`, `pay`, `reveal` or `cut-in`",
        ),
        ("about", _TEXT, "the offer to answer, or the promise that needs a space or a payment"),
        ("seen", _COUNT, "how many events of the game the seat had seen"),
        ("view", _VIEW, "the table as the seat saw it"),
        ("options", pa.list_(COMMAND), "every legal answer except new offers"),
        ("offers_left", _COUNT, "how many more offers the seat could make in this turn"),
        ("counters_left", _COUNT, "how many of them could be counter-offers"),
        ("choice", COMMAND, "what was said; null: nothing"),
        ("index", _COUNT, "where the choice stands in `options`, from 0; null: nowhere"),
        ("stand_in", _IS, "the bot said nothing usable, and a stand-in made the choice"),
        ("trouble", _TEXT, "what was wrong with the bot's answer; null: nothing"),
        ("reason", _REASON, "why, if the bot explains itself"),
        ("place", _COUNT, "the seat's place at the end of the game"),
        ("win", _SHARE, "1 for the first place; whoever shares it gets an equal part"),
        ("laurels", _COUNT, "what its laurels were worth at the end"),
        ("senate", _IS, "whether it had a senator in the Senate at the end"),
    ),
    "promises": _table(
        _GAME,
        ("promise", _TEXT, "the promise's id, as in `view.talks` and in `choice.promise`"),
        ("offer", _TEXT, "the offer that it comes from"),
        ("giver", _TEXT, "who promised"),
        ("giver_bot", _TEXT, "who plays that family"),
        ("to", _TEXT, "to whom"),
        ("to_bot", _TEXT, "who plays that family"),
        ("kind", _TEXT, "the kind of term; nobody judges a `word`"),
        ("terms", _TEXT, "what was promised, in the language of deals"),
        ("audience", pa.list_(_TEXT), "who knew of it; empty: everyone"),
        ("made", _COUNT, "the turn on which it took effect"),
        ("closed", _COUNT, "the turn on which it ended"),
        ("until", _COUNT, "the last turn on which it runs; null: open"),
        ("binds_until", _COUNT, "the last turn on which the game enforces it (R8.5)"),
        ("binding", _IS, "whether the game enforces it when it first matters (R8.5)"),
        ("called", _IS, "whether it was called in"),
        ("space", _TEXT, "where Caesar should go, if the partner named it"),
        ("status", _TEXT, "`kept`, `broken`, `lapsed` or `released`, by the rules (R8.8)"),
        ("published", _TEXT, "its new id, if a broken whisper was made public (R8.9)"),
    ),
    "games": _table(
        _GAME,
        ("seed", _SEED, "the seed of the dataset"),
        ("shuffle", _COUNT, "games of the same shuffle differ in who sits where"),
        ("rotation", _COUNT, "how many seats everyone has moved on"),
        ("deal_seed", _SEED, "the seed of the laurels: `Game.new(..., seed=deal_seed)`"),
        ("bots_seed", _SEED, "the seed of the bots: `play(..., seed=bots_seed)`"),
        ("edition", _TEXT, "the edition"),
        ("variants", _TEXT, "the variants, as `--variants` has them"),
        ("players", _COUNT, "how many there are"),
        ("seats", pa.list_(_SEAT), "how each one fared, in the order of seats"),
        ("end", _TEXT, "`senate`, `adjourned` or `cut-off` (R10.6)"),
        ("turns", _COUNT, "how many turns were played"),
        ("winner", _TEXT, "the family in first place; null if it is shared"),
        ("lost", _TEXT, "why the game has no result; null: it has one"),
        ("record", _TEXT, "its file in `records`"),
    ),
}
"""The tables of a dataset."""


@dataclass(slots=True, kw_only=True)
class Gathered(Played):
    """A game, counted, with its rows."""

    rows: Mapping[str, bytes]
    """By table, as Arrow streams them."""


def gathered(sitting: Sitting) -> Gathered:
    """Play a game, and keep its decisions and promises."""
    decisions: list[Row] = []
    promises: list[Row] = []

    def watched(
        driver: Driver, bots: Mapping[Colour, Bot], *, seed: int, budget: int
    ) -> Iterator[Step]:
        asked: list[Asked] = []
        eyes = {colour: watching(bot, asked) for colour, bot in bots.items()}
        for step in play(driver, eyes, seed=seed, budget=budget, reasons=True):
            if asked:  # not who has said so much in a turn that nobody asks any more
                decisions.append(_decision(asked.pop(), step))
            yield step
        promises.extend(promise_rows(driver.game.log))

    game = played(changed(sitting, recorded=True), play=watched)
    seats = dict(zip(COLOURS, game.seats, strict=False))
    for number, row in enumerate(decisions, start=1):
        seat = seats[row["seat"]]
        row |= {"game": game.number, "decision": number, "bot": seat.bot, **_result(seat)}
    for row in promises:
        giver, to = seats[row["giver"]].bot, seats.get(row["to"])
        row |= {"game": game.number, "giver_bot": giver, "to_bot": to and to.bot}
    return Gathered(
        number=game.number,
        reason=game.reason,
        turns=game.turns,
        seats=game.seats,
        terms=game.terms,
        record=game.record,
        rows={
            "decisions": packed("decisions", decisions),
            "promises": packed("promises", promises),
        },
    )


def packed(table: str, rows: Iterable[Row]) -> bytes:
    """Rows of a table as bytes."""
    sink = pa.BufferOutputStream()
    content = pa.Table.from_pylist([*rows], schema=TABLES[table])
    with pa.ipc.new_stream(sink, TABLES[table]) as stream:
        stream.write_table(content)
    return bytes(sink.getvalue())


def unpacked(content: bytes) -> pa.Table:
    """The rows that `packed` made bytes of, or `pyarrow.ArrowInvalid`."""
    with pa.ipc.open_stream(content) as stream:
        return stream.read_all()


# Decisions


@dataclass(slots=True)
class Asked:
    """What a bot was told, and what it said."""

    view: PlayerView
    seen: int
    """How many events."""
    options: Options
    reply: Reply = None


class _Watched:
    """Plays as a bot does, and keeps what it is told."""

    def __init__(self, bot: Bot, asked: list[Asked]) -> None:
        self.bot, self.asked = bot, asked
        # or it would be asked what an arena does not ask it
        self.cuts_in_with: CutsInWith | None = getattr(bot, "cuts_in_with", None)

    def __call__(
        self,
        view: PlayerView,
        events: Sequence[Event],
        options: Options,
        seed: int,
        budget: int,
        /,
    ) -> Reply:
        asked = Asked(view, len(events), options)
        self.asked.append(asked)
        asked.reply = self.bot(view, events, options, seed, budget)
        return asked.reply


class _WatchedExplaining(_Watched):
    """The same for a bot that says why."""

    def explain(
        self, view: PlayerView, events: Sequence[Event], command: SeatCommand, budget: int, /
    ) -> Reason | None:
        explain: Callable[..., Reason | None] = getattr(self.bot, "explain")  # noqa: B009 - it has
        return explain(view, events, command, budget)


def watching(bot: Bot, asked: list[Asked]) -> Bot:
    """A bot whose questions are kept."""
    return (_WatchedExplaining if isinstance(bot, Explaining) else _Watched)(bot, asked)


def _decision(asked: Asked, step: Step) -> Row:
    view, options, choice = asked.view, asked.options, step.command
    return {
        "turn": view.turn.number,
        "seat": view.seat,
        "kind": options.kind,
        "about": options.about,
        "seen": asked.seen,
        "view": _plain_view(view),
        "options": [_command(view, command) for command in options.commands],
        "offers_left": options.offers,
        "counters_left": options.counters,
        "choice": None if choice is None else _command(view, choice),
        "index": options.commands.index(choice) if choice in options.commands else None,
        "stand_in": choice is not None and (asked.reply is None or step.trouble is not None),
        "trouble": None if step.trouble is None else str(step.trouble.why),
        "reason": None if step.reason is None else _reason(step.question.seat, step.reason),
    }


def _command(view: PlayerView, command: SeatCommand) -> Row:
    return plain_command(command, f"{command.by} {spoken(view, command)}")


def _reason(by: Colour, reason: Reason) -> Row:
    figures = reason.figures
    return {
        "code": reason.code,
        "facts": _json(reason.params),
        "figures": figures and _json({"code": figures.code, **figures.params}),
        "text": catalogue("en").reason(by, reason.code, reason.params),
    }


def _json(facts: Mapping[str, object]) -> str:
    return json.dumps(dict(facts), sort_keys=True, ensure_ascii=False)


def _result(seat: Seat) -> Row:
    return {
        "place": seat.place,
        "win": seat.win,
        "laurels": seat.laurels,
        "senate": seat.senate,
    }


# Promises


def promise_rows(log: Iterable[Event]) -> list[Row]:
    """Every promise of a finished game, in the order in which they were made, and its fate."""
    fold = Fold()
    rows: dict[str, Row] = {}
    for event in log:
        if isinstance(event, PromiseClosed):
            promise = fold.state.talks.promise(event.promise)
            if promise is not None:
                rows[event.promise] |= {
                    "closed": fold.state.turn.number,
                    "called": promise.called,
                    "space": promise.space and promise.space.id,
                    "status": event.status,
                }
        fold.add(event)
        if isinstance(event, PromiseMade):
            rows[event.promise.id] = _promise(event.promise, fold.state.turn.number)
        elif isinstance(event, PromisePublished) and event.whisper is not None:
            rows[event.whisper]["published"] = event.promise.id
    return [*rows.values()]


def _promise(promise: Promise, turn: int) -> Row:
    return {
        "promise": promise.id,
        "offer": promise.offer,
        "giver": promise.term.giver,
        "to": promise.term.to,
        "kind": promise.term.kind,
        "terms": promise_text(promise),
        "audience": [*promise.audience],
        "made": turn,
        "until": promise.until,
        "binds_until": promise.binds_until,
        "binding": promise.binding,
        "called": promise.called,
        "space": None,
        "status": promise.status,
    }


# Games


def game_row(sitting: Sitting, game: Played | Lost, record: str) -> Row:
    """What was played, and how it ended."""
    row: Row = {
        "game": sitting.number,
        "seed": sitting.seed,
        "shuffle": sitting.shuffle,
        "rotation": sitting.rotation,
        "deal_seed": chance(sitting.seed, "shuffle", sitting.shuffle),
        "bots_seed": chance(sitting.seed, "bots", sitting.shuffle, sitting.rotation),
        "edition": sitting.rules.edition,
        "variants": write_variants(sitting.rules),
        "players": len(sitting.bots),
    }
    if isinstance(game, Lost):
        seats = [{"colour": c, "bot": b} for c, b in zip(COLOURS, sitting.bots, strict=False)]
        return row | {"seats": seats, "lost": game.why}
    first = [colour for colour, seat in zip(COLOURS, game.seats, strict=False) if seat.place == 1]
    return row | {
        "seats": [
            {"colour": colour, **asdict(seat)}
            for colour, seat in zip(COLOURS, game.seats, strict=False)
        ],
        "end": game.reason,
        "turns": game.turns,
        "winner": first[0] if len(first) == 1 else None,
        "record": record,
    }
