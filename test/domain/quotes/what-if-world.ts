import type { QuoteQueryInput } from '#contract/quote-query.ts';
import type { RateQuote } from '#contract/quotes.ts';
import type { Account } from '#domain/accounts/account.ts';
import type { CapacityProvider, ProviderRequest } from '#domain/quotes/provider.ts';
import { priceWhatIfs } from '#domain/quotes/what-if/price-what-ifs.ts';
import { fakeCircuits } from '#test/fakes/circuits.ts';
import { storedRecord } from '#test/fakes/quotes.ts';
import { fakeWhatIfs } from '#test/fakes/what-ifs.ts';
import { ratesWorld } from './rates-world.ts';
import { sandboxCarriers, sandboxProvider } from './sandbox-rates.ts';

/** Everything that pricing what could change a bill takes, in memory, with some carriers of the sandbox; `spoil` changes what they respond. */
export function whatIfWorld(
  codes: readonly string[] = ['GLKM', 'PRLX'],
  spoil: (ask: ProviderRequest, provider: CapacityProvider) => ReturnType<CapacityProvider['rate']> = (ask, provider) =>
    provider.rate(ask),
  account: Partial<Account> = {},
) {
  const sandbox = sandboxProvider();
  const provider: CapacityProvider = { rate: (ask) => spoil(ask, sandbox) };
  const world = ratesWorld(account, { provider, carriers: sandboxCarriers(...codes) });
  const deps = {
    ...world.deps,
    provider,
    circuits: fakeCircuits(),
    logCircuit: () => undefined,
    whatIfs: fakeWhatIfs(),
  };
  /** A finished quote request (C57). */
  const price = (query: Partial<QuoteQueryInput> = {}) => world.ask(query, { stream: false });
  const open = async (
    rateRequestUuid: string,
    { FCPreRateQuoteResponseId: id }: Pick<RateQuote, 'FCPreRateQuoteResponseId'>,
  ) => priceWhatIfs(await storedRecord(deps.quotes, rateRequestUuid), id, deps);
  return { ...world, deps, sandbox, price, open };
}
export type WhatIfWorld = ReturnType<typeof whatIfWorld>;

/** The one thing of a list that has to have one. */
export function first<T>(some: readonly T[]): T {
  const [one] = some;
  if (one === undefined) throw new Error('At least one was expected');
  return one;
}
