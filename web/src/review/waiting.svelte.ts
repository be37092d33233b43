/** Reviews that somebody waits for: the server works on them for seconds, and says how far it is. */

import { reviewProgress } from '../server';

const POLL = 1000;

export class Waiting {
  /** How much of all that was asked for is done. */
  percent = $state(0);

  /** Ask for one after the other: the server works on one at a time anyway. */
  async all<T>(questions: ((watch: string) => Promise<T>)[]): Promise<T[]> {
    const answers: T[] = [];
    for (const question of questions) {
      const watch = Math.random().toString(36).slice(2);
      const look = async () => {
        const { percent } = await reviewProgress(watch);
        const done = (100 * answers.length + (percent ?? 0)) / questions.length;
        this.percent = Math.max(this.percent, Math.floor(done));
      };
      // Whether it works is told by the question itself.
      const looking = setInterval(() => void look().catch(() => undefined), POLL);
      try {
        answers.push(await question(watch));
      } finally {
        clearInterval(looking);
      }
    }
    return answers;
  }
}
