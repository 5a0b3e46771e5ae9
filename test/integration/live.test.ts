import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { done, newGuest, portalUrl } from './portal.ts';

const opened: WebSocket[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.terminate();
});

/** An open connection that was asked for from a page of this origin, or the status that refused it. */
function open(path: string, origin: string | undefined = portalUrl): Promise<WebSocket | number> {
  const socket = new WebSocket(`${portalUrl.replace('http', 'ws')}${path}`, origin ? { origin } : {});
  opened.push(socket);
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket));
    socket.once('unexpected-response', (_, { statusCode }) => resolve(statusCode ?? 0));
    socket.once('error', reject);
  });
}

const ticketPath = async (token: string) => (await done('createLiveTicket', {}, { token })).path;

async function pinged(socket: WebSocket | number): Promise<unknown> {
  if (typeof socket === 'number') throw new Error(`refused: ${socket}`);
  socket.send(JSON.stringify({ action: 'login-ping' }));
  return JSON.parse(String(await new Promise((resolve) => socket.once('message', resolve))));
}

test('[C107] [C55] a live connection needs a fresh ticket, uses it once and responds to a ping', async () => {
  const { token } = await newGuest();
  const path = await ticketPath(token);
  expect(new URL(path, portalUrl).searchParams.getAll('ticket')).toHaveLength(1);
  expect(await pinged(await open(path))).toEqual({ type: 'pong' });
  expect(await open(path)).toBe(403);
  expect(await open(path.replace(/ticket=.*/, 'ticket=forged'))).toBe(403);
  expect(await open('/live')).toBe(403);
});

test('[C107] only a page of the portal opens one: another site and a caller without an origin are rejected', async () => {
  const { token } = await newGuest();
  const path = await ticketPath(token);
  for (const origin of ['https://evil.example', '']) expect(await open(path, origin)).toBe(403);
  expect(await pinged(await open(path))).toEqual({ type: 'pong' });
});

test('[A04] a customer’s twenty-first connection closes the oldest', async () => {
  const { token } = await newGuest();
  const first = await open(await ticketPath(token));
  if (typeof first === 'number') throw new Error(`refused: ${first}`);
  const closed = new Promise((resolve) => first.once('close', resolve));
  const paths = await Promise.all(Array.from({ length: 20 }, () => ticketPath(token)));
  const sockets = await Promise.all(paths.map((path) => open(path)));
  await closed;
  for (const socket of sockets) expect(await pinged(socket)).toEqual({ type: 'pong' });
});
