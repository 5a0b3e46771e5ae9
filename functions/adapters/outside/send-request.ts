import type { RequestBody } from './bodies.ts';
import { CallFailure, failureOf, kindOfStatus } from './call-failure.ts';
import { readRetryAfter } from './retry-after.ts';

/** The deadline of a whole call, including its retries. */
export interface Deadline {
  /** Milliseconds since 1970 at which `signal` aborts. */
  readonly endsAt: number;
  readonly signal: AbortSignal;
}

/** The time limits of one exchange within its deadline. */
export interface Limits {
  /** Until the status and the headers arrive, including connecting. */
  readonly headersMs: number;
  /** Between two pieces of the body. */
  readonly silenceMs: number;
  readonly maxBytes: number;
}

export const defaultLimits: Limits = { headersMs: 30_000, silenceMs: 10_000, maxBytes: 2_000_000 };

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: RequestBody;
  /** Also reads the body of an error response. */
  readonly readsErrors?: true;
}

/** Sends a request once; returns the text of a success and throws a CallFailure for everything else. Follows no redirect. */
export async function sendRequest(
  request: HttpRequest,
  deadline: Deadline,
  limits: Limits,
  now: () => number,
): Promise<string> {
  const impatience = new ReadTimeout(deadline.signal);
  try {
    const response = await impatience.within(limits.headersMs, fetch(request.url, init(request, impatience.signal)));
    if (response.ok) return await readText(response, limits, impatience);
    const retryAfterMs = readRetryAfter(response.headers.get('retry-after'), now());
    const body = request.readsErrors ? await readText(response, limits, impatience) : await discardBody(response);
    throw new CallFailure(kindOfStatus(response.status), {
      status: response.status,
      ...(body !== undefined && { body }),
      ...(retryAfterMs !== undefined && [429, 503].includes(response.status) && { retryAfterMs }),
    });
  } catch (error) {
    throw failureOf(error, impatience.signal.aborted);
  }
}

const init = ({ method, headers, body }: HttpRequest, signal: AbortSignal): RequestInit => ({
  method,
  headers: { ...headers, ...(body && { 'content-type': body.contentType }) },
  signal,
  redirect: 'manual',
  ...(body && { body: body.text }),
});

async function discardBody(response: Response): Promise<undefined> {
  await response.body?.cancel();
  return undefined;
}

async function readText(response: Response, { silenceMs, maxBytes }: Limits, impatience: ReadTimeout): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const next = await impatience.within(silenceMs, reader?.read() ?? Promise.resolve(undefined));
    if (!next || next.done) return Buffer.concat(chunks).toString('utf8');
    size += next.value.byteLength;
    if (size > maxBytes) {
      await reader?.cancel();
      throw new CallFailure('too-large');
    }
    chunks.push(next.value);
  }
}

/** Ends an exchange at its deadline, or when a part of it takes too long. */
class ReadTimeout {
  readonly signal: AbortSignal;
  readonly #own = new AbortController();

  constructor(deadline: AbortSignal) {
    this.signal = AbortSignal.any([deadline, this.#own.signal]);
  }

  async within<T>(ms: number, part: Promise<T>): Promise<T> {
    const timer = setTimeout(() => this.#own.abort(), ms);
    try {
      return await part;
    } finally {
      clearTimeout(timer);
    }
  }
}
