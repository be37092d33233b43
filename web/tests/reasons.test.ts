import { describe, expect, it } from 'vitest';
import { whyAnswered, whyOffered, whyVoted } from '../src/bargain/reasons';
import type { Colour, Offer, Reasoned } from '../src/messages';

const reason = (seat: Colour, about: string | null, code = 'offer', turn = 4): Reasoned => ({
  type: 'reason',
  seat,
  turn,
  about,
  code,
  params: {},
  told: { id: 'reason-only', params: {} },
});

const offer = (id: string, by: Colour, counters: string | null = null): Offer => ({
  id,
  by,
  deal: { terms: [], on: null },
  whisper: false,
  counters,
  accepted: [by],
  binding: [],
  leaving: [],
});

describe('why a bot', () => {
  it('offers something stands with its offer, and with no other', () => {
    const said = [reason('blue', null, 'move'), reason('blue', '4.1'), reason('black', '4.2')];
    expect(whyOffered(said, offer('4.1', 'blue'))).toBe(said[1]);
    expect(whyOffered(said, offer('4.3', 'blue'))).toBeUndefined();
  });

  it('answers an offer with another stands with the new one', () => {
    const said = [reason('blue', '4.1', 'counter')];
    expect(whyOffered(said, offer('4.2', 'blue', '4.1'))).toBe(said[0]);
    expect(whyAnswered(said, offer('4.1', 'red'))).toEqual([]);
  });

  it('accepts or declines stands with what it answers', () => {
    const said = [reason('red', '4.1'), reason('blue', '4.1', 'decline')];
    expect(whyAnswered(said, offer('4.1', 'red'))).toEqual([said[1]]);
  });

  it('votes as it does is told of that motion of that turn', () => {
    const said = [reason('blue', '1', 'help', 3), reason('blue', '1', 'refuse', 4)];
    expect(whyVoted(said, 'blue', 4, 1)).toBe(said[1]);
    expect(whyVoted(said, 'blue', 4, 2)).toBeUndefined();
  });
});
