import type { CapacityProvider, ProviderAnswer } from '#domain/quotes/provider.ts';
import { toWireRequest } from './rate-request.ts';
import { readRateAnswer } from './read-answer.ts';
import { wireToken } from './wire.ts';

const RATE_PATH = '/api/v4/ltl/quotes/rates/query';
const TOKEN_PATH = '/api/v4/oauth2/token';
/** A token is renewed when a tenth of its life is left. */
const TOKEN_SHARE = 0.9;
const ANSWER_MAX_BYTES = 2_000_000;

interface Token {
  readonly value: string;
  /** Milliseconds since 1970 from which on it is renewed. */
  readonly until: number;
}

export interface ProviderAccess {
  readonly baseUrl: string;
  credentials(): Promise<{ clientId: string; clientSecret: string }>;
  readonly now: () => number;
}

/** project44's v4 rating API, or anything that speaks it. Tries again only once, for a token that was refused. */
export function project44Provider(access: ProviderAccess): CapacityProvider {
  let token: Promise<Token> | undefined;

  // All calls under way share one request for a token; one that failed or has ended is replaced by whoever sees it first.
  const renew = (seen: Promise<Token> | undefined, signal: AbortSignal): Promise<Token> => {
    if (token === seen || token === undefined) token = requestToken(access, signal);
    return token;
  };
  const freshToken = async (signal: AbortSignal): Promise<{ value: string; held: Promise<Token> }> => {
    let held = token ?? renew(undefined, signal);
    let known = await held.catch(() => undefined);
    if (!known || known.until <= access.now()) {
      held = renew(held, signal);
      known = await held;
    }
    return { value: known.value, held };
  };

  const call = async (body: string, signal: AbortSignal): Promise<Response> => {
    const send = (value: string) =>
      fetch(`${access.baseUrl}${RATE_PATH}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${value}`, 'content-type': 'application/json' },
        body,
        signal,
      });
    const used = await freshToken(signal);
    const first = await send(used.value);
    if (first.status !== 401) return first;
    await first.body?.cancel();
    return send((await renew(used.held, signal)).value);
  };

  return {
    async rate(ask) {
      const all = (cause: 'timeout' | 'unreachable' | 'unreadable'): ProviderAnswer[] =>
        ask.accountCodes.map((accountCode) => ({ kind: 'none', accountCode, cause }));
      try {
        const response = await call(JSON.stringify(toWireRequest(ask)), ask.signal);
        const text = await readText(response);
        if (!response.ok) return all('unreachable');
        const body = parse(text);
        return body === undefined ? all('unreadable') : readRateAnswer(body, ask.accountCodes);
      } catch {
        return all(ask.signal.aborted ? 'timeout' : 'unreachable');
      }
    },
  };
}

async function requestToken(access: ProviderAccess, signal: AbortSignal): Promise<Token> {
  const { clientId, clientSecret } = await access.credentials();
  const response = await fetch(`${access.baseUrl}${TOKEN_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }),
    signal,
  });
  if (!response.ok) throw new Error(`The provider refused a token: ${response.status}`);
  const { access_token, expires_in } = wireToken.parse(await response.json());
  return { value: access_token, until: access.now() + expires_in * 1000 * TOKEN_SHARE };
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > ANSWER_MAX_BYTES) throw new Error('The answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
