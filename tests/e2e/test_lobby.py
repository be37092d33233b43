"""The lobby: people come by a link, sit down, are seen, and the game begins."""

import pytest
from playwright.async_api import expect

from tests.e2e.looking import axe, fits, roomy
from tests.e2e.people import PHONE, People, hook
from tests.e2e.tables import held, open_a_table, table_of, told
from tests.server.running import Running
from tests.words import worded

pytestmark = pytest.mark.asyncio(loop_scope="session")


def seat(family: str) -> str:
    return f'{hook("seat")}[data-family="{family}"]'


async def test_two_people_meet_at_a_table_and_begin(people: People, site: Running) -> None:
    host = await open_a_table(people)
    guest = await people.come(await host.input_value(hook("link")), language="de")
    await expect(guest.locator(seat("red"))).to_contain_text("da")
    await guest.fill(hook("name"), "Marta")
    await guest.get_by_role("radio", name="Schwarz").check()
    await guest.click(hook("sit"))
    await expect(host.locator(seat("black"))).to_contain_text("Marta")
    await expect(host.locator(seat("black"))).to_contain_text("here")
    await expect(guest.locator(seat("black"))).to_contain_text("du")
    await expect(guest.locator(hook("start"))).to_have_count(0)
    await host.click(hook("start"))
    for page in (host, guest):
        await expect(page.locator(hook("lobby"))).to_have_count(0)
    table = await told(site, host)
    assert table["status"] == "playing"
    assert {one["seat"]: one["bot"] is None for one in table["seats"]} == {
        "red": True,
        "black": True,
        "blue": False,
        "white": False,
    }
    assert [one["present"] for one in table["seats"]] == [True] * 4


async def test_everyone_sees_who_is_away(people: People) -> None:
    host = await open_a_table(people)
    guest = await people.come(f"/table/{table_of(host)}")
    await guest.click(hook("sit"))
    await expect(host.locator(seat("blue"))).to_contain_text("here")
    await guest.goto("/")
    await expect(host.locator(seat("blue"))).to_contain_text(worded("lobby-seat-away"))


async def test_a_family_that_is_taken_cannot_be_picked(people: People) -> None:
    host = await open_a_table(people)
    guest = await people.come(f"/table/{table_of(host)}")
    await expect(guest.get_by_role("radio", name="Red")).to_be_disabled()
    await expect(guest.get_by_role("radio", name="Blue")).to_be_checked()


async def test_a_player_who_leaves_frees_the_seat(people: People) -> None:
    host = await open_a_table(people)
    guest = await people.come(f"/table/{table_of(host)}")
    await guest.click(hook("sit"))
    await expect(host.locator(seat("blue"))).to_have_count(1)
    await guest.click(hook("leave"))
    await expect(host.locator(seat("blue"))).to_have_count(0)
    await expect(guest.locator(hook("sit"))).to_be_visible()
    assert (await held(guest))["seats"] == {}


async def test_the_host_seats_bots_and_takes_them_off_again(people: People) -> None:
    host = await open_a_table(people)
    await host.locator(hook("put-bot")).first.click()
    bot = host.locator(seat("blue"))
    await expect(bot).to_contain_text(worded("difficulty-quaestor"))
    await expect(bot).to_contain_text(worded("level-quaestor"))
    await bot.get_by_role("button", name="Remove Navius").click()
    await expect(bot).to_have_count(0)
    await host.click(hook("fill"))
    await expect(host.locator(f'{hook("seat")}:not([data-family=""])')).to_have_count(4)
    await expect(host.get_by_text(worded("lobby-full-host"))).to_be_visible()


async def test_a_host_who_got_up_still_hosts(people: People) -> None:
    host = await open_a_table(people)
    await host.click(hook("leave"))
    await expect(host.locator(hook("sit"))).to_be_visible()
    await expect(host.locator(hook("start"))).to_be_visible()
    await host.click(hook("sit"))
    await expect(host.locator(seat("red"))).to_contain_text("host")


async def test_the_link_is_copied(people: People) -> None:
    host = await open_a_table(people, permissions=["clipboard-read", "clipboard-write"])
    await host.get_by_role("button", name=worded("frame-copy")).click()
    await expect(host.get_by_text("Copied.")).to_be_visible()
    assert await host.evaluate("navigator.clipboard.readText()") == host.url


async def test_a_seat_moves_to_another_device(people: People) -> None:
    laptop = await open_a_table(people)
    await laptop.click(hook("move-seat"))
    sheet = laptop.get_by_role("dialog")
    await expect(sheet.get_by_role("img")).to_be_visible()
    await axe(laptop)
    link = await sheet.locator(hook("link")).input_value()
    before = (await held(laptop))["seats"]["red"]
    phone = await people.come(link, size=PHONE)
    await expect(phone.locator(seat("red"))).to_contain_text("you")
    assert phone.url == laptop.url, "the code has left the address"
    assert (await held(phone))["seats"]["red"] != before
    await expect(laptop.get_by_role("alert")).to_contain_text(worded("refused-seat-gone"))
    await expect(laptop.locator(seat("red"))).not_to_contain_text("you")
    assert (await held(laptop))["seats"] == {}


async def test_a_link_that_moves_a_seat_works_once(people: People) -> None:
    laptop = await open_a_table(people)
    await laptop.click(hook("move-seat"))
    link = await laptop.get_by_role("dialog").locator(hook("link")).input_value()
    phone = await people.come(link)
    await expect(phone.locator(seat("red"))).to_contain_text("you")
    third = await people.come(link)
    await expect(third.get_by_role("alert")).to_contain_text(worded("refused-code-unknown"))
    await expect(third.locator(hook("sit"))).to_be_visible()
    people.troubles.clear()  # the browser itself tells of the 409


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
async def test_the_lobby_keeps_nobody_out(people: People, dark: bool) -> None:
    host = await open_a_table(people, dark=dark)
    await host.wait_for_selector('svg[role="img"]')
    await axe(host)
    guest = await people.come(f"/table/{table_of(host)}", dark=dark)
    await guest.wait_for_selector(hook("sit"))
    await axe(guest)


async def test_the_lobby_fits_a_small_phone_in_long_words(people: People) -> None:
    host = await open_a_table(people, "/new/friends?language=pseudo", size=PHONE)
    await host.wait_for_selector('svg[role="img"]')
    await fits(host)
    await roomy(host)
    await host.click(hook("move-seat"))
    await host.wait_for_selector('dialog svg[role="img"]')
    await fits(host)
    await roomy(host)
