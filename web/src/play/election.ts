/** The notes of a consul election (R10.3), as the server tells them. */

import type { Frame, GameNoted, NumberedEvent, PlayerView } from '../messages';

/** What a player noted after each finished game. */
export const notesOf = (view: Pick<PlayerView, 'notes'>, player: number): number[] =>
  view.notes.map((note) => note[player] ?? 0);

export const totalOf = (view: Pick<PlayerView, 'notes'>, player: number): number =>
  notesOf(view, player).reduce((sum, note) => sum + note, 0);

/** How the last finished game came out, as far back as this eye remembers. */
export function lastNoted(events: readonly NumberedEvent[]): GameNoted | null {
  const found = events.findLast(({ event }) => event.type === 'game-noted');
  return found?.event.type === 'game-noted' ? found.event : null;
}

/**
 * What each player has after each turn of an election: the notes, and the purse on top of them
 * while its game is not noted yet.
 */
export function standing(frames: readonly Frame[], totals: readonly number[][]): number[][] {
  return frames.map(({ view }, at) =>
    view.players.map((_, player) => {
      const noted = totalOf(view, player);
      return view.game > view.notes.length ? noted + (totals[at]?.[player] ?? 0) : noted;
    }),
  );
}

/** The frame with which each game begins; the first one is the set-up. */
export function gamesBegin(frames: readonly Frame[]): number[] {
  const last = frames.at(-1)?.view.game ?? 1;
  return Array.from({ length: last }, (_, game) =>
    game === 0 ? 0 : frames.findIndex((frame) => frame.view.game > game) + 1,
  ).filter((at) => at < frames.length);
}
