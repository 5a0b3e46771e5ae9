import { describe, expect, test } from 'vitest';
import { added, audits, lastRebill } from './rebill-words.ts';
import { rebillWorld } from './rebill-world.ts';

const DAY_MS = 24 * 60 * 60_000;

describe('[R68] a rebill', () => {
  test('is billed and withheld, with what the carrier bills us', async () => {
    const world = await rebillWorld();
    expect(await added(world, () => world.receive())).toEqual({
      events: [
        'rebillReceived: shipmentUuid S, customerUuid dana, rebillUuid B1',
        'shipmentMoneyChanged: shipmentUuid S, customerUuid dana',
      ],
      journal: [
        '11-23T15:00 marcus | rebilled:B1 | Carrier-change adjustment, not due yet |  | revenue -88.15 (adjustment REWEIGH: Carrier-change adjustment: 1,420 lb, not 1,200 lb), withheld 88.15, carrierCost 70.00, carrierPayable -70.00',
      ],
      moves: [],
    });
    expect(await lastRebill(world)).toEqual({
      answerBy: '2026-12-03',
      carrierInvoiceNumber: 'FB-7701',
      certificate: 'W-20431',
      customerUuid: 'dana',
      deadlineAt: 1796360400000,
      evidence: 'Weighed on the dock scale in Chicago',
      lines: [
        {
          booked: '1,200 lb',
          cents: 8815,
          costCents: 7000,
          description: '1,420 lb, not 1,200 lb',
          kind: 'reweigh',
          measured: '1,420 lb',
        },
      ],
      rebillUuid: 'B1',
      receivedAt: 1795446000000,
      revision: 1,
      shipmentUuid: 'S',
      state: 'asked',
    });
    expect(audits(world)).toEqual([
      {
        by: 'marcus',
        changes: [
          {
            field: 'rebill FB-7701',
            from: '',
            to: '88.15',
          },
        ],
        why: 'freight bill',
      },
    ]);
  });

  test('that is accepted is due, and the shipment is not completed any more', async () => {
    const world = await rebillWorld();
    await world.receive();
    world.clock.advance(DAY_MS);
    expect(await added(world, () => world.answer({ answer: 'accept', note: 'Right' }, { agent: 'ana' }))).toEqual({
      events: [
        'shipmentChanged: shipmentUuid S, customerUuid dana',
        'rebillFellDue: shipmentUuid S, customerUuid dana, rebillUuid B1, how accepted',
        'shipmentMoved: shipmentUuid S, customerUuid dana, from 6,20, to 5,20, by dana',
        'shipmentMoneyChanged: shipmentUuid S, customerUuid dana',
      ],
      journal: [
        '11-24T15:00 dana by agent ana | fellDue:B1 | Carrier-change adjustment |  | receivable 88.15, withheld -88.15',
      ],
      moves: ['11-24T15:00 6/20 > 5/20 dana: Carrier-change adjustment due (status)'],
    });
    const at = world.clock.ms();
    expect(await lastRebill(world)).toMatchObject({
      ...{ state: 'accepted', dueAt: at, dueCents: 8815, revision: 2 },
      answer: { kind: 'accept', at, by: 'dana', agent: 'ana', note: 'Right' },
    });
  });

  test('that nobody answers is due when its deadline is over', async () => {
    const world = await rebillWorld();
    const { rebill } = await world.receive();
    world.clock.set(rebill.deadlineAt - 1);
    expect(await added(world, world.runReconciler)).toEqual({ journal: [], events: [], moves: [] });
    world.clock.advance(1);
    expect(await added(world, world.runReconciler)).toEqual({
      events: [
        'shipmentChanged: shipmentUuid S, customerUuid dana',
        'rebillFellDue: shipmentUuid S, customerUuid dana, rebillUuid B1, how unanswered',
        'shipmentMoved: shipmentUuid S, customerUuid dana, from 6,20, to 5,20, by payments',
        'shipmentMoneyChanged: shipmentUuid S, customerUuid dana',
      ],
      journal: ['12-04T05:00 payments | fellDue:B1 | Carrier-change adjustment |  | receivable 88.15, withheld -88.15'],
      moves: ['12-04T05:00 6/20 > 5/20 payments: Carrier-change adjustment due (status)'],
    });
    expect(await lastRebill(world)).toMatchObject({
      state: 'fellDue',
      dueAt: rebill.deadlineAt,
      dueCents: 8815,
      revision: 2,
    });
    expect(await lastRebill(world)).not.toHaveProperty('answer');
  });

  test('that is disputed stays as it is until that is decided', async () => {
    const world = await rebillWorld();
    const { rebill } = await world.receive();
    expect(await added(world, () => world.answer({ answer: 'dispute', note: 'Not ours' }))).toEqual({
      events: ['chargeDisputed: shipmentUuid S, customerUuid dana, disputeUuid B1'],
      journal: [],
      moves: [],
    });
    expect(await lastRebill(world)).toMatchObject({
      ...{ state: 'disputed', revision: 2 },
      answer: { kind: 'dispute', at: world.clock.ms(), by: 'dana', reason: 'weight', note: 'Not ours' },
    });
    world.clock.set(rebill.deadlineAt + DAY_MS);
    expect(await added(world, world.runReconciler)).toEqual({ journal: [], events: [], moves: [] });
  });

  test('of which less stands: what falls is reversed with our cost, and the rest is due', async () => {
    const world = await rebillWorld();
    await world.receive();
    expect(await added(world, () => world.decide({ outcome: 'reduced', cents: 5000, costCents: 4000 }))).toEqual({
      events: [
        'shipmentChanged: shipmentUuid S, customerUuid dana',
        'disputeDecided: shipmentUuid S, customerUuid dana, disputeUuid B1, outcome reduced',
        'shipmentMoved: shipmentUuid S, customerUuid dana, from 6,20, to 5,20, by marcus',
        'shipmentMoneyChanged: shipmentUuid S, customerUuid dana',
      ],
      journal: [
        '11-23T15:00 marcus | decided:B1 | Carrier-change adjustment reduced |  | revenue 38.15 (adjustment REDUCED: Carrier-change adjustment reduced), receivable 50.00, withheld -88.15, carrierCost -30.00, carrierPayable 30.00',
      ],
      moves: ['11-23T15:00 6/20 > 5/20 marcus: Dispute decided (status)'],
    });
    const at = world.clock.ms();
    expect(await lastRebill(world)).toMatchObject({
      ...{ state: 'reduced', dueAt: at, dueCents: 5000, revision: 2 },
      decision: { at, by: 'marcus', why: 'scale ticket' },
    });
    expect(audits(world).at(-1)).toEqual({
      by: 'marcus',
      changes: [
        {
          field: 'rebill FB-7701',
          from: 'asked',
          to: 'reduced',
        },
      ],
      why: 'scale ticket',
    });
  });

  test('of which less stands costs us no more than that, and no more than it did', async () => {
    for (const [asked, costCents] of [
      [undefined, 5000],
      [9000, 7000],
      [0, 0],
    ] as const) {
      const world = await rebillWorld();
      const before = await world.sums();
      await world.receive();
      await world.decide({ outcome: 'reduced', cents: 5000, costCents: asked });
      expect((await world.sums()).costCents - before.costCents).toBe(costCents);
    }
  });

  test('that is withdrawn is reversed, and the shipment stays completed', async () => {
    const world = await rebillWorld();
    await world.receive();
    await world.answer({ answer: 'dispute' });
    expect(await added(world, () => world.decide({ outcome: 'withdrawn' }))).toEqual({
      events: [
        'disputeDecided: shipmentUuid S, customerUuid dana, disputeUuid B1, outcome withdrawn',
        'shipmentMoneyChanged: shipmentUuid S, customerUuid dana',
      ],
      journal: [
        '11-23T15:00 marcus | decided:B1 | Carrier-change adjustment reduced |  | revenue 88.15 (adjustment REDUCED: Carrier-change adjustment reduced), withheld -88.15, carrierCost -70.00, carrierPayable 70.00',
      ],
      moves: [],
    });
    expect(await lastRebill(world)).toMatchObject({ state: 'withdrawn', revision: 3 });
    expect(await lastRebill(world)).not.toHaveProperty('dueAt');
  });

  test('that is upheld is due by its decision', async () => {
    const world = await rebillWorld();
    await world.receive();
    await world.answer({ answer: 'dispute' });
    expect(await added(world, () => world.decide({ outcome: 'upheld' }))).toEqual({
      events: [
        'shipmentChanged: shipmentUuid S, customerUuid dana',
        'disputeDecided: shipmentUuid S, customerUuid dana, disputeUuid B1, outcome upheld',
        'shipmentMoved: shipmentUuid S, customerUuid dana, from 6,20, to 5,20, by marcus',
        'shipmentMoneyChanged: shipmentUuid S, customerUuid dana',
      ],
      journal: ['11-23T15:00 marcus | fellDue:B1 | Carrier-change adjustment |  | receivable 88.15, withheld -88.15'],
      moves: ['11-23T15:00 6/20 > 5/20 marcus: Carrier-change adjustment due (status)'],
    });
    expect(await lastRebill(world)).toMatchObject({
      state: 'upheld',
      dueCents: 8815,
      revision: 3,
      decision: { why: 'scale ticket' },
    });
  });
});
