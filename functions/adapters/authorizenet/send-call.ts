import * as z from 'zod';
import { json, readJsonAs } from '../outside/bodies.ts';
import { CallFailure, failureOf } from '../outside/call-failure.ts';
import type { OutsideClient } from '../outside/outside-client.ts';
import type { RetryPolicy } from '../outside/retrying.ts';
import type { Deadline } from '../outside/send-request.ts';
import { codeOf, type WireMessages } from './wire.ts';

/** What calls and browsers identify us with; the signature key of pushes is read by the hook alone. */
export const credentials = z.object({ name: z.string(), transactionKey: z.string(), clientKey: z.string() });
export type Credentials = z.output<typeof credentials>;
export type Client = OutsideClient<Credentials>;

const PATH = '/xml/v1/request.api';
/** The bank's response to a new card or a charge takes some seconds; the function waits for one and a look at the result. */
export const CHANGE_MS = 15_000;
export const READ_MS = 8_000;
/** Wrong, inactive or closed credentials, which come with status 200. */
const CREDENTIAL_CODES: ReadonlySet<string> = new Set(['E00005', 'E00006', 'E00007', 'E00008']);

export const within = (ms: number): Deadline => ({ endsAt: Date.now() + ms, signal: AbortSignal.timeout(ms) });

type AnyResponse = z.ZodType<{ readonly messages: WireMessages }>;

interface WireCall<Schema extends AnyResponse> {
  readonly operation: string;
  readonly request: string;
  /** In the order of the gateway's schema: it reads them as XML. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly read: Schema;
  readonly retry: RetryPolicy;
  readonly ms: number;
}

/** Returns the response, or whether a call without one may have been carried out. */
export async function send<Schema extends AnyResponse>(
  client: Client,
  { operation, request, fields, read, retry, ms }: WireCall<Schema>,
): Promise<{ kind: 'response'; response: z.output<Schema> } | { kind: 'unavailable' } | { kind: 'unknown' }> {
  const deadline = within(ms);
  try {
    const response = await client.call({
      operation,
      method: 'POST',
      path: PATH,
      body: ({ credentials: { name, transactionKey } }) =>
        json({ [request]: { merchantAuthentication: { name, transactionKey }, ...fields } }),
      read: (text) => withGoodCredentials(readJsonAs(read)(text)),
      retry,
      deadline,
    });
    return { kind: 'response', response };
  } catch (error) {
    const { kind } = failureOf(error, deadline.signal.aborted);
    const isUndone = ['unreachable', 'unauthorized', 'rejected', 'rate-limited', 'circuit-open'].includes(kind);
    return { kind: isUndone ? 'unavailable' : 'unknown' };
  }
}

function withGoodCredentials<Response extends { readonly messages: WireMessages }>(response: Response): Response {
  if (CREDENTIAL_CODES.has(codeOf(response))) throw new CallFailure('unauthorized');
  return response;
}
