import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { COMMITTEES, PATHS } from '../src/board/places';
import type { Kind, Target } from '../src/board/targets';
import type { Colour, PlayerView } from '../src/messages';

vi.mock('../src/text/speech.svelte', () => ({ say: (id: string) => id }));

type Shown = Pick<PlayerView, 'players' | 'seated' | 'laurels' | 'caesar' | 'turn' | 'clearer'>;

const view = {
  players: ['red', 'blue', 'black'],
  seated: COMMITTEES.map((one): Colour[] => (one.id === 'b1' ? ['red', 'blue'] : [])),
  laurels: PATHS.filter((one) => one.laurel).map(() => 'III'),
  caesar: 'b3-S',
  turn: { number: 1, active: 'red', motion: null },
} as unknown as Shown;

const pick = vi.fn();
const target = (kind: Kind, place: Target['place'], more: Partial<Target> = {}): Target => ({
  id: `${kind}.${place}`,
  kind,
  place,
  label: `to ${place}`,
  pick: () => pick(`${kind}.${place}`),
  ...more,
});
const targets = [
  target('caesar', 'caesar'),
  target('place', 'd1'),
  target('senator', 'b1', { chosen: true }),
  target('vote', 'b1-a3', { votes: { needed: 2, have: 1 } }),
  target('place', 'a1'),
];

let board: Record<string, unknown> | null = null;

async function show(more: object = {}) {
  const { default: Board } = await import('../src/board/Board.svelte');
  const props = {
    view,
    targets,
    own: ['red'] as Colour[],
    label: 'Board',
    summary: ['One.', 'Two.'],
    ...more,
  };
  board = mount(Board, { target: document.body, props });
  flushSync();
}

const buttons = () => [...document.querySelectorAll<SVGElement>('[role="button"]')];
const button = (id: string) => buttons().find((one) => one.dataset['target'] === id) as SVGElement;
const press = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

afterEach(async () => {
  if (board) await unmount(board);
  board = null;
  pick.mockClear();
});

describe('the board', () => {
  it('draws every committee and path once', async () => {
    await show();
    const ids = (name: string) =>
      Array.from(document.querySelectorAll(`[data-${name}]`), (one) =>
        one.getAttribute(`data-${name}`),
      );
    expect(ids('committee').sort()).toEqual(COMMITTEES.map((one) => one.id).sort());
    expect(ids('path').sort()).toEqual(PATHS.map((one) => one.id).sort());
    expect(document.querySelectorAll('[data-senator]')).toHaveLength(2);
  });

  it('has a name and lists what is on it, a sentence each', async () => {
    await show();
    const group = document.querySelector('[role="group"]');
    expect(group?.getAttribute('aria-label')).toBe('Board');
    const items = group?.querySelectorAll('ul[aria-label] > li') ?? [];
    expect(Array.from(items, (one) => one.textContent)).toEqual(['One.', 'Two.']);
  });

  it('offers its targets from bottom to top, with their labels', async () => {
    await show();
    expect(buttons().map((one) => one.dataset['target'])).toEqual([
      'place.a1',
      'senator.b1',
      'place.d1',
      'vote.b1-a3',
      'caesar.caesar',
    ]);
    expect(button('place.a1').getAttribute('aria-label')).toBe('to a1');
    expect(button('senator.b1').getAttribute('aria-pressed')).toBe('true');
  });

  it('is played by keyboard', async () => {
    await show();
    button('place.a1').focus();
    press('ArrowRight');
    expect(document.activeElement).toBe(button('senator.b1'));
    press('Enter');
    press('ArrowUp');
    press(' ');
    expect(pick.mock.calls.flat()).toEqual(['senator.b1', 'vote.b1-a3']);
  });

  it('is played by a screen reader’s click', async () => {
    await show();
    button('place.d1').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
    expect(pick.mock.calls.flat()).toEqual(['place.d1']);
  });

  it('shows nothing to pick where nothing is given', async () => {
    await show({ targets: [] });
    expect(buttons()).toEqual([]);
  });
});
