import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where a process is cut off: at its n-th call of AWS (from 1), before the call arrives there or after it was carried out. */
export interface Cut {
  readonly at: number;
  readonly moment: 'before' | 'after';
}

export interface CuttingProxy {
  readonly url: string;
  /** The operations asked for so far, in order: 'GetItem', 'TransactWriteItems' ... */
  readonly operations: readonly string[];
  close(): Promise<void>;
}

/**
 * Stands between one process and AWS, passes its calls on one by one, and calls `kill` at the cut, which is never answered: to AWS
 * it looks as if the process had died at exactly that moment.
 */
export async function openCuttingProxy(
  endpoint: string,
  cut: Cut | undefined,
  kill: () => void,
): Promise<CuttingProxy> {
  const operations: string[] = [];
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request));
    const operation = String(request.headers['x-amz-target']).split('.').at(-1) ?? '';
    operations.push(operation);
    const here = operations.length === cut?.at;
    if (here && cut?.moment === 'before') return kill();
    const { host, connection, 'content-length': length, ...headers } = request.headers;
    const answer = await fetch(`${endpoint}${request.url}`, {
      method: request.method ?? 'POST',
      headers: headers as Record<string, string>,
      body,
    });
    const answered = Buffer.from(await answer.arrayBuffer());
    if (here) return kill();
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(answered);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    operations,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
