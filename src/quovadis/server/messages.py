"""What browser and server say to each other: one class for each message, named by its `type`.

Pydantic guards the edge: a field that is not here is refused. Commands, events, views and deals are
the core's own, spelled by `wire`.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    SkipValidation,
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
Made = Annotated[Body, SkipValidation]
"""What the server has made itself is not looked at again."""
ManyMade = Annotated[list[Body], SkipValidation]
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

    model_config = ConfigDict(
        extra="forbid", frozen=True, strict=True, use_attribute_docstrings=True
    )

    def written(self) -> str:
        """As JSON; made once, because several people often get it."""
        return self._written

    @cached_property
    def _written(self) -> str:
        return self.model_dump_json()


# What a browser says on the socket


class HeldSeat(Message):
    """A seat that this browser holds, and the last event that it has seen there."""

    seat: Colour
    """The family."""
    secret: Secret
    """What you got when you sat down."""
    since: int = Field(default=0, ge=0)
    """The number of the last event that you have seen; 0: none."""


class Hello(Message):
    """The first message: the table, and your seats at it. No seats: you only watch."""

    type: Literal["hello"]
    table: Id
    """The table's id."""
    seats: list[HeldSeat] = Field(default=[], max_length=5)
    """The seats that you hold; none: you watch."""
    changes: bool = False
    """Tell me only what changed: after the first `update` of a seat, `changes` instead of more."""


class Command(Message):
    """Play something. If it is sent twice with the same id, it is done once."""

    type: Literal["command"]
    id: Id
    """A word of your own for this message; its answer carries it, too."""
    seat: Colour
    """Who plays it."""
    turn: int = Field(ge=1)
    """The turn for which it was meant."""
    undos: int = Field(ge=0)
    """How many undos there had been by then: votes and offers are numbered anew after each."""
    command: Body
    """The command: its `type` and its fields."""


class Assess(Message):
    """Ask what a draft deal would mean."""

    type: Literal["assess"]
    id: Id
    """A word of your own for this message."""
    seat: Colour
    """For whom: it is judged with what this seat knows."""
    deal: Body
    """The draft."""
    whisper: bool = False
    """Whether it would be whispered."""


class ReadSentence(Message):
    """Ask which deal a plain sentence says. It is read, not proposed, and nobody else hears it."""

    type: Literal["read"]
    id: Id
    """A word of your own for this message."""
    seat: Colour
    """Who says it."""
    text: Sentence
    """The sentence."""
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
    """A word of your own for this message."""
    seat: Colour
    """For whom."""
    about: Literal["move", "votes", "refusals"]
    """What to do now, what votes are worth, or why others refused in this turn."""
    on: Literal[tuple(PATH)] | None = None  # type: ignore[valid-type] # the board's own names
    """The advance that you have in mind, before its vote is called."""


class Say(Message):
    """Table talk: a quick phrase or free text."""

    type: Literal["say"]
    id: Id
    """A word of your own for this message."""
    seat: Colour
    """Who says it."""
    phrase: Literal[PHRASES] | None = None  # type: ignore[valid-type] # the keys, as one type
    """A quick phrase, which everyone reads in their own language."""
    text: Said | None = None
    """Free text, instead of a phrase."""

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
    """A word of your own for this message."""
    seat: Colour
    """Who does not want to hear them."""
    other: Colour
    """Who is muted."""
    muted: bool
    """False: hear them again."""


class Undo(Message):
    """Propose to undo everything since the beginning of a turn, agree to that, or refuse."""

    type: Literal["undo"]
    id: Id
    """A word of your own for this message."""
    seat: Colour
    """Who proposes or answers."""
    turn: int = Field(ge=1)
    """The turn to go back to: its beginning."""
    answer: Literal["propose", "agree", "refuse"]
    """What you say to it."""


class Waive(Message):
    """Go on: you do not demand the purses, or have seen enough of them or of a game's end."""

    type: Literal["waive"]
    id: Id
    """A word of your own for this message."""
    seat: Colour
    """Who goes on."""


class CallStandIn(Message):
    """Call a stand-in for somebody who has been away too long, at a table without a clock."""

    type: Literal["call-stand-in"]
    id: Id
    """A word of your own for this message."""
    seat: Colour
    """Who calls it."""
    other: Colour
    """For whom it plays."""


class AskHistory(Message):
    """Ask for earlier events of a seat: the last ones before a number."""

    type: Literal["history"]
    id: Id
    """A word of your own for this message."""
    seat: Colour | None
    """None: as a watcher."""
    before: int = Field(ge=1)
    """The number of the first event that you have."""


class Ping(Message):
    """Ask whether the server is there."""

    type: Literal["ping"]
    id: Id
    """A word of your own for this message."""


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
_ANYTHING: TypeAdapter[Any] = TypeAdapter(Any)


def as_json(told: Any) -> str:
    """Whatever is sent, as JSON."""
    return _ANYTHING.dump_json(told).decode()


CLIENT_MESSAGE: TypeAdapter[AnyClient] = TypeAdapter(
    Annotated[AnyClient, Field(discriminator="type")]
)


# What the server says


class SeatInfo(Message):
    """Who sits where, for everyone to see."""

    seat: Colour
    """The family."""
    name: str
    """Chosen by the person; a bot's name depends on its family."""
    bot: str | None
    """The bot that plays, as on the command line; None: a person."""
    person: bool
    """The seat belongs to a person: a bot plays there only until they come back."""
    present: bool
    """Somebody is connected there; a bot always is."""
    stand_in: bool
    """A stand-in is playing for them."""
    stand_in_from: float | None
    """When one may be called for somebody away, in seconds since 1970. None: not for this seat."""


class Tempo(Message):
    """How fast bots speak: only at tables with at most one person."""

    pace: Pace = "normal"
    """How long bots wait before they speak."""
    paused: bool = False
    """Bots say nothing."""
    step: bool = False
    """While it is paused: let one bot speak."""


class TableInfo(Message):
    """A table, for everyone to see."""

    id: str
    """The table's id, and its link."""
    status: Literal["open", "playing", "finished"]
    """Waiting for players, being played, or over."""
    edition: EditionName
    """Which edition is played."""
    variants: list[str]
    """Its variants, spelled as in records."""
    rules: list[Body]
    """What the table plays, in sentences."""
    first: Colour | None
    """Who was named to begin (R2.6)."""
    players: int
    """How many can sit there."""
    public: bool
    """It is in the list of tables for everyone."""
    watchers: Watchers
    """Who may watch."""
    clock: Clock
    """How long players may take."""
    practice: bool
    """A table for trying things."""
    hints: bool
    """Whether hints are given here: where one person plays with bots, or for practice."""
    created: float
    """When it was opened, in seconds since 1970."""
    changed: float
    """When something last happened there, in seconds since 1970."""
    host: Colour | None
    """The host's family; null: the host has not sat down."""
    seats: list[SeatInfo]
    """In the order of the seating."""
    free: list[Colour]
    """Families that can still be picked."""
    rematch: str | None
    """The id of the table where it is played again."""
    archived: float | None
    """When it was archived; it comes back when one of its players opens it."""
    branch: "Branch | None"
    """The game that this one left, if it plays on from a turn of another one."""
    tempo: Tempo | None
    """How fast bots speak; null where several people play: nobody else sets their pace."""


class NumberedEvent(Message):
    """Something that a seat noticed, numbered for that seat."""

    number: int
    """Counts from 1 for this seat, without gaps."""
    event: Made
    """What happened, as far as this seat may see it."""
    told: Made
    """The same in a sentence: a message of the catalogue."""
    terms: ManyMade
    """For an offer: its terms, each in a sentence."""

    @cached_property
    def _written(self) -> str:
        """What was made to be sent is written as it is."""
        return as_json(vars(self))


class Table(Message):
    """The table changed: who sits there, who is present, how it is set up."""

    type: Literal["table"] = "table"
    table: TableInfo
    """The whole table as it is now."""


class Update(Message):
    """What a seat sees now, and what it noticed since the last update."""

    type: Literal["update"] = "update"
    seat: Colour | None
    """None: a watcher."""
    events: list[NumberedEvent]
    """What this seat noticed since the last update, in order."""
    fresh: bool
    """The events do not continue the last ones: forget what was shown, and use this view."""
    earlier: int
    """In a fresh update: how many earlier events can be asked for with `history`."""
    view: Made
    """The table as this seat sees it now."""
    legal: ManyMade
    """Every command that this seat can play now, except new offers."""
    advances: ManyMade
    """What each advance of the active player would take: `{path, needed, own, others}`."""
    companies: ManyMade
    """With whom this seat can carry the open vote, the cheapest first: `{command, told}`."""
    undos: int
    """How often the table has gone back so far: send it with commands."""
    asked: ManyMade
    """What the table waits for from this seat: `{kind, about}`."""
    deadline: float | None
    """When the time for that is up, in seconds since 1970."""
    prompt: Made
    """What is the matter now, in sentences: what this seat is asked, or whom the table awaits."""
    told: Made
    """The offers and promises of the view in sentences: `{offers, promises}`, by their names."""
    owed: Made
    """What this seat owes now: `{duty, votes}`, each in a sentence."""
    words: Made
    """How each player's public promises stand: `{kept, broken}`, by colour."""


class Changes(Message):
    """The same as an `update`, for whoever asked for that in `hello`: only what changed."""

    type: Literal["changes"] = "changes"
    seat: Colour | None
    """None: a watcher."""
    events: list[NumberedEvent]
    """What this seat noticed since the last update, in order."""
    changed: ManyMade
    """What to change in the last `update` of this seat: a JSON Patch (RFC 6902) of its fields from
    `view` to `words`, with the operations `add`, `remove` and `replace`."""

    @classmethod
    def joined(
        cls, seat: Colour | None, events: list[NumberedEvent], parts: Sequence["Part"]
    ) -> "Changes":
        """Made of parts that others get too, and that are written already."""
        told = cls(
            seat=seat, events=events, changed=[one for part in parts for one in part.changed]
        )
        name = "null" if seat is None else f'"{seat}"'
        written = ",".join([event.written() for event in events])
        changed = ",".join([part.written for part in parts])
        vars(told)["_written"] = (  # where `_written` would keep it
            f'{{"type":"changes","seat":{name},"events":[{written}],"changed":[{changed}]}}'
        )
        return told


class Part(NamedTuple):
    """Some of what changed, and the same as JSON, without the brackets around it."""

    changed: list[Body]
    written: str


class History(Message):
    """Some events that a seat noticed earlier."""

    type: Literal["history"] = "history"
    id: str
    """The id of your message."""
    seat: Colour | None
    """The seat that noticed them; null: a watcher."""
    events: list[NumberedEvent]
    """In order; the last one comes right before what you have."""
    earlier: int
    """How many earlier events can still be asked for."""


class Talk(Message):
    """Somebody said something."""

    type: Literal["talk"] = "talk"
    number: int
    """Counts from 1 at this table."""
    at: float
    """When it was said, in seconds since 1970."""
    seat: Colour
    """Who said it."""
    phrase: str | None
    """A quick phrase, or null."""
    text: str | None
    """Free text, or null."""


class Reasoned(Message):
    """Why a bot does what the next update shows."""

    type: Literal["reason"] = "reason"
    seat: Colour
    """The bot's family."""
    turn: int
    """In which turn."""
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
    """The reason itself."""


class Reasons(Message):
    """The last reasons that bots gave before this connection was there, as one seat heard them."""

    type: Literal["reasons"] = "reasons"
    seat: Colour | None
    """The seat that heard them; null: a watcher."""
    reasons: list[EarlierReason]
    """In order."""


class UndoProposed(Message):
    """Somebody wants to undo; `turn` is None when that is off the table."""

    type: Literal["undo-proposed"] = "undo-proposed"
    turn: int | None
    """The turn to go back to: its beginning."""
    by: Colour | None
    """Who proposes it."""
    agreed: list[Colour]
    """Who has agreed so far."""
    missing: list[Colour]
    """Who is still asked."""


class Done(Message):
    """The request is done and stored."""

    type: Literal["done"] = "done"
    id: str
    """The id of your message."""


class Assessed(Message):
    """What a draft deal would mean."""

    type: Literal["assessed"] = "assessed"
    id: str
    """The id of your message."""
    assessment: Body
    """What it would mean."""


class SentenceRead(Message):
    """Which deal a sentence says, or what has to be asked. Only its sender gets this."""

    type: Literal["sentence-read"] = "sentence-read"
    id: str
    """The id of your message."""
    reading: Body
    """The deal, or the question."""


class Hint(Message):
    """A hint. Only its sender gets this."""

    type: Literal["hint"] = "hint"
    id: str
    """The id of your message."""
    told: list[Body]
    """The hint in sentences."""
    command: Body | None
    """What to play, as a command of this seat; None: the hint is no move."""


class Refusal(Message):
    """The request is refused, and why. Only its sender gets this."""

    type: Literal["refused"] = "refused"
    id: str | None
    """The id of your message; null: it could not be read."""
    code: str
    """What is wrong, for programs."""
    rule: str
    """The number of the rule that says no; `protocol` if it is not a rule of the game."""
    params: dict[str, Any]
    """What the sentence needs to know."""
    told: Body
    """The same in a sentence, with the number of the rule, if there is one."""


class Pong(Message):
    """The server is there."""

    type: Literal["pong"] = "pong"
    id: str
    """The id of your message."""


ServerMessage = (
    Table
    | Update
    | Changes
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
    """The family."""
    bot: Spelling | None = None
    """The bot, such as `praetor` or `quaestor:greed=0.5`; null: a person."""


class NewTable(Message):
    """A table to be opened."""

    edition: EditionName = "amigo-2005"
    """Which edition is played."""
    variants: list[Spelling] = Field(default=[], max_length=12)
    """Variants, spelled as in records: `limited-ones`, `reveal=every`."""
    players: int = Field(default=4, ge=3, le=5)
    """How many play, people and bots together."""
    bots: list[SeatPlan] = Field(default=[], max_length=5)
    """Which seats bots have; all others are for people."""
    public: bool = False
    """List it for everyone; otherwise only its link leads there."""
    watchers: Watchers = "anyone"
    """Who may watch."""
    clock: Clock = "none"
    """How long players may take."""
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
    """The first turn that was played anew."""


class TableSetup(NewTable):
    """How a table was opened."""

    branch: Branch | None = None
    """The game that it left, if it is a "What if"."""


class BranchOff(Message):
    """Play on from a turn of a finished game, at a table of your own."""

    turn: int = Field(ge=1)
    """Your game begins with this turn."""
    seat: Colour
    """Your family; bots play the others."""
    name: Name
    """What you are called."""


class Branched(Message):
    """A table of your own was opened, and the game goes on there. Both secrets are shown once."""

    table: TableInfo
    """Your new table."""
    host_secret: str
    """Proves that you are its host."""
    seat: Colour
    """Your family."""
    secret: str
    """Proves that the seat is yours."""


class Opened(Message):
    """A table was opened. The host's secret is shown only here."""

    table: TableInfo
    """Your new table."""
    host_secret: str
    """Proves that you are its host."""


class Rematch(Message):
    """How a finished table is opened again."""

    rotate: bool = False
    """The player after the one who began last begins (R2.6), if that family is taken again."""


class SitDown(Message):
    """Take a free seat."""

    seat: Colour
    """A family from `free`."""
    name: Name
    """What you are called."""


class Seated(Message):
    """The seat is yours. Its secret is shown only here."""

    seat: Colour
    """Your family."""
    secret: str
    """Proves that the seat is yours: send it in `hello`."""
    table: TableInfo
    """The table, now with you."""


class Move(Message):
    """Take over a seat on another device with a one-time code."""

    code: Secret
    """The code from the other device."""


class MovingCode(Message):
    """A one-time code for another device."""

    code: str
    """To be typed in, or scanned, on the other device."""
    until: float
    """When it is void, in seconds since 1970."""


class Replace(Message):
    """The host puts a bot on a seat, or frees it before the game (None)."""

    bot: Spelling | None
    """The bot, or null."""


class Mine(Message):
    """The tables at which this browser holds seats."""

    tables: list[Id] = Field(max_length=100)
    """Their ids."""


class Tables(Message):
    """Some tables, the newest first."""

    tables: list[TableInfo]
    """The newest first."""


class EditionInfo(Message):
    """An edition, and the variants that it proposes itself."""

    name: EditionName
    """Its name in records."""
    offers: list[str]
    """The variants, by their spelling."""


class Setup(Message):
    """What a table can be opened with."""

    editions: list[EditionInfo]
    """Every edition."""
    variants: list[str]
    """By their spelling; at most one of those that share the word before `=`."""
    rules: dict[str, str]
    """The rule of each variant, by its spelling."""
    bots: list[str]
    """Every bot that can be seated."""
    phrases: list[str]
    """The quick phrases of `say`."""


class Rules(Message):
    """The numbered rules in one language, with the positions that their pictures show."""

    book: Rulebook
    """The text, chapter by chapter."""
    pictures: tuple[Picture, ...]
    """The positions."""


class Bargaining(Message):
    """How to bargain, in one language; the first section is the page's own."""

    sections: tuple[Section, ...]
    """The text, section by section."""


class Frame(Message):
    """A past turn: what happened, and the table at its end, as everyone could see it."""

    turn: int
    """0: the set-up."""
    active: Colour
    """Whose turn it was."""
    view: Body
    """The table at its end, as everyone could see it."""
    told: Body
    """The offers and promises of the view in sentences, as in an update."""
    words: Body
    """How each player's public promises stand, as in an update."""
    events: list[NumberedEvent]
    """What happened, as everyone could see it."""
    reasons: list[EarlierReason]
    """Why bots did what happened, where they said so and everyone could hear it."""


class Replay(Message):
    """A past game, turn by turn."""

    names: dict[Colour, str]
    """Who played, as far as it is known."""
    edition: EditionName
    """Which edition was played."""
    variants: list[str]
    """Its variants, spelled as in records."""
    players: list[Colour]
    """The seating."""
    frames: list[Frame]
    """The set-up, then every turn; the last one may not be over."""
    totals: list[list[int]] | None
    """The laurels that each player held after each frame, in an election without what they noted
    for earlier games; None while the game runs."""
    outcome: Body | None
    """How it ended; null: it is still played."""


class LessonInfo(Message):
    """A lesson of the tutorial; `learn-title-<name>` is its title."""

    name: str
    """Its name in requests."""
    learner: Colour
    """The family that the learner plays."""
    screens: int
    """How many screens it has."""


class Lessons(Message):
    """The lessons, in their order."""

    lessons: list[LessonInfo]
    """In their order."""


class LessonAsk(Message):
    """What the learner has played in a lesson so far, and what they say now."""

    said: list[Body] = Field(default=[], max_length=60)
    """The learner's commands so far."""
    message: Command | Assess | ReadSentence | None = Field(default=None, discriminator="type")
    """None: only look."""


class LessonAnswer(Message):
    """How a lesson stands: a table like any other, and what the teacher says."""

    answer: Done | Assessed | SentenceRead | Refusal | None
    """As on the socket; after a refusal everything stands as before."""
    table: TableInfo
    """As on the socket."""
    update: Update
    """What the learner sees, as on the socket."""
    says: Body
    """What the teacher says: a message of the catalogue."""
    screen: int
    """Which screen this is, from 1."""
    screens: int
    """How many there are."""
    back_to: int | None
    """The last move was not what the lesson wants: how many remain once it is taken back."""
    done: bool
    """It was the last one."""


class PuzzleInfo(Message):
    """A deal puzzle, and how hard it is."""

    number: int
    """Counts from 1."""
    level: Literal["easy", "medium", "hard", "very-hard"]
    """How hard it is."""


class Puzzles(Message):
    """What there is to solve."""

    count: int
    """They are numbered from 1."""
    daily: PuzzleInfo
    """The puzzle of the day."""
    row: list[PuzzleInfo]
    """Ten of rising difficulty."""


class PuzzleAsked(Message):
    """A puzzle: a position as one seat sees it, what is asked, and what can be said."""

    number: int
    """Counts from 1."""
    level: Literal["easy", "medium", "hard", "very-hard"]
    """How hard it is."""
    seat: Colour
    """Whose place you take."""
    names: dict[Colour, str]
    """What the others are called."""
    view: Body
    """The position, as `seat` sees it."""
    told: Body
    """The offers and promises of the view in sentences, as in an update."""
    words: Body
    """How each player's public promises stand, as in an update."""
    purses: list[int]
    """What each purse is worth, by seat, as somebody knows who has kept count."""
    events: list[NumberedEvent]
    """What happened in this turn so far."""
    question: Body
    """What is asked, as a message of the catalogue."""
    choices: list[Body]
    """What can be said, each as a message of the catalogue."""


class ChoiceTried(Message):
    """What became of a choice. Chances are in hundredths of a percent."""

    chance: int
    """The chance to win after it."""
    doubt: int
    """By how much it is usually off: one standard error."""
    behind: int
    """By how much the best choice is better, in the same games."""
    behind_doubt: int
    """By how much that is usually off: one standard error."""
    agreed: int | None
    """For an offer: in how many percent of the games it was agreed upon."""


class PuzzleSolved(Message):
    """Which choice is best, and how good all of them are."""

    best: int
    """Counts from 0."""
    choices: list[ChoiceTried]
    """In the order of the puzzle."""
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
    """What is wrong, for programs."""
    rule: str
    """Empty if it is not a rule of the game."""
    params: dict[str, Any]
    """What the sentence needs to know."""
    told: Body
    """The same in a sentence."""


class Denial(Message):
    """The body of every refused request."""

    detail: Grounds
    """Why."""
