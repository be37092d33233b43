/** What a draft deal would mean, asked anew whenever the draft or the table changes. */

import type { Assessment, Deal } from '../messages';
import type { Playing } from '../play/playing.svelte';
import { Refused } from '../server';

export interface Asked {
  deal: Deal;
  whisper: boolean;
}

export interface Assessing {
  /** The newest answer; null: there is none, or the question was refused. */
  readonly assessment: Assessment | null;
  /** The answer is about an earlier draft: the next one is on its way. */
  readonly stale: boolean;
  /** Why there is no answer. */
  readonly refused: Refused | null;
}

/** Milliseconds after a change until the server is asked: taps and keys in a row are one question. */
const PAUSE = 60;

/** To be called while a component is made; null: there is nothing to ask about. */
export function assessing(at: () => Playing, draft: () => Asked | null): Assessing {
  let judged = $state.raw<{ of: string; assessment: Assessment } | null>(null);
  let refused = $state.raw<Refused | null>(null);
  const asked = $derived(JSON.stringify(draft()));

  $effect(() => {
    const playing = at();
    void playing.eye?.view;
    const wanted = JSON.parse(asked) as Asked | null;
    if (wanted === null) {
      judged = null;
      refused = null;
      return;
    }
    const of = asked;
    let current = true;
    const soon = setTimeout(() => {
      playing.assess(wanted.deal, wanted.whisper).then(
        (assessment) => {
          if (!current) return;
          judged = assessment && { of, assessment };
          refused = null;
        },
        (reason: unknown) => {
          if (!(reason instanceof Refused)) throw reason;
          if (!current) return;
          judged = null;
          refused = reason;
        },
      );
    }, PAUSE);
    return () => {
      current = false;
      clearTimeout(soon);
    };
  });

  return {
    get assessment() {
      return judged?.assessment ?? null;
    },
    get stale() {
      return judged !== null && judged.of !== asked;
    },
    get refused() {
      return refused;
    },
  };
}
