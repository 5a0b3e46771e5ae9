import { expect } from 'vitest';
import type { QuoteItemInput } from '#contract/quote-item.ts';
import type { QuoteQueryInput } from '#contract/quote-query.ts';
import type { Account } from '#domain/accounts/account.ts';
import { finishRates } from '#domain/quotes/finish-rates.ts';
import type { RatesInput } from '#domain/quotes/new-request.ts';
import type { CapacityProvider } from '#domain/quotes/provider.ts';
import type { CarrierAccount, QuoteRequest } from '#domain/quotes/quote-request.ts';
import { requestGroupRates } from '#domain/quotes/request-group-rates.ts';
import { requestRates } from '#domain/quotes/request-rates.ts';
import { fakeAccounts } from '#test/fakes/accounts.ts';
import { fakeCarriers } from '#test/fakes/carriers.ts';
import { fakeCircuits } from '#test/fakes/circuits.ts';
import { testClock } from '#test/fakes/clock.ts';
import { CUSTOMER, carriers, makeAccount, makeQuery } from '#test/fakes/fixtures.ts';
import { fakeIdempotency } from '#test/fakes/idempotency.ts';
import { sequentialIds } from '#test/fakes/ids.ts';
import { fakeNotifier } from '#test/fakes/notifier.ts';
import { fakeDistances, fakePlaces } from '#test/fakes/places.ts';
import { scriptedProvider } from '#test/fakes/provider.ts';
import { fakeQuotes } from '#test/fakes/quotes.ts';
import { fakeRateLimiter } from '#test/fakes/rate-limiter.ts';
import { fakeRuns } from '#test/fakes/rate-runs.ts';
import { fakeSettings } from '#test/fakes/settings.ts';

interface Carriers {
  readonly provider: CapacityProvider;
  readonly carriers: readonly CarrierAccount[];
}

const scripted = (): Carriers => ({
  carriers,
  provider: scriptedProvider({
    B4X1: { answer: { kind: 'none', accountCode: 'B4X1', reason: 'declined', words: 'No service' } },
  }),
});

/** Everything that asking for prices takes, in memory; `run` does what the state machine would. */
export function ratesWorld(account: Partial<Account> = {}, asked: Carriers = scripted()) {
  const { provider } = asked;
  const clock = testClock();
  const idempotency = fakeIdempotency();
  const quotes = fakeQuotes(idempotency);
  const accounts = fakeAccounts(idempotency);
  accounts.put(makeAccount(account));
  const newId = sequentialIds(0xd00);
  const notifier = fakeNotifier();
  /** The state machine's work, group after group. */
  const run = async ({ rateRequestUuid, arrivedAt, groups }: QuoteRequest) => {
    const more = { calls: 'carrier' as const, logDecline: () => undefined };
    const rests = { settings: fakeSettings(), circuits: fakeCircuits(), logCircuit: () => undefined };
    const deps = { quotes, provider, notifier, now: () => new Date(), newId, ...more, ...rests };
    for (const group of groups) await requestGroupRates({ rateRequestUuid, group, arrivedAt: Date.now() }, deps);
    await finishRates({ rateRequestUuid }, { quotes, notifier, now: clock.now });
    expect(arrivedAt).toBe(clock.ms());
  };
  const deps = {
    accounts,
    idempotency,
    rateLimiter: fakeRateLimiter(),
    quotes,
    newId,
    carriers: fakeCarriers(asked.carriers),
    runs: fakeRuns(run),
    places: fakePlaces,
    distances: fakeDistances,
    settings: fakeSettings(),
    now: clock.now,
  };
  const ask = (query: Partial<QuoteQueryInput> = {}, changes: Partial<RatesInput> = {}) =>
    requestRates(
      {
        customerUuid: CUSTOMER,
        query: makeQuery(query),
        stream: true,
        idempotencyKey: undefined,
        arrivedAt: clock.ms(),
        ...changes,
      },
      deps,
    );
  const written = () => ({
    quotes: quotes.all.size,
    idempotency: idempotency.all.size,
    runs: [...deps.runs.started, ...deps.runs.ranToEnd],
  });
  return { ask, clock, deps, written };
}

/** One line of freight as a page sends it. */
export const item = (changes: Partial<QuoteItemInput> = {}): QuoteItemInput => ({
  howManyHandlingUnits: 1,
  weightPerHandlingUnit: 500,
  length: 48,
  width: 40,
  height: 48,
  palleteType: 2,
  ...changes,
});
