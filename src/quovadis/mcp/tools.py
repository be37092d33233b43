"""The tools with which a language model plays, and the server that offers them."""

import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import wraps
from inspect import cleandoc
from typing import Annotated, Any, Literal

from mcp.server.mcpserver import Context, MCPServer
from mcp.server.mcpserver.exceptions import ResourceNotFoundError, ToolError
from mcp_types import CallToolResult, InputRequiredResult, TextContent, ToolAnnotations
from pydantic import BeforeValidator, Field, ValidationError

import quovadis
from quovadis.bots.registry import bot, tempered
from quovadis.bots.workers import Workers
from quovadis.core.commands import Counter, Propose
from quovadis.core.editions import EditionName
from quovadis.core.errors import Refused
from quovadis.core.families import COLOURS, Colour
from quovadis.core.given import family
from quovadis.deals import read_deal, read_sentence
from quovadis.game import Game
from quovadis.mcp.drafting import drafted
from quovadis.mcp.lines import meant
from quovadis.mcp.own_table import OwnTable
from quovadis.mcp.place import Place, Sight
from quovadis.mcp.refusing import refusal
from quovadis.mcp.reports import Described, Draft, Report, Reporting, draft, made
from quovadis.mcp.rule_text import NoSuchRule, contents, rule_text
from quovadis.mcp.server_table import ServerTable
from quovadis.mcp.telling import bounded, named
from quovadis.record.variants import SPELLINGS, read_variants
from quovadis.text import Catalogue, Language, catalogue

INSTRUCTIONS = """
You play the board game Quo Vadis? as one family of Rome. Call open_table to play against bots, or
join_table with the link of a table on a server. Then repeat until the game is over: call wait, and
when it lists lines, send one of them with act. With offer you bargain for votes. The prompt
how_to_play explains the game, and rule has every rule by its number.
"""
LONGEST_LINE = 1000
"""Characters of a line, or of a deal in exact words."""
LONGEST_WAIT, USUAL_WAIT = 50, 20
"""Seconds of one call of `wait`: many clients give up after a minute."""


class RuleText(Described):
    """What the rules say."""

    number: str
    text: str


AnyCapitals = BeforeValidator(family)
"""Reads `Red` like `red`."""
TableResult = Annotated[CallToolResult, Report]
OfferResult = Annotated[CallToolResult, Draft]
RuleResult = Annotated[CallToolResult, RuleText]
Tool = Callable[..., Awaitable[CallToolResult]]
LineText = Annotated[
    str,
    Field(
        description="One line from options, such as `red +b1`. What follows # is ignored.",
        max_length=LONGEST_LINE,
    ),
]


def teaching(tool: Tool) -> Tool:
    """Answer with what would be legal where a call is refused."""

    @wraps(tool)
    async def taught(self: "Tools", **arguments: Any) -> CallToolResult:
        try:
            return await tool(self, **arguments)
        except Refused as reason:
            return refusal(reason, self.words, self.place, arguments.get("line", ""))

    return taught


class Tools:
    """Somebody who plays with tools: at one table at a time."""

    def __init__(self, language: Language, workers: Workers) -> None:
        self.words = catalogue(language, notation=True)
        self.workers = workers
        self.place: Place | None = None

    async def leave(self) -> None:
        """Stand up, if there is a table."""
        place, self.place = self.place, None
        if place is not None:
            await place.leave()

    def _seated(self) -> Place:
        if self.place is None:
            raise Refused("no-table-yet", "")
        return self.place

    def _begun(self) -> tuple[Place, Sight]:
        place = self._seated()
        sight = place.sight
        if sight is None:
            raise Refused("not-started", "")
        return place, sight

    def _table(self, *, board: bool = False, waited: float = 0) -> CallToolResult:
        text, report = Reporting(self._seated(), self.words).table(board=board, waited=waited)
        return answer(text, report)

    @teaching
    async def open_table(
        self,
        players: Annotated[int, Field(description="How many families play.", ge=3, le=5)] = 4,
        opponents: Annotated[
            Literal[
                "discipulus",
                "tiro",
                "scriba",
                "quaestor",
                "tribunus",
                "legatus",
                "aedilis",
                "praetor",
                "consul",
            ],
            Field(description="Which bot plays the others, from easy to hard."),
        ] = "quaestor",
        seat: Annotated[Colour, AnyCapitals, Field(description="Your family.")] = "red",
        edition: EditionName = "amigo-2005",
        variants: Annotated[
            str,
            Field(
                description=f"Any of {', '.join(SPELLINGS)}, separated by commas.", max_length=200
            ),
        ] = "",
        seed: Annotated[
            int | None, Field(description="The same seed gives the same shuffle.", ge=0)
        ] = None,
    ) -> TableResult:
        """Open a private table and take a seat. Bots play the other families.

        The game begins at once. You leave the table where you sat before. Call `wait` next.
        """
        rules = read_variants(variants, edition)
        others = [colour for colour in COLOURS if colour != seat][: players - 1]
        families = [colour for colour in COLOURS if colour == seat or colour in others]
        chance = secrets.randbits(32) if seed is None else seed
        game = Game.new(families, rules=rules, seed=seed)
        bots = {colour: bot(tempered(opponents, colour)) for colour in others}
        await self.leave()
        self.place = OwnTable(game, seat, bots, self.workers, chance)
        return self._table(board=True)

    @teaching
    async def join_table(
        self,
        link: Annotated[
            str,
            Field(
                description="The link of the table, such as http://host:8000/table/abc.",
                max_length=300,
            ),
        ],
        name: Annotated[
            str, Field(description="What the others call you.", min_length=1, max_length=40)
        ] = "Sibylla",
        seat: Annotated[
            Colour | None,
            AnyCapitals,
            Field(description="Your family; left out: any that is free."),
        ] = None,
    ) -> TableResult:
        """Take a free seat at a table on a server, where people, bots and other models play.

        Somebody gave you its link. You leave the table where you sat before. The game begins when
        the host starts it: call `wait` until it has.
        """
        place = await ServerTable.join(link, name, seat)
        await self.leave()
        self.place = place
        return self._table()

    @teaching
    async def look(self) -> TableResult:
        """See everything that you may know.

        The board, all families, your laurels, promises, offers, what happened since you last
        asked, what is going on and what you can do.
        """
        return self._table(board=True)

    @teaching
    async def options(self) -> TableResult:
        """List what you can do now, as lines that are ready to be sent with `act`.

        The list is empty while the table waits for others: call `wait` then. New offers are not
        listed, because you compose them yourself: see `offer`.
        """
        self._begun()
        return self._table()

    @teaching
    async def act(self, line: LineText) -> TableResult:
        """Do something: send one line from `options` exactly as it is listed.

        `red +b1` places a senator, `red b1-a3` advances one, `red asks b1-a3` asks the others in
        the committee for their votes, `blue votes 1` gives one, `red C a3-a4` moves Caesar,
        `red accepts 4.1` accepts an offer. Afterwards call `wait`, unless you can go on at once.
        A refusal says why, names the rule, and lists what you can do instead.
        """
        place, sight = self._begun()
        command = meant(sight, place.seat, line)
        if command is None:
            await place.go_on()
        else:
            await place.play(command)
        return self._table()

    @teaching
    async def offer(
        self,
        words: Annotated[
            str,
            Field(
                description="A plain sentence, such as `2 laurels if you vote for me`, or exact "
                "words, such as `deal red blue on b1-a3: blue supports; red pays 2`.",
                max_length=LONGEST_LINE,
            ),
        ],
        to: Annotated[Colour | None, Field(description="Whom a plain sentence is said to.")] = None,
        answers: Annotated[
            str | None,
            Field(description="The id of an offer to you that this one answers.", max_length=60),
        ] = None,
        whisper: Annotated[
            bool, Field(description="Let only its parties hear it, at tables with whispers.")
        ] = False,
    ) -> OfferResult:
        """Offer a deal: votes, laurels, promises, in any mixture.

        A plain sentence (English, German, French, Italian) is only read: you get the one deal that
        it says, in exact words, and what it would cost you. If that is what you mean, call `offer`
        again with those exact words; only exact words, which begin with `deal`, are sent. A
        sentence that is not clear is answered with a question. Others accept, decline or answer
        with another deal: call `wait`. Offers end with the turn.
        """
        place, sight = self._begun()
        seat, view, told = place.seat, sight.view, Reporting(place, self.words)
        if words.lstrip().startswith("deal ") and ":" in words:
            deal = read_deal(words.strip(), view)
            if answers is not None:
                await place.play(Counter(by=seat, offer=answers, deal=deal))
            else:
                await place.play(Propose(by=seat, deal=deal, whisper=whisper))
            text, report = told.table()
            return answer(text, made(deal, told.words, report))
        answered = None if answers is None else view.talks.offer(answers)
        read = read_sentence(
            words,
            view,
            to=to if answered is None else answered.by,
            names=named(place.names),
            language=self.words.language,
        )
        text = drafted(read, view, told.words, whisper=whisper)
        return answer(text, draft(read, view, told.words, whisper=whisper))

    @teaching
    async def wait(
        self,
        seconds: Annotated[
            int,
            Field(description="How long to wait for the others.", ge=0, le=LONGEST_WAIT),
        ] = USUAL_WAIT,
    ) -> TableResult:
        """Wait until the table waits for you, or the game is over.

        Answers as soon as you are asked for something: your turn, your vote, an answer to an
        offer. Then it lists what happened and what you can do. If nothing is asked of you in that
        time, it says so: call it again.
        """
        place = self._seated()
        await place.wait(seconds)
        return self._table(waited=0 if place.ready else max(seconds, 1))

    async def rule(
        self,
        number: Annotated[
            str,
            Field(
                description="A rule (R8.4), a chapter (8), or words to search for; "
                "empty: the chapters.",
                max_length=100,
            ),
        ] = "",
    ) -> RuleResult:
        """Read the rules: one by its number, as refusals name it, or a whole chapter."""
        try:
            text = rule_text(number, self.words) if number.strip() else contents(self.words)
        except NoSuchRule as reason:
            return CallToolResult(
                content=[TextContent(type="text", text=str(reason))],
                structured_content={"refused": {"code": "no-such-rule", "told": str(reason)}},
                is_error=True,
            )
        return answer(text, RuleText(number=number, text=bounded(text)))

    def how_to_play(self) -> str:
        """How the game is played, and with which tools."""
        return self.words.sentence("mcp-how-to-play")


def answer(text: str, data: Described) -> CallToolResult:
    """A text for the model, and the same as data."""
    return CallToolResult(
        content=[TextContent(type="text", text=bounded(text))],
        structured_content=data.model_dump(mode="json"),
    )


class Teacher(MCPServer[None]):
    """A server whose refusals teach, also if the arguments of a call do not fit its tool."""

    words: Catalogue

    async def call_tool(
        self, name: str, arguments: dict[str, Any], context: Context[None, Any] | None = None
    ) -> CallToolResult | InputRequiredResult:
        """Call a tool."""
        try:
            return await super().call_tool(name, arguments, context)
        except ToolError as trouble:
            if not isinstance(trouble.__cause__, ValidationError):
                raise
            why = "; ".join(
                f"{'.'.join(map(str, fault['loc']))}: {fault['msg']}"
                for fault in trouble.__cause__.errors()
            )
            return refusal(Refused("misspelled", "protocol", why=why), self.words)


LOOKING = ToolAnnotations(read_only_hint=True, open_world_hint=False)
PLAYING = ToolAnnotations(read_only_hint=False, destructive_hint=False, open_world_hint=False)
SERVING = ToolAnnotations(read_only_hint=False, destructive_hint=False, open_world_hint=True)


def make_server(language: Language = "en", *, workers: Workers | None = None) -> MCPServer[None]:
    """A server of the Model Context Protocol for one player.

    It ends the processes in which bots think, unless they are given.
    """
    own = Workers()
    tools = Tools(language, workers or own)

    @asynccontextmanager
    async def lifespan(_: MCPServer[None]) -> AsyncIterator[None]:
        try:
            yield
        finally:
            await tools.leave()
            own.close()

    server = Teacher(
        "quovadis",
        title="Quo Vadis?",
        version=quovadis.__version__,
        instructions=cleandoc(INSTRUCTIONS),
        lifespan=lifespan,
        log_level="WARNING",
    )
    server.words = tools.words
    for tool, annotations in (
        (tools.open_table, PLAYING),
        (tools.join_table, SERVING),
        (tools.look, LOOKING),
        (tools.options, LOOKING),
        (tools.act, PLAYING),
        (tools.offer, PLAYING),
        (tools.wait, LOOKING),
        (tools.rule, LOOKING),
    ):
        server.add_tool(tool, description=cleandoc(tool.__doc__ or ""), annotations=annotations)

    @server.prompt(title="How to play", description=tools.how_to_play.__doc__)
    def how_to_play() -> str:
        return tools.how_to_play()

    @server.resource("quovadis://rules", title="The rules", description="Their chapters.")
    def rules() -> str:
        return contents(tools.words)

    @server.resource("quovadis://rules/{number}", title="A rule", description="R8.4, or 8.")
    def rule(number: str) -> str:
        try:
            return rule_text(number, tools.words)
        except NoSuchRule as reason:
            raise ResourceNotFoundError(str(reason)) from None

    return server
