/**
 * What moves on the board between two views.
 *
 * Events say what happened, the seatings where it shows. Whatever cannot be matched is left out:
 * the view is the truth, a movement only tells how it came about.
 */

import { COMMITTEES, committee, path, type Point } from './places';
import { ROUNDEL } from './rooms';
import { seatOf, type Seating, type Sitting } from './seating';
import type { Colour, CommitteeId, Laurel, NumberedEvent, PathId } from '../messages';

export type Step =
  /** A senator goes along these points to its seat. */
  | { kind: 'walk'; key: string; route: Point[] }
  /** A laurel leaves the board for its new owner. */
  | { kind: 'fly'; laurel: Laurel; by: Colour; from: Point; over: Point | null }
  /** A new laurel is laid onto a space. */
  | { kind: 'lay'; space: PathId }
  /** Caesar goes to his new space. */
  | { kind: 'glide'; from: Point; to: Point }
  /** A senator gave its vote. */
  | { kind: 'glow'; key: string };

interface Shown {
  seating: Seating;
  caesar: PathId;
}

/** The steps from one view to the next, all of which begin together. */
export function steps(before: Shown, after: Shown, news: NumberedEvent[]): Step[] {
  if (news.some(({ event }) => event.type === 'undone' || event.type === 'started')) return [];
  const found: Step[] = [];
  const arrived = COMMITTEES.map((_, index) =>
    missing(after.seating[index], before.seating[index]),
  );
  const left = COMMITTEES.map((_, index) => missing(before.seating[index], after.seating[index]));
  const of = (all: Sitting[][], id: CommitteeId) => all[committee(id).index] ?? [];
  let voters: Point[] = [];
  for (const { event } of news)
    switch (event.type) {
      case 'placed': {
        const sitting = take(of(arrived, event.committee), event.by);
        if (!sitting) break;
        const seat = seatOf(event.committee, sitting);
        found.push({ kind: 'walk', key: sitting.key, route: [{ x: seat.x, y: 760 }, seat] });
        break;
      }
      case 'support-used': {
        const { from } = path(event.path);
        const seated = [...(before.seating[committee(from).index] ?? [])];
        const foreign = event.supporters.flatMap((colour) => take(seated, colour) ?? []);
        for (const one of foreign) found.push({ kind: 'glow', key: one.key });
        voters = foreign.map((one) => seatOf(from, one));
        break;
      }
      case 'laurel-taken': {
        const { laurel } = path(event.path);
        if (!laurel) break;
        found.push({ kind: 'fly', laurel: event.laurel, by: event.by, from: laurel, over: null });
        if (event.drawn) found.push({ kind: 'lay', space: event.path });
        break;
      }
      case 'one-earned':
        found.push({
          kind: 'fly',
          laurel: 'I',
          by: event.by,
          from: ROUNDEL,
          over: voters.shift() ?? null,
        });
        break;
      case 'advanced': {
        const way = path(event.path);
        const sitting = take(of(arrived, way.to), event.by);
        const stood = take(of(left, way.from), event.by);
        if (!sitting) break;
        const start = stood ? [seatOf(way.from, stood)] : [];
        const route = [...start, ...way.line, seatOf(way.to, sitting)];
        found.push({ kind: 'walk', key: sitting.key, route });
        break;
      }
      default: // nothing of it is seen on the board; Caesar: below, once for all
    }
  const was = path(before.caesar).laurel;
  const is = path(after.caesar).laurel;
  if (before.caesar !== after.caesar && was && is) found.push({ kind: 'glide', from: was, to: is });
  return found;
}

const missing = (here: Sitting[] = [], there: Sitting[] = []) =>
  here.filter((one) => !there.some((other) => other.key === one.key));

function take(there: Sitting[], colour: Colour): Sitting | null {
  const at = there.findIndex((one) => one.colour === colour);
  return there.splice(at, at < 0 ? 0 : 1)[0] ?? null;
}
