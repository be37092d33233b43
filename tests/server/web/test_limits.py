"""Whose share is counted."""

from pathlib import Path

import pytest

from quovadis.server.app import create_app
from quovadis.server.settings import Settings
from quovadis.server.web import limits
from quovadis.server.web.limits import Limits, Meter, Policy, Rate, counted_as
from tests.server.inside import Time


@pytest.mark.parametrize(
    "one, other",
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff"),
        ("2001:DB8:1:2::1", "2001:db8:1:2:0:0:0:9"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::2%eth1"),
    ],
)
def test_addresses_of_one_household_share(one: str, other: str) -> None:
    meter = Meter(Rate(1, 0), lambda: 0.0)
    assert meter.allows(counted_as((one, 1234)))
    assert not meter.allows(counted_as((other, 4321)))


@pytest.mark.parametrize(
    "one, other",
    [
        ("192.0.2.7", "192.0.2.8"),
        ("::ffff:192.0.2.7", "::ffff:192.0.2.8"),
        ("2001:db8:1:2::1", "2001:db8:1:3::1"),
        ("192.0.2.7", "2001:db8::1"),
        ("testclient", "another"),
    ],
)
def test_others_have_their_own_share(one: str, other: str) -> None:
    assert counted_as((one, 1)) != counted_as((other, 1))


def test_a_fine_is_worked_off() -> None:
    seconds = 0.0
    meter = Meter(Rate(10, 1), lambda: seconds)
    meter.charge("192.0.2.7", 12)
    assert not meter.allows("192.0.2.7")
    seconds = 2.9
    assert not meter.allows("192.0.2.7")
    seconds = 3.0
    assert meter.allows("192.0.2.7")
    assert meter.allows("192.0.2.8")


def test_callers_without_an_address_share_one_allowance() -> None:
    assert counted_as(None) == counted_as(()) == "?"


def test_a_page_hardly_waits_for_its_turns() -> None:
    meter = Meter(limits.TURNS, lambda: 0.0)
    waits = [meter.wait("192.0.2.7", limits.REQUEST_TURNS) for _ in range(32)]
    assert waits[:5] == [0.0] * 5
    assert waits == sorted(waits)
    assert waits[-1] < 0.1
    class_ = [meter.wait("192.0.2.7", limits.REQUEST_TURNS) for _ in range(17 * 32)]
    assert class_[-1] <= limits.TURN_SECONDS  # eighteen of them at the very same moment
    assert meter.wait("192.0.2.8") == 0.0


def test_a_turn_that_nobody_waits_for_is_not_taken() -> None:
    seconds = 0.0
    meter = Meter(Rate(1, 1), lambda: seconds)
    assert [meter.wait("192.0.2.7") for _ in range(5)] == [0.0, 1.0, 2.0, 3.0, 3.0]
    seconds = 3.0
    assert meter.wait("192.0.2.7") == 0.0


def test_a_share_that_is_used_up_comes_back_with_time() -> None:
    time = Time()
    meter = Meter(Rate(2, 1), time.ticks)
    assert [meter.allows("them") for _ in range(3)] == [True, True, False]
    time.seconds += 1
    assert [meter.allows("them") for _ in range(2)] == [True, False]


def test_setting_the_date_back_locks_nobody_out(tmp_path: Path) -> None:
    time = Time()
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    app = create_app(Settings(database=database).checked(), now=time, ticks=time.ticks)
    meter = app.state.shares.requests
    while meter.allows("them"):
        pass
    time.set_back += 3600
    assert not meter.allows("them")
    time.seconds += 1
    assert meter.allows("them")


METERS = [name for name, meter in vars(Limits(lambda: 0.0)).items() if isinstance(meter, Meter)]
HERE = ["127.0.0.1", "127.0.0.2", "::1", "::ffff:127.0.0.1"]
ELSEWHERE = ["192.0.2.7", "10.0.0.1", "2001:db8::1", "::2", "fe80::1%eth0", "testclient"]


def held_up(policy: Policy, address: str) -> set[str]:
    """The limits that hold for an address."""
    shares, who = Limits(lambda: 0.0, policy), counted_as((address, 1))
    stopped = set()
    for name in METERS:
        meter: Meter = getattr(shares, name)
        meter.charge(who, 10_000)
        if not meter.allows(who):
            stopped.add(name)
    shares.connections[who] = shares.callers[who] = 1_000_000
    return stopped | {
        name for name in ("takes_socket", "takes_caller") if not getattr(shares, name)(who)
    }


@pytest.mark.parametrize("address", HERE)
def test_at_home_no_limit_holds_for_the_machine_itself(address: str) -> None:
    assert held_up("home", address) == held_up("off", address) == set()
    assert held_up("public", address) == {*METERS, "takes_socket", "takes_caller"}


@pytest.mark.parametrize("address", ELSEWHERE)
def test_at_home_every_limit_holds_for_others(address: str) -> None:
    assert held_up("home", address) == {*METERS, "takes_socket", "takes_caller"}
    assert held_up("off", address) == set()


def test_talk_is_counted_for_each_seat() -> None:
    meter = Meter(Rate(1, 0), lambda: 0.0)
    assert [meter.allows("192.0.2.7", where=seat) for seat in ("a", "a", "b")] == [
        True,
        False,
        True,
    ]
