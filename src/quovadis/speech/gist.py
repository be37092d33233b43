"""A second opinion on a sentence: which shape of deal its words usually go with.

The reader follows a sentence clause by clause, and one word that nobody listed stops it. Here
every word, pair of words and meaning weighs for or against each part of a deal, in any order, as
counted in thousands of sentences (`tools/gist.py`).
"""

import json
import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import pairwise

from quovadis.core.deals.terms import Deal
from quovadis.speech.chatter import check_all_followed
from quovadis.speech.clause import LINKS, Clause
from quovadis.speech.clauses import clauses
from quovadis.speech.leftovers import check_all_told
from quovadis.speech.lexicon import Language, folded
from quovadis.speech.phrases import Item
from quovadis.speech.setting import Setting, Unclear
from quovadis.speech.shapes import QUESTION, Shape, deal_of, shape_of

_NEAR = 6
"""How many phrases apart two may stand to be noticed together."""
SCALE = 3.0
"""How much all that is noticed weighs together, however long the sentence is."""


SURE = 0.45
"""How likely a shape is that is taken for meant, though not every word was followed."""
SURER = 0.5
"""The same against another reading."""
UNLIKELY, LIKELIER = 0.08, 0.4
"""How unlikely what was read is, and how likely something else, before it is asked about."""


UNHEARD = -1.0
"""What speaks for a part, or a shape, that no sentence had."""


class Opinion:
    """What a sentence to one player is most likely about."""

    def __init__(
        self, text: str, items: Sequence[Item], setting: Setting, language: Language
    ) -> None:
        self.items, self.setting, self.parts = items, setting, clauses(list(items))
        self._said = weigh(features(text, items, setting, language), weights())
        self._logs = {shape: self._log(shape) for shape in weights().shapes}
        self.likely = _chances(self._logs)
        self.shape = max(self.likely, key=lambda shape: self.likely[shape])
        self.chance = self.likely[self.shape]

    def _log(self, shape: Shape) -> float:
        """What speaks for a shape, also for one that nobody has used."""
        known = weights().shapes.get(shape, UNHEARD)
        return known + sum(self._said.get(part, UNHEARD) for part in shape)

    def doubts(self, deal: Deal) -> bool:
        """Whether something else than that deal is likely to be meant, not only in its details."""
        read = shape_of(deal, self.setting)
        chances: dict[Shape, float] = {}
        for shape, chance in _chances(self._logs | {read: self._log(read)}).items():
            chances[_outline(shape)] = chances.get(_outline(shape), 0.0) + chance
        other = max(chances, key=lambda outline: chances[outline])
        unlikely = chances[_outline(read)] < UNLIKELY and chances[other] >= LIKELIER
        return unlikely and other != QUESTION

    def is_less_than(self, deal: Deal) -> bool:
        """Whether a deal is all that is likely to be meant, and something of another kind."""
        likely, read = _outline(self.shape), _outline(shape_of(deal, self.setting))
        return {*likely} < {*read} and len(read) == len({*read})

    def deal(self) -> Deal | None:
        """The deal that it is likely to be, if the sentence fills it in."""
        if self.chance < SURE or self.shape == QUESTION:
            return None
        try:
            check_all_followed(self.parts)
            deal = deal_of(self.shape, self.items, self.setting)
            check_all_told([Clause("start", list(self.items))], deal, self.setting)
        except Unclear:
            return None
        return deal


def _outline(shape: Shape) -> Shape:
    """Who gives what kind of thing, without when and where."""
    terms = [part for part in shape if not part.startswith("on ")]
    return tuple(sorted(" ".join(part.split()[:2]).replace("pay-by", "pay") for part in terms))


def features(text: str, items: Sequence[Item], setting: Setting, language: Language) -> set[str]:
    """What is noticed in a sentence."""
    mover = (
        "S" if setting.speaker == setting.active else "A" if setting.active in setting.to else "X"
    )
    table = mover + ("v" if setting.advance is not None else "")
    told = [_token(item, setting) for item in items if item.kind not in {"filler", "the", "punct"}]
    found = {"bias", f"table {table}", f"numbers {min(told.count('number'), 4)}"}
    found |= {"?" for item in items if (item.kind, item.value) == ("punct", "?")}
    framed = ["^", *told, "$"]
    pairs = {f"{a} {b}" for a, b in pairwise(framed)}
    words = re.findall(r"[^\W\d_]+|\d+", folded(text, language))
    words = ["#" if word.isdigit() else word for word in words]
    spoken = {f"{language}: {word}" for word in words}
    spoken |= {f"{language}: {a} {b}" for a, b in zip(["^", *words], [*words, "$"], strict=True)}
    for each in (*told, *pairs, *spoken):
        found |= {each, f"{table}| {each}"}
    found |= {f"{a} {b} {c}" for a, b, c in zip(framed, framed[1:], framed[2:], strict=False)}
    for at, each in enumerate(told):
        found |= {f"{each} .. {later}" for later in told[at + 2 : at + _NEAR]}
    link = "start"
    for item in items:
        link = item.kind if item.kind in LINKS else link
        if item.kind not in {"filler", "the", "punct"}:
            found.add(f"{link}> {_token(item, setting)}")
    return found


def _token(item: Item, setting: Setting) -> str:
    match item.kind:
        case "colour":
            spoken_to = "A" if item.value in setting.to else "X"
            return f"colour.{'S' if item.value == setting.speaker else spoken_to}"
        case "who":
            return f"{item.value}.{item.case}"
        case "verb":
            return f"{item.value}.{''.join(sorted(item.persons))}"
        case "noun" | "idiom" | "stop" | "time":
            return f"{item.kind}.{item.value}"
        case kind:
            return kind


@dataclass(frozen=True, slots=True)
class Weights:
    """What each feature says for or against each part of a deal."""

    parts: list[str]
    shapes: dict[Shape, float]
    """Every shape, and how usual it is."""
    features: dict[str, list[int]]
    """Of each feature, in turn, the number of a part and how many hundredths it says for it."""


@cache
def weights() -> Weights:
    """The weights that come with the package."""
    told = json.loads((files("quovadis.speech") / "gist.json").read_text("utf-8"))
    shapes = {
        tuple(told["parts"][at] for at in each["parts"]): each["usual"] for each in told["shapes"]
    }
    return Weights(told["parts"], shapes, told["features"])


def weigh(noticed: set[str], known: Weights) -> dict[str, float]:
    """What speaks for each part of a deal."""
    heard = [known.features[each] for each in noticed if each in known.features]
    each = SCALE / 100 / math.sqrt(max(len(heard), 1))
    totals = [0.0] * len(known.parts)
    for said in heard:
        for part, weight in zip(said[::2], said[1::2], strict=True):
            totals[part] += weight * each
    return dict(zip(known.parts, totals, strict=True))


def _chances(logs: dict[Shape, float]) -> dict[Shape, float]:
    most = max(logs.values())
    powers = {shape: math.exp(log - most) for shape, log in logs.items()}
    whole = sum(powers.values())
    return {shape: power / whole for shape, power in powers.items()}
