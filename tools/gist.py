"""Makes `src/quovadis/speech/gist.json` from the sentences that the reader was made with.

    .venv/bin/python tools/gist.py

A linear model by maximum likelihood: a shape of deal weighs what its parts weigh. Sentences held
back never enter it.
"""

import json
import sys
from collections import Counter
from pathlib import Path as File

import numpy as np

ROOT = File(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from quovadis.core.errors import Refused
from quovadis.record.deal_language import read_deal
from quovadis.speech.gist import _SCALE, features
from quovadis.speech.lexicon import LANGUAGES, Language
from quovadis.speech.reader import _meant
from quovadis.speech.shapes import QUESTION, Shape, shape_of
from tests.speech.sentences import DEVELOPMENT, Sentence, sentences, setting_for

Lesson = tuple[set[str], set[Shape], float]
SHARE = dict.fromkeys(("own", "phrased", "fourth", "twelfth"), 0.3)
SELDOM = 10
"""Features of fewer sentences are left out."""

def lesson(said: Sentence, language: Language) -> tuple[set[str], set[Shape]] | None:
    if len(said.to) != 1:
        return None
    setting = setting_for(said)
    shapes: set[Shape] = set()
    if said.verdict != "deal":
        shapes = {QUESTION}
    for text in said.means:
        try:
            deal = read_deal(text)
        except Refused:
            continue
        if {*deal.parties} <= {said.speaker, *said.to}:
            shapes.add(shape_of(deal, setting))
    if not shapes:
        return None
    return features(said.text, _meant(said.text, setting, language), setting, language), shapes


def lessons(folders):
    for folder in folders:
        for language in LANGUAGES:
            for said in sentences(folder, language):
                if (made := lesson(said, language)) is not None:
                    yield (*made, SHARE.get(folder.split("/")[-1], 1.0))


def fit(data, l2=1e-4, epochs=50, rate=0.05, seldom=SELDOM):
    count = Counter(each for noticed, _, _ in data for each in noticed)
    names = sorted(each for each, often in count.items() if often >= seldom)
    at = {name: i for i, name in enumerate(names)}
    X = np.zeros((len(data), len(names)), np.float32)
    for row, (noticed, _, _) in enumerate(data):
        X[row, [at[each] for each in noticed if each in at]] = 1
    X *= _SCALE / np.sqrt(np.maximum(X.sum(1, keepdims=True), 1))
    XT = np.ascontiguousarray(X.T)
    shapes = sorted({shape for _, each, _ in data for shape in each})
    parts = sorted({part for shape in shapes for part in shape})
    C = np.array([[shape.count(part) for part in parts] for shape in shapes], np.float32)
    Y = np.array([[shape in each for shape in shapes] for _, each, _ in data], np.float32)
    share = np.array([weight for _, _, weight in data], np.float32)
    share /= share.sum()
    W, b = np.zeros((len(names), len(parts)), np.float32), np.zeros(len(shapes), np.float32)
    moments = [(np.zeros_like(one), np.zeros_like(one)) for one in (W, b)]
    for step in range(1, epochs + 1):
        logs = (X @ W) @ C.T + b
        P = np.exp(logs - logs.max(1, keepdims=True))
        P /= P.sum(1, keepdims=True)
        G = P * Y
        G /= np.maximum(G.sum(1, keepdims=True), 1e-12)
        D = (P - G) * share[:, None]
        slopes = (XT @ (D @ C) + l2 * W, D.sum(0) + l2 * b)
        pace = rate * (1 if step < epochs * 0.7 else 0.3)
        for one, slope, (first, second) in zip((W, b), slopes, moments, strict=True):
            first *= 0.9
            first += 0.1 * slope
            second *= 0.99
            second += 0.01 * slope**2
            one -= pace * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.99**step)) + 1e-8)
    return names, parts, shapes, W, b


def stored(model, least=0.0):
    names, parts, shapes, W, b = model
    kept = {}
    for name, row in zip(names, W, strict=True):
        said = [fact for i, w in enumerate(row) if abs(w) >= least for fact in (i, round(100 * float(w)))]
        if said:
            kept[name] = said
    told = [
        {"parts": [parts.index(part) for part in shape], "usual": round(float(usual), 2)}
        for shape, usual in zip(shapes, b, strict=True)
    ]
    return {"parts": parts, "shapes": told, "features": kept}


def main():
    model = fit(list(lessons(sys.argv[1:] or DEVELOPMENT)))
    least = 0.1
    text = json.dumps(stored(model, least), ensure_ascii=False, separators=(",", ":"))
    (ROOT / "src/quovadis/speech/gist.json").write_text(text, "utf-8")
    print(len(model[0]), "features", len(model[2]), "shapes", len(text), "bytes")


if __name__ == "__main__":
    main()
