import { checkLedgers } from '#domain/payments/check-ledgers.ts';
import { settleCharge } from '#domain/payments/settle-charge.ts';
import { accept } from '#test/domain/payments/money-acts.ts';
import { testId } from '#test/fakes/ids.ts';
import { ACH, CARD, type MoneyWorld, moneyWorld } from '#test/fakes/money-world.ts';
import type { Measurement } from './measurement.ts';

const SHIPMENTS = 10_000;
/** The longest that a function may run (s). */
const GOAL_S = 900;

/** A booking by card and bank account that the gateway has settled, and so many journals like it. */
export async function settledBooking(copies: number): Promise<MoneyWorld> {
  const world = moneyWorld();
  await world.press([{ ...ACH, amount: '100.00' }, CARD]);
  await accept(world);
  world.gateway.settle();
  for (const charge of [...world.gateway.log.values()]) await settleCharge(charge, world.deps);
  const book = await world.book();
  for (let number = 1; number <= copies; number += 1) {
    const shipmentUuid = testId(0xa0_0000 + number);
    const head = { ...book.head, shipmentUuid };
    world.money.put({ ...book, head, entries: book.entries.map((entry) => ({ ...entry, shipmentUuid })) });
  }
  return world;
}

/** One night's proof of all journals of the stores in memory. */
export async function proveAll({ money, gateway, clock }: MoneyWorld) {
  const problems: string[] = [];
  const moved = {
    async *listMoved() {
      yield [...money.all.values()].map(({ head }) => head);
    },
  };
  const started = performance.now();
  const { checked } = await checkLedgers({
    ...{ money, moved, settled: gateway, now: clock.now },
    onProblem: ({ problem }) => void problems.push(problem),
  });
  return { checked, problems, ms: performance.now() - started };
}

/** What the nightly proof of the journals itself takes; what it reads of the table comes on top. */
export async function measureLedgerCheck(): Promise<Measurement[]> {
  const { checked, problems, ms } = await proveAll(await settledBooking(SHIPMENTS));
  if (problems.length > 0) throw new Error(`Of ${checked} journals in order ${problems.length} were found wrong`);
  const note = `${checked} journals read, in memory; the goal is a function’s longest time`;
  const seconds = Math.round(ms / 100) / 10;
  return [{ name: `ledger check of ${SHIPMENTS} shipments`, value: seconds, unit: 's', goal: GOAL_S, note }];
}
