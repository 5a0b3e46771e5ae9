import { expect, test } from 'vitest';
import type { LedgerProblem } from '#domain/payments/check-ledger.ts';
import { type CheckLedgersDeps, checkLedgers } from '#domain/payments/check-ledgers.ts';
import { settleReturns } from '#domain/payments/settle-charge.ts';
import { proveAll, settledBooking } from '#test/bench/ledger-check.ts';
import type { MoneyWorld } from '#test/fakes/money-world.ts';
import { rounds } from '#test/rounds.ts';
import { cancel } from './money-acts.ts';

const DAY_MS = 24 * 60 * 60_000;

const settled = () => settledBooking(0);

async function nightly(world: MoneyWorld, changes: Partial<CheckLedgersDeps> = {}) {
  const found: LedgerProblem[] = [];
  const { money, gateway } = world;
  const onProblem: CheckLedgersDeps['onProblem'] = ({ problem }) => void found.push(problem);
  const result = await checkLedgers({
    money,
    moved: money,
    settled: gateway,
    now: world.clock.now,
    onProblem,
    ...changes,
  });
  return { ...result, found };
}

test('a night with a booking, a part refunded and a debit that came back is in order', async () => {
  const world = await settled();
  expect(await nightly(world)).toEqual({ checked: 1, problems: 0, compared: 2, found: [] });
  world.clock.advance(DAY_MS + 1000);
  await cancel(world, '75.00');
  expect(await nightly(world)).toMatchObject({ checked: 1, problems: 0, compared: 4 });
  const debit = [...world.gateway.log.values()].find(({ kind }) => kind === 'debit');
  world.gateway.bounce(debit?.transactionId ?? '');
  await settleReturns(0, world.deps);
  expect(await nightly(world)).toMatchObject({ checked: 1, problems: 0, compared: 4 });
});

test('money that has not moved for two days is not read again', async () => {
  const world = await settled();
  world.clock.advance(2 * DAY_MS);
  expect(await nightly(world)).toMatchObject({ checked: 0, compared: 2, problems: 0 });
});

test('a journal that is wrong is found', async () => {
  const world = await settled();
  const book = await world.book();
  world.money.put({ ...book, head: { ...book.head, sums: { ...book.head.sums, cashCard: 1 } } });
  expect((await nightly(world)).found).toEqual(['sums', 'identity']);
});

test('money that the gateway settled and no journal has is found, and one of another amount', async () => {
  const world = await settled();
  const [first, second] = [...world.gateway.log.values()];
  if (!first || !second) throw new Error('Two charges were settled');
  const strange = { ...first, attemptId: 'of-somebody-else', transactionId: '99' };
  const log = [first, { ...second, cents: second.cents + 1 }, strange];
  const listSettled = async () => ({ kind: 'listed', charges: log }) as const;
  expect((await nightly(world, { settled: { listSettled } })).found).toEqual(['notInLedger', 'notInLedger']);
});

test('cash that is settled here and not in the gateway’s log is found', async () => {
  const world = await settled();
  const [first] = [...world.gateway.log.values()];
  const listSettled = async () => ({ kind: 'listed', charges: first ? [first] : [] }) as const;
  expect((await nightly(world, { settled: { listSettled } })).found).toEqual(['notAtGateway']);
});

test('while the gateway’s log cannot be read the journals are proved all the same, and it is said', async () => {
  const world = await settled();
  const listSettled = async () => ({ kind: 'unavailable' }) as const;
  expect(await nightly(world, { settled: { listSettled } })).toMatchObject({ checked: 1, compared: undefined });
});

test('all shipments of a night are proved: each once, however many', async () => {
  const most = rounds(300, 10_000);
  const { checked, problems, ms } = await proveAll(await settledBooking(most));
  process.stdout.write(`${checked} journals proved in ${Math.round(ms)} ms\n`);
  expect({ checked, problems }).toEqual({ checked: 2 * (most + 1), problems: [] });
}, 120_000);
