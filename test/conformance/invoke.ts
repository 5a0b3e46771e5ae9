import { signedCall } from '#bin/emulator/signed-call.ts';
import { endpoint } from './own.ts';

export interface Invoked {
  readonly status: number;
  readonly failed: boolean;
  readonly payload: Record<string, unknown>;
}

/** Calls a function and waits for its answer. */
export async function invoke(name: string, order: object): Promise<Invoked> {
  const response = await signedCall(endpoint, {
    service: 'lambda',
    method: 'POST',
    path: `/2015-03-31/functions/${name}/invocations`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
  return {
    status: response.status,
    failed: response.headers.has('x-amz-function-error'),
    payload: (await response.json()) as Record<string, unknown>,
  };
}

/** Keeps so many calls at once for a function, and refuses more. */
export async function reserve(name: string, calls: number): Promise<void> {
  const response = await signedCall(endpoint, {
    service: 'lambda',
    method: 'PUT',
    path: `/2017-10-31/functions/${name}/concurrency`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ReservedConcurrentExecutions: calls }),
  });
  if (!response.ok) throw new Error(`The concurrency of ${name} was not reserved: ${response.status}`);
}
