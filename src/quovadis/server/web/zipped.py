"""Answers that are the same for everyone, compressed once.

The scripts and sentences of a page take ten milliseconds each to compress, and a page asks for
forty such files.
"""

import asyncio
import gzip
from collections.abc import Mapping

from fastapi import Request, Response

SHORT = 1000
"""A body of fewer bytes is sent as it is."""
PRESSED = ("font/", "image/png", "image/jpeg", "image/webp")
"""Kinds of files that are compressed already."""
_kept: dict[str, tuple[bytes, bytes]] = {}


async def answer(
    request: Request, name: str, body: bytes, *, kind: str, headers: Mapping[str, str]
) -> Response:
    """A body that strangers cannot choose, of one of few names; compressed if they read that."""
    wanted = "gzip" in request.headers.get("accept-encoding", "")
    if not wanted or len(body) < SHORT or kind.startswith(PRESSED):
        return Response(body, media_type=kind, headers=headers)
    plain, small = _kept.get(name, (b"", b""))
    if plain != body:
        small = await asyncio.to_thread(gzip.compress, body, mtime=0)
        _kept[name] = (body, small)
    zipped = {**headers, "content-encoding": "gzip", "vary": "Accept-Encoding"}
    return Response(small, media_type=kind, headers=zipped)
