"""What is said back to a plain sentence, as messages."""

from collections.abc import Iterable, Mapping

from quovadis.text.message import Fact, Message, message, quotable


def tell_question(code: str, params: Mapping[str, Fact]) -> Message:
    """What has to be asked before a sentence is a deal."""
    return message(f"speech-{code}", **params)


def tell_assumption(code: str, params: Mapping[str, Fact]) -> Message:
    """What was not said and is taken to be meant, or was said and is taken to mean nothing."""
    if code == "remark":
        return message("speech-assumed-remark", text=quotable(str(params["text"])))
    return message(f"speech-assumed-{code}", **params)


def tell_examples(said: Iterable[str]) -> Message:
    """What would be understood instead."""
    return message("speech-instead", example=" · ".join(map(quotable, said)))
