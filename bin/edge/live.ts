import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { Duplex } from 'node:stream';
import { answerOnSocket } from '#bin/edge/plain-answer.ts';
import { passable, viewerAddress, type WayIn } from '#bin/edge/way-in.ts';

export interface LiveTarget {
  readonly liveApiId: string;
  readonly originSecret: string;
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
  const { searchParams } = new URL(`http://front${request.url}`);
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
    if (!socket.writable) {
      upstream.destroy();
      return;
    }
    upstream.on('error', () => upstream.destroy());
    socket.write(statusLine(answer));
    if (first.length > 0) socket.write(first);
    if (head.length > 0) upstream.write(head);
    join(upstream, socket);
  });
  onward.on('response', (answer) => {
    answer.resume();
    answerOnSocket(socket, answer.statusCode ?? 502, 'The live connection was refused.');
  });
  onward.on('error', () =>
    answerOnSocket(socket, 502, 'The portal cannot be reached right now. Try again in a minute.'),
  );
  // A browser that is gone before its connection is open needs none; afterwards the two end together.
  socket.on('close', () => onward.destroy());
  onward.end();
}
