/** What this server can open tables with: asked once. */

import type { Setup } from '../messages';
import * as server from '../server';

let asked: Promise<Setup> | undefined;

export function setup(): Promise<Setup> {
  asked ??= server.setup().catch((reason: unknown) => {
    asked = undefined; // the next one may be luckier
    throw reason;
  });
  return asked;
}
