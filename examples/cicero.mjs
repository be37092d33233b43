// Cicero trades votes, and says why: `quovadis bots run "node examples/cicero.mjs"`.

import { createInterface } from 'node:readline';

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const hear = async () => JSON.parse((await lines.next()).value ?? '{"type": "bye"}');
const say = (line) => console.log(JSON.stringify(line));

/** One of the options, an offer of our own, or null to say nothing. */
async function choose({ id, seat, kind, options, offer, offers, advances, seed }) {
  const typed = (...types) =>
    options.filter((one) => types.includes(one.command.type)).map((one) => one.text);
  if (kind === 'offer') {
    const mine = offer.balances.find((balance) => balance.colour === seat);
    return typed(mine === undefined || mine.least >= 0 ? 'accept' : 'decline')[0];
  }
  if (kind === 'vote') return options.at(-1).text;
  if (kind !== 'act') return typed('pay-now', 'name-space')[0] ?? null;
  const up = typed('advance', 'take-off');
  if (up.length > 0) return up.at(-1);
  for (const way of offers > 0 ? advances.filter((one) => one.missing > 0) : []) {
    for (const [other] of way.others) {
      const terms = `${other} supports; ${seat} supports ${other} next`;
      const play = `${seat} offers deal ${seat} ${other} on ${way.path}: ${terms}`;
      say({ type: 'assess', id, play });
      if ((await hear()).against.length === 0) return play;
    }
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

for (let asked = await hear(); asked.type !== 'bye'; asked = await hear()) {
  if (asked.type === 'hello') say({ type: 'hello', protocol: 1, name: 'Cicero', explains: true });
  if (asked.type === 'question') say({ type: 'answer', id: asked.id, play: await choose(asked) });
  if (asked.type === 'explain') say({ type: 'reason', id: asked.id, ...explain(asked) });
}
process.exit();
