"""Hints for whoever practises at a table. Nobody else hears them, and nothing is played."""

import asyncio
from dataclasses import dataclass

from quovadis.core.board import PATH
from quovadis.core.errors import Refused
from quovadis.driver.hints import ask_adviser, tell_refusals, tell_thought, tell_worths
from quovadis.record.command_codec import write_command
from quovadis.server import messages
from quovadis.server.table.play import Play
from quovadis.server.table.roster import Roster
from quovadis.server.table.services import Services
from quovadis.text.message import Message, message, write
from quovadis.text.refusals import tell_why


@dataclass(frozen=True, slots=True, kw_only=True)
class Hints:
    """What a strong bot would tell a person in their place, by what that person knows."""

    roster: Roster
    play: Play
    services: Services

    async def answer(self, asked: messages.AskHint) -> messages.Hint:
        """A hint, or `Refused` where several people play for real."""
        if not self.roster.hints:
            raise Refused("hints-for-practice", "protocol")
        game, seat = self.play.playing(), asked.seat
        match asked.about:
            case "move":
                return await self._advice(asked)
            case "votes":
                told = tell_worths(game, seat, None if asked.on is None else PATH[asked.on])
            case "refusals":
                reasons = {
                    number: tell_why(kept.code, kept.params)
                    for number, kept in self.play.reasons.items()
                }
                told = tell_refusals(game, seat, reasons)
        return _hint(asked, told or [message(f"hint-no-{asked.about}")])

    async def _advice(self, asked: messages.AskHint) -> messages.Hint:
        driver = self.play.driver
        if driver is None:
            raise Refused("not-started", "R2.1")
        view, workers = driver.game.view(asked.seat), self.services.workers
        thinking = ask_adviser(driver, asked.seat, workers, seed=self.roster.chance)
        thought = await asyncio.wrap_future(thinking)
        if thought.command is None:
            return _hint(asked, [message("hint-no-move")])
        return _hint(asked, tell_thought(view, thought), write_command(thought.command))


def _hint(
    asked: messages.AskHint, told: list[Message], command: messages.Body | None = None
) -> messages.Hint:
    return messages.Hint(id=asked.id, told=[write(each) for each in told], command=command)
