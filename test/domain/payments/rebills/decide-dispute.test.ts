import { describe, expect, test } from 'vitest';
import { commitChange } from '#domain/payments/commit-change.ts';
import { type Decision, decideDispute } from '#domain/payments/rebills/decide-dispute.ts';
import { AR, CARD } from '#test/fakes/money-world.ts';
import { contended } from '../beside.ts';
import { added, audits, lastDispute, lastRebill } from './rebill-words.ts';
import { type RebillWorld, rebillWorld } from './rebill-world.ts';

const by = { by: 'marcus', why: 'scale ticket' };

/** A shipment whose rebill of $88.15 is disputed. */
async function disputedRebill(): Promise<RebillWorld> {
  const world = await rebillWorld();
  await world.receive();
  await world.answer({ answer: 'dispute' });
  return world;
}
/** A shipment of which the freight of $400.00 is disputed, and the uuid of that. */
async function disputedCharge(tenders = [CARD]): Promise<{ world: RebillWorld; uuid: string }> {
  const world = await rebillWorld(tenders);
  await world.dispute('1-1');
  return { world, uuid: (await world.book()).disputes[0]?.disputeUuid ?? '' };
}

describe('[R54] a decision is refused', () => {
  test('without a reason (422)', async () => {
    const { world, uuid } = await disputedCharge();
    const place = { shipmentUuid: world.shipment.shipmentUuid, disputeUuid: uuid };
    const act = decideDispute(place, { outcome: 'upheld' }, { by: 'marcus', why: '' }, world.deps);
    await expect(act).rejects.toMatchObject({ status: 422, errors: [{ field: 'why' }] });
    expect((await world.book()).disputes[0]?.state).toBe('open');
  });

  test('of a shipment or a dispute that there is not (404)', async () => {
    const { world, uuid } = await disputedCharge();
    await expect(world.decide({ outcome: 'upheld' }, 'other')).rejects.toMatchObject({ status: 404 });
    const place = { shipmentUuid: 'elsewhere', disputeUuid: uuid };
    await expect(decideDispute(place, { outcome: 'upheld' }, by, world.deps)).rejects.toMatchObject({ status: 404 });
  });

  test('while a payment is open (15046)', async () => {
    const world = await rebillWorld();
    await world.receive();
    await world.answer({ answer: 'accept' });
    await world.receive({ carrierInvoiceNumber: 'FB-2' });
    world.gateway.next('silent');
    world.gateway.lookUp = async () => ({ kind: 'unavailable' });
    await world.payDue([CARD]);
    await expect(world.decide({ outcome: 'upheld' })).rejects.toMatchObject({ code: '15046' });
  });

  test('a second time (409), of a charge and of a rebill', async () => {
    const { world, uuid } = await disputedCharge();
    await world.decide({ outcome: 'upheld' }, uuid);
    await expect(world.decide({ outcome: 'withdrawn' }, uuid)).rejects.toMatchObject({ status: 409 });
    const rebill = await disputedRebill();
    await rebill.decide({ outcome: 'upheld' });
    await expect(rebill.decide({ outcome: 'withdrawn' })).rejects.toMatchObject({ status: 409 });
  });

  test.each([undefined, 0, -1, 8_815, 8_816])(
    'with %s cents of a charge of 88.15, which is no part of it (422)',
    async (cents) => {
      const world = await disputedRebill();
      const wrong = { status: 422, errors: [{ field: 'amount', message: expect.stringContaining('88.15') as string }] };
      await expect(world.decide({ outcome: 'reduced', cents })).rejects.toMatchObject(wrong);
      expect((await world.book()).rebills[0]?.state).toBe('disputed');
    },
  );

  test('after twenty changes meanwhile (409), and not after nineteen', async () => {
    const { world, uuid } = await disputedCharge();
    const beside = (times: number) => ({ ...world.deps, money: contended(world, times) });
    await expect(world.decide({ outcome: 'upheld' }, uuid, beside(20))).rejects.toMatchObject({ status: 409 });
    await world.decide({ outcome: 'upheld' }, uuid, beside(19));
    expect((await world.book()).disputes[0]?.state).toBe('upheld');
  });
});

describe('[R54] [R68] a rebill that is decided', () => {
  const decided = async (decision: Decision) => {
    const world = await disputedRebill();
    const { journal } = await added(world, () => world.decide(decision));
    return { world, journal, rebill: await lastRebill(world) };
  };
  const decision = { by: 'marcus', why: 'scale ticket', at: expect.any(Number) as number };

  test('upheld: all of it is due', async () => {
    const { journal, rebill } = await decided({ outcome: 'upheld' });
    expect(journal).toEqual([
      '11-23T15:00 marcus | fellDue:B1 | Carrier-change adjustment |  | receivable 88.15, withheld -88.15',
    ]);
    expect(rebill).toMatchObject({ state: 'upheld', dueCents: 8_815, revision: 3, decision });
  });

  test('reduced: the rest is due, and the carrier bills us no more than that, or what is said', async () => {
    const first = await decided({ outcome: 'reduced', cents: 4_000 });
    const { at } = first.rebill?.decision ?? {};
    expect(first.rebill).toMatchObject({ state: 'reduced', dueAt: at, dueCents: 4_000, revision: 3, decision });
    expect((await first.world.sums()).costCents).toBe(30_000 + 4_000);
    const said = await decided({ outcome: 'reduced', cents: 4_000, costCents: 2_500 });
    expect((await said.world.sums()).costCents).toBe(30_000 + 2_500);
    const most = await decided({ outcome: 'reduced', cents: 8_000, costCents: 9_000 });
    expect((await most.world.sums()).costCents).toBe(30_000 + 7_000);
  });

  test('withdrawn: nothing of it is due, whatever is said of its cost', async () => {
    const { world, rebill } = await decided({ outcome: 'withdrawn', costCents: 7_000 });
    expect(rebill).toMatchObject({ state: 'withdrawn', revision: 3, decision });
    expect(rebill).not.toHaveProperty('dueCents');
    expect(await world.sums()).toMatchObject({ dueCents: 0, withheldCents: 0, costCents: 30_000 });
  });

  test('is audited under its number', async () => {
    const { world } = await decided({ outcome: 'upheld' });
    const changes = [{ field: 'rebill FB-7701', from: 'disputed', to: 'upheld' }];
    expect(audits(world).at(-1)).toEqual({ by: 'marcus', why: 'scale ticket', changes });
    expect(world.money.audit.at(-1)).toMatchObject({ subject: { kind: 'shipment', id: world.shipment.shipmentUuid } });
  });
});

describe('[R54] a charge that is decided', () => {
  test('the one that is meant, of two', async () => {
    const { world } = await disputedCharge();
    await world.receive();
    await world.answer({ answer: 'accept' });
    const entry = (await world.book()).entries.find(({ kind }) => kind === 'rebilled');
    await world.dispute(`${entry?.number}-0`);
    const { disputeUuid } = (await world.book()).disputes[1] ?? {};
    await world.decide({ outcome: 'reduced', cents: 8_814 }, disputeUuid);
    expect((await world.book()).disputes.map(({ state }) => state)).toEqual(['open', 'reduced']);
    expect((await world.sums()).dueCents).toBe(8_814);
  });

  test('and that was paid and bears nothing on account leaves the A/R account alone', async () => {
    const { world, uuid } = await disputedCharge([{ ...AR, amount: '100.00' } as never, CARD]);
    const before = await world.deps.arBooks.read(world.shipment.customerUuid);
    expect(before.disputedCents).toBe(10_000);
    await world.decide({ outcome: 'upheld' }, uuid);
    expect(await world.deps.arBooks.read(world.shipment.customerUuid)).toMatchObject({ openCents: 10_000 });
    expect(await lastDispute(world)).toMatchObject({ state: 'upheld', decidedCents: 40_000 });
    expect((await world.book()).refunds).toEqual([]);
  });

  test('of a canceled booking posts nothing: its whole bill was reversed', async () => {
    const { world, uuid } = await disputedCharge();
    const lines = [
      { account: 'revenue', cents: 40_000 },
      { account: 'receivable', cents: -40_000 },
    ] as const;
    const cancelled = {
      kind: 'cancelled',
      at: 1,
      by: 'marcus',
      cause: 'cancelled:1',
      description: 'Canceled',
    } as const;
    await commitChange(await world.book(), { postings: [{ ...cancelled, lines: [...lines] }] }, world.deps);
    expect((await added(world, () => world.decide({ outcome: 'withdrawn' }, uuid))).journal).toEqual([]);
    expect(await lastDispute(world)).toMatchObject({ state: 'withdrawn', decidedCents: 0 });
  });
});
