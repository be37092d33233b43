import io
import sys

import pytest

from quovadis.cli.charset import is_ascii, prepare_streams


@pytest.mark.parametrize(
    "system, ascii_only",
    [
        ({"LANG": "C"}, True),
        ({"LANG": "POSIX"}, True),
        ({"LC_ALL": "C", "LANG": "de_DE.UTF-8"}, True),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, True),  # Python has put that there
        ({"LANG": "C", "LC_CTYPE": "de_DE.UTF-8"}, False),
        ({"LANG": "C", "LC_ALL": "C.UTF-8"}, False),
        ({"LANG": "C.UTF-8"}, False),
        ({"LANG": "de_DE.UTF-8"}, False),
        ({}, False),
    ],
)
def test_the_system_says_whether_it_knows_more_than_ascii(
    system: dict[str, str], ascii_only: bool
) -> None:
    assert is_ascii(system) is ascii_only


@pytest.mark.parametrize(
    "encoding, language, shown",
    [
        ("utf-8", "C.UTF-8", "für → ┌"),
        ("utf-8", "C", "fur > +"),
        ("ascii", "C.UTF-8", "fur > +"),
        ("latin-1", "C.UTF-8", "für > +"),
    ],
)
def test_what_a_stream_cannot_hold_is_replaced_by_what_looks_like_it(
    encoding: str, language: str, shown: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = io.BytesIO()
    stream = io.TextIOWrapper(written, encoding=encoding)
    monkeypatch.setattr(sys, "stdout", stream)
    monkeypatch.setenv("LANG", language)
    prepare_streams()
    stream.write("für → ┌")
    stream.flush()
    assert written.getvalue().decode(encoding) == shown
