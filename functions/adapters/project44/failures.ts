import type { ProviderFault } from '#domain/quotes/provider.ts';

const ANSWER_MAX_BYTES = 2_000_000;

/** A call that failed, by one of the fixed words for it. */
export class ProviderFailure extends Error {
  readonly fault: ProviderFault;
  readonly status: number | undefined;
  constructor(fault: ProviderFault, status?: number) {
    super(`The provider failed: ${fault}`);
    this.fault = fault;
    this.status = status;
  }
}

/** What an answer that is none means: a token that is not accepted, a request that is refused, or a provider that cannot. */
export function faultOfStatus(status: number): ProviderFailure {
  if (status === 401 || status === 403) return new ProviderFailure('token', status);
  if (status === 429) return new ProviderFailure('rate-limited', status);
  return new ProviderFailure(status < 500 && status !== 408 ? 'rejected' : 'server-error', status);
}

/** The codes with which a connection breaks, or brings what is no HTTP. */
const BROKEN =
  /^(ECONNRESET|EPIPE|UND_ERR_SOCKET|UND_ERR_(HEADERS|BODY)_TIMEOUT|UND_ERR_RES_CONTENT_LENGTH_MISMATCH|HPE_.*)$/;

/** What went wrong, told from what a call threw; everything after the signal's abort is lateness. */
export function faultOf(error: unknown, signal: AbortSignal): { fault: ProviderFault; status?: number } {
  if (error instanceof ProviderFailure)
    return { fault: error.fault, ...(error.status !== undefined && { status: error.status }) };
  if (signal.aborted) return { fault: 'timeout' };
  return { fault: codesOf(error).some((code) => BROKEN.test(code)) ? 'reset' : 'unreachable' };
}

/** The codes of an error, of its cause and, where several addresses were tried, of each try. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  const tries = error instanceof AggregateError ? error.errors.flatMap(codesOf) : [];
  return [...own, ...tries, ...codesOf(error.cause)];
}

/** The JSON of an answer; a failure when it is empty, none, or larger than any price list is. */
export async function readJson(response: Response): Promise<unknown> {
  const text = await readText(response);
  if (text.trim() === '') throw new ProviderFailure('empty');
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderFailure('malformed');
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > ANSWER_MAX_BYTES) throw new ProviderFailure('too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
