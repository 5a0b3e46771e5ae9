import type { CircuitBreaker } from '../outside/circuit-breaker.ts';
import type { SlowAccounts } from '../outside/slow-accounts.ts';
import { healthOf } from './account-health.ts';
import { checkPrice } from './check-price.ts';
import { type CapacityProvider, failed, type ProviderRequest, type ProviderResponse } from './provider.ts';
import type { CarrierAccount } from './quote-request.ts';
import { wasSlow } from './response-time.ts';

interface AccountRatesOptions {
  readonly provider: CapacityProvider;
  readonly breaker: CircuitBreaker;
  /** Whether this process was starved of CPU since the group began. */
  readonly starved: () => boolean;
  /** A price above this cannot be right (cents). */
  readonly rateMaxCents: number;
  /** Counts how fast accounts answer, by the clock beside it. */
  readonly responseTimes?: Pick<SlowAccounts, 'note'>;
  readonly now?: () => Date;
  readonly onResponse: (account: CarrierAccount, response: ProviderResponse) => void;
}

const clock = () => new Date();

/** Requests rates of some accounts in one call, without those whose circuit is open; `onResponse` gets exactly one response for each, at once if its circuit is open. */
export async function requestAccountRates(
  accounts: readonly CarrierAccount[],
  ask: Omit<ProviderRequest, 'accountCodes'>,
  { provider, breaker, starved, rateMaxCents, responseTimes, now = clock, onResponse: take }: AccountRatesOptions,
): Promise<void> {
  const asked = (await Promise.all(accounts.map(unlessOpen))).flat();
  if (asked.length === 0) return;
  const askedAt = now().getTime();
  const answers = await provider.rate({ ...ask, accountCodes: asked.map(({ accountCode }) => accountCode) });
  const tookMs = now().getTime() - askedAt;
  const anyOnTime = asked.length === 1 || answers.some((answer) => healthOf(answer, false) === 'healthy');
  for (const account of asked) {
    const { accountCode } = account;
    const given = answers.find((response) => response.accountCode === accountCode) ?? failed(accountCode, 'no-row');
    const response = checkPrice(given, rateMaxCents);
    const health = healthOf(response, asked.length === 1);
    // Where nobody in a call to several responded in time, the delay is not that of any one of them.
    breaker.note(accountCode, health === 'unhealthy' && !anyOnTime ? 'unknown' : health, starved());
    if (!starved()) responseTimes?.note(accountCode, wasSlow(response, tookMs, asked.length === 1));
    take(account, withLimit(response, ask));
  }

  async function unlessOpen(account: CarrierAccount): Promise<CarrierAccount[]> {
    const { accountCode } = account;
    const openUntil = await breaker.openUntil(accountCode);
    if (openUntil === undefined) return [account];
    take(account, { kind: 'none', accountCode, reason: 'circuit-open', openUntil });
    return [];
  }
}

/** A timeout says how long the carrier had: until our call ended, or the limit that the provider got. */
function withLimit(
  response: ProviderResponse,
  { request, endsAt, timeoutSeconds }: Omit<ProviderRequest, 'accountCodes'>,
) {
  if (response.kind === 'rate') return response;
  if (response.fault === 'timeout') return { ...response, withinMs: endsAt - request.arrivedAt };
  return response.fault === 'late' ? { ...response, withinMs: timeoutSeconds * 1000 } : response;
}
