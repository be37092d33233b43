"""Frames are told apart wherever the network cuts the stream."""

from itertools import pairwise

import pytest
from hypothesis import given, strategies as st

from quovadis.server.web.frames import Frame, Frames
from tests.server.strangers import frame

KINDS = {
    0x81: Frame.MESSAGE,
    0x82: Frame.MESSAGE,
    0x80: Frame.MESSAGE,
    0x01: Frame.FRAGMENT,
    0x02: Frame.FRAGMENT,
    0x00: Frame.FRAGMENT,
    0x88: Frame.CONTROL,
    0x89: Frame.CONTROL,
    0x8A: Frame.CONTROL,
}
SENT = st.lists(
    st.tuples(st.sampled_from([*KINDS]), st.sampled_from([0, 1, 125, 126, 300])), max_size=8
)


def ends(pieces: list[bytes]) -> list[Frame]:
    frames = Frames()
    found: list[Frame] = []
    for data in pieces:
        at = 0
        while at < len(data):
            end, kind = frames.next(data, at)
            assert end > at
            at = end
            if kind is not Frame.NONE:
                found.append(kind)
            else:
                assert end == len(data)
    return found


@given(SENT, st.lists(st.integers(0, 2000), max_size=20))
def test_a_stream_cut_anywhere_has_the_same_frames(
    sent: list[tuple[int, int]], cuts: list[int]
) -> None:
    stream = b"".join(frame(first, b"x" * size) for first, size in sent)
    places = sorted({0, *(min(cut, len(stream)) for cut in cuts), len(stream)})
    pieces = [stream[a:b] for a, b in pairwise(places)]
    wanted = [KINDS[first] for first, _ in sent]
    assert ends(pieces) == ends([stream]) == wanted
    assert ends([bytes([each]) for each in stream]) == wanted


@pytest.mark.parametrize("size", [65_535, 65_536, 1_000_000])
def test_a_long_frame_ends_after_its_length(size: int) -> None:
    frames = Frames()
    head = b"\x82\xff" + size.to_bytes(8, "big") + bytes(4)
    assert frames.next(head, 0) == (len(head), Frame.NONE)
    assert frames.next(bytes(size - 1), 0) == (size - 1, Frame.NONE)
    assert frames.next(b"x" + frame(0x89), 0) == (1, Frame.MESSAGE)
