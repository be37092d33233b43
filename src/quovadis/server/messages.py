"""What browser and server say to each other: one class for each message, named by its `type`.

Pydantic guards the edge: a field that is not here is refused. Commands, events, views and deals are
the core's own, spelled by `wire`.
"""

from typing import Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    PrivateAttr,
    StringConstraints,
    TypeAdapter,
    model_validator,
)

from quovadis.core.board import PATH
from quovadis.core.editions import EditionName
from quovadis.core.families import Colour
from quovadis.core.legibility import is_legible
from quovadis.deals import LONGEST
from quovadis.pictures import Picture
from quovadis.text import Language
from quovadis.text.bargaining import Section
from quovadis.text.rulebook import Rulebook


def _legible(text: str) -> str:
    if not is_legible(text):
        raise ValueError("only letters, signs and spaces that can be seen, on one line")
    return text


Id = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,40}$")]
Secret = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{22,64}$")]
Legible = Annotated[str, AfterValidator(_legible)]
Name = Annotated[Legible, StringConstraints(strip_whitespace=True, max_length=40)]
Said = Annotated[Legible, StringConstraints(strip_whitespace=True, max_length=300)]
"""Blanks alone become empty text here: the table then refuses it with a sentence of its own."""
Sentence = Annotated[Legible, StringConstraints(max_length=LONGEST)]
"""What is read as a deal."""
Spelling = Annotated[Legible, StringConstraints(min_length=1, max_length=200)]
"""A bot or a variant, written as on the command line."""
Body = dict[str, Any]
Clock = Literal["none", "relaxed", "brisk"]
Watchers = Literal["anyone", "nobody"]
Pace = Literal["brisk", "normal", "relaxed"]

PHRASES = (
    "greeting",
    "well-played",
    "thank-you",
    "sorry",
    "hurry",
    "one-moment",
    "support-me",
    "never",
    "deal",
    "traitor",
    "et-tu",
    "good-game",
)
"""Quick phrases: each page shows them in its reader's language."""


class Message(BaseModel):
    """Strict: unknown fields are refused, and nothing is guessed from another type."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)
    _written: str | None = PrivateAttr(None)

    def written(self) -> str:
        """As JSON; made once, because several people often get it."""
        if self._written is None:
            self._written = self.model_dump_json()
        return self._written


# What a browser says on the socket


class HeldSeat(Message):
    """A seat that this browser holds, and the last event that it has seen there."""

    seat: Colour
    secret: Secret
    since: int = Field(default=0, ge=0)


class Hello(Message):
    """The first message: the table, and your seats at it. No seats: you only watch."""

    type: Literal["hello"]
    table: Id
    seats: list[HeldSeat] = Field(default=[], max_length=5)


class Command(Message):
    """Play something. If it is sent twice with the same id, it is done once."""

    type: Literal["command"]
    id: Id
    seat: Colour
    turn: int = Field(ge=1)
    """The turn for which it was meant."""
    undos: int = Field(ge=0)
    """How many undos there had been by then: votes and offers are numbered anew after each."""
    command: Body


class Assess(Message):
    """Ask what a draft deal would mean."""

    type: Literal["assess"]
    id: Id
    seat: Colour
    deal: Body
    whisper: bool = False


class ReadSentence(Message):
    """Ask which deal a plain sentence says. It is read, not proposed, and nobody else hears it."""

    type: Literal["read"]
    id: Id
    seat: Colour
    text: Sentence
    to: Colour | None = None
    """Who is spoken to, if that is clear."""
    on: Literal[tuple(PATH)] | None = None  # type: ignore[valid-type] # the board's own names
    """The advance that is being bargained for."""
    language: Language = "en"
    """The language to try first."""


class AskHint(Message):
    """Ask for a hint, at a table for practice."""

    type: Literal["hint"]
    id: Id
    seat: Colour
    about: Literal["move", "votes", "refusals"]
    """What to do now, what votes are worth, or why others refused in this turn."""
    on: Literal[tuple(PATH)] | None = None  # type: ignore[valid-type] # the board's own names
    """The advance that you have in mind, before its vote is called."""


class Say(Message):
    """Table talk: a quick phrase or free text."""

    type: Literal["say"]
    id: Id
    seat: Colour
    phrase: Literal[PHRASES] | None = None  # type: ignore[valid-type] # the keys, as one type
    text: Said | None = None

    @model_validator(mode="after")
    def one_of_both(self) -> "Say":
        """A phrase or a text."""
        if (self.phrase is None) == (self.text is None):
            raise ValueError("a phrase or a text")
        return self


class Mute(Message):
    """Mute somebody's talk, or unmute it."""

    type: Literal["mute"]
    id: Id
    seat: Colour
    other: Colour
    muted: bool


class Undo(Message):
    """Propose to undo everything since the beginning of a turn, agree to that, or refuse."""

    type: Literal["undo"]
    id: Id
    seat: Colour
    turn: int = Field(ge=1)
    answer: Literal["propose", "agree", "refuse"]


class Waive(Message):
    """Go on: you do not demand the purses, or have seen enough of them or of a game's end."""

    type: Literal["waive"]
    id: Id
    seat: Colour


class CallStandIn(Message):
    """Call a stand-in for somebody who has been away too long, at a table without a clock."""

    type: Literal["call-stand-in"]
    id: Id
    seat: Colour
    other: Colour


class AskHistory(Message):
    """Ask for earlier events of a seat: the last ones before a number."""

    type: Literal["history"]
    id: Id
    seat: Colour | None
    """None: as a watcher."""
    before: int = Field(ge=1)


class Ping(Message):
    """Ask whether the server is there."""

    type: Literal["ping"]
    id: Id


Request = (
    Command
    | Assess
    | ReadSentence
    | AskHint
    | Say
    | Mute
    | Undo
    | Waive
    | CallStandIn
    | AskHistory
    | Ping
)
"""What can be sent after `hello`; each answer carries the same id."""
AnyClient = Hello | Request
CLIENT_MESSAGE: TypeAdapter[AnyClient] = TypeAdapter(
    Annotated[AnyClient, Field(discriminator="type")]
)


# What the server says


class SeatInfo(Message):
    """Who sits where, for everyone to see."""

    seat: Colour
    name: str
    """Chosen by the person; a bot's name depends on its family."""
    bot: str | None
    """The bot that plays, as on the command line; None: a person."""
    person: bool
    """The seat belongs to a person: a bot plays there only until they come back."""
    present: bool
    stand_in: bool
    """A stand-in is playing for them."""
    stand_in_from: float | None
    """When one may be called for somebody away, in seconds since 1970. None: not for this seat."""


class Tempo(Message):
    """How fast bots speak: only at tables with at most one person."""

    pace: Pace = "normal"
    paused: bool = False
    step: bool = False
    """While it is paused: let one bot speak."""


class TableInfo(Message):
    """A table, for everyone to see."""

    id: str
    status: Literal["open", "playing", "finished"]
    edition: EditionName
    variants: list[str]
    rules: list[Body]
    """What the table plays, in sentences."""
    first: Colour | None
    """Who was named to begin (R2.6)."""
    players: int
    public: bool
    watchers: Watchers
    clock: Clock
    practice: bool
    hints: bool
    """Whether hints are given here: where one person plays with bots, or for practice."""
    created: float
    changed: float
    host: Colour | None
    seats: list[SeatInfo]
    """In the order of the seating."""
    free: list[Colour]
    """Families that can still be picked."""
    rematch: str | None
    archived: float | None
    """When it was archived; it comes back when one of its players opens it."""
    branch: "Branch | None"
    """The game that this one left, if it plays on from a turn of another one."""
    tempo: Tempo | None
    """How fast bots speak; null where several people play: nobody else sets their pace."""


class NumberedEvent(Message):
    """Something that a seat noticed, numbered for that seat."""

    number: int
    event: Body
    told: Body
    """The same in a sentence: a message of the catalogue."""
    terms: list[Body]
    """For an offer: its terms, each in a sentence."""


class Table(Message):
    """The table changed: who sits there, who is present, how it is set up."""

    type: Literal["table"] = "table"
    table: TableInfo


class Update(Message):
    """What a seat sees now, and what it noticed since the last update."""

    type: Literal["update"] = "update"
    seat: Colour | None
    """None: a watcher."""
    events: list[NumberedEvent]
    fresh: bool
    """The events do not continue the last ones: forget what was shown, and use this view."""
    earlier: int
    """In a fresh update: how many earlier events can be asked for with `history`."""
    view: Body
    legal: list[Body]
    advances: list[Body]
    """What each advance of the active player would take: `{path, needed, own, others}`."""
    companies: list[Body]
    """With whom this seat can carry the open vote, the cheapest first: `{command, told}`."""
    undos: int
    asked: list[Body]
    """What the table waits for from this seat: `{kind, about}`."""
    deadline: float | None
    """When the time for that is up, in seconds since 1970."""
    prompt: Body
    """What is the matter now, in sentences: what this seat is asked, or whom the table awaits."""
    told: Body
    """The offers and promises of the view in sentences: `{offers, promises}`, by their names."""
    owed: Body
    """What this seat owes now: `{duty, votes}`, each in a sentence."""
    words: Body
    """How each player's public promises stand: `{kept, broken}`, by colour."""


class History(Message):
    """Some events that a seat noticed earlier."""

    type: Literal["history"] = "history"
    id: str
    seat: Colour | None
    events: list[NumberedEvent]
    earlier: int
    """How many earlier events can still be asked for."""


class Talk(Message):
    """Somebody said something."""

    type: Literal["talk"] = "talk"
    number: int
    at: float
    seat: Colour
    phrase: str | None
    text: str | None


class Reasoned(Message):
    """Why a bot does what the next update shows."""

    type: Literal["reason"] = "reason"
    seat: Colour
    turn: int
    about: str | None
    """The offer or the motion that it is about, by name; None: neither."""
    code: str
    """The catalogue's `reason-…`."""
    params: dict[str, int | str]
    """Facts, all of them known to everyone who gets this message."""
    told: Body
    """The same in a sentence."""
    figures: Body | None
    """The chances of winning behind it, in a sentence: only where at most one person plays."""


class EarlierReason(Message):
    """Why a bot did something earlier."""

    number: int
    """The number of the event that it explains."""
    reason: Reasoned


class Reasons(Message):
    """The last reasons that bots gave before this connection was there, as one seat heard them."""

    type: Literal["reasons"] = "reasons"
    seat: Colour | None
    reasons: list[EarlierReason]


class UndoProposed(Message):
    """Somebody wants to undo; `turn` is None when that is off the table."""

    type: Literal["undo-proposed"] = "undo-proposed"
    turn: int | None
    by: Colour | None
    agreed: list[Colour]
    missing: list[Colour]


class Done(Message):
    """The request is done and stored."""

    type: Literal["done"] = "done"
    id: str


class Assessed(Message):
    """What a draft deal would mean."""

    type: Literal["assessed"] = "assessed"
    id: str
    assessment: Body


class SentenceRead(Message):
    """Which deal a sentence says, or what has to be asked. Only its sender gets this."""

    type: Literal["sentence-read"] = "sentence-read"
    id: str
    reading: Body


class Hint(Message):
    """A hint. Only its sender gets this."""

    type: Literal["hint"] = "hint"
    id: str
    told: list[Body]
    """The hint in sentences."""
    command: Body | None
    """What to play, as a command of this seat; None: the hint is no move."""


class Refusal(Message):
    """The request is refused, and why. Only its sender gets this."""

    type: Literal["refused"] = "refused"
    id: str | None
    code: str
    rule: str
    params: dict[str, Any]
    told: Body
    """The same in a sentence, with the number of the rule, if there is one."""


class Pong(Message):
    """The server is there."""

    type: Literal["pong"] = "pong"
    id: str


ServerMessage = (
    Table
    | Update
    | History
    | Talk
    | Reasoned
    | Reasons
    | UndoProposed
    | Done
    | Assessed
    | SentenceRead
    | Hint
    | Refusal
    | Pong
)


# HTTP


class SeatPlan(Message):
    """Who gets a seat when a table is opened: a bot, or the first person to take it."""

    seat: Colour
    bot: Spelling | None = None


class NewTable(Message):
    """A table to be opened."""

    edition: EditionName = "amigo-2005"
    variants: list[Spelling] = Field(default=[], max_length=12)
    players: int = Field(default=4, ge=3, le=5)
    bots: list[SeatPlan] = Field(default=[], max_length=5)
    public: bool = False
    watchers: Watchers = "anyone"
    clock: Clock = "none"
    practice: bool = False
    """A table for trying things: you choose the seed, and can undo what was revealed."""
    seed: int | None = Field(default=None, ge=0, lt=2**53)
    """Only at practice tables; small enough that a browser holds it exactly."""
    first: Colour | None = None
    """Who begins (R2.6); null: chance, or the host if the edition says so."""


class Branch(Message):
    """Where a table left the game as it was played."""

    table: str | None
    """Where that was played; null: it came as a record."""
    turn: int


class TableSetup(NewTable):
    """How a table was opened."""

    branch: Branch | None = None


class BranchOff(Message):
    """Play on from a turn of a finished game, at a table of your own."""

    turn: int = Field(ge=1)
    """Your game begins with this turn."""
    seat: Colour
    """Your family; bots play the others."""
    name: Name


class Branched(Message):
    """A table of your own was opened, and the game goes on there. Both secrets are shown once."""

    table: TableInfo
    host_secret: str
    seat: Colour
    secret: str


class Opened(Message):
    """A table was opened. The host's secret is shown only here."""

    table: TableInfo
    host_secret: str


class Rematch(Message):
    """How a finished table is opened again."""

    rotate: bool = False
    """The player after the one who began last begins (R2.6), if that family is taken again."""


class SitDown(Message):
    """Take a free seat."""

    seat: Colour
    name: Name


class Seated(Message):
    """The seat is yours. Its secret is shown only here."""

    seat: Colour
    secret: str
    table: TableInfo


class Move(Message):
    """Take over a seat on another device with a one-time code."""

    code: Secret


class MovingCode(Message):
    """A one-time code for another device."""

    code: str
    until: float


class Replace(Message):
    """The host puts a bot on a seat, or frees it before the game (None)."""

    bot: Spelling | None


class Mine(Message):
    """The tables at which this browser holds seats."""

    tables: list[Id] = Field(max_length=100)


class Tables(Message):
    """Some tables, the newest first."""

    tables: list[TableInfo]


class EditionInfo(Message):
    """An edition, and the variants that it proposes itself."""

    name: EditionName
    offers: list[str]


class Setup(Message):
    """What a table can be opened with."""

    editions: list[EditionInfo]
    variants: list[str]
    """By their spelling; at most one of those that share the word before `=`."""
    rules: dict[str, str]
    """The rule of each variant, by its spelling."""
    bots: list[str]
    phrases: list[str]


class Rules(Message):
    """The numbered rules in one language, with the positions that their pictures show."""

    book: Rulebook
    pictures: tuple[Picture, ...]


class Bargaining(Message):
    """How to bargain, in one language; the first section is the page's own."""

    sections: tuple[Section, ...]


class Frame(Message):
    """A past turn: what happened, and the table at its end, as everyone could see it."""

    turn: int
    """0: the set-up."""
    active: Colour
    view: Body
    told: Body
    """The offers and promises of the view in sentences, as in an update."""
    words: Body
    """How each player's public promises stand, as in an update."""
    events: list[NumberedEvent]
    reasons: list[EarlierReason]
    """Why bots did what happened, where they said so and everyone could hear it."""


class Replay(Message):
    """A past game, turn by turn."""

    names: dict[Colour, str]
    """Who played, as far as it is known."""
    edition: EditionName
    variants: list[str]
    players: list[Colour]
    """The seating."""
    frames: list[Frame]
    """The set-up, then every turn; the last one may not be over."""
    totals: list[list[int]] | None
    """The laurels that each player held after each frame, in an election without what they noted
    for earlier games; None while the game runs."""
    outcome: Body | None


class LessonInfo(Message):
    """A lesson of the tutorial; `learn-title-<name>` is its title."""

    name: str
    learner: Colour
    """The family that the learner plays."""
    screens: int


class Lessons(Message):
    """The lessons, in their order."""

    lessons: list[LessonInfo]


class LessonAsk(Message):
    """What the learner has played in a lesson so far, and what they say now."""

    said: list[Body] = Field(default=[], max_length=60)
    message: Command | Assess | ReadSentence | None = Field(default=None, discriminator="type")
    """None: only look."""


class LessonAnswer(Message):
    """How a lesson stands: a table like any other, and what the teacher says."""

    answer: Done | Assessed | SentenceRead | Refusal | None
    """As on the socket; after a refusal everything stands as before."""
    table: TableInfo
    update: Update
    says: Body
    """What the teacher says: a message of the catalogue."""
    screen: int
    screens: int
    back_to: int | None
    """The last move was not what the lesson wants: how many remain once it is taken back."""
    done: bool


class PuzzleInfo(Message):
    """A deal puzzle, and how hard it is."""

    number: int
    level: Literal["easy", "medium", "hard", "very-hard"]


class Puzzles(Message):
    """What there is to solve."""

    count: int
    """They are numbered from 1."""
    daily: PuzzleInfo
    row: list[PuzzleInfo]
    """Ten of rising difficulty."""


class PuzzleAsked(Message):
    """A puzzle: a position as one seat sees it, what is asked, and what can be said."""

    number: int
    level: Literal["easy", "medium", "hard", "very-hard"]
    seat: Colour
    """Whose place you take."""
    names: dict[Colour, str]
    """What the others are called."""
    view: Body
    told: Body
    """The offers and promises of the view in sentences, as in an update."""
    words: Body
    """How each player's public promises stand, as in an update."""
    purses: list[int]
    """What each purse is worth, by seat, as somebody knows who has kept count."""
    events: list[NumberedEvent]
    """What happened in this turn so far."""
    question: Body
    choices: list[Body]


class ChoiceTried(Message):
    """What became of a choice. Chances are in hundredths of a percent."""

    chance: int
    """The chance to win after it."""
    doubt: int
    """By how much it is usually off: one standard error."""
    behind: int
    """By how much the best choice is better, in the same games."""
    behind_doubt: int
    agreed: int | None
    """For an offer: in how many percent of the games it was agreed upon."""


class PuzzleSolved(Message):
    """Which choice is best, and how good all of them are."""

    best: int
    """Counts from 0."""
    choices: list[ChoiceTried]
    why: Body | None
    """What a strong bot would say about the best one."""
    games: int
    """How often bots played on after each choice."""
    turn: int
    """The turn of the puzzle,"""
    record: str
    """and the whole game."""


class Reviewed(Message):
    """A finished game, looked back at."""

    review: Body
    """Chances are in hundredths of a percent, by seat."""
    pictures: dict[str, str]
    """The game in one picture to share, as SVG, by language."""


class Progress(Message):
    """How far a review is."""

    percent: int | None
    """Null: nobody waits for a review under that word."""


class Grounds(Message):
    """Why a request was refused."""

    code: str
    rule: str
    """Empty if it is not a rule of the game."""
    params: dict[str, Any]
    told: Body
    """The same in a sentence."""


class Denial(Message):
    """The body of every refused request."""

    detail: Grounds
