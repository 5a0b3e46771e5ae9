import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { Duplex } from 'node:stream';
import { passable, viewerAddress, type WayIn } from '#bin/edge/way-in.ts';

export interface LiveTarget {
  readonly liveApiId: string;
  readonly originSecret: string;
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

function statusLine(answer: IncomingMessage): string {
  const headers = answer.rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');
  return `HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\n${headers}\r\n`;
}

function join(one: Duplex, other: Duplex): void {
  one.pipe(other).pipe(one);
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
  }
}

/** Opens a live connection on the local AWS for a browser; the emulator's distribution cannot upgrade a connection itself. */
export function passLiveOn(
  wayIn: WayIn,
  target: LiveTarget,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const { searchParams } = new URL(request.url ?? '/', 'http://front');
  const path = `/_aws/execute-api/${target.liveApiId}/live${searchParams.size > 0 ? `?${searchParams}` : ''}`;
  const headers = {
    ...passable(request.headers),
    host: wayIn.host,
    'x-origin-secret': target.originSecret,
    'cloudfront-viewer-address': viewerAddress(request.socket.remoteAddress, request.socket.remotePort),
  };
  joinUpgraded(wayIn, { path, headers }, socket, head);
}

/** Opens a connection onward and, when it is taken, makes it and the browser's one. */
export function joinUpgraded(
  wayIn: WayIn,
  { path, headers }: { readonly path: string; readonly headers: OutgoingHttpHeaders },
  socket: Duplex,
  head: Buffer,
): void {
  const onward = wayIn.open({
    // A socket of its own: it is the browser's from now on.
    agent: false,
    path,
    headers: { ...headers, connection: 'Upgrade', upgrade: 'websocket' },
  });
  onward.on('upgrade', (answer, upstream, first) => {
    socket.write(statusLine(answer));
    if (first.length > 0) socket.write(first);
    if (head.length > 0) upstream.write(head);
    join(upstream, socket);
  });
  onward.on('response', (answer) => {
    answer.resume();
    refuse(socket, `${answer.statusCode ?? 502} ${answer.statusMessage ?? ''}`);
  });
  onward.on('error', () => refuse(socket, '502 Bad Gateway'));
  socket.on('error', () => onward.destroy());
  onward.end();
}
