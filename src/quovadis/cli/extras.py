"""What the commands need beside the library: extras, and the packages that they bring.

Nothing here may import them: this is what speaks when they are missing.
"""

from importlib.util import find_spec

BRINGS: dict[str, tuple[str, ...]] = {
    "cli": ("typer", "rich", "platformdirs"),
    "terminal": ("typer", "rich", "platformdirs", "textual"),
    "server": (
        "typer",
        "rich",
        "platformdirs",
        "alembic",
        "fastapi",
        "h11",
        "prometheus_client",
        "pydantic",
        "sqlalchemy",
        "starlette",
        "uvicorn",
        "websockets",
    ),
    "research": (
        "typer",
        "rich",
        "platformdirs",
        "gymnasium",
        "matplotlib",
        "numba",
        "numpy",
        "openskill",
        "pettingzoo",
        "PIL",
        "pyarrow",
    ),
    "mcp": (
        "typer",
        "rich",
        "platformdirs",
        "httpx2",
        "websockets",
        "mcp",
        "mcp_types",
        "pydantic",
    ),
    "sim": ("numba", "numpy"),
    "png": ("fontTools", "resvg_py"),
    "ray": ("typer", "rich", "platformdirs", "ray"),
}
"""The packages of each extra, as they are imported."""

NEEDS = {
    "play": "server",
    "serve": "server",
    "terminal": "terminal",
    "learn": "cli",
    "puzzle": "cli",
    "watch": "cli",
    "replay": "cli",
    "review": "cli",
    "rules": "cli",
    "bargaining": "cli",
    "convert": "cli",
    "arena": "cli",
    "league": "research",
    "dataset": "research",
    "certify": "research",
    "train": "research",
    "mcp": "mcp",
    "bots": "cli",
    "tables": "server",
    "backup": "server",
    "restore": "server",
}
"""The extra that each command cannot do without."""


def missing(extra: str) -> str | None:
    """A package of an extra that is not installed."""
    return next((each for each in BRINGS[extra] if find_spec(each) is None), None)
