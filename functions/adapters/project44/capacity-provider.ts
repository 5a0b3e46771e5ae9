import { type CapacityProvider, failed, type ProviderAnswer, type ProviderAsk } from '#domain/quotes/provider.ts';
import { faultOf, faultOfStatus, ProviderFailure, readJson } from './failures.ts';
import { toWireRequest } from './rate-request.ts';
import { readRateAnswer } from './read-answer.ts';
import { onceMore } from './retry-after.ts';
import { wireToken } from './wire.ts';

const RATE_PATH = '/api/v4/ltl/quotes/rates/query';
const TOKEN_PATH = '/api/v4/oauth2/token';
/** A token is renewed when a tenth of its life is left. */
const TOKEN_SHARE = 0.9;
/** Between the end of what the provider is told it may take and the end of the call, in a second try. */
const LEAD_MS = 500;

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

/**
 * project44's v4 rating API, or anything that speaks it. The only layer that tries again: once with a new token when the old one was
 * refused, and once when the provider says when to come again (429, 503) and that leaves time for an answer.
 */
export function project44Provider(access: ProviderAccess): CapacityProvider {
  let token: Promise<Token> | undefined;

  // All calls under way share one request for a token; one that failed or has ended is replaced by whoever sees it first.
  const renew = (seen: Promise<Token> | undefined, ask: ProviderAsk): Promise<Token> => {
    if (token === seen || token === undefined) token = requestToken(access, ask);
    return token;
  };
  const freshToken = async (ask: ProviderAsk): Promise<{ value: string; held: Promise<Token> }> => {
    let held = token ?? renew(undefined, ask);
    let known = await held.catch(() => undefined);
    if (!known || known.until <= access.now()) {
      held = renew(held, ask);
      known = await held;
    }
    return { value: known.value, held };
  };
  /** Whatever goes wrong on the way to a token: no carrier was asked. */
  const blamed = <T>(onTheWay: Promise<T>): Promise<T> =>
    onTheWay.catch(() => {
      throw new ProviderFailure('token');
    });

  const call = async (ask: ProviderAsk): Promise<Response> => {
    const send = (value: string) =>
      onceMore((isAgain) => sendQuery(value, isAgain ? withTimeLeft(ask, access.now()) : ask), {
        ...ask,
        now: access.now,
        leastMs: 1000 + LEAD_MS,
      });
    const sendQuery = (value: string, asked: ProviderAsk) =>
      fetch(`${access.baseUrl}${RATE_PATH}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${value}`, 'content-type': 'application/json' },
        body: JSON.stringify(toWireRequest(asked)),
        signal: ask.signal,
      });
    const used = await blamed(freshToken(ask));
    const first = await send(used.value);
    if (first.status !== 401) return first;
    await first.body?.cancel();
    return send((await blamed(renew(used.held, ask))).value);
  };

  return {
    async rate(ask) {
      try {
        const response = await call(ask);
        if (response.ok) return readRateAnswer(await readJson(response), ask.accountCodes);
        await response.body?.cancel();
        throw faultOfStatus(response.status);
      } catch (error) {
        const { fault, status } = faultOf(error, ask.signal);
        return ask.accountCodes.map((accountCode): ProviderAnswer => failed(accountCode, fault, status));
      }
    },
  };
}

/** In a second try the provider is told what is left, in whole seconds: of one carrier all of it, of several a little less, to answer what it has. */
function withTimeLeft(ask: ProviderAsk, now: number): ProviderAsk {
  const leftMs = ask.endsAt - now;
  const left = ask.accountCodes.length === 1 ? Math.ceil(leftMs / 1000) : Math.floor((leftMs - LEAD_MS) / 1000);
  return { ...ask, timeoutSeconds: Math.max(1, Math.min(ask.timeoutSeconds, left)) };
}

async function requestToken(access: ProviderAccess, ask: ProviderAsk): Promise<Token> {
  const { clientId, clientSecret } = await access.credentials();
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
  const send = () =>
    fetch(`${access.baseUrl}${TOKEN_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form),
      signal: ask.signal,
    });
  // After the token the carriers need their time, too.
  const response = await onceMore(send, { ...ask, now: access.now, leastMs: 1000 + 2 * LEAD_MS });
  if (!response.ok) throw new Error(`The provider refused a token: ${response.status}`);
  const { access_token, expires_in } = wireToken.parse(await readJson(response));
  return { value: access_token, until: access.now() + expires_in * 1000 * TOKEN_SHARE };
}
