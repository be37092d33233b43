import pytest

from quovadis.core.legibility import is_legible


@pytest.mark.parametrize(
    "text",
    [
        "Anna",
        "Et tu, Brute?",
        "Dürüm €5 – «ça va» 100 %",
        "Ζεύς Иван 花子 أحمد",
        "e\u0301te\u0301",  # accents of their own
        "Vie\u0323\u0302t",
        "שָׁלוֹם",
        "❤\ufe0f 🏛",
        "",
    ],
)
def test_what_people_write_is_legible(text: str) -> None:
    assert is_legible(text)


@pytest.mark.parametrize(
    "text",
    [
        "a\nb",
        "a\rb",
        "a\tb",
        "a\x00b",
        "\x1b[2J",
        "\x9b2J",
        "a\u2028b",
        "\u202egnirts",  # right to left
        "a\u200bb",  # no width
        "a\u2066b",
        "\U000e0041",  # a tag
        "\ufeffa",
        "\ud800",
        "\ue000",
        "\u2800",  # blanks that count as signs and letters
        "\u3164",
        "Z\u0300\u0301\u0302\u0303",  # a heap of accents
        "a" + "\U000e0100" * 9,  # a message in what chooses between shapes
        "\u0301a",  # on what stands before
    ],
    ids=ascii,
)
def test_what_moves_hides_or_covers_is_not(text: str) -> None:
    assert not is_legible(text)
