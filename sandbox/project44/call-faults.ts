import type { Fault, FaultKind } from '../faults.ts';
import type { SandboxResponse } from '../http.ts';
import { errorResponse } from './errors.ts';
import { unauthorized } from './token.ts';

/** What a spoiled call is made of: the good answer, and the age of the token that came with it. */
export type GoodCall = { readonly response: SandboxResponse; readonly tokenAgeMs: number };

type Spoil = (call: GoodCall, argument: number) => SandboxResponse;

const TRICKLE_CHUNK_BYTES = 64;

const SPOILS: Partial<Record<FaultKind, Spoil>> = {
  '500': () => errorResponse(500, 'An unexpected error occurred'),
  '503': (_call, seconds) =>
    errorResponse(503, 'The service is temporarily unavailable', [], { 'retry-after': String(seconds) }),
  'token-expired': ({ response, tokenAgeMs }, olderThanMs) => (tokenAgeMs >= olderThanMs ? unauthorized() : response),
  malformed: ({ response }) => ({ ...response, body: response.body.slice(0, Math.floor(response.body.length / 2)) }),
  empty: ({ response }) => ({ ...response, body: '' }),
  'wrong-shape': ({ response }) => ({ ...response, body: JSON.stringify({ rateQuotes: { unexpected: true } }) }),
  reset: ({ response }) => ({ ...response, delivery: { kind: 'reset' } }),
  cut: ({ response }) => ({ ...response, delivery: { kind: 'cut' } }),
  trickle: ({ response }, everyMs) => ({
    ...response,
    delivery: { kind: 'trickle', chunkBytes: TRICKLE_CHUNK_BYTES, everyMs },
  }),
};

/** Applies the triggers that change the whole call, in their order. */
export function spoilCall(call: GoodCall, faults: readonly Fault[]): SandboxResponse {
  return faults.reduce(
    (response, { kind, argument }) => SPOILS[kind]?.({ ...call, response }, argument) ?? response,
    call.response,
  );
}
