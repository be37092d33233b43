/** What a seat can do about a promise that it was given, or a payment that it owes. */

import { laurelAt } from '../board/places';
import type { CommandBody, DealPromise, Laurel } from '../messages';
import { say } from '../text/speech.svelte';

const KINDS = ['pay-now', 'refuse', 'call-in', 'release', 'name-space', 'publish'] as const;
export type Claim = Extract<CommandBody, { type: (typeof KINDS)[number] }>;
/** Letting somebody off has a part of its own: it asks again. */
export type Plain = Exclude<Claim, { type: 'release' }>;

const isClaim = (one: CommandBody): one is Claim => (KINDS as readonly string[]).includes(one.type);

/** Those that the server calls legal, about one promise. */
export const claimsOn = (promise: string, legal: CommandBody[]): Claim[] =>
  legal.filter(isClaim).filter((one) => one.promise === promise);

export const isPlain = (claim: Claim): claim is Plain => claim.type !== 'release';
export const releaseOf = (claims: Claim[]) => claims.find((one) => one.type === 'release');

export function labelOf(
  claim: Plain,
  promise: DealPromise,
  laurels: readonly (Laurel | null)[],
): string {
  switch (claim.type) {
    case 'name-space':
      return say('play-name-space', {
        path: claim.space,
        laurel: laurelAt(laurels, claim.space) ?? 'none',
      });
    case 'pay-now':
      return say(promise.called ? 'play-pay' : 'play-pay-now');
    case 'refuse':
    case 'call-in':
    case 'publish':
      return say(`play-${claim.type}`);
  }
}
