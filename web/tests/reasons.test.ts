import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Shown from '../src/bargain/Reason.svelte';
import { whyAnswered, whyOffered, whyVoted } from '../src/bargain/reasons';
import type { Colour, Offer, Reasoned } from '../src/messages';
import { words } from './catalogue';

vi.mock('../src/text/speech.svelte', () => ({
  say: (message: string, facts = {}) => words('en').say(message, facts),
  parts: (told: Reasoned['told']) => words('en').parts(told),
}));

const reason = (seat: Colour, about: string | null, code = 'offer', turn = 4): Reasoned => ({
  type: 'reason',
  seat,
  turn,
  about,
  code,
  params: {},
  told: { id: 'reason-only', params: {} },
  figures: null,
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

describe('a reason', () => {
  const figures = { id: 'figures-word', params: { cost: 3 } };
  const told = words('en').tell(figures);
  let shown: Record<string, unknown> | null = null;
  const show = (reason: Reasoned) => {
    shown = mount(Shown, { target: document.body, props: { reason, named: true } });
    flushSync();
    return document.querySelector('button');
  };

  afterEach(async () => {
    if (shown) await unmount(shown);
  });

  it('is told in words, and its figures when they are asked for', () => {
    const toggle = show({ ...reason('blue', null), figures });
    expect(document.body.textContent).toContain(words('en').say('reason-only'));
    expect(document.body.textContent).not.toContain(told);
    expect(toggle?.getAttribute('aria-expanded')).toBe('false');
    toggle?.click();
    flushSync();
    expect(toggle?.getAttribute('aria-expanded')).toBe('true');
    const opened = document.getElementById(toggle?.getAttribute('aria-controls') ?? '');
    expect(opened?.textContent).toBe(told);
    toggle?.click();
    flushSync();
    expect(document.body.textContent).not.toContain(told);
  });

  it('without figures has nothing to open', () => {
    expect(show(reason('blue', null))).toBeNull();
  });
});
