import { describe, expect, it, vi } from 'vitest';
import type { ServerMessage } from '../src/messages';
import type { Door, Ears } from '../src/play/connection';
import { Playing } from '../src/play/playing.svelte';
import { Refused } from '../src/server';
import { update } from './fixtures';

vi.mock('../src/home/sitting', () => ({ loseSeats: vi.fn() }));
vi.mock('../src/text/speech.svelte', () => ({ words: vi.fn() }));

/** A table whose server does what a test says. */
function atTable(ask: () => Promise<ServerMessage>): { playing: Playing; ears: Ears } {
  let ears: Ears | undefined;
  const playing = new Playing('here', {
    keys: { seats: { red: 'secret' } },
    open: (given) => {
      ears = given;
      return { ask, close: () => {} } as unknown as Door;
    },
  });
  playing.connect();
  if (!ears) throw new Error('nobody listens');
  ears.linked('open');
  ears.heard(update('red'));
  return { playing, ears };
}
const refusing = (code: string) => () => Promise.reject(new Refused(code));

describe('what is said of a connection that was lost', () => {
  it('goes when it is back', async () => {
    const { playing, ears } = atTable(refusing('never-asked'));
    ears.linked('lost');
    await playing.play({ type: 'place', committee: 'd1' });
    expect(playing.notice?.code).toBe('no-connection');
    ears.linked('open');
    expect(playing.notice).toBeNull();
  });

  it('takes nothing with it that the server said', async () => {
    const { playing, ears } = atTable(refusing('not-your-turn'));
    await playing.play({ type: 'place', committee: 'd1' });
    ears.linked('lost');
    ears.linked('open');
    expect(playing.notice?.code).toBe('not-your-turn');
  });
});

describe('a turn that somebody wants to take back', () => {
  it('is not offered again once something has come to light', async () => {
    const { playing } = atTable(refusing('undo-shows-secrets'));
    await playing.undo(4, 'propose');
    expect(playing.barred).toBe(4);
  });

  it('is offered again if there was another reason', async () => {
    const { playing } = atTable(refusing('no-connection'));
    await playing.undo(4, 'propose');
    expect(playing.barred).toBe(0);
  });
});
