"""A record as text, with people's remarks back where they stood."""

from collections.abc import Collection, Iterable, Sequence

from quovadis.record.reader import ENDINGS, Remark


def with_remarks(
    head: Sequence[str],
    turns: Sequence[Sequence[str]],
    remarks: Collection[Remark],
    *,
    first: int,
    own: Collection[str] = (),
) -> str:
    """The text of tags and turns, of which `first` is the number of the first one.

    Remarks that a record has by itself are not written twice: those in `turns`, and `own`.
    """
    known = {line.strip() for lines in (*turns, own) for line in lines}
    peoples = [each for each in remarks if f"# {each.text}" not in known]
    told = [*head, *_on_lines(each for each in peoples if each.turn < first), ""]
    for number, lines in enumerate(turns, start=first):
        here = [each for each in peoples if each.turn == number]
        played = [at for at, line in enumerate(lines) if line not in ENDINGS]
        beside = [each for each in here if each.beside and played]
        written = [*lines]
        if beside:
            written[played[-1]] += f"  # {' '.join(each.text for each in beside)}"
        told += [*_on_lines(each for each in here if each not in beside), *written]
    told += _on_lines(each for each in peoples if each.turn >= first + len(turns))
    return "\n".join([*told, ""])


def _on_lines(remarks: Iterable[Remark]) -> list[str]:
    return [f"# {each.text}" for each in remarks]
