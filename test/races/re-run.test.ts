import { expect, test } from 'vitest';
import { PortalError } from '#contract/codes/portal-error.ts';
import { createShipment } from '#domain/shipments/create-shipment.ts';
import { reRunShipment } from '#domain/shipments/re-run-shipment.ts';
import { removeShipment } from '#domain/shipments/remove-shipment.ts';
import type { LtlShipment } from '#domain/shipments/shipment.ts';
import { dynamoIdempotency } from '#functions/adapters/dynamo/idempotency-store.ts';
import { dynamoQuotes } from '#functions/adapters/dynamo/quote-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { fakeAccounts } from '#test/fakes/accounts.ts';
import { fakeCarriers } from '#test/fakes/carriers.ts';
import { testClock } from '#test/fakes/clock.ts';
import { carriers, makeAccount, NOW_MS } from '#test/fakes/fixtures.ts';
import { storedRecord } from '#test/fakes/quotes.ts';
import { rounds } from '#test/rounds.ts';
import { useOwnTable } from '#test/stores/emulator/own-table.ts';
import { storeQuote } from './race-world.ts';

const ROUNDS = rounds(10, 100);

useOwnTable();

/** Prices of the fixtures hold by their clock. */
const deps = {
  now: testClock(NOW_MS).now,
  newId: () => crypto.randomUUID(),
  quotes: dynamoQuotes,
  shipments: dynamoShipments,
  idempotency: dynamoIdempotency,
  accounts: fakeAccounts(),
  carriers: fakeCarriers(carriers),
};

/** A saved quote of a new request, as both tabs have it open. */
async function opened(customerUuid: string) {
  const { choices, rateRequestUuid } = await storeQuote(customerUuid);
  const [first, second, third] = choices;
  if (!first || !second || !third) throw new Error('Eight prices were expected');
  const record = await storedRecord(dynamoQuotes, rateRequestUuid);
  const choice = { ...first, customerUuid, idempotencyKey: undefined };
  const { shipmentUuid } = await createShipment(record, choice, deps);
  const stored = await dynamoShipments.find(shipmentUuid);
  if (stored?.modeId !== 1) throw new Error('The quote was not stored');
  return { stored, rateRequestUuid, second, third };
}

const listedOf = async (customerUuid: string) => {
  const page = { customerUuid, orderType: 'Quote', pageNumber: 1, pageSize: 100, sortOrder: 'desc' } as const;
  return dynamoShipments.listByCustomer(page);
};

test(`[C64] [C123] [R79] two prices and a deletion of one saved quote at the same time, ${ROUNDS} rounds: one outcome, the others get 409`, {
  timeout: 420_000,
}, async () => {
  const won = { second: 0, third: 0, removed: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const customerUuid = crypto.randomUUID();
    deps.accounts.put(makeAccount({ customerUuid, email: `${customerUuid}@race.example` }));
    const { stored, rateRequestUuid, second, third } = await opened(customerUuid);
    const take = ({ FCPreRateQuoteResponseId }: typeof second) =>
      reRunShipment(
        stored,
        { shipmentUuid: stored.shipmentUuid, version: 1, rateRequestUuid, FCPreRateQuoteResponseId, type: 'n' },
        deps,
      );
    const acts = [() => take(second), () => take(third), () => removeShipment(stored, 1, deps)];
    // Another one is ahead each round.
    const order = [0, 1, 2].map((n) => (n + round) % 3);
    const outcomes = await Promise.allSettled(order.map((n) => acts[n]?.()));
    const winners = order.filter((_, at) => outcomes[at]?.status === 'fulfilled');
    const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(winners).toHaveLength(1);
    expect(refusals.map((one) => (one instanceof PortalError ? one.status : one))).toEqual([409, 409]);
    const after = (await dynamoShipments.find(stored.shipmentUuid)) as LtlShipment;
    const { rows, count } = await listedOf(customerUuid);
    expect(after.revision).toBe(2);
    expect(await dynamoShipments.listHistory(stored.shipmentUuid)).toHaveLength(2);
    const record = await storedRecord(dynamoQuotes, rateRequestUuid);
    if (winners[0] === 2) {
      won.removed += 1;
      expect(after.removedUntil).toBeDefined();
      expect([rows.length, count]).toEqual([0, 0]);
      expect(after.carrier).toEqual(stored.carrier);
    } else {
      const taken = winners[0] === 0 ? second : third;
      won[winners[0] === 0 ? 'second' : 'third'] += 1;
      expect(after.removedUntil).toBeUndefined();
      expect(record.estimate?.FCPreRateQuoteResponseId).toBe(taken.FCPreRateQuoteResponseId);
      expect(rows).toMatchObject([{ chargeCents: after.chargeCents, carrier: after.carrier, revision: 2 }]);
      expect(count).toBe(1);
    }
  }
  expect(won.second + won.third + won.removed).toBe(ROUNDS);
});
