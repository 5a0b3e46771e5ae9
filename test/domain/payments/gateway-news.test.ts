import { describe, expect, test } from 'vitest';
import { summaryOf } from '#domain/ledger/summary.ts';
import type { FoundCharge } from '#domain/payments/gateway-charges.ts';
import { settleBatches, settleCharge, settleReturns } from '#domain/payments/settle-charge.ts';
import { ACH, CARD, CHEQUE, type MoneyWorld, moneyWorld } from '#test/fakes/money-world.ts';
import { historyWords, journalWords } from './journal-words.ts';
import { accept, cancel } from './money-acts.ts';

type Tenders = Parameters<MoneyWorld['press']>[0];
async function taken(tenders: Tenders = [CARD]): Promise<MoneyWorld> {
  const world = moneyWorld();
  await world.press(tenders);
  await accept(world);
  return world;
}
const chargeOf = (world: MoneyWorld, at = 0): FoundCharge => {
  const charge = [...world.gateway.log.values()][at];
  if (!charge) throw new Error('Nothing was charged');
  return charge;
};
const hear = (world: MoneyWorld, state: FoundCharge['state'], at = 0) =>
  settleCharge({ ...chargeOf(world, at), state }, world.deps);

describe('[R62] news of the gateway', () => {
  test('of no attempt of ours change nothing', async () => {
    const world = await taken();
    const before = await world.book();
    await settleCharge({ ...chargeOf(world), attemptId: 'a-stranger', state: 'returned' }, world.deps);
    expect(await world.book()).toEqual(before);
  });

  test('that a charge is settled are noted once', async () => {
    const world = await taken();
    world.clock.advance(1000);
    const at = world.clock.ms();
    await hear(world, 'settled');
    const book = await world.book();
    expect(book.payments[0]?.attempts[0]).toMatchObject({ state: 'received', settledAt: at });
    world.clock.advance(1000);
    await hear(world, 'settled');
    expect(await world.book()).toEqual(book);
  });

  test.each(['captured', 'authorised', 'refunded', 'declined'] as const)(
    'that it is %s change nothing',
    async (state) => {
      const world = await taken();
      const before = await world.book();
      await hear(world, state);
      expect(await world.book()).toEqual(before);
    },
  );

  test.each([
    ['returned', 'returned', 'Payment returned by the bank'],
    ['voided', 'released', 'Payment voided at the gateway'],
  ] as const)(
    'that it is %s: it is due again, and a completed shipment is delivered only',
    async (state, kind, why) => {
      const world = await taken();
      world.shipments.put({ ...(await world.find()), statusId: 6, stageId: 20 } as never);
      const { entries } = await world.book();
      await hear(world, state);
      const book = await world.book();
      expect(book.payments[0]).toMatchObject({
        state: 'done',
        modifiedAt: world.clock.ms(),
        attempts: [{ state: kind }],
      });
      expect(journalWords(book, entries.length)).toEqual([
        `11-23T15:00 dana | ${kind}:P1card | Visa ending 1881 | P1 P1card 3 XXXX1881 60000000 | cashCard -410.00, held 410.00, held -10.00, feeIncome 10.00 (fee 23: Processing fee), held -400.00, receivable 400.00`,
      ]);
      expect((await historyWords(world)).at(-1)).toBe(`11-23T15:00 6/20 > 5/20 payments: ${why} (status)`);
    },
  );

  test('that a debit came back while the carrier is asked release the booking', async () => {
    const world = moneyWorld();
    await world.press([{ ...ACH, amount: '100.00' }, CARD]);
    await hear(world, 'returned', 1);
    expect((await world.book()).payments[0]).toMatchObject({ state: 'released' });
    expect((await world.book()).payments[0]?.attempts.map(({ state }) => state)).toEqual(['released', 'returned']);
    expect(await world.find()).toMatchObject({ statusId: 1 });
    expect((await world.book()).head.sums).toEqual({});
  });

  test('that a debit came back while a check is on its way give up the check', async () => {
    const world = moneyWorld();
    await world.press([{ ...ACH, amount: '100.00' }, CHEQUE]);
    await hear(world, 'returned');
    expect((await world.book()).payments[0]?.attempts.map(({ state }) => state)).toEqual(['released', 'returned']);
    expect((await world.book()).head.sums).toEqual({});
  });

  test('of what is not taken yet change nothing', async () => {
    const world = moneyWorld();
    await world.press([CARD]);
    const before = await world.book();
    await hear(world, 'returned');
    expect(await world.book()).toEqual(before);
  });

  test('are written after another change, and given up after twenty', async () => {
    const world = await taken();
    const { write } = world.money;
    let others = 0;
    world.money.write = async (change) => {
      others += 1;
      return others > 19 ? write(change) : 'changed';
    };
    await hear(world, 'settled');
    expect((await world.book()).payments[0]?.attempts[0]?.settledAt).toBe(world.clock.ms());
    const busy = await taken();
    busy.money.write = async () => 'changed';
    await expect(hear(busy, 'settled')).rejects.toThrow('News of the gateway could not be written');
  });
});

describe('[H09] a refund that the bank sends back', () => {
  async function refunded() {
    const world = await taken([CARD]);
    world.gateway.settle();
    await hear(world, 'settled');
    await cancel(world);
    return world;
  }

  test('is owed again, and agents are told by which refund of which tender', async () => {
    const world = await refunded();
    const { entries, refunds } = await world.book();
    await hear(world, 'returned', 1);
    const book = await world.book();
    expect(journalWords(book, entries.length)).toEqual([
      '11-23T15:00 dana | refundFailed:R1:P1card | Refund: Visa ending 1881 | P1 P1card R1 3 XXXX1881 60000000 | refundPayable -410.00, cashCard 410.00, feeIncome -10.00 (fee 23: Processing fee), receivable 10.00, receivable -410.00, refundPayable 410.00',
    ]);
    const [refund] = refunds;
    expect(world.raised).toEqual([
      {
        ...{ shipmentUuid: world.shipment.shipmentUuid, problem: 'refundFailed' },
        cause: `refund:${refund?.refundUuid}:${refund?.parts[0]?.tenderUuid}`,
        note: 'Visa ending 1881: the refund of 410.00 could not be made. It has to go back another way.',
      },
    ]);
    await hear(world, 'returned', 1);
    expect(await world.book()).toEqual(book);
    expect(world.raised).toHaveLength(1);
  });

  test('and news that it is settled, change nothing', async () => {
    const world = await refunded();
    const before = await world.book();
    for (const state of ['settled', 'voided', 'refunded'] as const) await hear(world, state, 1);
    expect(await world.book()).toEqual(before);
  });

  test('is told once it is written, also after another change', async () => {
    const world = await refunded();
    const { write } = world.money;
    let writes = 0;
    world.money.write = async (change) => {
      writes += 1;
      if (writes === 1) expect(world.raised).toEqual([]);
      return writes === 1 ? 'changed' : write(change);
    };
    await hear(world, 'returned', 1);
    expect((await world.book()).refunds[0]?.parts[0]?.state).toBe('failed');
    expect(world.raised).toHaveLength(1);
  });
});

describe('[R62] the gateway’s lists', () => {
  test('of what was settled: only that counts, and only of our attempts', async () => {
    const world = await taken([{ ...ACH, amount: '100.00' }, CARD]);
    const [card, bank] = [chargeOf(world), chargeOf(world, 1)];
    const asked: number[] = [];
    const gateway = {
      listSettled: async (since: number) => {
        asked.push(since);
        const charges = [
          { ...card, attemptId: 'stranger', state: 'settled' as const },
          { ...card, state: 'settled' as const },
          { ...bank, state: 'returned' as const },
        ];
        return { kind: 'listed' as const, charges };
      },
    };
    expect(await settleBatches(7, gateway, world.deps)).toBe(true);
    expect(asked).toEqual([7]);
    expect((await world.book()).payments[0]?.attempts.map(({ state, settledAt }) => [state, settledAt])).toEqual([
      ['received', world.clock.ms()],
      ['received', undefined],
    ]);
  });

  test('of what came back: each is due again; a gateway that cannot be read says so', async () => {
    const world = await taken([{ ...ACH, amount: '100.00' }, CARD]);
    const bank = chargeOf(world, 1);
    world.gateway.listReturns = async () => ({ kind: 'unavailable' });
    expect(await settleReturns(0, world.deps)).toBe(false);
    world.gateway.listReturns = async () => ({ kind: 'listed', returns: [{ ...bank, state: 'settled' }] });
    expect(await settleReturns(0, world.deps)).toBe(true);
    expect(summaryOf((await world.book()).head)).toMatchObject({ paidCents: 30_750, dueCents: 10_000 });
  });
});
