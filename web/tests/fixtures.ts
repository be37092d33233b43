/** A table in mid-game, for tests to change. */

import type { Colour, GameEvent, NumberedEvent, PlayerView, Told, Update } from '../src/messages';

export function view(changes: Partial<PlayerView> = {}): PlayerView {
  return {
    seat: 'red',
    rules: { edition: 'amigo-2005', whispers: false } as PlayerView['rules'],
    players: ['red', 'blue', 'black'],
    seated: Array.from({ length: 15 }, () => []),
    reserves: [8, 8, 8],
    purses: [['I', 'III'], null, null],
    tokens: [2, 0, 0],
    laurels: ['II', 'III', 'IV', 'V', 'II', 'III', 'IV', null, 'V', 'IIC'],
    caesar: 'b3-S',
    open_supply: 18,
    supply: 35,
    special: 0,
    hands: [[], null, null],
    held: [0, 0, 0],
    played: [],
    turn: {
      number: 1,
      active: 'red',
      motion: null,
      volunteered: [],
      votes_called: 0,
      failed: [],
      bonus: false,
    },
    idle: 0,
    adjournment_offered: false,
    adjourners: [],
    game: 1,
    notes: [],
    clearer: null,
    reveal: null,
    outcome: null,
    talks: { offers: [], agreed: [], gone: [], open: [], closed: [], made: [] },
    ...changes,
  };
}

export function update(seat: Colour | null, changes: Partial<Update> = {}): Update {
  return {
    type: 'update',
    seat,
    events: [],
    fresh: false,
    earlier: 0,
    view: view({ seat }),
    legal: [],
    advances: [],
    companies: [],
    undos: 0,
    asked: [],
    deadline: null,
    told: { offers: {}, promises: {} },
    prompt: { several: [], how: 'space' },
    owed: { duty: null, votes: [], bound: 0 },
    words: {},
    ...changes,
  };
}

export function placed(number: number, by: Colour = 'red'): NumberedEvent {
  return numbered(number, { type: 'placed', v: 1, by, committee: 'd1' });
}

export function began(number: number, turn: number, active: Colour): NumberedEvent {
  return numbered(number, { type: 'turn-began', v: 1, number: turn, active, idle: 0 });
}

/** A sentence that needs to know nothing. */
export const told = (id = 'event-adjournment-offered'): Told => ({ id, params: {} });

export function numbered(number: number, event: GameEvent): NumberedEvent {
  return { number, event, told: told(`event-${event.type}`), terms: [] };
}
