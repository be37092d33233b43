"""What a review says about whole games."""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

from quovadis.core.events import GameEvent, LaurelTaken
from quovadis.core.frozen import changed
from quovadis.core.laurels import Laurel
from quovadis.core.log import Fold
from quovadis.record import read_log
from quovadis.review import NotOver, drawing, review
from quovadis.review.judge import Judge
from quovadis.review.page import page
from quovadis.review.picture import picture
from quovadis.review.playouts import Task, played, remaining
from quovadis.review.report import Review, to_json
from quovadis.review.review import _fair
from quovadis.review.sharpening import PRIOR, Effort, Sharpened, worth_playing
from quovadis.review.steps import Cut, cut
from quovadis.text import LANGUAGES, Language, catalogue
from tests.review.test_split import ESTIMATE, check

RECORDS = Path(__file__).parents[1] / "records"
DEALS = RECORDS / "deals-amigo-2005.qv"


@pytest.fixture(scope="module")
def deals() -> Review:
    """A game of four with promises kept and broken, as `tests/records` tells it."""
    return review(read_log(DEALS), effort=ESTIMATE, names={"red": "Anna", "blue": "<b>"})


@pytest.mark.parametrize(
    "file", [*RECORDS.glob("*.qv"), *RECORDS.glob("*.jsonl")], ids=lambda file: file.name
)
def test_every_finished_record_is_reviewed_and_no_other(file: Path) -> None:
    log = read_log(file)
    if Fold(log).state.outcome is None:
        with pytest.raises(NotOver):
            review(log, effort=ESTIMATE)
    else:
        check(review(log, effort=ESTIMATE))


def test_the_end_is_certain_and_the_start_is_not(deals: Review) -> None:
    (winner,) = deals.winners
    seat = deals.players.index(winner)
    assert deals.end[seat] == 10_000
    assert deals.steps[-1].doubt == (0,) * len(deals.players)
    assert all(0 < share < 6_000 for share in deals.start)
    assert deals.steps[0].doubt > (0,) * len(deals.players)


def test_the_course_has_the_start_and_every_turn(deals: Review) -> None:
    assert len(deals.course) == len(deals.doubt) == deals.turns + 1
    assert (deals.course[0], deals.course[-1]) == (deals.start, deals.end)


def test_a_broken_promise_counts_as_promises_and_stands_in_the_record(deals: Review) -> None:
    honest = {each.family: each for each in deals.honesty}
    assert honest["red"].broken == 1  # turn 18 of the record
    assert honest["black"].broken == 1  # turn 19
    broken = [step for step in deals.steps if step.turn == 18 and step.by == "red"]
    assert {step.account for step in broken} == {"words"}


def test_offers_say_what_they_would_change(deals: Review) -> None:
    offers = [step for step in deals.steps if step.kind == "offer-made"]
    assert offers
    assert all(step.would is not None for step in offers)


def test_only_draws_are_luck(deals: Review) -> None:
    events = Fold(read_log(DEALS)).events
    drawn = {
        number
        for number, step in enumerate(cut(events), 1)
        if any(event.kind == "laurel-taken" for event in step.events)
    }
    lucky = {step.number for step in deals.steps if any(step.luck)}
    assert lucky
    assert lucky <= drawn


def drawn_otherwise(
    step: Cut, events: Sequence[GameEvent], laurel: Laurel
) -> tuple[Cut, list[GameEvent]]:
    """The same step and its game, had another laurel been drawn in it."""
    taken = next(event for event in step.events if isinstance(event, LaurelTaken))
    at, other = step.events.index(taken), replace(taken, drawn=laurel)
    laurels = tuple(
        laurel if place == taken.path.space else lies
        for place, lies in enumerate(step.after.laurels)
    )
    otherwise = replace(
        step,
        events=(*step.events[:at], other, *step.events[at + 1 :]),
        after=changed(step.after, laurels=laurels),
    )
    where = step.first + at
    return otherwise, [*events[:where], other, *events[where + 1 :]]


def test_the_draw_is_fair_before_it_is_made(deals: Review) -> None:
    """Luck averages out over every laurel that could have come."""
    events = Fold(read_log(DEALS)).events
    lucky = max(deals.steps, key=lambda step: max(map(abs, step.luck)))
    step = [*cut(events)][lucky.number - 1]
    kinds = [event.kind for event in step.events]
    could = Counter(remaining(events[: step.first + kinds.index("laurel-taken")]))
    assert len(could) > 1
    mean, most = [0.0] * len(deals.players), 0.0
    for laurel, count in could.items():
        other, told = drawn_otherwise(step, events, laurel)
        judge = Judge(other.after, told[: step.first + len(step.events)])
        fair = _fair(judge, other, told)
        luck = [value - usual for value, usual in zip(judge.value, fair, strict=True)]
        mean = [so_far + count * one for so_far, one in zip(mean, luck, strict=True)]
        most = max(most, *map(abs, luck))
    assert most > 0.001, "it matters which one comes"
    assert mean == pytest.approx([0.0] * len(mean), abs=1e-9)


def test_turning_points_come_in_the_order_of_the_game_one_a_turn(deals: Review) -> None:
    turns = [deals.steps[number - 1].turn for number in deals.moments]
    assert turns == sorted(set(turns))
    assert 0 < len(turns) <= 5


def test_missed_deals_would_have_helped_both(deals: Review) -> None:
    assert deals.missed
    for each in deals.missed:
        assert min(each.mover_gain, each.owner_gain) > 100


def test_games_played_out_depend_on_the_position_alone() -> None:
    events = Fold(read_log(DEALS)).events
    late = [*cut(events)][-20].first
    once = played(events, Task(late, range(2)))
    assert once == played(events, Task(late, range(2)))
    assert sum(once[1]) == pytest.approx(2)


def test_playouts_correct_the_estimate_where_they_were_made_and_around_it() -> None:
    values = [[0.5, 0.5]] * 10 + [[1.0, 0.0]]
    sharpened = Sharpened(values)
    sharpened.add(4, [float(PRIOR), 0.0])
    here, near, far = (sharpened.corrected(place, [0.5, 0.5])[0] for place in (4, 6, 9))
    assert here == pytest.approx(0.75)
    assert here > near > far > 0.5
    assert sharpened.doubt(4, [0.5, 0.5])[0] < sharpened.doubt(9, [0.5, 0.5])[0]
    assert sharpened.corrected(10, [1.0, 0.0]) == [1.0, 0.0]


def test_positions_are_played_out_where_a_turn_begins() -> None:
    steps = [*cut(Fold(read_log(DEALS)).events)]
    values = [[0.25] * 4] * (len(steps) + 1)
    places = worth_playing(steps, values, 12)
    assert len(places) <= 12
    assert 0 in places
    assert all(place == 0 or steps[place - 1].events[-1].kind == "turn-began" for place in places)
    assert worth_playing(steps, values, 0) == []


def test_a_review_with_playouts_adds_up_too() -> None:
    told: list[tuple[int, int]] = []
    log = read_log(DEALS)
    short = Effort(points=3, games=2)
    reviewed = review(log, effort=short, tell=lambda done, total: told.append((done, total)))
    check(reviewed)
    assert reviewed.playouts == 6
    assert told[-1][0] == told[-1][1]


def test_it_is_written_as_json(deals: Review) -> None:
    written = json.loads(json.dumps(to_json(deals)))
    assert written["review"] == 1
    assert written["players"] == [*deals.players]
    assert written["steps"][0].keys() >= {"turn", "by", "told", "before", "after", "account"}
    assert written["splits"][0].keys() == {
        *("family", "start", "luck", "moves", "bargaining", "words", "end")
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_needs_nothing_else_and_escapes_names(deals: Review, language: Language) -> None:
    html = page(deals, catalogue(language))
    assert f'<html lang="{language}">' in html
    assert "Anna" in html
    assert "&lt;b&gt;" in html
    assert "<b><b>" not in html
    for outside in ("src=", "<link", "url(", "@import", "href="):
        assert outside not in html


def test_the_page_shows_the_board_at_every_turning_point(deals: Review) -> None:
    assert len(deals.boards) == len(deals.moments) + 1  # and at the end
    html = page(deals, catalogue("en"))
    for position in deals.boards:
        assert drawing.board(position) in html or position is deals.boards[-1]
    assert html.count('aria-hidden="true"><g') == len(deals.moments)


class Tables(HTMLParser):
    """The tables of a page as a screen reader tells them: named, with heads of rows and columns."""

    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []
        self.rows: list[list[list[tuple[str | None, str]]]] = []
        """By table and row: the cells, with what they head, if anything."""
        self.inside = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        self.inside |= tag in {"th", "td"}
        if tag == "table":
            self.names.append(told.get("aria-label") or "")
            self.rows.append([])
        elif tag == "tr":
            self.rows[-1].append([])
        elif tag in {"th", "td"}:
            self.rows[-1][-1].append((told.get("scope"), ""))

    def handle_endtag(self, tag: str) -> None:
        self.inside &= tag not in {"th", "td"}

    def handle_data(self, data: str) -> None:
        if self.inside:
            scope, said = self.rows[-1][-1][-1]
            self.rows[-1][-1][-1] = scope, said + data


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_tells_a_screen_reader_what_the_chart_shows(
    deals: Review, language: Language
) -> None:
    words = catalogue(language)
    read = Tables()
    read.feed(page(deals, words))
    kinds = ("course", "split", "helped", "honesty", "steps")
    assert read.names == [words.sentence(f"review-{kind}") for kind in kinds]
    for head, *body in read.rows:
        assert {scope for scope, _ in head} == {"col"}
        assert body
        assert all([scope for scope, _ in row][:2] == ["row", None] for row in body)
        assert {len(row) for row in body} == {len(head)}
    start, *turns = read.rows[0][1:]
    assert start[0][1] == words.sentence("review-start")
    assert [row[0][1] for row in turns] == [str(turn + 1) for turn in range(deals.turns)]
    for row, chances in zip((start, *turns), deals.course, strict=True):
        told = [float(said.split(" ±")[0].replace(",", ".")) for _, said in row[1:]]
        assert told == pytest.approx([chance / 100 for chance in chances], abs=0.051)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_picture_is_one_svg_with_three_moments(deals: Review, language: Language) -> None:
    drawn = picture(deals, catalogue(language))
    assert drawn.startswith("<svg")
    assert drawn.count('width="6" height=') == 3
    assert "Anna" in drawn
