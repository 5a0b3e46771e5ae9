import { type CapacityProvider, failed, type ProviderRequest, type ProviderResponse } from '#domain/quotes/provider.ts';
import { json, readJson } from '../outside/bodies.ts';
import { failureOf } from '../outside/call-failure.ts';
import { type CompanyAccess, OutsideClient } from '../outside/outside-client.ts';
import { retryPolicies } from '../outside/retrying.ts';
import { NoToken, type Project44Credentials, project44Tokens } from './access-token.ts';
import { toWireRequest } from './rate-request.ts';
import { readRateResponse } from './read-response.ts';

/** The time between the limit that the provider gets and the end of the call, in a retry. */
const LEAD_MS = 500;

/** The most that a token may take before a call whose time has not begun. */
const PREPARE_MS = 4000;

/** project44's v4 rating API, or a compatible one: the mapping of its one call; `OutsideClient` makes the call. */
export function project44Provider(
  company: Omit<CompanyAccess<Project44Credentials>, 'company'> & { readonly now: () => number },
): CapacityProvider {
  const project44 = { ...company, company: 'project44' };
  const access = project44Tokens(project44);
  const client = new OutsideClient({ ...project44, access });

  const rates = (ask: ProviderRequest) =>
    client.call({
      operation: 'rate',
      method: 'POST',
      path: '/api/v4/ltl/quotes/rates/query',
      headers: ({ credentials: token }) => ({ authorization: `Bearer ${token}` }),
      body: ({ attempt }) => json(toWireRequest(attempt === 1 ? ask : withTimeLeft(ask, company.now()))),
      read: readJson,
      retry: retryPolicies.withRetryAfter,
      minLeftMs: 1000 + LEAD_MS,
      deadline: ask,
    });

  return {
    async prepare() {
      const deadline = { endsAt: company.now() + PREPARE_MS, signal: AbortSignal.timeout(PREPARE_MS) };
      await access.get(deadline).catch(() => undefined);
    },
    async rate(ask) {
      try {
        return readRateResponse(await rates(ask), ask.accountCodes);
      } catch (error) {
        const failure = failureOf(error, ask.signal.aborted);
        const fault = failure instanceof NoToken ? 'token' : failure.kind;
        return ask.accountCodes.map((accountCode): ProviderResponse => failed(accountCode, fault, failure.status));
      }
    },
  };
}

/** In a retry the provider gets the time that is left, in whole seconds: all of it for one carrier, a little less for several, to return partial results. */
function withTimeLeft(ask: ProviderRequest, now: number): ProviderRequest {
  const leftMs = ask.endsAt - now;
  const left = ask.accountCodes.length === 1 ? Math.ceil(leftMs / 1000) : Math.floor((leftMs - LEAD_MS) / 1000);
  return { ...ask, timeoutSeconds: Math.max(1, Math.min(ask.timeoutSeconds, left)) };
}
