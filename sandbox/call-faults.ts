import { dueFaults, FAULT_KINDS, type Fault, type FaultKind, readFaults } from './faults.ts';
import type { SandboxResponse } from './http.ts';
import type { SandboxSettings } from './settings.ts';

/** How a company words an error. */
export interface CompanyErrors {
  readonly error: (status: number, message: string, headers?: Record<string, string>) => SandboxResponse;
  readonly unauthorized: () => SandboxResponse;
  /** JSON that is none of its documented shapes. */
  readonly wrongShape: unknown;
}

/** What a spoiled call is made of: the good response, and the age of the token that came with it. */
export type GoodCall = { readonly response: SandboxResponse; readonly tokenAgeMs: number };

type Spoil = (call: GoodCall, argument: number, errors: CompanyErrors) => SandboxResponse;

const TRICKLE_CHUNK_BYTES = 64;

const SPOILS: Partial<Record<FaultKind, Spoil>> = {
  '500': (_call, _argument, { error }) => error(500, 'An unexpected error occurred'),
  '503': (_call, seconds, { error }) =>
    error(503, 'The service is temporarily unavailable', { 'retry-after': String(seconds) }),
  'token-expired': ({ response, tokenAgeMs }, olderThanMs, { unauthorized }) =>
    tokenAgeMs >= olderThanMs ? unauthorized() : response,
  malformed: ({ response }) => ({ ...response, body: response.body.slice(0, Math.floor(response.body.length / 2)) }),
  empty: ({ response }) => ({ ...response, body: '' }),
  'wrong-shape': ({ response }, _argument, { wrongShape }) => ({ ...response, body: JSON.stringify(wrongShape) }),
  reset: ({ response }) => ({ ...response, delivery: { kind: 'reset' } }),
  cut: ({ response }) => ({ ...response, delivery: { kind: 'cut' } }),
  trickle: ({ response }, everyMs) => ({
    ...response,
    delivery: { kind: 'trickle', chunkBytes: TRICKLE_CHUNK_BYTES, everyMs },
  }),
};

/** Applies the triggers that change the whole call, in their order. */
export function spoilCall(call: GoodCall, faults: readonly Fault[], errors: CompanyErrors): SandboxResponse {
  return faults.reduce(
    (response, { kind, argument }) => SPOILS[kind]?.({ ...call, response }, argument, errors) ?? response,
    call.response,
  );
}

/** One call of a company, as its triggers see it. */
export interface FaultyCall {
  /** The texts of the request that may order trouble. */
  readonly texts: readonly string[];
  /** The words by which an order means this call: an account, a step ('CHARGE', 'TOKEN'); `*` means every one. */
  readonly targets: readonly string[];
  /** What makes two calls the same call, for `once`. */
  readonly identity: string;
  readonly errors: CompanyErrors;
  /** The kinds that change what this company answers, and that it brings about itself. */
  readonly answers?: readonly FaultKind[];
}

/**
 * Handles a call with the fault that its texts request. Trouble `immediately` comes before `handle` has done anything, all other after it,
 * so that a charge may have been made although its response is lost. An invalid trigger is rejected with 400.
 */
export async function withFault(
  call: FaultyCall,
  handle: (due: readonly Fault[]) => SandboxResponse | Promise<SandboxResponse>,
  settings: SandboxSettings,
  signal: AbortSignal,
): Promise<SandboxResponse> {
  const { faults, mistakes } = readFaults(call.texts);
  // What is meant for another call is not this one's to judge: a text may reach several companies.
  const mine = faults.filter(({ target }) => target === '*' || call.targets.includes(target));
  const rows = mine.filter(
    ({ kind }) => !['latency', 'call'].includes(FAULT_KINDS[kind].acts) && !call.answers?.includes(kind),
  );
  const wrong = [...mistakes, ...rows.map(({ kind }) => `!fault ${kind}`)];
  if (wrong.length > 0) return call.errors.error(400, `unknown trigger "${wrong[0]}"`);
  const due = dueFaults(mine, call.identity, settings.state);
  const early = due.filter(({ immediately }) => immediately);
  const empty: SandboxResponse = { status: 200, headers: {}, body: '{}', delivery: { kind: 'whole' } };
  if (early.length > 0) return spoilCall({ response: empty, tokenAgeMs: 0 }, early, call.errors);
  const response = await handle(due);
  const waitMs = due.reduce((ms, { kind, argument }) => ms + (kind === 'slow' ? argument : 0), 0);
  await settings.sleep(due.some(({ kind }) => kind === 'hang') ? Number.POSITIVE_INFINITY : waitMs, signal);
  return spoilCall({ response, tokenAgeMs: 0 }, due, call.errors);
}
