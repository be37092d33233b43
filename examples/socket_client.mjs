// A client in another language, written from docs/protocol.md alone: opens a table, sits down,
// and plays a game against the server's bots. It needs Node 22 or newer, and nothing else.
//
//     node examples/socket_client.mjs http://127.0.0.1:8000

const server = process.argv[2] ?? 'http://127.0.0.1:8000';

async function post(path, body, secret = 'nobody') {
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
  const answer = await fetch(server + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const told = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${told.detail.code}`);
  return told;
}

/** What to say to a question: the boldest of the legal commands. */
const BOLDEST = ['advance', 'place', 'call-vote', 'answer', 'decline', 'move-caesar', 'name-space'];
function choose({ view, legal }, { about }) {
  const fits = (one) =>
    (about === null || about === one.offer || about === one.promise) &&
    !(one.type === 'call-vote' && view.turn.votes_called > 0);
  const rank = ({ type }) => (BOLDEST.includes(type) ? BOLDEST.indexOf(type) : BOLDEST.length);
  return legal.filter(fits).sort((one, other) => rank(one) - rank(other))[0];
}

const bots = ['blue', 'black'].map((seat) => ({ seat, bot: 'quaestor' }));
const { table, host_secret } = await post('/api/tables', { players: 3, bots });
const { seat, secret } = await post(`/api/tables/${table.id}/seats`, { seat: 'red', name: 'Node' });
await post(`/api/tables/${table.id}/start`, {}, host_secret);

const socket = new WebSocket(`${server.replace('http', 'ws')}/ws`);
let latest = null; // the last update
let waiting = false; // for the answer to a command: the update that shows it comes before `done`
let over = false; // whatever becomes of the connection then: the result is known
let sent = 0;

function speak() {
  const { view, asked, undos } = latest;
  if (view.outcome !== null) {
    const told = view.outcome.standings.map((one) => `${one.place} ${one.colour} ${one.total}`);
    if (!over) console.log(told.join(', '));
    over = true;
    socket.close(1000);
  } else if (asked.length > 0) {
    const id = `n${(sent += 1)}`;
    const command = choose(latest, asked[0]);
    waiting = true;
    socket.send(JSON.stringify({ type: 'command', id, seat, turn: view.turn.number, undos, command }));
  }
}

socket.onopen = () =>
  socket.send(JSON.stringify({ type: 'hello', table: table.id, seats: [{ seat, secret }] }));
socket.onclose = () => process.exit(over ? 0 : 1);
socket.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  if (message.type === 'update') latest = message;
  if (message.type === 'refused') console.error('refused', message.code, message.rule);
  if (message.type === 'done' || message.type === 'refused') waiting = false;
  if (latest !== null && !waiting) speak();
};
