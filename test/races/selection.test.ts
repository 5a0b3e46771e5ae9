import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { PortalError } from '#contract/codes/portal-error.ts';
import { createShipment } from '#domain/shipments/create-shipment.ts';
import { dynamoIdempotency } from '#functions/adapters/dynamo/idempotency-store.ts';
import { dynamoQuotes } from '#functions/adapters/dynamo/quote-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { storedRecord } from '#test/fakes/quotes.ts';
import { rounds } from '#test/rounds.ts';
import { useOwnTable } from '#test/stores/emulator/own-table.ts';
import { type Choice, type PricedQuote, readAll, storeQuote } from './race-world.ts';

const ROUNDS = rounds(25, 200);
const PARALLEL = 50;
const LOST = 'This quote already has a carrier. Open the saved estimate.';

const deps = { ...clock, quotes: dynamoQuotes, shipments: dynamoShipments, idempotency: dynamoIdempotency };
// It can be read as a whole, so that nothing half written stays unseen.
useOwnTable();

interface Attempt {
  readonly choice: Choice;
  readonly idempotencyKey: string | undefined;
  /** When it starts, in milliseconds after the first. */
  readonly afterMs?: number;
}

/** Fifty presses of one moment: a press repeated, the same rate from other tabs, other rates, the guaranteed option, old clients. */
function attempts({ choices }: PricedQuote, round: number): Attempt[] {
  const repeated = crypto.randomUUID();
  const first = choices[round % choices.length] as Choice;
  const key = () => crypto.randomUUID();
  // In every fifth round the repeated press is ahead of the others, so that it surely wins some rounds; who wins the rest is open.
  const othersAfterMs = round % 5 === 0 ? 50 : 0;
  const made = [
    ...Array.from({ length: 10 }, () => ({ choice: first, idempotencyKey: repeated })),
    ...Array.from({ length: 15 }, () => ({ choice: first, idempotencyKey: key() })),
    ...Array.from({ length: 15 }, (_, n) => ({ choice: choices[n % choices.length] as Choice, idempotencyKey: key() })),
    ...Array.from({ length: 5 }, () => ({ choice: { ...first, type: 'g' as const }, idempotencyKey: key() })),
    ...Array.from({ length: 5 }, (_, n) => ({ choice: choices[n] as Choice, idempotencyKey: undefined })),
  ];
  // Another order each round, so that every kind of press is first sometimes.
  return made
    .map((attempt, n) => ({ ...attempt, afterMs: n < 10 ? 0 : othersAfterMs, n }))
    .map(({ n, ...attempt }) => ({ attempt, at: (n * 7 + round * 13) % PARALLEL }))
    .sort(byPlace)
    .map(({ attempt }) => attempt);
}
const byPlace = (a: { at: number }, b: { at: number }) => a.at - b.at;

/** All presses at once; what each was told. */
async function press(customerUuid: string, presses: readonly Attempt[]) {
  return Promise.allSettled(
    presses.map(async ({ choice, idempotencyKey, afterMs = 0 }) => {
      if (afterMs > 0) await sleep(afterMs);
      const record = await storedRecord(deps.quotes, choice.rateRequestUuid);
      return createShipment(record, { ...choice, customerUuid, idempotencyKey }, deps);
    }),
  );
}

test(`[Q14] [C59] [R14] [R49] ${PARALLEL} parallel choices of one quote, ${ROUNDS} rounds: one shipment each, the others are led to it`, {
  timeout: 420_000,
}, async () => {
  const customerUuid = crypto.randomUUID();
  const won = new Map<string, string>();
  let repeatWins = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const quote = await storeQuote(customerUuid);
    const presses = attempts(quote, round);
    const told = await press(customerUuid, presses);
    const made = told.flatMap((one) => (one.status === 'fulfilled' ? [one.value.shipmentUuid] : []));
    const refused = told.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(new Set(made).size).toBe(1);
    expect(
      refused.map((reason) => (reason instanceof PortalError ? `${reason.status} ${reason.message}` : reason)),
    ).toEqual(refused.map(() => `409 ${LOST}`));
    // Only a press that was repeated under one key may be told of success more than once.
    const winners = presses.filter((_, n) => told[n]?.status === 'fulfilled');
    if (made.length > 1) {
      expect(winners).toHaveLength(10);
      expect(new Set(winners.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
      repeatWins += 1;
    }
    won.set(quote.rateRequestUuid, made[0] ?? '');
  }
  expect(repeatWins).toBeGreaterThan(0);
  expect(repeatWins).toBeLessThan(ROUNDS);

  const written = await readAll();
  const shipments = [...won.values()].sort();
  expect(new Map(written.selections.map((one) => [one.rateRequestUuid, one.shipmentUuid]))).toEqual(won);
  expect(written.shipments.map((one) => one.shipmentUuid).sort()).toEqual(shipments);
  expect(new Set(written.shipments.map((one) => one.shortId)).size).toBe(ROUNDS);
  expect(written.rows.toSorted()).toEqual(shipments);
  expect(written).toMatchObject({ counted: ROUNDS, next: ROUNDS });
  expect(written.intents.every((made) => shipments.includes(made))).toBe(true);
  expect(new Set(written.intents).size).toBe(written.intents.length);
});

test(`[H06] [Q14] one customer saves ${PARALLEL} estimates at the same time: each is saved and listed once`, async () => {
  const customerUuid = crypto.randomUUID();
  const quotes = await Promise.all(Array.from({ length: PARALLEL }, () => storeQuote(customerUuid)));
  const presses = quotes.map(({ choices }, n) => ({
    choice: choices[n % 8] as Choice,
    idempotencyKey: crypto.randomUUID(),
  }));
  const told = await press(customerUuid, presses);
  expect(told.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toEqual([]);
  const made = told.flatMap((one) => (one.status === 'fulfilled' ? [one.value.shipmentUuid] : []));
  const page = { customerUuid, orderType: 'Quote', pageNumber: 1, pageSize: 100, sortOrder: 'desc' } as const;
  const { rows, count } = await dynamoShipments.listByCustomer(page);
  expect(count).toBe(PARALLEL);
  expect(rows.map((row) => row.shipmentUuid).sort()).toEqual(made.sort());
});
