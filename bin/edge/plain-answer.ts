import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { localPage } from '#bin/inbox/pages.ts';

/** A response of the edge itself, with a message. */
export interface PlainAnswer {
  readonly status: number;
  readonly heading: string;
  /** For the envelope, in plain text. */
  readonly message: string;
  /** Paragraphs of the page, as HTML of our own; the message where there are none. */
  readonly html?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const envelope = (message: string) => JSON.stringify({ success: false, message, errors: [{ message }], content: null });

/** Returns a page for page requests, the portal's envelope for everything else. */
export function answerPlainly(request: IncomingMessage, response: ServerResponse, answer: PlainAnswer): void {
  const wantsPage = (request.headers.accept ?? '').includes('text/html');
  const html = answer.html ?? `<p>${answer.message}</p><p><a href="/">Open the portal</a></p>`;
  const body = wantsPage ? localPage(answer.heading, `<h1>${answer.heading}</h1>${html}`) : envelope(answer.message);
  request.resume();
  response.writeHead(answer.status, {
    ...answer.headers,
    'content-type': wantsPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  });
  response.end(body);
}

/** The same on a bare connection: one that asked to be upgraded, or whose request could not be read. */
export function answerOnSocket(socket: Duplex, status: number, message: string): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = envelope(message);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Error'}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
