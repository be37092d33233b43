"""The page at `/` until there is a game in the browser: what this is, and how to play meanwhile."""

from html import escape

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse

import quovadis
from quovadis.text import LANGUAGES, Language, catalogue

router = APIRouter(include_in_schema=False)

STYLE = """\
:root { color-scheme: light dark; }
body { max-width: 36rem; margin: 4rem auto; padding: 0 1rem; font: 1.1rem/1.6 Georgia, serif; }
code { font-size: 1rem; padding: 0.2rem 0.5rem; border: 1px solid; border-radius: 0.3rem; }
a { color: inherit; }
"""

PAGE = """\
<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Quo Vadis?</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/welcome.css">
</head>
<body>
<main>
<h1>Quo Vadis?</h1>
<p>{runs}</p>
<p>{no_game}</p>
<p>{terminal} <code>quovadis terminal</code></p>
<p>{programs} <a href="/openapi.json">/openapi.json</a></p>
</main>
</body>
</html>
"""


def language_for(accepted: str) -> Language:
    """The language that a browser would rather read, or English."""
    best, found = 0.0, LANGUAGES[0]
    for wish in accepted.split(",")[:20]:
        code, _, weight = wish.strip().partition(";")
        try:
            value = float(weight.strip().removeprefix("q=")) if weight else 1.0
        except ValueError:
            continue
        for language in LANGUAGES:
            if code.partition("-")[0].lower() == language and best < value <= 1:
                best, found = value, language
    return found


@router.get("/")
async def page(request: Request) -> HTMLResponse:
    """Say that the server runs, and what can be played."""
    language = language_for(request.headers.get("accept-language", ""))
    words = catalogue(language)
    text = PAGE.format(
        lang=language,
        runs=escape(words.sentence("welcome-runs", version=quovadis.__version__)),
        no_game=escape(words.sentence("welcome-no-game")),
        terminal=escape(words.sentence("welcome-terminal")),
        programs=escape(words.sentence("welcome-programs")),
    )
    return HTMLResponse(text, headers={"content-language": language, "vary": "accept-language"})


@router.get("/welcome.css")
async def style() -> Response:
    """How the page looks."""
    return Response(STYLE, media_type="text/css")
