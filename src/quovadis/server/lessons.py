"""Lessons over HTTP: the client keeps what was played, the server keeps nothing.

A lesson answers with what a table would send, so that the table's own page shows it.
"""

from collections.abc import Sequence

from quovadis.bots.registry import BOT_NAMES
from quovadis.core.commands import SeatCommand
from quovadis.core.errors import Refused
from quovadis.driver.driver import Driver
from quovadis.driver.table_rules import tell_rules
from quovadis.learn import Lesson, Standing, lessons
from quovadis.record.command_codec import Misspelled, read_command
from quovadis.server import messages, wire
from quovadis.server.drafts import assessed, sentence_read
from quovadis.server.table.snapshot import Snapshot
from quovadis.text.message import message as told, write


def find(name: str) -> Lesson | None:
    """The lesson of that name."""
    return next((lesson for lesson in lessons() if lesson.name == name), None)


def listed() -> messages.Lessons:
    """All lessons."""
    return messages.Lessons(
        lessons=[
            messages.LessonInfo(name=one.name, learner=one.learner, screens=one.screens)
            for one in lessons()
        ]
    )


def answer(lesson: Lesson, asked: messages.LessonAsk) -> messages.LessonAnswer:
    """How a lesson stands after what was said; `Refused` if that cannot be played any more."""
    said = [_command(lesson, body) for body in asked.said]
    standing = lesson.follow(said)
    reply: messages.Done | messages.Assessed | messages.SentenceRead | messages.Refusal | None
    try:
        match asked.message:
            case None:
                reply = None
            case messages.Command():
                standing = lesson.follow([*said, _command(lesson, asked.message.command)])
                reply = messages.Done(id=asked.message.id)
            case messages.Assess():
                view = standing.game.view(lesson.learner)
                reply = messages.Assessed(
                    id=asked.message.id, assessment=assessed(view, asked.message)
                )
            case messages.ReadSentence():
                view = standing.game.view(lesson.learner)
                names = {BOT_NAMES[seat]: seat for seat in view.players}
                reply = messages.SentenceRead(
                    id=asked.message.id, reading=sentence_read(view, asked.message, names)
                )
    except Refused as reason:
        name = None if asked.message is None else asked.message.id
        reply = messages.Refusal(id=name, **wire.write_refusal(reason))
    return messages.LessonAnswer(
        answer=reply,
        table=_table(lesson, standing),
        update=_update(lesson, standing),
        says=write(told(standing.says)),
        screen=standing.screen,
        screens=lesson.screens,
        back_to=standing.back_to,
        done=standing.done,
    )


def _command(lesson: Lesson, body: messages.Body) -> SeatCommand:
    try:
        return read_command(lesson.learner, body)
    except Misspelled as reason:
        raise Refused("misspelled", "protocol", why=str(reason)) from None


def _update(lesson: Lesson, standing: Standing) -> messages.Update:
    """What the learner sees. Where the lesson waits for no move, none is offered."""
    driver = Driver(standing.game, people=[lesson.learner])
    snapshot = Snapshot(driver, 0, lambda _: None, wire.Bodies())
    news = snapshot.news(lesson.learner, standing.before, fresh=False)
    update = snapshot.update(lesson.learner, news)
    if standing.awaited is not None:
        return update
    nothing: Sequence[messages.Body] = []
    quiet = dict.fromkeys(("legal", "advances", "companies", "asked"), nothing)
    return update.model_copy(update=quiet)


def _table(lesson: Lesson, standing: Standing) -> messages.TableInfo:
    """A table for one, with scripted opponents."""
    state, learner = standing.game.state, lesson.learner
    return messages.TableInfo(
        id=f"learn-{lesson.name}",
        status="playing",
        edition=state.rules.edition,
        variants=[],
        rules=[write(each) for each in tell_rules(state.rules)],
        first=None,
        players=len(state.players),
        public=False,
        watchers="nobody",
        clock="none",
        practice=True,
        created=0,
        changed=0,
        host=learner,
        seats=[
            messages.SeatInfo(
                seat=seat,
                name=BOT_NAMES[seat],
                bot=None if seat == learner else "lesson",
                person=seat == learner,
                present=True,
                stand_in=False,
                stand_in_from=None,
            )
            for seat in state.players
        ],
        free=[],
        rematch=None,
        archived=None,
        tempo=None,
        hints=False,
        branch=None,
    )
