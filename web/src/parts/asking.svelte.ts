/** Something that is asked of the server from a page: whether it is under way, and why it failed. */

import { Refused } from '../server';

export class Asking {
  busy = $state(false);
  refused = $state.raw<Refused | null>(null);

  /** Do it, unless the last is still under way. False if it was not done. */
  async run(work: () => Promise<void>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.refused = null;
    try {
      await work();
      return true;
    } catch (reason) {
      if (!(reason instanceof Refused)) throw reason;
      this.refused = reason;
      return false;
    } finally {
      this.busy = false;
    }
  }
}
