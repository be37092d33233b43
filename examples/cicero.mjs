// Cicero trades votes, and says why: `quovadis bots run "node examples/cicero.mjs"`.

import { createInterface } from 'node:readline';

const say = (line) => console.log(JSON.stringify(line));

/** One of the options, an offer of our own, or null to say nothing. */
function choose({ seat, kind, options, offer, offers, advances, seed }) {
  const typed = (...types) => options.filter((one) => types.includes(one.command.type)).map((one) => one.text);
  if (kind === 'offer') {
    const mine = offer.balances.find((balance) => balance.colour === seat);
    return typed(mine === undefined || mine.least >= 0 ? 'accept' : 'decline')[0];
  }
  if (kind === 'vote') return options.at(-1).text;
  if (kind !== 'act') return typed('pay-now', 'name-space')[0] ?? null;
  const up = typed('advance', 'take-off');
  if (up.length > 0) return up.at(-1);
  const wanted = advances.find((way) => way.missing > 0 && way.others.length > 0);
  if (wanted !== undefined && offers > 0) {
    const other = wanted.others[offers % wanted.others.length][0];
    const terms = `${other} supports; ${seat} supports ${other} next`;
    return `${seat} offers deal ${seat} ${other} on ${wanted.path}: ${terms}`;
  }
  const places = typed('place');
  const rest = places.length > 0 ? places : typed('move-caesar', 'decline-bonus', 'drop');
  return rest[seed % rest.length] ?? null;
}

/** Only votes have a reason worth telling. */
const explain = ({ command }) =>
  command.type === 'answer' && command.votes > 0
    ? { code: 'earns', params: { votes: command.votes } }
    : { code: null };

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  if (asked.type === 'hello') say({ type: 'hello', protocol: 1, name: 'Cicero', explains: true });
  if (asked.type === 'question') say({ type: 'answer', id: asked.id, play: choose(asked) });
  if (asked.type === 'explain') say({ type: 'reason', id: asked.id, ...explain(asked) });
}
