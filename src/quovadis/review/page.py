"""A review as one page that works from disk: nothing is fetched."""

from collections.abc import Iterable, Iterator
from html import escape

from quovadis.core.svgboard import FILLS, SIDE
from quovadis.pictures import BoardPosition
from quovadis.review import figures
from quovadis.review.accounts import ACCOUNTS
from quovadis.review.drawing import board, chart
from quovadis.review.picture import picture
from quovadis.review.report import Review, Step
from quovadis.review.shares import WHOLE
from quovadis.text import Catalogue

_STYLE = """
:root{color-scheme:light;--ink:#2b211a;--muted:#6b5a4a;--line:#d9c4a4;--card:#fff9ef;--go:#8e2b23}
body{margin:0 auto;max-width:76rem;padding:1rem;background:#f4ebdd;color:var(--ink);
font:1.05rem/1.45 "Alegreya Sans",Candara,"Segoe UI",sans-serif}
h1,h2{font-family:Cinzel,Georgia,serif;color:var(--go);line-height:1.2}
section{background:var(--card);border:1px solid #8c7455;border-radius:10px;
padding:.4rem 1rem 1rem;margin:1rem 0}
.scroll{overflow-x:auto}svg{max-width:100%;height:auto}
table{border-collapse:collapse}th,td{padding:.25rem .7rem;text-align:right;
border-bottom:1px solid var(--line)}
th:first-child,.said td{text-align:left;vertical-align:top}tbody th{font-weight:inherit}
.dot{display:inline-block;width:.8em;height:.8em;border-radius:50%;border:1px solid var(--ink);
margin-right:.4em}
.line,small{color:var(--muted)}li{margin:.4rem 0}
.moments{padding:0;list-style:none;display:grid;gap:1rem;
grid-template-columns:repeat(auto-fill,minmax(min(20rem,100%),1fr))}
.bar{display:inline-block;height:.7em;vertical-align:middle;background:#4a6a2c;min-width:1px}
.loss{background:#9c1f17}
button{font:inherit;min-height:44px;padding:.3rem 1rem;margin:.3rem .5rem .3rem 0;
border:1px solid #8a6b4a;border-radius:8px;background:#fbf1e0;color:var(--ink);cursor:pointer}
"""
_SCRIPT = """
const picture = document.querySelector('#picture svg');
const source = () => new XMLSerializer().serializeToString(picture);
function keep(address, name) {
  const link = document.createElement('a');
  link.href = address; link.download = name; link.click();
}
document.querySelector('#svg').onclick = () =>
  keep('data:image/svg+xml;charset=utf-8,' + encodeURIComponent(source()), 'quo-vadis.svg');
document.querySelector('#png').onclick = () => {
  const image = new Image();
  image.onload = () => {
    const canvas = document.createElement('canvas');
    canvas.width = image.width; canvas.height = image.height;
    canvas.getContext('2d').drawImage(image, 0, 0);
    keep(canvas.toDataURL('image/png'), 'quo-vadis.png');
  };
  image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(source());
};
"""


def page(review: Review, words: Catalogue) -> str:
    """The whole page, in a language."""
    people = words.naming(review.names)
    title = people.sentence("review-title")
    body = "".join(_body(review, people))
    return (
        f'<!doctype html>\n<html lang="{words.language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{_plain(title)} · Quo Vadis?</title><style>{_STYLE}</style></head><body>"
        f"<main><h1>{_plain(title)}</h1><p>{_plain(figures.result(review, people))}</p>{body}"
        f'<p class="line">{_plain(figures.how(review, people))}</p></main>'
        f"<script>{_SCRIPT}</script></body></html>\n"
    )


def _plain(said: str) -> str:
    return escape(said, quote=False)


def _body(review: Review, words: Catalogue) -> Iterator[str]:
    names = [words.family(family) for family in review.players]
    drawn = chart(review, names, corner=(0, 16), size=(1000, 380))
    label = escape(words.sentence("review-chances"))
    yield _section(
        "review-chances",
        f'<div><svg viewBox="0 0 1000 400" width="1000" height="400" role="img" '
        f'aria-label="{label}">{drawn}</svg></div>{_course(review, words)}',
        words,
    )
    yield _section("review-split", _split(review, words), words, line="review-split-line")
    yield _section(
        "review-moments",
        _list(_moments(review, words), "review-moments-none", words, "moments"),
        words,
    )
    yield _section(
        "review-missed", _list(_missed(review, words), "review-missed-none", words), words
    )
    yield _section("review-cheap", _list(_cheap(review, words), "review-cheap-none", words), words)
    yield _section("review-helped", _helped(review, words), words, line="review-helped-line")
    yield _section("review-honesty", _honesty(review, words), words)
    buttons = "".join(_button(kind, words) for kind in ("svg", "png"))
    shown = escape(words.sentence("review-picture"))
    yield (
        f'<section><div id="picture" role="img" aria-label="{shown}">{picture(review, words)}</div>'
        f"{buttons}</section>"
    )
    yield (
        f"<section><details><summary>{_plain(words.sentence('review-steps'))}</summary>"
        f"{_steps(review, words)}</details></section>"
    )


def _course(review: Review, words: Catalogue) -> str:
    """What the chart shows, in figures: whoever does not see it reads it here."""
    everyone = (_dot(review, seat, words) for seat in range(len(review.players)))
    rows = (
        [
            _plain(words.sentence("review-start") if not turn else str(turn)),
            *(figures.chance(*each, words) for each in zip(chances, doubts, strict=True)),
        ]
        for turn, (chances, doubts) in enumerate(zip(review.course, review.doubt, strict=True))
    )
    head = [_plain(words.sentence("review-after")), *everyone]
    return (
        f"<details><summary>{_plain(words.sentence('review-course'))}</summary>"
        f"{_table('review-course', head, rows, words)}</details>"
    )


def _button(kind: str, words: Catalogue) -> str:
    said = _plain(words.sentence(f"review-save-{kind}"))
    return f'<button type="button" id="{kind}">{said}</button>'


def _section(name: str, body: str, words: Catalogue, *, line: str | None = None) -> str:
    below = "" if line is None else f'<p class="line">{_plain(words.sentence(line))}</p>'
    return f"<section><h2>{_plain(words.sentence(name))}</h2>{below}{body}</section>"


def _table(
    name: str, head: Iterable[str], rows: Iterable[Iterable[str]], words: Catalogue, kind: str = ""
) -> str:
    """A table that says what it is about; cells are HTML already, the first of a row heads it."""
    label = escape(words.sentence(name))
    top = "".join(f'<th scope="col">{cell}</th>' for cell in head)
    lines = "".join(f"<tr>{_cells(row)}</tr>" for row in rows)
    return (  # who scrolls by keyboard needs a place to stand
        f'<div class="scroll" tabindex="0" role="region" aria-label="{label}">'
        f'<table class="{kind}" aria-label="{label}"><thead><tr>{top}</tr></thead>'
        f"<tbody>{lines}</tbody></table></div>"
    )


def _cells(row: Iterable[str]) -> str:
    first, *others = row
    return f'<th scope="row">{first}</th>' + "".join(f"<td>{cell}</td>" for cell in others)


def _dot(review: Review, seat: int, words: Catalogue) -> str:
    family = review.players[seat]
    return (
        f'<span class="dot" style="background:{FILLS[family]}"></span>'
        f"{_plain(words.family(family))}"
    )


def _split(review: Review, words: Catalogue) -> str:
    head = (words.sentence(f"review-{name}") for name in ("family", *figures.COLUMNS))
    rows = []
    for seat, split in enumerate(review.splits):
        start, *changes, end = figures.told_split(split, words)
        bars = [
            f"{told}<br>{_bar(getattr(split, account))}"
            for account, told in zip(ACCOUNTS, changes, strict=True)
        ]
        rows.append([_dot(review, seat, words), start, *bars, f"<b>{end}</b>"])
    return _table("review-split", map(_plain, head), rows, words)


def _bar(share: int) -> str:
    width = 8 * abs(share) / WHOLE
    return f'<span class="bar{" loss" if share < 0 else ""}" style="width:{width:.2f}rem"></span>'


def _list(items: Iterator[str], none: str, words: Catalogue, kind: str = "") -> str:
    told = "".join(f"<li>{item}</li>" for item in items)
    return f'<ul class="{kind}">{told}</ul>' if told else f"<p>{_plain(words.sentence(none))}</p>"


def _moments(review: Review, words: Catalogue) -> Iterator[str]:
    for number, position in zip(review.moments, review.boards, strict=False):  # the last is the end
        when, what, changed = map(_plain, figures.moment(review, review.steps[number - 1], words))
        yield (f"{_board(position)}<div><b>{when}</b> {what}<br><small>{changed}</small></div>")


def _board(position: BoardPosition) -> str:
    """The board at that moment. The words beside it say what happened: it adds nothing to hear."""
    return (
        f'<svg viewBox="0 0 {SIDE} {SIDE}" width="{SIDE}" height="{SIDE}" '
        f'aria-hidden="true">{board(position)}</svg>'
    )


def _missed(review: Review, words: Catalogue) -> Iterator[str]:
    for each in review.missed:
        when, what, gains = map(_plain, figures.missed(each, words))
        yield f"<b>{when}</b> {what}<br><small>{gains}</small>"


def _cheap(review: Review, words: Catalogue) -> Iterator[str]:
    for each in review.cheap:
        when, what = map(_plain, figures.cheap(each, words))
        yield f"<b>{when}</b> {what}"


def _helped(review: Review, words: Catalogue) -> str:
    everyone = [_dot(review, seat, words) for seat in range(len(review.players))]
    rows = (
        [
            everyone[seat],
            *("·" if to == seat else figures.points(one, words) for to, one in enumerate(row)),
        ]
        for seat, row in enumerate(review.helped)
    )
    head = [_plain(words.sentence("review-family")), *everyone]
    return _table("review-helped", head, rows, words)


def _honesty(review: Review, words: Catalogue) -> str:
    kinds = ("kept", "broken", "lapsed", "released")
    head = [words.sentence("review-family"), *(words.sentence(f"promise-{one}") for one in kinds)]
    rows = (
        [_dot(review, seat, words), *(str(getattr(each, kind)) for kind in kinds)]
        for seat, each in enumerate(review.honesty)
    )
    return _table("review-honesty", map(_plain, head), rows, words)


def _steps(review: Review, words: Catalogue) -> str:
    head = (words.sentence(f"review-{name}") for name in ("what", "account", "change"))
    rows = (
        [
            _told(step, words),
            _plain(words.sentence(f"review-{step.account}")),
            "<br>".join(map(_plain, figures.told_changes(review, step, words))),
        ]
        for step in review.steps
    )
    return _table("review-steps", map(_plain, head), rows, words, "said")


def _told(step: Step, words: Catalogue) -> str:
    when = words.sentence("review-turn", number=step.turn)
    return f"<b>{_plain(when)}</b> {_plain(words.say(step.told))}"
