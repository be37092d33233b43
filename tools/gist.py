"""Makes `src/quovadis/speech/gist.json` from the sentences that the reader was made with.

    .venv/bin/python tools/gist.py

A linear model by maximum likelihood: a shape of deal weighs what its parts weigh. Sentences held
back never enter it. Takes about a minute.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path as File
from typing import Any

import numpy as np
from numpy.typing import NDArray

ROOT = File(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from quovadis.core.errors import Refused  # noqa: E402 - tests are no part of the package
from quovadis.record.deal_language import read_deal  # noqa: E402
from quovadis.speech.gist import SCALE, features  # noqa: E402
from quovadis.speech.lexicon import LANGUAGES, Language  # noqa: E402
from quovadis.speech.reader import meanings  # noqa: E402
from quovadis.speech.shapes import QUESTION, Shape, shape_of  # noqa: E402
from tests.speech.sentences import DEVELOPMENT, Sentence, sentences, setting_for  # noqa: E402

Numbers = NDArray[np.float32]
TEMPLATES, SHARE = {"own", "phrased", "fourth", "twelfth"}, 0.3
"""Sentences written along with the reader, and how much each counts: they are much alike."""
SELDOM = 10
"""Features of fewer sentences are left out."""
SLIGHT = 0.1
"""Weights below this are left out."""
STEPS, PACE, SMALL = 50, 0.05, 1e-4
"""How long the model is fitted, how fast, and how much large weights are held against it."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """What is noticed in a sentence, the shapes it may have, and how much it counts."""

    noticed: set[str]
    shapes: set[Shape]
    share: float


@dataclass(frozen=True, slots=True)
class Model:
    """Weights of each feature for each part, and how usual each shape is."""

    names: list[str]
    parts: list[str]
    shapes: list[Shape]
    weights: Numbers
    usual: Numbers


def lesson(said: Sentence, language: Language, share: float) -> Lesson | None:
    """What one sentence teaches; None if it is said to several or to nobody."""
    setting = setting_for(said)
    if len(setting.to) != 1:
        return None
    shapes: set[Shape] = {QUESTION} if said.verdict != "deal" else set()
    for text in said.means:
        try:
            deal = read_deal(text)
        except Refused:
            continue
        if {*deal.parties} <= {said.speaker, *said.to}:
            shapes.add(shape_of(deal, setting))
    items = meanings(said.text, setting, language)
    noticed = features(said.text, items, setting, language)
    return Lesson(noticed, shapes, share) if shapes else None


def lessons(folders: Iterable[str]) -> Iterator[Lesson]:
    """What all sentences of these folders teach."""
    for folder in folders:
        share = SHARE if folder.split("/")[-1] in TEMPLATES else 1.0
        for language in LANGUAGES:
            taught = (lesson(said, language, share) for said in sentences(folder, language))
            yield from (each for each in taught if each is not None)


def fit(taught: list[Lesson]) -> Model:
    """The weights under which the shapes that were meant are likeliest, found by Adam."""
    count = Counter(name for each in taught for name in each.noticed)
    names = sorted(name for name, often in count.items() if often >= SELDOM)
    place = {name: at for at, name in enumerate(names)}
    seen = np.zeros((len(taught), len(names)), np.float32)
    for row, each in enumerate(taught):
        seen[row, [place[name] for name in each.noticed if name in place]] = 1
    seen *= SCALE / np.sqrt(np.maximum(seen.sum(1, keepdims=True), 1))
    shapes = sorted({shape for each in taught for shape in each.shapes})
    parts = sorted({part for shape in shapes for part in shape})
    made_of = np.array([[shape.count(part) for part in parts] for shape in shapes], np.float32)
    meant = np.array([[shape in each.shapes for shape in shapes] for each in taught], np.float32)
    share = np.array([each.share for each in taught], np.float32)
    share /= share.sum()
    fitted = [np.zeros((len(names), len(parts)), np.float32), np.zeros(len(shapes), np.float32)]
    steady = [np.zeros_like(values) for values in fitted]
    rough = [np.zeros_like(values) for values in fitted]
    for step in range(1, STEPS + 1):
        weights, usual = fitted
        logs = (seen @ weights) @ made_of.T + usual
        chances = np.exp(logs - logs.max(1, keepdims=True))
        chances /= chances.sum(1, keepdims=True)
        wanted = chances * meant
        wanted /= np.maximum(wanted.sum(1, keepdims=True), 1e-12)
        off = (chances - wanted) * share[:, None]
        slopes = (seen.T @ (off @ made_of) + SMALL * weights, off.sum(0) + SMALL * usual)
        pace = PACE if step < STEPS * 0.7 else PACE * 0.3
        for at, slope in enumerate(slopes):
            steady[at] = 0.9 * steady[at] + 0.1 * slope
            rough[at] = 0.99 * rough[at] + 0.01 * slope**2
            size = np.sqrt(rough[at] / (1 - 0.99**step)) + 1e-8
            fitted[at] -= pace * (steady[at] / (1 - 0.9**step)) / size
    return Model(names, parts, shapes, fitted[0], fitted[1])


def stored(model: Model) -> dict[str, Any]:
    """The model as `gist.py` reads it: of each feature, in turn, a part and hundredths."""
    kept: dict[str, list[int]] = {}
    for name, row in zip(model.names, model.weights, strict=True):
        said = [(part, round(100 * float(weight))) for part, weight in enumerate(row)]
        strong = [fact for fact in said if abs(fact[1]) >= 100 * SLIGHT]
        if strong:
            kept[name] = [number for fact in strong for number in fact]
    told = [
        {"parts": [model.parts.index(part) for part in shape], "usual": round(float(usual), 2)}
        for shape, usual in zip(model.shapes, model.usual, strict=True)
    ]
    return {"parts": model.parts, "shapes": told, "features": kept}


def main() -> None:
    """Write the weights of all sentences that are not held back."""
    model = fit(list(lessons(DEVELOPMENT)))
    text = json.dumps(stored(model), ensure_ascii=False, separators=(",", ":"))
    (ROOT / "src/quovadis/speech/gist.json").write_text(text + "\n", "utf-8")
    print(f"{len(model.names)} features, {len(model.shapes)} shapes, {len(text)} bytes")


if __name__ == "__main__":
    main()
