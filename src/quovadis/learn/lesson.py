"""A lesson as it is played: how it stands after what the learner has played so far.

It keeps nothing: a lesson and the list of the learner's moves say everything. So it can be gone on
with anywhere, and taking a move back is leaving it out.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources
from itertools import takewhile

from quovadis.core.commands import SeatCommand
from quovadis.core.errors import Refused
from quovadis.core.evolve import fold
from quovadis.core.families import Colour
from quovadis.game import Game
from quovadis.learn.script import Awaited, Part, Played, Say, Script, read_script
from quovadis.record.notation import spoken
from quovadis.record.reader import play_line

ELSE = "learn-else"
"""What the teacher says to a move that the script does not mention."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """How a lesson stands."""

    game: Game
    before: int
    """How many events the learner saw of what was played before they came."""
    says: str
    """What the teacher says now: a message of the catalogue."""
    screen: int
    """How many screens of the main line were seen, with this one."""
    back_to: int | None
    """How many of the learner's moves remain once the last one is taken back; None: it was fine."""
    awaited: Awaited | None
    """What the learner is to do now; None: the lesson is over, or a move is to be taken back."""

    @property
    def done(self) -> bool:
        """Whether the lesson is over."""
        return self.awaited is None and self.back_to is None


class Lesson:
    """One lesson."""

    def __init__(self, name: str, script: Script) -> None:
        self.name, self.script = name, script

    @property
    def learner(self) -> Colour:
        """The family that the learner plays."""
        return self.script.learner

    @cached_property
    def screens(self) -> int:
        """How many screens its main line has."""
        return sum(isinstance(part, Say) for part in self.script.parts)

    def follow(self, said: Sequence[SeatCommand]) -> Standing:
        """How it stands after these moves; `Refused` if the rules do not allow the last one."""
        course = _Course(self.script)
        for command in said:
            course.hear(command)
        return course.standing()

    def hint(self, standing: Standing) -> str | None:
        """What the learner could play now, in notation."""
        if standing.awaited is None:
            return None
        game, legal = standing.game, standing.game.legal(self.learner)
        meant = [one.move(game.state, self.learner) for one in standing.awaited.wanted]
        moves = [move for move in meant if move is not None]
        likely = [move for move in moves if move in legal] or moves  # offers are never listed
        return spoken(game.state, likely[0])


class _Course:
    """One way through a script."""

    def __init__(self, script: Script) -> None:
        self.script, self.game = script, Game(script.position)
        self.before = self.game.noticed(script.learner)
        self.parts: list[Part] = [*script.parts]
        self.says, self.screen, self.heard = ELSE, 0, 0
        self.back_to: int | None = None
        self._go_on()

    def standing(self) -> Standing:
        return Standing(
            game=self.game,
            before=self.before,
            says=self.says,
            screen=self.screen,
            back_to=self.back_to,
            awaited=self._awaited(),
        )

    def hear(self, command: SeatCommand) -> None:
        """The learner plays something."""
        awaited, state = self._awaited(), self.game.state
        if awaited is None:
            raise Refused("lesson-waits", "protocol")  # it is over, or a move is to be taken back
        self.game.play(command)
        self.parts.pop(0)
        if not any(pattern.fits(state, command) for pattern in awaited.wanted):
            fitting = (one for one in awaited.branches if one.pattern.fits(state, command))
            branch = next((one for one in fitting if self._playable(one.parts)), None)
            if self.back_to is None:
                self.back_to = self.heard
            self.parts = [Say(awaited.line, ELSE)] if branch is None else [*branch.parts]
        self.heard += 1
        self._go_on()

    def _playable(self, parts: Sequence[Part]) -> bool:
        """Whether the others can do what a branch says: `*` may have let something else in."""
        state = self.game.state
        for part in takewhile(lambda one: not isinstance(one, Awaited), parts):
            if isinstance(part, Played):
                try:
                    state = fold(play_line(state, part.text), state)
                except Refused:
                    return False
        return True

    def _awaited(self) -> Awaited | None:
        return self.parts[0] if self.parts and isinstance(self.parts[0], Awaited) else None

    def _go_on(self) -> None:
        """Let the others play and the teacher speak, until the learner is to do something."""
        while self.parts and not isinstance(part := self.parts[0], Awaited):
            match part:
                case Say():
                    self.says = part.message
                    self.screen += self.back_to is None
                case Played():
                    self._play(part)
            self.parts.pop(0)

    def _play(self, part: Played) -> None:
        try:
            self.game.take(play_line(self.game.state, part.text))
        except Refused as reason:
            raise self.script.refused(part.line, reason) from None


@cache
def lessons() -> tuple[Lesson, ...]:
    """All lessons, in their order: the files are numbered."""
    folder = resources.files("quovadis.learn").joinpath("lessons")
    files = sorted(
        (file for file in folder.iterdir() if file.name.endswith(".lesson")),
        key=lambda file: file.name,
    )
    return tuple(
        Lesson(
            file.name.removesuffix(".lesson").partition("-")[2],
            read_script(file.name, file.read_text("utf-8")),
        )
        for file in files
    )
