"""Every lesson can be played: along its main line, into every branch, and back."""

import re
from collections.abc import Iterator
from importlib import resources

import pytest

from quovadis.core.commands import Counter, MoveCaesar, Place, Propose, SeatCommand
from quovadis.core.deals.terms import Deal, Pay, Support, Word
from quovadis.core.errors import Refused
from quovadis.core.frozen import changed
from quovadis.core.names import committee, path, space
from quovadis.learn import Lesson, Standing, lessons
from quovadis.learn.lesson import ELSE
from quovadis.learn.script import ANY, Awaited, Branch, Part, Pattern, Say, read
from quovadis.text import LANGUAGES, Language, catalogue

Said = tuple[SeatCommand, ...]
each_lesson = pytest.mark.parametrize("lesson", lessons(), ids=lambda one: one.name)


def candidates(lesson: Lesson, standing: Standing) -> Iterator[SeatCommand]:
    """What a learner may do now: everything that is listed, and some offers to each partner."""
    game, me = standing.game, lesson.learner
    yield from game.legal(me)
    view = game.view(me)
    for other in view.players:
        if other != me:
            words = Deal(terms=(Word(giver=me, to=other, text="ave"),), on=None)
            yield Propose(by=me, deal=words)
            for offer in view.talks.offers:
                yield Counter(by=me, offer=offer.id, deal=words)
            for way in {one.path for one in game.legal(me) if hasattr(one, "path")}:
                vote = Support(giver=other, to=me, votes=1, path=way, until="this-turn")
                for amount in (1, 2, 3):
                    pay = Pay(giver=me, to=other, amount=amount, tokens=())
                    yield Propose(by=me, deal=Deal(terms=(vote, pay), on=way))


def fitting(lesson: Lesson, said: Said, pattern: Pattern) -> Iterator[SeatCommand]:
    """The moves that a pattern means, as far as the rules allow them now."""
    standing = lesson.follow(said)
    if ANY not in pattern.text:
        meant = pattern.move(standing.game.state, lesson.learner)
        moves = iter([] if meant is None else [meant])
    else:
        state = standing.game.state
        moves = (one for one in candidates(lesson, standing) if pattern.fits(state, one))
    for move in moves:
        try:
            standing.game.judge(move)
        except Refused:
            continue
        yield move


def main_line(lesson: Lesson) -> Iterator[tuple[Said, Awaited]]:
    """What was said before each of the learner's moves, along the first of what is wanted."""
    said: Said = ()
    while (awaited := lesson.follow(said).awaited) is not None:
        yield said, awaited
        said = (*said, next(fitting(lesson, said, awaited.wanted[0])))


def branches(parts: tuple[Part, ...]) -> Iterator[Branch]:
    for part in parts:
        if isinstance(part, Awaited):
            for branch in part.branches:
                yield branch
                yield from branches(branch.parts)


def screens(parts: tuple[Part, ...]) -> Iterator[str]:
    yield from (part.message for part in parts if isinstance(part, Say))
    for branch in branches(parts):
        yield from (part.message for part in branch.parts if isinstance(part, Say))


def test_the_lessons_teach_what_they_should_in_this_order() -> None:
    assert [one.name for one in lessons()] == [
        *("deal", "price", "promise", "word", "change", "caesar", "senate"),
    ]


def test_the_first_offer_of_ones_own_is_made_on_the_third_screen() -> None:
    first = lessons()[0]
    offers = (
        first.follow(said).screen
        for said, awaited in main_line(first)
        if awaited.wanted[0].text.startswith("offers")
    )
    assert next(offers) == 3


@each_lesson
def test_a_lesson_is_finished_by_its_main_line(lesson: Lesson) -> None:
    *_, (said, last) = main_line(lesson)
    done = lesson.follow((*said, next(fitting(lesson, said, last.wanted[0]))))
    assert done.done
    assert done.screen == lesson.screens


@each_lesson
def test_the_hint_is_what_the_lesson_wants(lesson: Lesson) -> None:
    for said, _ in main_line(lesson):
        standing = lesson.follow(said)
        hint = lesson.hint(standing)
        assert hint is not None
        move = read(standing.game.state, lesson.learner, hint)
        assert lesson.follow((*said, move)).back_to is None


@each_lesson
def test_every_other_way_that_a_lesson_wants_leads_on(lesson: Lesson) -> None:
    for said, awaited in main_line(lesson):
        for pattern in awaited.wanted[1:]:
            for move in fitting(lesson, said, pattern):
                end: Said = (*said, move)
                while (next_one := lesson.follow(end).awaited) is not None:
                    ways = (move for one in next_one.wanted for move in fitting(lesson, end, one))
                    end = (*end, next(ways))
                assert lesson.follow(end).done


@each_lesson
def test_every_branch_is_reached_answered_and_taken_back(lesson: Lesson) -> None:
    reached: set[int] = set()
    for said, awaited in main_line(lesson):
        for branch in awaited.branches:
            for move in fitting(lesson, said, branch.pattern):
                astray = lesson.follow((*said, move))
                last = branch.parts[-1]
                assert isinstance(last, Say)
                if astray.says == last.message:
                    assert astray.back_to == len(said)
                    assert astray.awaited is None
                    assert not astray.done
                    reached.add(branch.pattern.line)
    assert reached == {branch.pattern.line for branch in branches(lesson.script.parts)}


@each_lesson
def test_every_legal_move_is_answered(lesson: Lesson) -> None:
    for said, _ in main_line(lesson):
        for move in candidates(lesson, lesson.follow(said)):
            try:
                standing = lesson.follow((*said, move))
            except Refused:
                continue  # an offer that the rules do not allow
            wrong = standing.back_to is not None
            assert standing.done or wrong or standing.awaited is not None


@each_lesson
def test_nothing_can_be_played_before_a_wrong_move_is_taken_back(lesson: Lesson) -> None:
    me = lesson.learner
    astray = Propose(by=me, deal=Deal(terms=(Word(giver=me, to="blue", text="ave"),), on=None))
    standing = lesson.follow([astray])
    assert standing.back_to == 0
    assert standing.says == ELSE or standing.says.startswith(f"learn-{lesson.name}-")
    with pytest.raises(Refused, match="lesson-waits"):
        lesson.follow([astray, astray])


def test_an_illegal_move_is_refused_by_the_rules() -> None:
    place = lessons()[0]
    with pytest.raises(Refused) as refused:
        place.follow([Place(by=place.learner, committee=committee("a2"))])
    assert refused.value.rule == "R4.1"


def test_a_move_that_no_branch_mentions_gets_the_friendly_answer() -> None:
    promise = next(one for one in lessons() if one.name == "promise")
    assert promise.follow([MoveCaesar(by=promise.learner, to=space("a4-S"))]).says == ELSE


def test_the_order_of_a_deals_terms_makes_no_difference() -> None:
    deal = lessons()[0]
    before = next(said for said, at in main_line(deal) if "pays 1" in at.wanted[0].text)
    vote = Support(giver="black", to="red", votes=1, path=path("d1-d2"), until="this-turn")
    price = Pay(giver="red", to="black", amount=1, tokens=())
    for terms in ((vote, price), (price, changed(vote, until="open"))):
        offer = Propose(by="red", deal=Deal(terms=terms, on=path("d1-d2")))
        assert deal.follow([*before, offer]).says == "learn-deal-carry"


def test_the_richest_family_is_last_without_a_senator_in_the_senate() -> None:  # R7.2
    senate = lessons()[-1]
    (said, awaited), *_ = main_line(senate)
    won = senate.follow((*said, next(fitting(senate, said, awaited.wanted[0])))).game.state
    assert won.outcome is not None
    assert [one.colour for one in won.outcome.standings] == ["red", "black", "blue"]
    sums = {one.colour: one.total for one in won.outcome.standings}
    assert sums["blue"] > sums["red"] > sums["black"]
    late = senate.follow([Place(by="red", committee=committee("b1"))])
    assert late.game.state.outcome is not None
    assert late.game.state.outcome.standings[0].colour == "blue"


@pytest.mark.parametrize("language", LANGUAGES)
@each_lesson
def test_a_screen_has_two_sentences_at_most(lesson: Lesson, language: Language) -> None:
    words = catalogue(language)
    assert words.sentence(f"learn-title-{lesson.name}")
    for message in {ELSE, *screens(lesson.script.parts)}:
        said = words.sentence(message)
        assert 1 <= len(re.findall(r"[.!?…](?=\s|$)", said)) <= 2, said
        assert len(said) <= 260, said


def test_every_message_of_the_lessons_is_said_in_one() -> None:
    said = {ELSE, *(one for each in lessons() for one in screens(each.script.parts))}
    said |= {f"learn-title-{one.name}" for one in lessons()}
    said |= {"learn-lesson", "learn-ended", "learn-no-lesson"}
    known = set(re.findall(r"^(learn-[\w-]+) =", _text("en"), re.MULTILINE))
    assert known == said


def _text(language: Language) -> str:
    return resources.files("quovadis.text").joinpath(f"ftl/{language}.ftl").read_text("utf-8")
