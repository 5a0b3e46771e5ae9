import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream';
import { pathOf } from '#bin/edge/admission.ts';
import { joinUpgraded } from '#bin/edge/live.ts';
import { answerUnavailable } from '#bin/edge/unavailable.ts';
import { passable, WayIn } from '#bin/edge/way-in.ts';
import { EVENT_SETTINGS_FILE } from '#contract/events.ts';
import { contentSecurityPolicy } from '#lib/constructs/content-security-policy.ts';

/**
 * The pages of `npm run dev`: from Vite's server, at the portal's own address. The policy of the deployed pages holds for them
 * but for inline scripts, which Vite writes into a page and no build has hashed.
 */
export class DevPages {
  readonly #wayIn: WayIn;
  readonly #policy = contentSecurityPolicy(['unsafe-inline']);

  constructor(pagesUrl: string) {
    this.#wayIn = new WayIn(pagesUrl);
  }

  /** Everything that is no call of the portal's, not the inbox and not what the deployment put beside the pages. */
  serves({ url = '/' }: IncomingMessage): boolean {
    const pathname = pathOf(url) ?? '/api';
    return !/^\/(api|_local)(\/|$)/.test(pathname) && pathname !== `/${EVENT_SETTINGS_FILE}`;
  }

  pass(request: IncomingMessage, response: ServerResponse): void {
    // The Host as the browser sent it: Vite checks it, and its client asks for it again.
    const headers = { ...passable(request.headers), host: request.headers.host ?? this.#wayIn.host };
    const onward = this.#wayIn.open({ method: request.method ?? 'GET', path: request.url ?? '/', headers });
    onward.on('response', (answer) => {
      const policy = String(answer.headers['content-type']).includes('text/html')
        ? { 'content-security-policy': this.#policy }
        : {};
      response.writeHead(answer.statusCode ?? 502, { ...passable(answer.headers), ...policy });
      pipeline(answer, response, () => undefined);
    });
    onward.on('error', () => {
      if (response.headersSent) response.destroy();
      else answerUnavailable(request, response);
    });
    response.on('close', () => {
      if (!response.writableFinished) onward.destroy();
    });
    request.pipe(onward);
  }

  /** The connection over which Vite tells a page what changed. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const headers = { ...passable(request.headers), host: request.headers.host ?? this.#wayIn.host };
    joinUpgraded(this.#wayIn, { path: request.url ?? '/', headers }, socket, head);
  }

  close(): void {
    this.#wayIn.close();
  }
}
