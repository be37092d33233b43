/**
 * Plays steps on the drawing.
 *
 * Pieces stand where the view says; an animation only leads from somewhere else to there, and holds
 * nothing afterwards: cancelled at any moment, everything is in its place.
 */

import type { Point } from './places';
import { SIDE } from './rooms';
import type { Step } from './motion';
import type { Colour, Laurel } from '../messages';

/** A laurel on its way over the page, in the window's measure. */
export interface Flight {
  laurel: Laurel;
  route: Point[];
  size: number;
}

export interface Playing {
  animations: Animation[];
  flights: Flight[];
}

export const LONGEST = 600;
const WALK = 540;
const EASE = 'cubic-bezier(0.4, 0, 0.2, 1)';

export const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function play(
  drawing: SVGSVGElement,
  todo: Step[],
  panel: (family: Colour) => Element | null | undefined,
): Playing {
  const animations: Animation[] = [];
  const flights: Flight[] = [];
  const box = drawing.getBoundingClientRect();
  const unit = box.width / SIDE;
  const onPage = (at: Point): Point => ({ x: box.left + at.x * unit, y: box.top + at.y * unit });
  const move = (selector: string, frames: Keyframe[], timing: KeyframeAnimationOptions) => {
    const piece = drawing.querySelector(selector);
    if (piece) animations.push(piece.animate(frames, timing));
  };
  for (const step of todo)
    switch (step.kind) {
      case 'walk':
        move(`[data-senator="${step.key}"]`, along(step.route), { duration: WALK, easing: EASE });
        break;
      case 'glide':
        move('[data-caesar]', along([step.from, step.to]), { duration: WALK, easing: EASE });
        break;
      case 'glow':
        move(
          `[data-senator="${step.key}"]`,
          [
            { transform: 'none' },
            { transform: 'scale(1.22)', offset: 0.35 },
            { transform: 'none' },
          ],
          { duration: WALK, easing: 'ease-out' },
        );
        move(
          `[data-senator="${step.key}"] .halo`,
          [{ stroke: 'var(--legal)', fill: 'var(--legal)' }, {}],
          { duration: LONGEST, easing: 'ease-in' },
        );
        break;
      case 'lay':
        move(`[data-space="${step.space}"]`, [{ opacity: 0, transform: 'scale(0.4)' }, {}], {
          delay: 240,
          duration: 300,
          easing: EASE,
          fill: 'backwards',
        });
        break;
      case 'fly': {
        const goal = panel(step.by)?.getBoundingClientRect();
        const start = onPage(step.from);
        const end = goal
          ? { x: goal.left + goal.width / 2, y: goal.top + goal.height / 2 }
          : { x: start.x, y: start.y - 90 * unit };
        const route = [start, ...(step.over ? [onPage(step.over)] : []), end];
        flights.push({ laurel: step.laurel, route, size: 48 * unit });
        break;
      }
      default:
        step satisfies never;
    }
  return { animations, flights };
}

/** Key frames from the first point of a route to its last, where the piece stands, at even speed. */
function along(route: Point[]): Keyframe[] {
  const end = route.at(-1) as Point;
  const gone = [0];
  for (let index = 1; index < route.length; index += 1) {
    const [one, next] = [route[index - 1] as Point, route[index] as Point];
    gone.push((gone[index - 1] ?? 0) + Math.hypot(next.x - one.x, next.y - one.y));
  }
  const whole = gone.at(-1) || 1;
  return route.map((point, index) => ({
    offset: (gone[index] ?? 0) / whole,
    transform: `translate(${point.x - end.x}px, ${point.y - end.y}px)`,
    easing: 'linear',
  }));
}
