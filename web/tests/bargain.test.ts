import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import DealBox from '../src/bargain/DealBox.svelte';
import Package from '../src/bargain/Package.svelte';
import Release from '../src/bargain/Release.svelte';
import { LONGEST_SENTENCE } from '../src/messages';
import type { Assessment, Deal, DealPromise, SentenceReading, Told } from '../src/messages';
import type { Playing } from '../src/play/playing.svelte';
import { words } from './catalogue';

vi.mock('../src/text/speech.svelte', async () => {
  const { words: load } = await import('./catalogue');
  const english = load('en', { you: 'red' });
  return {
    words: () => english,
    say: english.say.bind(english),
    tell: english.tell.bind(english),
    parts: english.parts.bind(english),
  };
});

const english = words('en', { you: 'red' });
const inexact: Told = {
  id: 'payment-inexact',
  params: { which: 'less', to: { family: 'blue' }, tokens: 'V', back: 1, certain: 'yes' },
};
const assessment = (deal: Deal, more: Partial<Assessment> = {}): Assessment => ({
  deal,
  readings: [],
  cost: 4,
  cost_without_change: 4,
  affordable: 5,
  balances: [],
  against: [],
  terms: [],
  sums: [4, 5],
  inexact,
  ...more,
});

let shown: Record<string, unknown> | null = null;
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
});

// Every part has props of its own, and tests give only what matters.
function show(part: unknown, props: Record<string, unknown>) {
  shown = mount(part as Component<Record<string, unknown>>, { target: document.body, props });
  flushSync();
}
const found = (selector: string) => document.querySelector<HTMLElement>(selector);
const tap = (selector: string) => {
  found(selector)?.click();
  flushSync();
};
const seen = (selector: string) => vi.waitFor(() => expect(found(selector)).not.toBeNull());
const table = (more: object) => ({ seat: 'red', eye: null, ...more }) as unknown as Playing;

describe('a price', () => {
  const props = { mover: 'red', supporter: 'blue', path: 'd1-c2', votes: 1, laurel: null };
  const more = vi.fn();
  const stepper = () => found('[data-stepper]')?.dataset['stepper'];

  async function priced(assess = async (deal: Deal) => assessment(deal)) {
    const play = vi.fn();
    show(Package, { ...props, playing: table({ assess, play }), onmore: more });
    await seen('[data-inexact]');
    flushSync();
    return play;
  }

  it('skips sums that come to the same, and says why', async () => {
    const play = await priced();
    await vi.waitFor(() => expect(stepper()).toBe('4'));
    expect(found('[data-inexact]')?.textContent).toBe(english.tell(inexact));
    expect(found('[data-inexact] [data-called=blue]')).not.toBeNull(); // a name has its mark
    tap('[data-step=more]');
    expect(stepper()).toBe('5');
    tap('[data-step=less]');
    tap('[data-step=less]');
    expect(stepper()).toBe('0');
    tap('[data-step=more]');
    tap('[data-propose]');
    expect(play.mock.calls[0]?.[0].deal.terms[1]).toMatchObject({ kind: 'pay', amount: 4 });
  });

  it('is either laurels or a share, and a share is a box that is ticked', async () => {
    await priced();
    tap('[data-quick=split]');
    expect(found('[data-quick=split]')?.getAttribute('aria-pressed')).toBe('true');
    expect(stepper()).toBe('0');
    tap('[data-step=more]');
    expect(found('[data-quick=split]')?.getAttribute('aria-pressed')).toBe('false');
  });

  it('goes on with what was put together where every term can be changed', async () => {
    await priced();
    tap('[data-quick=vote]');
    tap('[data-quick=more]');
    expect(more.mock.lastCall?.[0].terms).toHaveLength(2);
  });

  it('dims an outcome that belongs to another price', async () => {
    let asked = 0;
    await priced((deal) => {
      asked += 1;
      return asked > 2 ? new Promise(() => undefined) : Promise.resolve(assessment(deal));
    });
    await vi.waitFor(() => expect(found('.stale')).toBeNull());
    expect(asked).toBe(2); // the suggestion of 1, and the 4 that it becomes
    tap('[data-step=more]');
    expect(found('.outcome')?.classList).toContain('stale');
  });
});

describe('a deal in plain words', () => {
  const reading = (more: Partial<SentenceReading>): SentenceReading => ({
    deal: null,
    asked: null,
    assumed: [],
    unknown: [],
    instead: [],
    choices: [],
    completions: [],
    ...more,
  });

  it('shows as an example what the server understands now, and is as long as it reads', async () => {
    const read = vi.fn(async () => reading({ completions: ['I vote for you next time'] }));
    const heard = { onread: vi.fn(), onunread: vi.fn() };
    show(DealBox, { playing: table({ read }), partner: 'blue', on: null, ...heard });
    await vi.waitFor(() =>
      expect(found('[data-own-words]')?.getAttribute('placeholder')).toBe(
        'I vote for you next time',
      ),
    );
    expect(read).toHaveBeenCalledWith('', 'blue', null);
    expect(found('[data-own-words]')?.getAttribute('maxlength')).toBe(`${LONGEST_SENTENCE}`);
  });
});

describe('letting somebody off', () => {
  it('asks again wherever it is offered', () => {
    const play = vi.fn();
    const promise = { id: '1.1.1', term: { giver: 'blue' } } as unknown as DealPromise;
    const eye = { legal: [{ type: 'release', promise: '1.1.1' }] };
    show(Release, { playing: table({ play, eye }), promise });
    expect(found('[data-claim=release]')).toBeNull();
    tap('[data-release]');
    expect(play).not.toHaveBeenCalled();
    tap('[data-claim=release]');
    expect(play).toHaveBeenCalledWith({ type: 'release', promise: '1.1.1' });
  });
});
