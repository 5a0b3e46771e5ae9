import { afterEach, expect, test, vi } from 'vitest';
import { finishRates, timeOutGroup } from '#domain/quotes/finish-rates.ts';
import { requestGroupRates } from '#domain/quotes/request-group-rates.ts';
import { metrics } from '#functions/platform/metrics.ts';
import { countedTimeOuts, countOutcome, watchedGroup } from '#functions/runtime/watched-quotes.ts';
import { fakeCircuits } from '#test/fakes/circuits.ts';
import { makePriced, makeRequest } from '#test/fakes/fixtures.ts';
import { fakeNotifier } from '#test/fakes/notifier.ts';
import { scriptedProvider } from '#test/fakes/provider.ts';
import { fakeQuotes } from '#test/fakes/quotes.ts';
import { fakeSettings } from '#test/fakes/settings.ts';
import { recordOutput } from './emf.ts';

/** Drops what an earlier test left behind when it failed. */
afterEach(() => {
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
  metrics.flush();
});

const now = () => new Date();

async function started() {
  const quotes = fakeQuotes();
  const request = makeRequest();
  await quotes.create(request, undefined);
  return { quotes, request, rateRequestUuid: request.rateRequestUuid, notifier: fakeNotifier() };
}

test('a group’s run counts who was asked, who gave a price, and when its first one was stored', async () => {
  const { quotes, request, rateRequestUuid, notifier } = await started();
  const { figures } = recordOutput();
  const arrivedAt = Date.now() - 700;
  const task = { rateRequestUuid, group: 'B4', arrivedAt } as const;
  const accounts = request.carriers.filter(({ group }) => group === 'B4');
  await requestGroupRates(task, {
    quotes: watchedGroup(quotes, task, () => arrivedAt + 812),
    provider: scriptedProvider({ B4X1: { answer: { kind: 'none', accountCode: 'B4X1', reason: 'declined' } } }),
    notifier,
    now: () => new Date(),
    newId: () => crypto.randomUUID(),
    calls: 'carrier',
    settings: fakeSettings(),
    circuits: fakeCircuits(),
    logCircuit: () => undefined,
    logDecline: () => undefined,
  });
  metrics.flush();
  const dimensions = { service: 'Portal', group: 'B4' };
  expect(figures()).toEqual([
    { name: 'CarriersAsked', value: accounts.length, unit: 'Count', dimensions },
    { name: 'CarriersAnswering', value: accounts.length - 1, unit: 'Count', dimensions },
    { name: 'GroupFirstRateTime', value: 812, unit: 'Milliseconds', dimensions },
  ]);
});

test('the end of a run counts the groups it had to end, its time and the first rate’s, by that rate’s id', async () => {
  const { quotes, request, rateRequestUuid, notifier } = await started();
  const { figures } = recordOutput();
  const idAt = (ms: number) => {
    const hex = (request.arrivedAt + ms).toString(16).padStart(12, '0');
    return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
  };
  const pricedAt = (code: string, ms: number) => {
    const priced = makePriced(code);
    return { ...priced, rate: { ...priced.rate, FCPreRateQuoteResponseId: idAt(ms) } };
  };
  await quotes.addResponses(rateRequestUuid, { group: 'A4', upTo: 1, answers: [pricedAt('A4X1', 431)] });
  await quotes.addResponses(rateRequestUuid, { group: 'B4', upTo: 1, answers: [pricedAt('B4X1', 367)] });
  for (const group of ['A4', 'B4', 'C6'] as const)
    await quotes.closeGroup(rateRequestUuid, { group, state: 'done', upTo: group === 'C6' ? 0 : 1 });
  const outcome = await finishRates({ rateRequestUuid }, { quotes: countedTimeOuts(quotes), notifier, now }).then(
    countOutcome,
  );
  metrics.flush();
  expect(figures()).toEqual([
    { name: 'GroupsTimedOut', value: 1, unit: 'Count', dimensions: { service: 'Portal', group: 'D10' } },
    { name: 'QuotesFinished', value: 1, unit: 'Count', dimensions: { service: 'Portal' } },
    { name: 'AllRatesTime', value: outcome.tookMs, unit: 'Milliseconds', dimensions: { service: 'Portal' } },
    { name: 'FirstRateTime', value: 367, unit: 'Milliseconds', dimensions: { service: 'Portal' } },
  ]);
});

test('a request without a price has no first price', async () => {
  const { quotes, rateRequestUuid, notifier } = await started();
  const { figures } = recordOutput();
  await finishRates({ rateRequestUuid }, { quotes: countedTimeOuts(quotes), notifier, now }).then(countOutcome);
  metrics.flush();
  expect(new Set(figures().map(({ name }) => name))).toEqual(
    new Set(['GroupsTimedOut', 'QuotesFinished', 'AllRatesTime', 'QuotesWithoutPrice']),
  );
});

test('a group that is timed out counts once, a group that is done does not', async () => {
  const { quotes, rateRequestUuid, notifier } = await started();
  const { figures } = recordOutput();
  const counted = countedTimeOuts(quotes);
  await counted.closeGroup(rateRequestUuid, { group: 'A4', state: 'done', upTo: 0 });
  await timeOutGroup({ rateRequestUuid, group: 'C6' }, { quotes: counted, notifier, now: () => new Date() });
  metrics.flush();
  expect(figures()).toEqual([
    { name: 'GroupsTimedOut', value: 1, unit: 'Count', dimensions: { service: 'Portal', group: 'C6' } },
  ]);
});
