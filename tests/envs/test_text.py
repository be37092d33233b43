"""The text environment keeps the contracts that TextArena's makers check in every game of theirs.

TextArena 0.7.4 brings tests of single games only, and the conformance suite in its repository is
for an engine that it does not have: these tests check what that suite does. The last ones need the
package itself.
"""

import copy
import os
import random
import re
import subprocess
import sys
from dataclasses import replace
from importlib.util import find_spec
from random import Random
from typing import Any

import pytest

from quovadis.cli.extras import BRINGS
from quovadis.core.editions import TableRules
from quovadis.core.legal import legal
from quovadis.core.view import view
from quovadis.envs.text import Kind, TextEnvironment, register
from tests.twins import with_other_secrets

NONSENSE = [
    "0",
    "a1",
    "roll",
    "Bid: 1, 2",
    "accept",
    "I will think about it 3",
    "",
    "[",
    "[]",
    "][",
]
needs_textarena = pytest.mark.skipif(
    find_spec("textarena") is None and os.environ.get("CI") != "true",
    reason="NO TEXTARENA: sh tools/apart.sh .venv textarena installs it",
)


def options(told: list[tuple[int, str, Any]]) -> list[str]:
    """The lines that a player reads; rather those that do not only move Caesar."""
    found = re.findall(r"^  ([a-z]+ .*?)(?:   #.*)?$", told[-1][1], re.MULTILINE)
    return [line for line in found if " C " not in line] or found


def played(
    seed: int, players: int = 3, env: Any = None, thoughts: str = "{}"
) -> tuple[Any, list[Any]]:
    """A game of players who choose at random among the lines they read, and all that was told."""
    env, chance, trace = env or TextEnvironment(), Random(seed), []
    env.reset(num_players=players, seed=seed)
    done = False
    while not done:
        number, told = env.get_observation()
        action = thoughts.format(chance.choice(options(told)))
        done, info = env.step(action)
        assert info["played"], told
        trace.append((number, told, action, done))
    return env, trace


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_game_of_answers_from_the_lines_ends(players: int) -> None:
    env, trace = played(players, players)
    rewards, info = env.close()
    assert len(trace) > 50
    assert {*rewards} == {*info} == {*range(players)}
    assert sorted(rewards.values()) == [-1.0] * (players - 1) + [1.0]
    for each in info.values():
        assert {"role", "invalid_move", "turn_count", "reason", "place"} <= {*each}
        assert not each["invalid_move"]
    assert env.step("red +a1") == (True, {"reason": "the game is over"})


def test_an_answer_may_stand_in_brackets_after_thoughts() -> None:
    _, alone = played(2)
    _, thought = played(2, thoughts="I [think]\nthis is best: [{}]")
    assert [told for _, told, _, _ in alone] == [told for _, told, _, _ in thought]


def test_the_same_seed_and_answers_give_the_same_game() -> None:
    (one, trace), (other, again) = played(7), played(7)
    assert trace == again
    assert one.close() == other.close()
    assert trace != played(8)[1]


def test_nonsense_ends_in_a_stand_in_and_the_game_ends() -> None:
    env = TextEnvironment(rules=TableRules(adjourn_auto=True, cutoff=4), tries=2)
    env.reset(3, seed=1)
    done, steps = False, 0
    while not done:
        _, told = env.get_observation()
        assert told
        done, info = env.step(NONSENSE[steps % len(NONSENSE)])
        assert info["played"] is False
        steps += 1
    rewards, became = env.close()
    assert steps > 20
    assert rewards is not None
    assert all(each["invalid_move"] for each in became.values())


def test_what_is_new_is_told_once() -> None:
    env = TextEnvironment()
    env.reset(3, seed=11)
    number, told = env.get_observation()
    assert [kind for _, _, kind in told] == [Kind.PROMPT, Kind.GAME_MESSAGE, Kind.GAME_BOARD]
    assert f"You play {env.state.role_mapping[number]}." in told[0][1]
    assert "call " not in told[0][1]
    assert env.get_observation() == (number, [])


def test_it_needs_the_library_alone() -> None:
    """No extra: every package that one brings is hidden."""
    hidden = {package for extra in BRINGS.values() for package in extra}
    script = f"""
import sys
sys.modules.update(dict.fromkeys({sorted(hidden)}))
from quovadis.envs.text import TextEnvironment
env = TextEnvironment()
env.reset(3, seed=1)
print(env.get_observation()[0])
"""
    told = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False
    )
    assert (told.stderr, told.stdout) == ("", "0\n")


LONG = {
    "letters": "x" * 30_000,
    "spaces": "a1" + " " * 30_000 + "x",
    "brackets": "[" * 9_000 + "]" * 9_000,
}


@pytest.mark.parametrize("action", [*NONSENSE, "red C b3-S", *LONG])
def test_a_refused_answer_changes_nothing_and_teaches(action: str) -> None:
    env = TextEnvironment()
    env.reset(3, seed=3)
    number, _ = env.get_observation()
    before, log = env.driver.game.state, env.driver.game.log
    refused = (False, {"played": False, "tries_left": 2})
    assert env.step(LONG.get(action, action)) == refused
    assert (env.driver.game.state, env.driver.game.log) == (before, log)
    again, told = env.get_observation()
    assert again == number
    assert [kind for _, _, kind in told] == [Kind.GAME_ADMIN]


def test_a_refusal_names_the_rule_quotes_it_and_lists_what_is_legal() -> None:  # R3.2
    env = TextEnvironment()
    env.reset(3, seed=3)
    _, told = env.get_observation()
    env.step(f"{env.state.role_mapping[0]} b1-a3")
    ((_, refusal, _),) = env.get_observation()[1]
    assert "(R3.2)" in refusal
    assert "\nR3.2 Only one's own senators" in refusal
    assert {*options([(0, refusal, None)])} <= {*options(told)}


def with_a_vote(seed: int) -> TextEnvironment:
    """A game in which somebody is asked for a vote."""
    env = TextEnvironment()
    env.reset(3, seed=seed)
    chance = Random(seed)
    while env.driver.questions()[0].kind != "vote":
        lines = options(env.get_observation()[1])
        asking = [line for line in lines if " asks " in line]
        env.step(chance.choice(asking or lines))
    return env


def test_a_plain_sentence_is_read_and_its_exact_words_make_the_offer() -> None:
    env = with_a_vote(5)
    voter, mover = env.driver.questions()[0].seat, env.driver.game.state.turn.active
    env.get_observation()
    assert env.step("I vote for you for 1 laurel") == (False, {"played": False, "tries_left": 2})
    ((_, draft, _),) = env.get_observation()[1]
    assert not env.driver.game.state.talks.offers  # nobody has heard it
    exact = draft.splitlines()[-1].strip()
    assert exact.startswith("deal ")
    assert env.step(exact) == (False, {"played": True})
    (offer,) = env.driver.game.state.talks.offers
    assert offer.by == voter
    assert {*offer.deal.parties} == {voter, mover}
    number, told = env.get_observation()
    assert env.state.role_mapping[number] == mover
    assert f"{mover} accepts {offer.id}" in told[-1][1]


def test_whoever_says_too_much_in_a_turn_is_spoken_for() -> None:
    env = TextEnvironment()
    env.reset(3, seed=1)
    mover = env.driver.game.state.turn.active
    other = next(seat for seat in env.driver.game.state.players if seat != mover)
    for _ in range(200):
        if env.driver.game.state.turn.number > 1:
            break
        now = env.state.role_mapping[env.state.current_player_id]
        offers = env.driver.game.state.talks.offers
        mine = f"offers deal {mover} {other}: {other} supports {mover} next"
        env.step(mine if now == mover else f"{now} declines {offers[0].id}")
    assert env.driver.game.state.turn.number == 2


def test_the_chance_of_others_is_left_alone() -> None:
    random.seed(1234)
    before = random.getstate()
    played(1)
    assert random.getstate() == before


def test_a_copy_goes_its_own_way() -> None:
    env = with_a_vote(5)
    twin = copy.deepcopy(env)
    line = options(env.get_observation()[1])[0]
    before = env.driver.game.state
    twin.step(line)
    assert env.driver.game.state == before
    assert twin.driver.game.state != before


def test_tables_that_differ_in_secrets_alone_are_told_alike() -> None:  # R9.1, R9.2
    env, chance, compared = TextEnvironment(), Random(5), 0
    env.reset(3, seed=4)
    while not env.state.done:
        number, told = env.get_observation()
        seat = env.driver.game.state.players[number]
        state = env.driver.game.state
        twin = with_other_secrets(state, seat, chance)
        if twin != state:
            assert view(twin, seat) == view(state, seat)
            sight, telling = env._seats[number].sight, env._telling(number)
            other = replace(sight, view=view(twin, seat), legal=legal(twin, seat))
            assert [*telling.board(other.view), *telling.moment(other)] == [
                *telling.board(sight.view),
                *telling.moment(sight),
            ]
            compared += 1
        env.step(chance.choice(options(told)))
    assert compared > 20


def test_the_table_for_renderers_shows_no_purse() -> None:
    env, trace = played(4)
    env.reset(3, seed=4)
    for _, _, action, _ in trace[:-1]:
        env.step(action)
        assert not re.search(r"laurels \d+ \(", env.get_board_str())


def test_places_count_from_one_down_to_minus_one() -> None:
    env, _ = played(3, 3, TextEnvironment(reward="place"))
    rewards, info = env.close()
    assert {info[number]["place"]: reward for number, reward in rewards.items()} == {
        1: 1.0,
        2: 0.0,
        3: -1.0,
    }


def test_it_speaks_other_languages() -> None:
    env = TextEnvironment(language="de")
    env.reset(3, seed=1)
    _, told = env.get_observation()
    assert "Der Tisch wartet auf dich. Antworte" in told[-1][1]


def test_what_makes_no_table_is_refused() -> None:
    with pytest.raises(ValueError, match="3 to 5 players, not 2"):
        TextEnvironment().reset(2)
    with pytest.raises(ValueError, match="a reward is one of win, place"):
        TextEnvironment(reward="gold")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="tries takes a number from 1"):
        TextEnvironment(tries=0)
    env = TextEnvironment()
    env.reset(3, seed=1)
    with pytest.raises(TypeError, match="an answer is text"):
        env.step(7)  # type: ignore[arg-type]


@pytest.fixture
def textarena() -> Any:
    """The real package, which knows our game under a name of its own."""
    import textarena as package  # noqa: PLC0415 - it may not be there
    from textarena.envs.registration import ENV_REGISTRY  # noqa: PLC0415

    ENV_REGISTRY.pop("QuoVadis-test", None)
    register("QuoVadis-test", reward="win")
    return package


def test_without_textarena_a_line_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "textarena", None)
    with pytest.raises(ImportError, match=r"TextArena is missing\. .*: pip install textarena"):
        register()


@needs_textarena
def test_textarena_makes_it_and_its_wrappers_play_it(textarena: Any) -> None:
    textarena.check_env_exists("QuoVadis-test")
    made = textarena.make("QuoVadis-test")
    assert isinstance(made.env, textarena.Env)
    env = textarena.wrappers.ActionFormattingWrapper(made)
    env.reset(num_players=4, seed=3)
    done, chance, steps = False, Random(3), 0
    while not done:
        _, told = env.get_observation()
        assert isinstance(told, str)
        assert told.count("Senatus") == 1  # the newest board alone
        done, info = env.step(chance.choice(options([(0, told, None)])))
        assert info["played"]
        steps += 1
    rewards, info = env.close()
    assert steps > 50
    assert sum(rewards.values()) == -2


@needs_textarena
def test_textarenas_wrapper_of_whole_histories_reads_it(textarena: Any) -> None:
    env = textarena.wrappers.LLMObservationWrapper(TextEnvironment(kinds=textarena.ObservationType))
    env.reset(num_players=3, seed=1)
    _, told = env.get_observation()
    assert told.startswith("\n[GAME] ")
    env.step("nonsense")
    assert "Refused" in env.get_observation()[1]
