import type { CircuitBreaker } from '../outside/circuit-breaker.ts';
import { healthOf } from './account-health.ts';
import { checkPrice } from './check-price.ts';
import { type CapacityProvider, failed, type ProviderAnswer, type ProviderAsk } from './provider.ts';
import type { CarrierAccount } from './quote-request.ts';

interface Asking {
  readonly provider: CapacityProvider;
  readonly breaker: CircuitBreaker;
  /** Whether this process had no processor for a while since the group began. */
  readonly starved: () => boolean;
  /** A price above this cannot be right (cents). */
  readonly rateMaxCents: number;
  readonly take: (account: CarrierAccount, answer: ProviderAnswer) => void;
}

/** Asks some accounts in one call, without those whose circuit is open; `take` gets exactly one answer for each, at once where it is open. */
export async function askAccounts(
  accounts: readonly CarrierAccount[],
  ask: Omit<ProviderAsk, 'accountCodes'>,
  { provider, breaker, starved, rateMaxCents, take }: Asking,
): Promise<void> {
  const asked = (await Promise.all(accounts.map(unlessOpen))).flat();
  if (asked.length === 0) return;
  const answers = await provider.rate({ ...ask, accountCodes: asked.map(({ accountCode }) => accountCode) });
  for (const account of asked) {
    const { accountCode } = account;
    const given = answers.find((answer) => answer.accountCode === accountCode) ?? failed(accountCode, 'no-row');
    const answer = checkPrice(given, rateMaxCents);
    breaker.note(accountCode, healthOf(answer, asked.length === 1), starved());
    take(account, withLimit(answer, ask));
  }

  async function unlessOpen(account: CarrierAccount): Promise<CarrierAccount[]> {
    const { accountCode } = account;
    const openUntil = await breaker.openUntil(accountCode);
    if (openUntil === undefined) return [account];
    take(account, { kind: 'none', accountCode, reason: 'circuit-open', openUntil });
    return [];
  }
}

/** A late answer says how long the carrier had: until our call ended, or what the provider was told. */
function withLimit(answer: ProviderAnswer, { request, endsAt, timeoutSeconds }: Omit<ProviderAsk, 'accountCodes'>) {
  if (answer.kind === 'rate') return answer;
  if (answer.fault === 'timeout') return { ...answer, withinMs: endsAt - request.arrivedAt };
  return answer.fault === 'late' ? { ...answer, withinMs: timeoutSeconds * 1000 } : answer;
}
