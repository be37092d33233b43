"""A table where everything is text, for language models: the interface of TextArena.

It runs on the game itself, with all kinds of deals. What a player reads is what the tools for
models tell (`quovadis.mcp`); what a player answers is a line, exact words of a deal, or a plain
sentence. docs/text-environment.md has an example.
"""

from collections import Counter as Count
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from importlib import import_module
from typing import Any, Literal, get_args

from quovadis.core.deals.limits import WORDS_A_TURN
from quovadis.core.editions import ROUNDS, TableRules
from quovadis.core.errors import Refused
from quovadis.core.families import COLOURS, Colour
from quovadis.core.rules.setup import MAX_PLAYERS, MIN_PLAYERS
from quovadis.core.view import seen
from quovadis.deals import LONGEST, read_sentence
from quovadis.driver import Driver, Question
from quovadis.game import Game
from quovadis.mcp.drafting import drafted
from quovadis.mcp.lines import lines, meant, near
from quovadis.mcp.place import News, Outlook, Sight, sight_of
from quovadis.mcp.rule_text import rule_text
from quovadis.mcp.telling import Telling, bounded
from quovadis.text import Language, catalogue

NAME = "QuoVadis-v0"
GAME = -1
"""The sender of what the game says."""
TRIES = 3
"""How many answers that cannot be played are allowed before a stand-in plays."""
LONGEST_ANSWER = 20_000
"""Characters of an answer that are read, from its end."""
NEAREST = 8
"""How many lines a refusal shows."""
Reward = Literal["win", "place"]


class Kind(Enum):
    """What a message is: the names of TextArena's `ObservationType`."""

    PROMPT = auto()
    GAME_MESSAGE = auto()
    GAME_BOARD = auto()
    GAME_ADMIN = auto()


@dataclass
class TextState:
    """What wrappers and renderers may know of a table: nothing that is secret."""

    num_players: int
    role_mapping: dict[int, str]
    current_player_id: int = 0
    turn: int = 0
    """How many answers were played."""
    error_count: int = 0
    """How many answers to the present question could not be played."""
    error_allowance: int = TRIES
    done: bool = False
    rewards: dict[int, float] | None = None
    game_info: dict[int, dict[str, Any]] = field(default_factory=dict)
    logs: list[tuple[int, str]] = field(default_factory=list)
    """What was played, in the notation of records, with who played it."""


class _Seat(Outlook):
    """What one player sees, and has read so far."""

    def __init__(self, driver: Driver, seat: Colour) -> None:
        super().__init__(seat)
        self.driver, self._read = driver, 0

    @property
    def names(self) -> Mapping[Colour, str]:
        return {}

    @property
    def sight(self) -> Sight:
        return sight_of(self.driver, self.seat)

    def news(self) -> tuple[News, ...]:
        game = self.driver.game
        numbered = game.events(self.seat, since=self._read)
        self._read = game.noticed(self.seat)
        return tuple(event for _, event in numbered)


class TextEnvironment:
    """One table, whose players are numbers from 0 in the order in which they sit."""

    def __init__(
        self,
        *,
        rules: TableRules | None = None,
        reward: Reward = "win",
        tries: int = TRIES,
        language: Language = "en",
        kinds: Any = Kind,
    ) -> None:
        """Choose the table; `kinds` are TextArena's `ObservationType`, where it is used."""
        if reward not in get_args(Reward):
            raise ValueError(
                f"a reward is one of {', '.join(get_args(Reward))}, not {reward!r:.40}"
            )
        if type(tries) is not int or tries < 1:
            raise ValueError(f"tries takes a number from 1, not {tries!r:.40}")
        self.rules = rules or TableRules(adjourn_auto=True, cutoff=ROUNDS)
        self.reward, self.tries, self.language, self.kinds = reward, tries, language, kinds
        catalogue(language)  # refuse a language that nobody speaks now, not later

    def reset(self, num_players: int = 4, seed: int | None = None) -> None:
        """Begin a game. The same seed and answers give the same game."""
        if type(num_players) is not int or not MIN_PLAYERS <= num_players <= MAX_PLAYERS:
            known = f"{MIN_PLAYERS} to {MAX_PLAYERS}"
            raise ValueError(f"a game has {known} players, not {num_players!r:.40}")
        game = Game.new(COLOURS[:num_players], rules=self.rules, seed=seed)
        seats = game.state.players
        self.driver = Driver(game, people=seats)
        self._seats = [_Seat(self.driver, seat) for seat in seats]
        self._words: Count[Colour] = Count()
        self._turn = game.state.turn.number
        roles: dict[int, str] = dict(enumerate(seats))
        self.state = TextState(num_players, {**roles, GAME: "GAME"}, error_allowance=self.tries)
        self.state.game_info = {
            number: {"role": role, "invalid_move": False, "turn_count": 0}
            for number, role in roles.items()
        }
        self._waiting: list[list[tuple[int, str, Any]]] = [[] for _ in seats]
        for number, seat in enumerate(seats):
            words = self._telling(number).words
            game_alone = words.sentence("mcp-how-to-play").split("\n\n")[:2]  # the rest is on tools
            how = words.sentence("env-how-to-play", colour=seat, times=self.tries)
            self._tell(number, "\n\n".join([*game_alone, how]), "PROMPT")
        self._go_on()

    def get_observation(self) -> tuple[int, list[tuple[int, str, Any]]]:
        """Whom the table waits for, and what is new to them; asked twice, there is nothing new."""
        number = self.state.current_player_id
        told, self._waiting[number] = self._waiting[number], []
        return number, told

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Play what the player whom the table waits for answers; refused, it changes nothing."""
        if not isinstance(action, str):
            raise TypeError(f"an answer is text, not {type(action).__name__}")
        if self.state.done:
            return True, {"reason": "the game is over"}
        number = self.state.current_player_id
        question = self._question()
        try:
            played = self._play(number, self._answer(action))
        except Refused as why:
            self._refuse(number, why, action)
            played = False
        if not played:
            self.state.error_count += 1
            if self.state.error_count < self.tries:
                return False, {"played": False, "tries_left": self.tries - self.state.error_count}
            self.state.game_info[number]["invalid_move"] = True
            self._stand_in(number, question, "env-stand-in")
        self.state.turn += 1
        self.state.game_info[number]["turn_count"] += 1
        self.state.error_count = 0
        self._go_on()
        return self.state.done, {"played": played}

    def close(self) -> tuple[dict[int, float] | None, dict[int, dict[str, Any]]]:
        """What everyone got - None if the game is not over - and what became of each player."""
        return self.state.rewards, self.state.game_info

    def get_board_str(self) -> str:
        """The table as a watcher sees it."""
        return "\n".join(self._telling(0).board(self.driver.game.view()))

    # Answers

    @staticmethod
    def _answer(text: str) -> str:
        """The line of an answer: in the last square brackets, or the last line of all."""
        text = text[-LONGEST_ANSWER:]
        start = text.rfind("[")
        end = text.find("]", start)
        if 0 <= start < end:
            return text[start + 1 : end].strip()
        return next((line.strip() for line in reversed(text.splitlines()) if line.strip()), "")

    def _play(self, number: int, line: str) -> bool:
        """Play a line; False: it was a sentence, and its author was told what it would mean."""
        seat = self._seats[number]
        sight = seat.sight
        if line.startswith("deal "):
            line = f"offers {line}"
        try:
            command = meant(sight, seat.seat, line)
        except Refused:
            if len(line) > LONGEST or len(line.split()) < 3:
                raise
            return self._hear(number, sight, line)
        if command is None:
            self.driver.waive(seat.seat)
        else:
            events = self.driver.hear(command)
            if events and seen(events[0], None) is not None:  # whispers stay whispers (R8.9)
                self.state.logs.append((number, line))
        self._words[seat.seat] += 1
        return True

    def _hear(self, number: int, sight: Sight, sentence: str) -> bool:
        """Tell what a plain sentence would offer: a sentence is never an offer by itself."""
        telling, question = self._telling(number), self._question()
        to = None if question.kind == "act" else sight.view.turn.active
        if question.kind == "offer":
            offer = sight.view.talks.offer(question.about or "")
            to = offer.by if offer is not None else to
        read = read_sentence(sentence, sight.view, to=to, language=self.language)
        text = drafted(read, sight.view, telling.words, voice="env")
        self._tell(number, text, "GAME_ADMIN")
        return False

    def _refuse(self, number: int, why: Refused, action: str) -> None:
        """Say why, quote the rule, and list what would be legal."""
        telling = self._telling(number)
        told = [
            telling.words.sentence(
                "mcp-refused", word=why.code, sentence=telling.words.refusal(why)
            )
        ]
        if why.rule.startswith("R"):
            told.append(rule_text(why.rule, telling.words))
        told += telling.possible(near(action[:LONGEST], lines(self._seats[number].sight), NEAREST))
        self._tell(number, "\n".join(told), "GAME_ADMIN")

    def _stand_in(self, number: int, question: Question, sentence: str) -> None:
        self.driver.silence(question)
        words = self._telling(number).words
        self._tell(number, words.sentence(sentence), "GAME_ADMIN")

    # The table goes on

    def _question(self) -> Question:
        return self.driver.questions()[0]

    def _go_on(self) -> None:
        """Find whom the table waits for, and tell them how it stands, or end the game."""
        while self.driver.questions():
            turn = self.driver.game.state.turn.number
            if turn != self._turn:
                self._turn = turn
                self._words.clear()
            question = self._question()
            number = self.driver.game.state.players.index(question.seat)
            if self._words[question.seat] < WORDS_A_TURN:
                break
            self._stand_in(number, question, "env-too-much")
        else:
            self._end()
            return
        self.state.current_player_id = number
        telling, sight = self._telling(number), self._seats[number].sight
        self._tell_news(number)
        self._tell(number, "\n".join([*telling.board(sight.view), *telling.moment(sight)]))

    def _end(self) -> None:
        outcome = self.driver.game.state.outcome
        assert outcome is not None  # noqa: S101 - nobody is asked any more
        players, state = self.driver.game.state.players, self.state
        last = max(len(players) - 1, 1)
        places = {players.index(one.colour): one.place for one in outcome.standings}
        if self.reward == "win":
            rewards = {number: 1.0 if place == 1 else -1.0 for number, place in places.items()}
        else:
            rewards = {number: 1 - 2 * (place - 1) / last for number, place in places.items()}
        state.done, state.rewards = True, dict(sorted(rewards.items()))
        for number in range(len(players)):
            state.game_info[number] |= {"reason": outcome.reason, "place": places[number]}
            self._tell_news(number)
            told = self._telling(number).end(self._seats[number].sight.view)
            self._tell(number, "\n".join(told))

    def _telling(self, number: int) -> Telling:
        words = catalogue(self.language, notation=True)
        return Telling(self._seats[number], words, voice="env")

    def _tell_news(self, number: int) -> None:
        if news := self._telling(number).happened(self._seats[number].news()):
            self._tell(number, "\n".join(news), "GAME_MESSAGE")

    def _tell(self, number: int, text: str, kind: str = "GAME_BOARD") -> None:
        self._waiting[number].append((GAME, bounded(text), getattr(self.kinds, kind)))


def register(name: str = NAME, **options: Any) -> str:
    """Make the environment known to TextArena, which you have installed: `textarena.make(name)`."""
    try:
        textarena = import_module("textarena")
    except ImportError as missing:
        raise ImportError(
            "TextArena is missing. Install it with: pip install textarena"
        ) from missing
    textarena.Env.register(TextEnvironment)
    textarena.register(
        name,
        TextEnvironment,
        default_wrappers=[textarena.wrappers.GameMessagesAndCurrentBoardObservationWrapper],
        kinds=textarena.ObservationType,
        **options,
    )
    return name
