import type { TruckloadQuery } from '#contract/truckload.ts';
import type { Account } from '#domain/accounts/account.ts';
import type { TruckloadShipment } from '#domain/shipments/shipment.ts';
import { type ChooseRateCall, chooseTruckRate } from '#domain/truckload/choose-rate.ts';
import { createTruckload } from '#domain/truckload/create-truckload.ts';
import type { TruckRequest, TruckResponse } from '#domain/truckload/provider.ts';
import { requestTruckRates } from '#domain/truckload/request-truck-rates.ts';
import { truckload } from '#test/contract/rules/truckload-maker.ts';
import { fakeAccounts } from '#test/fakes/accounts.ts';
import { fakeCircuits } from '#test/fakes/circuits.ts';
import { testClock } from '#test/fakes/clock.ts';
import { fakeFees } from '#test/fakes/fees.ts';
import { CUSTOMER, makeAccount } from '#test/fakes/fixtures.ts';
import { makeTruckCost } from '#test/fakes/fixtures-truckloads.ts';
import { fakeIdempotency } from '#test/fakes/idempotency.ts';
import { sequentialIds } from '#test/fakes/ids.ts';
import { fakeOutbox } from '#test/fakes/outbox.ts';
import { fakeDistances, fakePlaces } from '#test/fakes/places.ts';
import { fakeQuotes } from '#test/fakes/quotes.ts';
import { fakeRateLimiter } from '#test/fakes/rate-limiter.ts';
import { fakeSettings } from '#test/fakes/settings.ts';
import { fakeShipments } from '#test/fakes/shipments.ts';
import { fakeTruckloads } from '#test/fakes/truckloads.ts';

type Answer = (request: TruckRequest) => TruckResponse;
const price: Answer = ({ carrierCode }) =>
  carrierCode === 'LNMQ' || carrierCode === 'PRLX'
    ? { kind: 'cost', cost: makeTruckCost({ quoteNumber: `${carrierCode}-1` }) }
    : { kind: 'declined', reason: 'We do not run this equipment' };

/** Everything that truckloads take, in memory, with carriers that answer at once. */
export function truckloadWorld(account: Partial<Account> = {}, answer: Answer = price) {
  const clock = testClock();
  const idempotency = fakeIdempotency();
  const outbox = fakeOutbox();
  const accounts = fakeAccounts(idempotency);
  accounts.put(makeAccount(account));
  const shipments = fakeShipments(fakeQuotes(idempotency), idempotency, outbox);
  const requests: TruckRequest[] = [];
  const provider = {
    rate: async (request: TruckRequest) => {
      requests.push(request);
      return answer(request);
    },
  };
  const deps = {
    accounts,
    idempotency,
    outbox,
    shipments,
    truckloads: fakeTruckloads(shipments, idempotency, outbox),
    provider,
    circuits: fakeCircuits(),
    logCircuit: () => undefined,
    rateLimiter: fakeRateLimiter(),
    settings: fakeSettings(),
    fees: fakeFees(),
    places: fakePlaces,
    distances: fakeDistances,
    now: clock.now,
    newId: sequentialIds(0xa000),
  };
  const create = (change: Partial<TruckloadQuery> = {}, idempotencyKey?: string) =>
    createTruckload({ customerUuid: CUSTOMER, query: truckload(change), idempotencyKey }, deps);
  /** Delivers every event of an asking to the listener. */
  const deliver = async () => {
    for (const event of [...outbox.all]) await requestTruckRates(event, deps);
  };
  const stored = async (uuid: string): Promise<TruckloadShipment> => {
    const found = await shipments.find(uuid);
    if (found?.modeId !== 2) throw new Error('A truckload was expected');
    return found;
  };
  const askingOf = async (uuid: string) => {
    const found = await deps.truckloads.findAsking(uuid);
    if (!found) throw new Error('An asking was expected');
    return found;
  };
  const choose = async (uuid: string, change: Partial<ChooseRateCall> = {}) => {
    const { rateRequestUuid, rates } = await askingOf(uuid);
    const call = {
      rateRequestUuid,
      FCPreRateQuoteResponseId: rates[0]?.rateId ?? '',
      team: false,
      idempotencyKey: undefined,
    };
    return chooseTruckRate(await stored(uuid), { ...call, ...change }, deps);
  };
  return { clock, deps, requests, create, deliver, stored, askingOf, choose };
}
