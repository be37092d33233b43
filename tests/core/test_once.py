from quovadis.core.once import once
from quovadis.core.state import State
from tests.table import a_table


def test_the_same_question_about_a_state_is_asked_once() -> None:
    asked: list[str] = []

    @once
    def answer(state: State, key: str) -> int:
        asked.append(key)
        return state.turn.number

    state = a_table().state
    assert [answer(state, key) for key in ("a", "b", "a", "b")] == [1, 1, 1, 1]
    assert asked == ["a", "b"]


def test_another_state_is_asked_anew_even_an_equal_one() -> None:
    asked: list[State] = []

    @once
    def answer(state: State, _key: str) -> int:
        asked.append(state)
        return len(asked)

    one, other = a_table().state, a_table().state
    assert one == other
    assert [answer(one, ""), answer(other, ""), answer(one, "")] == [1, 2, 3]


def test_what_was_refused_is_refused_again() -> None:
    tries: list[str] = []

    @once
    def answer(_state: State, key: str) -> int:
        tries.append(key)
        if len(tries) < 3:
            raise ValueError(key)
        return 7

    state = a_table().state
    for _ in range(2):
        try:
            answer(state, "a")
        except ValueError:
            continue
    assert answer(state, "a") == 7
    assert tries == ["a", "a", "a"]
