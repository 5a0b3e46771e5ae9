import { createServer, type IncomingMessage, type Server } from 'node:http';
import { Agent, request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { UnitCounter } from './table-units.ts';

/** An address for functions' table requests that passes them on to the local AWS and counts what they use. */
export async function startCountingProxy(
  counter: UnitCounter,
): Promise<{ url: string; target: (endpoint: string) => void; close: () => Promise<void> }> {
  const agent = new Agent({ keepAlive: true });
  let endpoint: URL | undefined;
  const server: Server = createServer((incoming, answer) => {
    if (!endpoint) {
      answer.writeHead(503).end();
      return;
    }
    void passOn(incoming, endpoint, agent, counter).then(
      ({ status, headers, body }) => answer.writeHead(status, headers).end(body),
      () => answer.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    target: (to) => {
      endpoint = new URL(to);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      agent.destroy();
    },
  };
}

async function passOn(incoming: IncomingMessage, endpoint: URL, agent: Agent, counter: UnitCounter) {
  const asked = await buffer(incoming);
  const onward = request(endpoint, { agent, method: incoming.method, path: incoming.url, headers: incoming.headers });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    onward.once('response', resolve).once('error', reject);
    onward.end(asked);
  });
  const body = await buffer(response);
  const operation =
    String(incoming.headers['x-amz-target'] ?? '')
      .split('.')
      .at(-1) ?? '';
  counter.count(operation, JSON.parse(asked.toString()), JSON.parse(body.toString() || '{}'));
  return { status: response.statusCode ?? 502, headers: response.headers, body };
}
