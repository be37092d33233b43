"""A picture as PNG, in the fonts of the pages: drawn the same on every machine."""

from functools import cache
from importlib import resources
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory


def as_png(svg: str) -> bytes:
    """The picture that some SVG describes."""
    from resvg_py import svg_to_bytes  # noqa: PLC0415 - an extra

    with TemporaryDirectory() as folder:
        for number, font in enumerate(_fonts()):
            Path(folder, f"{number}.ttf").write_bytes(font)
        return svg_to_bytes(
            svg_string=svg,
            font_dirs=[folder],
            serif_family="Cinzel",
            sans_serif_family="Alegreya Sans",
        )


@cache
def _fonts() -> tuple[bytes, ...]:
    """Those of the pages, unpacked; none if the pages were not built."""
    from fontTools.ttLib import TTFont  # type: ignore[import-untyped] # noqa: PLC0415 - no types

    assets = resources.files("quovadis.server").joinpath("pages/assets")
    packed = [*assets.iterdir()] if assets.is_dir() else []
    unpacked = []
    for file in packed:
        if file.name.endswith(".woff"):
            font, target = TTFont(BytesIO(file.read_bytes())), BytesIO()
            font.flavor = None
            font.save(target)
            unpacked.append(target.getvalue())
    return tuple(unpacked)
