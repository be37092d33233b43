"""Table talk: said outside the game and its undo, stored, and not heard by who muted it."""

from dataclasses import replace

from quovadis.core.errors import Refused
from quovadis.core.families import COLOURS
from quovadis.server import messages
from quovadis.server.store import StoredTalk
from quovadis.server.table.audience import Kept
from quovadis.server.table.listener import Listener
from quovadis.server.table.rights import check_voice
from quovadis.server.table.transaction import whole
from quovadis.server.threads import StorageDown


class Talking(Kept):
    """A table at which people talk."""

    async def say(self, message: messages.Say, listener: Listener) -> None:
        """Tell the table something, outside the game; a repeated id is harmless."""
        try:
            await self._say(message, listener)
        except StorageDown:
            if (message.seat, message.id) not in self.said:  # else it was stored after all
                raise

    @whole
    async def _say(self, message: messages.Say, listener: Listener) -> None:
        check_voice(listener, message.seat)
        if (message.seat, message.id) in self.said:
            return
        if message.text == "":
            raise Refused("talk-blank", "protocol")
        said = StoredTalk(
            number=len(self.talk) + 1,
            at=self.now(),
            seat=message.seat,
            phrase=message.phrase,
            text=message.text,
            id=message.id,
        )
        await self.write(self.store.say, said)
        self.talk.append(said)
        self.said.add((message.seat, message.id))
        self.tell_talk(said)

    @whole
    async def mute(self, message: messages.Mute, listener: Listener) -> None:
        """Hear no more talk of somebody, or hear it again. Nobody else is told."""
        check_voice(listener, message.seat)
        held = self.seats[message.seat]
        others = {*held.muted} - {message.other} | ({message.other} if message.muted else set())
        held = replace(held, muted=tuple(c for c in COLOURS if c in others))
        await self.write(self.store.put_seat, held)
        self.seats[message.seat] = held
