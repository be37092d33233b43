"""How the rules say no."""


class Refused(Exception):
    """A command that the rules do not allow. Told only to its author, and changes nothing."""

    def __init__(self, code: str, rule: str, **params: str | int) -> None:
        super().__init__(code, rule, params)
        self.code, self.rule, self.params = code, rule, params

    def __str__(self) -> str:  # people read the catalogue's sentence
        return f"{self.code} {self.params} ({self.rule})"
