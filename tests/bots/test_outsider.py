"""Bots that are programs: whatever they do, the table gets an answer and no process stays."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from quovadis.bots import lines, outsider as outsiders, program as programs
from quovadis.bots.failure import Failed
from quovadis.bots.lines import Line
from quovadis.bots.outsider import Conversation, Outsider, Unusable, dismiss, outsider
from quovadis.bots.praetor import Praetor
from quovadis.bots.program import Program, TooLate
from quovadis.bots.protocol import Bot, Options, Reply
from quovadis.bots.registry import BotRefused, bot, installed_bot, listed, names, offered
from quovadis.bots.workers import Workers
from quovadis.core.commands import Advance, Place, Propose
from quovadis.core.editions import TableRules
from quovadis.core.families import Colour
from quovadis.core.view import PlayerView
from quovadis.driver.driver import Driver, Step, play
from quovadis.driver.thinking import play as play_in_workers
from quovadis.game import Game

pytestmark = [
    pytest.mark.slow,  # a process takes its time to start
    pytest.mark.skipif(os.name != "posix", reason="programs need process groups"),
]
IMPOSTOR = Path(__file__).parent / "impostor.py"
ROOT = Path(__file__).parent.parent.parent
PATIENT, HASTY = 120.0, 1.0


def impostor(how: str, *noted: Path, seconds: float = PATIENT) -> Outsider:
    words = (sys.executable, "-I", "-S", str(IMPOSTOR), how, *map(str, noted))
    return Outsider(command=words, seconds=seconds)


def a_driver() -> Driver:
    return Driver(Game.new(("red", "blue", "black"), first="red", seed=4))


def reply(talk: Conversation) -> Reply:
    """What a program answers when Red is to act first."""
    view = a_driver().game.view("red")
    options = Options(kind="act", commands=a_driver().game.legal("red"), offers=3, counters=2)
    return talk.ask(view, (), options, 7, 1000)


def failure(talk: Conversation) -> str:
    with pytest.raises(Failed) as caught:
        reply(talk)
    return str(caught.value.failure)


def wait_until(happened: Callable[[], bool]) -> None:
    until = time.monotonic() + 60
    while not happened():
        assert time.monotonic() < until
        time.sleep(0.01)


def gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    stat = Path(f"/proc/{pid}/stat")
    try:
        return stat.parent.exists() and stat.read_text("utf-8").rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


def pids(noted: Path) -> list[int]:
    return [int(word) for word in noted.read_text("utf-8").split()] if noted.exists() else []


@pytest.fixture(autouse=True)
def goodbyes() -> Iterator[None]:
    yield
    dismiss()


# What is answered


def test_a_program_plays_and_fields_that_nobody_knows_are_ignored() -> None:
    with closing(Conversation(impostor("good"))) as talk:
        assert reply(talk) == a_driver().game.legal("red")[0]


@pytest.mark.parametrize(
    "how, why",
    [
        ("babbles", "nonsense: not a line of JSON: 'let me think'"),
        ("says bytes", "nonsense: not a line of JSON"),
        ("says deep", "nonsense: not a line of JSON"),
        ("says a list", 'nonsense: not an object with a "type"'),
        ("misspells", 'nonsense: its "type" must be "answer"'),
        ("answers tomorrow", 'nonsense: its "id" is not that of the question'),
        ("answers nobody", 'nonsense: its "id" is not that of the question'),
        ("plays elsewhere", "nonsense: neither one of its options nor an offer: 'red +z9'"),
        ("plays a number", 'nonsense: "play" must be a text, a command or null: 7'),
        ("plays a riddle", "nonsense: a command that cannot be read: committee cannot be 'z9'"),
        ("plays for others", "nonsense: a command that cannot be read: 'by' is not a field"),
        ("offers nonsense", "illegal: "),
        ("assesses nonsense", "nonsense: neither one of its options nor an offer"),
    ],
)
def test_a_line_that_cannot_be_used_costs_that_answer_and_the_program_goes_on(
    how: str, why: str, tmp_path: Path
) -> None:
    noted = tmp_path / "noted"
    with closing(Conversation(impostor(how, noted))) as talk:
        assert failure(talk).startswith(why)
        assert failure(talk).startswith(why)
    assert len(pids(noted)) == 1, "it was not started again"


def test_a_legal_command_at_the_wrong_time_is_for_the_table_to_refuse() -> None:
    driver = a_driver()
    driver._eager.clear()
    bots = {seat: impostor("plays out of turn") for seat in driver.game.state.players}
    step = next(play(driver, bots))
    assert step.trouble is not None
    assert step.trouble.why.code == "illegal"
    assert isinstance(step.command, Place), "a stand-in acted"


@pytest.mark.parametrize(
    "how, why",
    [
        ("never ends a line", "nonsense: a line without end"),
        ("floods", "nonsense: more than 1000 lines without an answer"),
        ("dies", "raised Ended: the program ended with status 3: and lost her"),
        ("closes its mouth", "raised Ended: the program ended with status"),
    ],
)
def test_a_program_that_floods_or_dies_is_ended_and_started_again(
    how: str, why: str, tmp_path: Path
) -> None:
    noted = tmp_path / "noted"
    with closing(Conversation(impostor(how, noted))) as talk:
        assert failure(talk).startswith(why)
        assert failure(talk).startswith(why)
        wait_until(lambda: all(map(gone, pids(noted))))
    assert len(pids(noted)) == 2


@pytest.mark.parametrize("how", ["hangs", "floods stderr"])
def test_a_program_that_is_late_loses_its_answer_and_its_process(how: str, tmp_path: Path) -> None:
    noted = tmp_path / "noted"
    with closing(Conversation(impostor(how, noted, seconds=HASTY))) as talk:
        assert failure(talk) == "took too long"
        wait_until(lambda: all(map(gone, pids(noted))))


@pytest.mark.parametrize("how", ["deaf", "rude", "from tomorrow"])
def test_a_program_must_say_hello_in_our_protocol(
    how: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(outsiders, "START", HASTY if how == "deaf" else PATIENT)
    noted = tmp_path / "noted"
    with closing(Conversation(impostor(how, noted))) as talk:
        expected = {
            "deaf": "took too long",
            "rude": 'nonsense: its first line must be a "hello"',
            "from tomorrow": 'nonsense: its "protocol" must be 1: 2',
        }
        assert failure(talk).startswith(expected[how])
    wait_until(lambda: all(map(gone, pids(noted))))


def test_a_program_that_died_once_answers_the_next_question(tmp_path: Path) -> None:
    with closing(Conversation(impostor("dies once", tmp_path / "noted"))) as talk:
        assert failure(talk).startswith("raised Ended")
        assert reply(talk) is not None


def test_an_answer_to_an_earlier_question_is_passed_over() -> None:
    with closing(Conversation(impostor("answers twice"))) as talk:
        assert [reply(talk) for _ in range(3)] == [a_driver().game.legal("red")[0]] * 3


def test_noise_on_standard_error_disturbs_nobody_and_its_end_is_kept() -> None:
    told: list[tuple[str, str]] = []
    with closing(
        Conversation(impostor("is noisy"), tell=lambda how, line: told.append((how, line)))
    ) as talk:
        assert reply(talk) is not None
    noise = [line for how, line in told if how == "!"]
    assert "noise" in noise
    assert sum(map(len, noise)) <= programs._REMEMBERED


def test_after_three_failures_in_a_row_a_program_is_left_alone_for_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    noted = tmp_path / "noted"
    with closing(Conversation(impostor("dies", noted))) as talk:
        for _ in range(outsiders.FAILURES):
            assert "ended with status 3" in failure(talk)
        assert "left alone" in failure(talk)
        assert len(pids(noted)) == outsiders.FAILURES
        talk._not_before = 0.0  # a minute later
        assert "ended with status 3" in failure(talk)


def test_a_program_that_does_not_read_cannot_hold_us_up() -> None:
    reading_nothing = Program((sys.executable, "-I", "-S", str(IMPOSTOR), "deaf"))
    try:
        reading_nothing.send(b"x" * 1_000_000)
        with pytest.raises(TooLate):
            reading_nothing.line(time.monotonic() + HASTY)
    finally:
        reading_nothing.end()
    reading_nothing.end()


def test_whose_program_is_missing_fails_like_any_other_bot() -> None:
    with closing(Conversation(Outsider(command=("no-such-program-here",)))) as talk:
        assert "status 127: no-such-program-here" in failure(talk)


def test_a_program_does_not_get_our_own_variables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUOVADIS_METRICS_TOKEN", "a secret of the server")
    monkeypatch.setenv("ELSEWHERE", "fine")
    env = Program(("env",))
    heard: list[bytes] = []
    with suppress(programs.Ended):
        while True:
            heard.append(env.line(time.monotonic() + PATIENT))
    assert b"ELSEWHERE=fine" in heard
    assert not any(line.startswith(b"QUOVADIS_") for line in heard)


# No process stays


def test_who_ignores_the_goodbye_is_ended_with_all_that_it_started(tmp_path: Path) -> None:
    noted = tmp_path / "noted"
    with closing(Conversation(impostor("stubborn", noted))) as talk:
        assert reply(talk) is not None
        wait_until(lambda: len(pids(noted)) == 2)
        assert not any(map(gone, pids(noted)))
    wait_until(lambda: all(map(gone, pids(noted))))


ASKS = """
import signal, sys, time
signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever started the tests may ignore it
from tests.bots.test_outsider import impostor, reply
from quovadis.bots.outsider import _with
from pathlib import Path
reply(_with(impostor("stubborn", Path(sys.argv[1]))))
print("asked", flush=True)
if sys.argv[2] != "exit": time.sleep(600)
"""


@pytest.mark.parametrize("how", ["exit", "SIGKILL", "SIGTERM", "SIGINT"])
def test_no_program_outlives_whoever_asked_it(how: str, tmp_path: Path) -> None:
    noted = tmp_path / "noted"
    with subprocess.Popen(
        [sys.executable, "-c", ASKS, str(noted), how],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as asking:
        assert asking.stdout is not None
        assert asking.stdout.readline() == "asked\n"
        wait_until(lambda: len(pids(noted)) == 2)
        if how != "exit":
            asking.send_signal(getattr(signal, how))
        asking.wait(60)
    wait_until(lambda: all(map(gone, pids(noted))))


def test_programs_that_were_not_asked_for_longest_leave(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outsiders, "RUNNING", 2)
    noted = [tmp_path / str(number) for number in range(3)]
    for file in noted:
        assert reply(outsiders._with(impostor("good", file))) is not None
    assert [*map(gone, (pids(file)[0] for file in noted))] == [True, False, False]


# At a table


def a_short_game() -> Game:
    return Game.new(("red", "blue", "black"), rules=TableRules(cutoff=1), first="red", seed=4)


def a_game_of(player: Outsider) -> list[Step]:
    game = a_short_game()
    return list(play(Driver(game), dict.fromkeys(game.state.players, player), seed=1))


def test_a_program_plays_the_same_game_in_a_worker_as_here() -> None:
    game = a_short_game()
    player = impostor("good")
    with closing(Workers(seconds=PATIENT)) as workers:
        bots = dict.fromkeys(game.state.players, player)
        there = list(play_in_workers(Driver(game), bots, workers, seed=1))
    here = a_game_of(player)
    assert [step.command for step in there] == [step.command for step in here]
    assert not any(step.trouble for step in there + here)


def test_a_table_does_not_stop_for_a_program_that_is_late(tmp_path: Path) -> None:
    steps = a_game_of(impostor("is late once", tmp_path / "noted", seconds=HASTY * 4))
    troubles = [step for step in steps if step.trouble is not None]
    assert [str(step.trouble.why) for step in troubles if step.trouble] == ["took too long"]


def test_a_worker_waits_for_the_programs_own_limit_before_it_is_killed() -> None:
    with closing(Workers(seconds=0.01)) as workers:
        driver = a_driver()
        question = driver.questions()[0]
        told = (driver.game.view(question.seat), (), driver.options(question), 1, 1000)
        thought = workers.ask(impostor("good"), *told).result(PATIENT * 2)
        assert thought.failed is None


# What is said


def asked() -> tuple[Line, tuple[PlayerView, Options]]:
    game = a_driver().game
    options = Options(kind="act", commands=game.legal("red"), offers=3, counters=2)
    view = game.view("red")
    line = lines.question(view, None, options, seed=2**60 + 5, budget=9, seconds=5.0)
    return line, (view, options)


def test_every_option_can_be_played_by_its_text_and_by_its_command() -> None:
    line, (view, options) = asked()
    assert len(line["options"]) == len(options.commands) > 5
    for option, command in zip(line["options"], options.commands, strict=True):
        for play_ in (option["text"], option["command"]):
            assert lines.answer({"play": play_}, view, options) == command


def test_a_deal_is_offered_in_the_language_of_deals() -> None:
    _, (view, options) = asked()
    said = "red offers deal red blue: red supports blue next; blue supports red next"
    made = lines.answer({"play": said}, view, options)
    assert isinstance(made, Propose)
    assert lines.text(view, made) == said
    assert lines.answer({}, view, options) is None


def test_what_a_draft_would_mean_can_be_asked() -> None:
    _, (view, _) = asked()
    fine = "red offers deal red blue: red supports blue next; blue supports red next"
    assert lines.drafted({"play": fine}, view)["against"] == []
    (against,) = lines.drafted({"play": "red offers deal red blue: red pays 9"}, view)["against"]
    assert against["rule"] == "R8.4"
    (unread,) = lines.drafted({"play": "red offers deal red blue: red flies"}, view)["against"]
    assert unread["code"]


def test_seeds_fit_into_the_numbers_of_every_language() -> None:
    line, _ = asked()
    assert line["seed"] == 5


def test_a_reason_is_one_that_has_a_sentence() -> None:
    reason = lines.reason({"code": "earns", "params": {"votes": 1}})
    assert reason is not None
    assert (reason.code, reason.params) == ("earns", {"votes": 1})
    assert lines.reason({"code": None}) is None
    for odd in ({"code": "insult"}, {"code": "earns"}, {"code": 7}, {"code": "help", "params": 3}):
        with pytest.raises(Failed):
            lines.reason(odd)


# How it is named


def test_a_command_is_a_name_wherever_a_bot_is_named() -> None:
    made = bot("cmd:env X=1 'a b' c:d")
    assert made == Outsider(command=("env", "X=1", "a b", "c:d"))
    assert bot(" cmd:seconds=20:env") == Outsider(command=("env",), seconds=20.0)


def test_a_program_thinks_as_long_as_its_name_says_or_else_its_table() -> None:
    assert outsider("cmd:env").limit == outsiders.SECONDS
    assert outsider("cmd:env").at(30.0).limit == 30.0
    assert outsider("cmd:seconds=20:env").at(30.0).limit == 20.0


@pytest.mark.parametrize("text", ["cmd:", "cmd:  ", "cmd:env 'x", "cmd:seconds=0:env"])
def test_what_is_no_command_is_refused(text: str) -> None:
    with pytest.raises(BotRefused) as caught:
        bot(text)
    assert caught.value.code == "bot-broken"
    with pytest.raises(Unusable):
        outsider(text)


def test_a_program_that_is_not_there_is_refused_before_the_game() -> None:
    with pytest.raises(BotRefused) as caught:
        bot("cmd:no-such-program-here --x")
    assert (caught.value.code, caught.value.params["word"]) == (
        "bot-program-missing",
        "no-such-program-here",
    )


def test_commas_in_quotation_marks_belong_to_a_command() -> None:
    assert listed("cmd:env 'a,b' \"c,d\", tiro") == ["cmd:env 'a,b' \"c,d\"", "tiro"]
    assert listed("tiro,,tiro") == ["tiro", "", "tiro"]


def test_strangers_cannot_name_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    for text in ("cmd:env", " cmd:env", "cmd:seconds=1:env", "cmd", "CMD:env"):
        with pytest.raises(BotRefused) as caught:
            installed_bot(text)
        assert caught.value.code == "bot-unknown"


def test_an_owner_gives_a_program_a_name_for_strangers(monkeypatch: pytest.MonkeyPatch) -> None:
    from quovadis.bots import registry  # noqa: PLC0415

    monkeypatch.setattr(registry, "_called", {})
    registry.call("hasty", "cmd:env X=1")
    assert installed_bot("hasty") == Outsider(command=("env", "X=1"))
    assert "hasty" in names()
    assert "hasty" in offered()
    assert registry.tempered("hasty", "red") == "hasty"
    assert registry.foreign("hasty")
    with pytest.raises(BotRefused, match="bot-parameter-unknown"):
        installed_bot("hasty:command=rm")
    for name in ("tiro", "Hasty", "a b", "", "cmd:env", "x" * 31):
        with pytest.raises(BotRefused, match="bot-name"):
            registry.call(name, "cmd:env")


def test_an_owner_gives_weights_a_name_for_strangers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from quovadis.bots import registry  # noqa: PLC0415

    monkeypatch.setattr(registry, "_called", {})
    file = tmp_path / "weights.json"
    file.write_text('{"weights": {"3": {}, "4": {}, "5": {}}}', "utf-8")
    registry.call("trained", f"praetor:weights={file}")
    file.unlink()  # it was read
    made = installed_bot("trained")
    assert isinstance(made, Praetor)
    assert made.weights is not None
    assert registry.tempered("trained", "red") == "trained"
    for parameter in (f"weights={file}", "share=0.5", "loyal"):
        with pytest.raises(BotRefused, match="bot-parameter-unknown"):
            installed_bot(f"trained:{parameter}")


# The examples


NODE = [str(Path(sys.executable).parent / "node"), "node"]


def example(name: str) -> str:
    if name.endswith(".py"):
        return f"cmd:{sys.executable} {ROOT / 'examples' / name}"
    node = next(each for each in NODE if Path(each).exists() or each == "node")
    return f"cmd:seconds=60:{node} {ROOT / 'examples' / name}"


@pytest.mark.parametrize("name", ["crassus.py", "cicero.mjs"])
def test_the_examples_bargain_advance_and_never_fail(name: str) -> None:
    player = bot(example(name))
    said: list[type] = []
    for seed in (1, 2):
        game = Game.new(
            ("red", "blue", "black", "white"),
            rules=TableRules(adjourn_auto=True, cutoff=20, special_tokens=bool(seed % 2)),
            seed=seed,
        )
        bots = dict.fromkeys(game.state.players, player)
        for step in play(Driver(game), bots, seed=seed, reasons=True):
            assert step.trouble is None, step.trouble
            said.append(type(step.command))
    assert {Advance, Propose} <= {*said}


def test_an_example_says_why_where_others_do() -> None:
    game = Game.new(("red", "blue", "black"), rules=TableRules(cutoff=20), seed=1)
    quaestor = bot("quaestor")
    bots: dict[Colour, Bot] = {
        "red": bot(example("cicero.mjs")),
        "blue": quaestor,
        "black": quaestor,
    }
    reasons = [
        step.reason
        for step in play(Driver(game), bots, seed=1, reasons=True)
        if step.reason and step.question.seat == "red"
    ]
    assert {reason.code for reason in reasons} == {"earns"}


def test_the_example_in_python_has_at_most_forty_lines() -> None:
    assert len((ROOT / "examples/crassus.py").read_text("utf-8").splitlines()) <= 40
