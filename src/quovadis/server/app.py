"""The HTTP side: tables, seats, records, health - and the door to the socket."""

import asyncio
import json
import logging
import time
from collections.abc import AsyncIterator, Callable, Hashable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from datetime import UTC, date, datetime
from functools import cache, partial
from hashlib import sha256
from re import fullmatch
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, FastAPI, Path, Query, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic import BeforeValidator, ValidationError

import quovadis
from quovadis.bots.registry import offered
from quovadis.bots.workers import Workers
from quovadis.core.editions import EDITIONS
from quovadis.core.errors import Refused
from quovadis.core.families import Colour
from quovadis.game import Game
from quovadis.pictures import pictures
from quovadis.puzzles import Puzzle
from quovadis.record.files import check_record_due
from quovadis.record.variants import SPELLINGS, rule_of
from quovadis.review import NotOver
from quovadis.server import branching, garbage, lessons, messages, puzzling, replay, reviewing
from quovadis.server.archive import keep_archive
from quovadis.server.hold import Hold
from quovadis.server.readers import Busy, Readers, TooSlow
from quovadis.server.reviewing import Shelf
from quovadis.server.settings import Settings
from quovadis.server.sharing.neighbours import Neighbours
from quovadis.server.sharing.passing import PASSED_ON, Passing, fetch
from quovadis.server.sockets import Door
from quovadis.server.store import Store
from quovadis.server.table.services import Services
from quovadis.server.table.table import Table
from quovadis.server.tables import Tables
from quovadis.server.threads import Crews, Daemons, StorageDown
from quovadis.server.web import limits, pages, zipped
from quovadis.server.web.errors import denied, may_answer, say_no
from quovadis.server.web.guard import Guard
from quovadis.server.web.health import Pulse
from quovadis.server.web.metrics import Metrics, together
from quovadis.server.web.operators import is_operator
from quovadis.text import Language
from quovadis.text.bargaining import bargaining
from quovadis.text.rulebook import rulebook

logger = logging.getLogger("quovadis.server")


ABOUT = """\
Tables at which people and bots play. A request that changes something must come from a page of
this server, or carry a bearer: the secret that it takes, or any word where it takes none. The game
itself is played on the socket at `/ws`.
"""


def create_app(  # noqa: PLR0913 - what a simulation has its own of
    settings: Settings,
    *,
    now: Callable[[], float] = time.time,
    ticks: Callable[[], float] = time.monotonic,
    hold: Hold | None = None,
    neighbours: Neighbours | None = None,
    crews: Crews = Daemons,
    workers: Callable[[int], Workers] | None = None,
) -> FastAPI:
    """A server that is ready to be run; see `Services` for its two clocks.

    With `hold`, it writes only while that holds; `neighbours` are the processes with which it then
    shares the tables. `crews` do synchronous work beside the event loop,
    `workers` think for bots: a simulation has its own.
    """
    metrics, shares = Metrics(), limits.Limits(ticks, settings.limits or "public")

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = await asyncio.to_thread(Store, settings.database, hold=hold, crews=crews)
        thinkers = (workers or Workers)(settings.workers)
        tables = Tables(
            Services(
                store=store,
                workers=thinkers,
                metrics=metrics,
                now=now,
                ticks=ticks,
                pace=settings.pace,
            ),
            neighbours,
        )
        app.state.store, app.state.tables = store, tables

        async def leave() -> None:
            """Give the tables to the other processes before anybody is sent there."""
            if neighbours is not None:
                neighbours.member.leaving = True
                await tables.close()
                await neighbours.close()

        app.state.leave = leave
        app.state.pulse = pulse = Pulse(store.alive, ticks, crews)
        spares, seconds = shares.spares, limits.READING_SECONDS
        app.state.records = records = Readers(limits.RECORDS_OF_ONE, seconds, spares)
        app.state.games = games = Readers(limits.GAMES_OF_ONE, seconds, spares)
        app.state.reviews = reviews = Readers(limits.REVIEWS_OF_ONE, limits.REVIEW_SECONDS, spares)
        app.state.shelf = Shelf()
        if neighbours is not None:
            await neighbours.open(store, tables.resume)
        chores = [
            asyncio.create_task(tables.resume()),
            asyncio.create_task(keep_archive(tables, settings)),
        ]
        member = None if neighbours is None else neighbours.member.number
        logger.info("ready", extra={"member": member})
        beat = None if neighbours is None else neighbours.member.beat
        try:
            async with garbage.tended(shares.connections.total, beat=beat):
                yield
        finally:
            for chore in chores:
                chore.cancel()
            await asyncio.gather(*chores, return_exceptions=True)
            await leave()
            await tables.close()
            for processes in (pulse, thinkers, records, games, reviews):
                await asyncio.to_thread(processes.close)
            store.close()

    app = FastAPI(
        title="Quo Vadis?",
        version=quovadis.__version__,
        description=ABOUT,
        lifespan=lifespan,
        openapi_url=None,  # `described` writes it once
        docs_url=None,
        redoc_url=None,
    )
    app.state.metrics, app.state.shares, app.state.settings = metrics, shares, settings
    app.state.neighbours, app.state.described = neighbours, None
    app.add_middleware(Door)
    if neighbours is not None:
        app.add_middleware(Passing, neighbours=neighbours)
    app.add_middleware(Guard, settings=settings, shares=shares)
    say_no(app)
    _routes(app)
    return app


Described = dict[int | str, dict[str, Any]]
ANYONE: dict[str, Any] = {"security": [{}]}
"""For the description of a request that takes a secret and does not need it."""
TEXT: Described = {
    200: {"description": "The record.", "content": {"text/plain": {"schema": {"type": "string"}}}}
}
JSON: Described = {200: {"description": "The game.", "model": messages.Replay}}
REVIEW: Described = {200: {"description": "The review.", "model": messages.Reviewed}}
RULES: Described = {200: {"description": "The rules.", "model": messages.Rules}}
AN_HOUR = "public, max-age=3600"
JSON_TYPE, TEXT_TYPE = "application/json", "text/plain; charset=utf-8"
RECORD: dict[str, Any] = {
    "requestBody": {"content": {"text/plain": {"schema": {"type": "string"}}}, "required": True}
}


def _routes(app: FastAPI) -> None:
    app.get("/healthz", include_in_schema=False)(health)
    app.get("/metrics", include_in_schema=False)(measured)
    app.get("/openapi.json", include_in_schema=False)(described)
    refusals, changes = may_answer(403, 409), may_answer(403, 409, 502)
    app.get("/api/setup", responses=may_answer())(setup)
    app.get("/api/rules/{language}", response_class=Response, responses=RULES | may_answer())(rules)
    app.get("/api/bargaining/{language}", responses=may_answer())(how_to_bargain)
    app.get("/api/lessons", responses=may_answer())(list_lessons)
    app.post("/api/lessons/{lesson}", responses=may_answer(403, 404, 409))(take_lesson)
    app.get("/api/puzzles", responses=may_answer())(list_puzzles)
    app.get("/api/puzzles/{puzzle}", responses=may_answer(404))(ask_puzzle)
    app.get("/api/puzzles/{puzzle}/solution", responses=may_answer(404))(solve_puzzle)
    app.post("/api/tables", status_code=201, responses=refusals)(open_table)
    app.get("/api/tables", responses=may_answer())(list_tables)
    app.post("/api/tables/mine", responses=may_answer(403))(my_tables)
    told = JSON | may_answer(403)
    app.post("/api/replay", response_class=Response, responses=told, openapi_extra=RECORD)(look_at)
    told = REVIEW | may_answer(403, 409)
    app.post("/api/review", response_class=Response, responses=told, openapi_extra=RECORD)(
        review_record
    )
    app.get("/api/review/{watch}", responses=may_answer())(review_progress)
    told = may_answer(403, 409, 413, 422)
    app.post("/api/branch", status_code=201, responses=told, openapi_extra=RECORD)(branch_record)
    table = APIRouter(prefix="/api/tables/{table}", responses=may_answer(404))
    table.get("")(show_table)
    table.post("/start", responses=changes)(start)
    table.put("/tempo", responses=changes)(set_tempo)
    table.post("/rematch", status_code=201, responses=changes)(rematch)
    table.post("/branch", status_code=201, responses=changes, openapi_extra=ANYONE)(branch_game)
    told = TEXT | refusals
    table.get("/record", response_class=Response, responses=told, openapi_extra=ANYONE)(record)
    told = JSON | refusals
    table.get("/replay", response_class=Response, responses=told, openapi_extra=ANYONE)(look_back)
    told = REVIEW | refusals
    table.get("/review", response_class=Response, responses=told, openapi_extra=ANYONE)(review_game)
    table.post("/seats", status_code=201, responses=changes, openapi_extra=ANYONE)(sit_down)
    table.put("/seats/{seat}", responses=changes)(replace)
    table.delete("/seats/{seat}", responses=changes)(leave)
    table.post("/seats/{seat}/moving", status_code=201, responses=may_answer(403, 502))(moving)
    table.post("/seats/{seat}/move", status_code=201, responses=changes)(move)
    app.include_router(table)
    pages.serve(app)


# Who asks


_secret = HTTPBearer(
    scheme_name="secret",
    description="The secret of the host or of a seat, as it was told once.",
    auto_error=False,
)


async def bearer(
    told: Annotated[HTTPAuthorizationCredentials | None, Depends(_secret)],
) -> str | None:
    """The secret that a request carries."""
    return (told.credentials.strip() or None) if told else None


Secret = Annotated[str | None, Depends(bearer)]


async def named(request: Request, table: str) -> Table:
    """The table that a path names."""
    found: Table | None = await request.app.state.tables.find(table)
    if found is None:
        raise denied(404, "no-such-table")
    return found


At = Annotated[Table, Depends(named)]
WORD = r"^[!-~]{1,64}$"
"""A word that a page thinks up: it stands in addresses."""
Watch = Annotated[str | None, Query(pattern=WORD, description="To ask how far it is.")]


def _recorded(table: Table, secret: str | None) -> Game:
    """The game of a table, for anyone who may have its record now."""
    if table.roster.setup.watchers == "nobody" and not table.roster.knows(secret):
        raise denied(403, "nobody-watches")
    game = table.play.playing()
    check_record_due(game.state)
    return game


def _share(meter: limits.Meter, request: Request) -> None:
    if not meter.allows(limits.counted_as(request.client)):
        raise denied(429, "too-many-requests")


@contextmanager
def _spent(meter: limits.Meter, request: Request) -> Iterator[None]:
    """The same, but an attempt that could not be stored is free: people are told to try again."""
    _share(meter, request)
    try:
        yield
    except StorageDown:
        meter.charge(limits.counted_as(request.client), -1)
        raise


# What can be asked


async def health(request: Request) -> JSONResponse:
    """Whether the server answers, and its database can be written."""
    if not await request.app.state.pulse.beats():
        return JSONResponse({"status": "down"}, 503)
    return JSONResponse({"status": "ok", "version": quovadis.__version__})


async def measured(request: Request, secret: Secret) -> Response:
    """Counters for Prometheus. Whispers move them, so players must not see them (R8.9)."""
    metrics: Metrics = request.app.state.metrics
    neighbours: Neighbours | None = request.app.state.neighbours
    if PASSED_ON in request.scope:  # the one that was asked has seen who asks
        return _counted(metrics.text())
    if not is_operator(request, request.app.state.settings, secret):
        raise denied(403, "operators-only")
    if await request.app.state.pulse.beats():  # what does not need the database is told anyway
        store: Store = request.app.state.store
        with suppress(StorageDown):
            metrics.tables.clear()
            for status, count in (await store.aside(store.counts)).items():
                metrics.tables.labels(status=status).set(count)
    if neighbours is None:
        return _counted(metrics.text())
    texts = {neighbours.member.number: metrics.text()}
    others = await neighbours.everyone()
    told = await asyncio.gather(*(fetch(line, "GET", "/metrics") for _, line in others))
    for (number, _), text in zip(others, told, strict=True):
        if text is not None:
            texts[number] = text
    return _counted(together(texts))


def _counted(text: bytes) -> Response:
    return PlainTextResponse(text, media_type="text/plain; version=0.0.4")


async def setup() -> messages.Setup:
    """What a table can be opened with: editions, variants, bots."""
    return messages.Setup(
        editions=[
            messages.EditionInfo(name=one.name, offers=[*one.offers]) for one in EDITIONS.values()
        ],
        variants=[*SPELLINGS],
        rules={word: rule_of(word) for word in SPELLINGS},
        bots=[*offered()],
        phrases=[*messages.PHRASES],
    )


async def rules(request: Request, language: Language) -> Response:
    """The numbered rules in a language, as data."""
    headers, name = {"cache-control": AN_HOUR}, f"rules {language}"
    return await zipped.answer(request, name, _rules(language), kind=JSON_TYPE, headers=headers)


@cache
def _rules(language: Language) -> bytes:
    return messages.Rules(book=rulebook(language), pictures=pictures()).written().encode()


async def described(request: Request) -> Response:
    """All requests and answers, for programs (OpenAPI)."""
    app: FastAPI = request.app
    if app.state.described is None or _has_failed(app.state.described):
        # It takes longer than others want to wait.
        app.state.described = asyncio.create_task(asyncio.to_thread(_describe, app))
    told = await asyncio.shield(app.state.described)
    return await zipped.answer(request, "openapi", told, kind=JSON_TYPE, headers={})


def _has_failed(task: asyncio.Task[bytes]) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)


def _describe(app: FastAPI) -> bytes:
    return json.dumps(app.openapi(), separators=(",", ":")).encode()


async def how_to_bargain(language: Language) -> messages.Bargaining:
    """How to bargain, in a language: a text with figures from games of bots."""
    return messages.Bargaining(sections=bargaining(language))


async def list_lessons() -> messages.Lessons:
    """The lessons of the tutorial."""
    return lessons.listed()


async def take_lesson(
    request: Request, lesson: str, asked: messages.LessonAsk
) -> messages.LessonAnswer:
    """How a lesson stands after what the learner said. Nothing is kept of it here."""
    _share(request.app.state.shares.messages, request)
    found = lessons.find(lesson)
    if found is None:
        raise denied(404, "no-such-lesson")
    return lessons.answer(found, asked)


def _written(day: object) -> object:
    """Only a day as people write it: a number would count as seconds."""
    if isinstance(day, str) and not fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", day):
        raise ValueError("YYYY-MM-DD")
    return day


Day = Annotated[date, BeforeValidator(_written)]


async def list_puzzles(
    day: Day | None = None, row: Annotated[int, Query(ge=1, le=1_000_000)] = 1
) -> messages.Puzzles:
    """How many deal puzzles there are, the one of a day (default: today), and a row of ten."""
    return puzzling.listed(day or datetime.now(UTC).date(), row)


async def ask_puzzle(request: Request, puzzle: int) -> messages.PuzzleAsked:
    """A puzzle without its solution."""
    _share(request.app.state.shares.messages, request)
    return await asyncio.to_thread(puzzling.asked, _puzzle(puzzle))


async def solve_puzzle(request: Request, puzzle: int) -> messages.PuzzleSolved:
    """Its solution, for whoever has answered."""
    _share(request.app.state.shares.messages, request)
    return await asyncio.to_thread(puzzling.solved, _puzzle(puzzle))


def _puzzle(number: int) -> Puzzle:
    found = puzzling.find(number)
    if found is None:
        raise denied(404, "no-such-puzzle")
    return found


async def open_table(request: Request, wanted: messages.NewTable) -> messages.Opened:
    """Open a table. Its id is the link to share; the host's secret is told here and never again."""
    with _spent(request.app.state.shares.tables, request):
        table, secret = await request.app.state.tables.open(wanted)
    return messages.Opened(table=table.info(), host_secret=secret)


async def list_tables(
    request: Request, status: Literal["open", "playing", "finished"] = "open"
) -> messages.Tables:
    """Public tables: open ones, games in progress, or finished games to replay."""
    return messages.Tables(tables=await request.app.state.tables.listed(status))


async def my_tables(request: Request, wanted: messages.Mine) -> messages.Tables:
    """The tables at which this browser holds seats, without those in the archive."""
    tables: Tables = request.app.state.tables
    found = await tables.infos(wanted.tables, ask=PASSED_ON not in request.scope)
    return messages.Tables(tables=[table for table in found if table.archived is None])


async def show_table(request: Request, table: str) -> messages.TableInfo:
    """One table."""
    tables: Tables = request.app.state.tables
    if told := await tables.infos([table]):  # without its whole game
        return told[0]
    raise denied(404, "no-such-table")


async def start(table: At, secret: Secret) -> messages.TableInfo:
    """The host starts the game."""
    await table.play.start(secret)
    return table.info()


async def set_tempo(table: At, wanted: messages.Tempo, secret: Secret) -> messages.TableInfo:
    """The host of a table with one person at most sets how fast its bots speak, or pauses them."""
    await table.tempo.change(wanted, secret)
    return table.info()


async def rematch(
    request: Request, table: At, secret: Secret, wanted: messages.Rematch | None = None
) -> messages.Opened:
    """Anyone who sat at a finished table can open the same one again."""
    with _spent(request.app.state.shares.tables, request):
        fresh, host_secret = await request.app.state.tables.rematch(table, secret, wanted)
    return messages.Opened(table=fresh.info(), host_secret=host_secret)


async def record(request: Request, table: At, secret: Secret) -> Response:
    """The record: as any watcher may see it, and everything once the game is over."""
    _share(request.app.state.shares.replays, request)
    game, roster = _recorded(table, secret), table.roster
    about = replay.about_table(roster.stored, roster.seats.values(), game.state)
    name = ("record", table.id, len(game.log))
    tell = partial(replay.tell_notation, game.log, about)
    return await _whole(request, name, tell, TEXT_TYPE)


async def look_back(request: Request, table: At, secret: Secret) -> Response:
    """The game turn by turn, as everyone could see it, for anyone who may have its record."""
    _share(request.app.state.shares.replays, request)
    game = _recorded(table, secret)
    names = {seat: held.name for seat, held in table.roster.seats.items()}
    name = ("replay", table.id, len(game.log))
    tell = partial(replay.tell_game, game.log, names, {**table.play.reasons})
    return await _whole(request, name, tell, JSON_TYPE)


async def look_at(request: Request) -> Response:
    """A record (.qv or .jsonl, the whole body) turn by turn, as everyone could see the game."""
    _share(request.app.state.shares.replays, request)
    content = await request.body()
    return await _whole(request, None, partial(replay.tell_record, content), JSON_TYPE)


async def review_game(request: Request, table: At, secret: Secret, watch: Watch = None) -> Response:
    """What every step of a finished game changed, for anyone who may have its record."""
    _share(request.app.state.shares.replays, request)
    game = _recorded(table, secret)
    if game.state.outcome is None:
        raise Refused("review-later", "R9.1")
    names = {seat: held.name for seat, held in table.roster.seats.items()}
    tell = partial(reviewing.tell_review, game.log, names, reviewing.EFFORT)
    return await _reviewed(request, ("game", table.id, len(game.log)), tell, watch)


async def review_record(request: Request, watch: Watch = None) -> Response:
    """The same for a record (.qv or .jsonl, the whole body) of a finished game."""
    _share(request.app.state.shares.replays, request)
    content = await request.body()
    tell = partial(reviewing.tell_record_review, content, reviewing.EFFORT)
    try:
        return await _reviewed(request, ("record", sha256(content).digest()), tell, watch)
    except NotOver:
        raise Refused("review-later", "R9.1") from None


async def review_progress(
    request: Request, watch: Annotated[str, Path(pattern=WORD)]
) -> messages.Progress:
    """How far a review is that was asked for with that word."""
    reviews: Readers = request.app.state.reviews
    neighbours: Neighbours | None = request.app.state.neighbours
    percent = reviews.percent(watch)
    if percent is None and neighbours is not None and PASSED_ON not in request.scope:
        asking = [
            fetch(line, "GET", f"/api/review/{watch}") for _, line in await neighbours.everyone()
        ]
        for one in await asyncio.gather(*asking):
            with suppress(ValidationError):  # another version says it otherwise
                if percent is None and one is not None:
                    percent = messages.Progress.model_validate_json(one).percent
    return messages.Progress(percent=percent)


async def _reviewed(
    request: Request, game: Hashable, tell: Callable[..., replay.Told], watch: str | None
) -> Response:
    """A review that was asked for before, or a new one."""
    shelf: Shelf = request.app.state.shelf
    reviews: Readers = request.app.state.reviews
    name = (game, _reads_zipped(request))
    told = shelf.find(name)
    if told is None:
        with reviews.watched(watch, name):
            told = await _read(request, game, tell, reviews)
        shelf.keep(name, told)
    return _answered(told, JSON_TYPE)


async def branch_game(
    request: Request, table: At, wanted: messages.BranchOff, secret: Secret
) -> messages.Branched:
    """Play on from a turn of a finished game, against bots, at a table of your own."""
    game = _recorded(table, secret)
    if game.state.outcome is None:
        raise Refused("branch-later", "R9.1")
    bots = {seat: held.bot for seat, held in table.roster.seats.items() if held.bot is not None}
    return await _branched(
        request, branching.branch(game.log, wanted, table=table.id, bots=bots), wanted
    )


async def branch_record(
    request: Request, turn: Annotated[int, Query(ge=1)], seat: Colour, name: str
) -> Response:
    """The same for a record (.qv or .jsonl, the whole body)."""
    try:
        wanted = messages.BranchOff(turn=turn, seat=seat, name=name)
    except ValidationError as reason:
        raise RequestValidationError(reason.errors()) from None
    _share(request.app.state.shares.replays, request)
    with _reading(request.app.state.records):
        log = await request.app.state.records.read(
            limits.counted_as(request.client), replay.tell_log, await request.body()
        )
    if isinstance(log, bytes):
        return Response(log, 422, media_type=JSON_TYPE)
    opened = await _branched(request, branching.branch(log, wanted), wanted)
    return Response(opened.written(), 201, media_type=JSON_TYPE)


async def _branched(
    request: Request, side: branching.Side, wanted: messages.BranchOff
) -> messages.Branched:
    with _spent(request.app.state.shares.tables, request):
        table, host, mine = await request.app.state.tables.branch(side, wanted)
    return messages.Branched(table=table.info(), host_secret=host, seat=wanted.seat, secret=mine)


async def _whole(
    request: Request, game: Hashable | None, tell: Callable[..., replay.Told], kind: str
) -> Response:
    """What is told of a whole game, ours by its name or a stranger's; or why not."""
    state = request.app.state
    readers = state.records if game is None else state.games
    return _answered(await _read(request, game, tell, readers), kind)


def _reads_zipped(request: Request) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


async def _read(
    request: Request, game: Hashable | None, tell: Callable[..., replay.Told], readers: Readers
) -> replay.Told:
    """What a process tells of a game, once for all who ask for one of ours; or why not."""
    who, zipped = limits.counted_as(request.client), _reads_zipped(request)
    with _reading(readers):
        if game is None:
            return await readers.read(who, tell, zipped=zipped)
        return await readers.share((game, zipped), who, tell, zipped=zipped)


@contextmanager
def _reading(readers: Readers) -> Iterator[None]:
    """Say why a game was not read."""
    try:
        yield
    except Busy:
        raise denied(429, "reading-busy") from None
    except TooSlow:
        raise denied(413, "reading-slow", seconds=f"{readers.seconds:.0f}") from None
    except replay.TooManyTurns:
        raise denied(413, "too-many-turns", limit=str(limits.RECORD_TURNS)) from None
    except replay.TooLong:
        raise denied(413, "too-long") from None


def _answered(told: replay.Told, kind: str) -> Response:
    headers = {"vary": "Accept-Encoding"}
    if told.zipped:
        headers["content-encoding"] = "gzip"
    return Response(told.body, 200 if told.readable else 422, headers, kind)


async def sit_down(
    request: Request, table: At, wanted: messages.SitDown, secret: Secret
) -> messages.Seated:
    """Take a free seat. Its secret is told here and never again."""
    _share(request.app.state.shares.seats, request)
    mine = await table.seats.sit(wanted.seat, wanted.name, secret)
    return messages.Seated(seat=wanted.seat, secret=mine, table=table.info())


async def replace(
    table: At, seat: Colour, wanted: messages.Replace, secret: Secret
) -> messages.TableInfo:
    """The host puts a bot on a seat or, before the game, takes somebody off it."""
    if wanted.bot is None:
        await table.seats.free(seat, secret)
    else:
        await table.seats.put_bot(seat, wanted.bot, secret)
    return table.info()


async def leave(table: At, seat: Colour, secret: Secret) -> messages.TableInfo:
    """Leave a seat. In a running game a stand-in plays on until its player comes back."""
    await table.seats.leave(seat, secret)
    return table.info()


async def moving(table: At, seat: Colour, secret: Secret) -> messages.MovingCode:
    """A one-time code that moves a seat to another device."""
    code, until = await table.seats.moving_code(seat, secret)
    return messages.MovingCode(code=code, until=until)


async def move(table: At, seat: Colour, wanted: messages.Move) -> messages.Seated:
    """Take over a seat with a one-time code; the old device loses it."""
    secret = await table.seats.move(seat, wanted.code)
    return messages.Seated(seat=seat, secret=secret, table=table.info())
