import { describe, expect, test } from 'vitest';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { AR, CARD } from '#test/fakes/money-world.ts';
import { added, audits, lastDispute } from './rebill-words.ts';
import { rebillWorld } from './rebill-world.ts';

const DAY_MS = 24 * 60 * 60_000;

describe('[R54] a charge in dispute', () => {
  test('of what is due is withheld, and decided less of it is due', async () => {
    const world = await rebillWorld();
    await world.receive();
    await world.answer({ answer: 'accept' });
    expect(await added(world, () => world.dispute('1-1'))).toEqual({
      events: [
        'shipmentChanged: shipmentUuid S, customerUuid dana',
        'chargeDisputed: shipmentUuid S, customerUuid dana, disputeUuid D1',
        'shipmentMoved: shipmentUuid S, customerUuid dana, from 5,20, to 6,20, by dana',
        'shipmentMoneyChanged: shipmentUuid S, customerUuid dana',
      ],
      journal: ['11-23T15:00 dana | disputed:D1 | Disputed: Freight |  | withheld 88.15, receivable -88.15'],
      moves: ['11-23T15:00 5/20 > 6/20 dana: Charge disputed (status)'],
    });
    expect(await lastDispute(world)).toEqual({
      arCents: 0,
      by: 'dana',
      cents: 40000,
      chargeUuid: '1-1',
      customerUuid: 'dana',
      description: 'Freight',
      disputeUuid: 'D1',
      openedAt: 1795446000000,
      shipmentUuid: 'S',
      state: 'open',
      withheldCents: 8815,
    });
    const { disputeUuid = '' } = (await world.book()).disputes[0] ?? {};
    world.clock.advance(DAY_MS);
    expect(await added(world, () => world.decide({ outcome: 'reduced', cents: 38_000 }, disputeUuid))).toEqual({
      events: [
        'shipmentChanged: shipmentUuid S, customerUuid dana',
        'disputeDecided: shipmentUuid S, customerUuid dana, disputeUuid D1, outcome reduced',
        'shipmentMoved: shipmentUuid S, customerUuid dana, from 6,20, to 5,20, by marcus',
        'shipmentMoneyChanged: shipmentUuid S, customerUuid dana',
      ],
      journal: [
        '11-24T15:00 marcus | decided:D1 | Decided: Freight |  | revenue 20.00 (adjustment DECIDED: Decided: Freight), receivable 68.15, withheld -88.15',
      ],
      moves: ['11-24T15:00 6/20 > 5/20 marcus: Dispute decided (status)'],
    });
    expect(await lastDispute(world)).toMatchObject({
      ...{ state: 'reduced', decidedCents: 38_000 },
      decision: { at: world.clock.ms(), by: 'marcus', why: 'scale ticket' },
    });
    expect(audits(world).at(-1)).toEqual({
      by: 'marcus',
      changes: [
        {
          field: 'dispute 1-1',
          from: 'open',
          to: 'reduced',
        },
      ],
      why: 'scale ticket',
    });
  });

  test('that was paid by card goes back to the card as far as it falls', async () => {
    const world = await rebillWorld([CARD]);
    await world.dispute('1-1');
    const { disputeUuid = '' } = (await world.book()).disputes[0] ?? {};
    expect(await added(world, () => world.decide({ outcome: 'reduced', cents: 30_000 }, disputeUuid))).toEqual({
      events: [
        'disputeDecided: shipmentUuid S, customerUuid dana, disputeUuid D1, outcome reduced',
        'shipmentMoneyChanged: shipmentUuid S, customerUuid dana',
      ],
      journal: [
        '11-23T15:00 marcus | decided:D1 | Decided: Freight |  | revenue 100.00 (adjustment DECIDED: Decided: Freight), receivable -100.00',
        '11-23T15:00 marcus | refundAsked:R1:P1card | Refund: Visa ending 1881 | P1 P1card R1 3 XXXX1881 60000000 | feeIncome 2.50 (fee 23: Processing fee), receivable -2.50, receivable 102.50, refundPayable -102.50',
      ],
      moves: [],
    });
    expect((await world.book()).refunds).toMatchObject([
      { cause: `decided:${disputeUuid}`, by: 'marcus', nextAt: world.clock.ms() },
    ]);
  });

  test('on the A/R account does not count against it until that is decided', async () => {
    const world = await rebillWorld([AR]);
    expect(await added(world, () => world.dispute('1-1'))).toEqual({
      events: ['chargeDisputed: shipmentUuid S, customerUuid dana, disputeUuid D1'],
      journal: [],
      moves: [],
    });
    expect(await lastDispute(world)).toMatchObject({ withheldCents: 0, arCents: 40_000 });
    expect(await world.deps.arBooks.read(CUSTOMER)).toMatchObject({ openCents: 40_000, disputedCents: 40_000 });
    const { disputeUuid = '' } = (await world.book()).disputes[0] ?? {};
    await world.decide({ outcome: 'upheld' }, disputeUuid);
    expect(await world.deps.arBooks.read(CUSTOMER)).not.toHaveProperty('disputedCents');
  });

  test('that is paid ends, in the write that records the payment', async () => {
    const world = await rebillWorld();
    await world.receive();
    await world.answer({ answer: 'accept' });
    await world.dispute('1-1');
    expect(await added(world, () => world.payDue([CARD], 1))).toEqual({
      events: [
        'disputeDecided: shipmentUuid S, customerUuid dana, disputeUuid D1, outcome paid',
        'shipmentMoneyChanged: shipmentUuid S, customerUuid dana',
        'disputeDecided: shipmentUuid S, customerUuid dana, disputeUuid D1, outcome paid',
        'shipmentMoneyChanged: shipmentUuid S, customerUuid dana',
        'paymentMoved: shipmentUuid S, customerUuid dana, cents 8815, how received',
      ],
      journal: [
        '11-23T15:00 dana | decided [dispute-paid:D1:P2] | Paid, no longer disputed: Freight | P2 | receivable 88.15, withheld -88.15',
        '11-23T15:00 dana | recorded:P2card | Visa ending 1881 | P2 P2card 3 XXXX1881 | held 88.15, receivable -88.15',
        '11-23T15:00 dana | approved:P2card | Visa ending 1881 | P2 P2card 3 XXXX1881 60000001 | nothing',
        '11-23T15:00 dana | received:P2card | Visa ending 1881 | P2 P2card 3 XXXX1881 60000001 | cashCard 88.15, held -88.15',
      ],
      moves: [],
    });
    const paid = (await world.book()).payments.at(-1)?.paymentUuid;
    expect((await world.book()).disputes).toMatchObject([{ state: 'paid', paidBy: paid }]);
  });

  test('is open again where nothing was paid after all', async () => {
    const world = await rebillWorld();
    await world.receive();
    await world.answer({ answer: 'accept' });
    await world.dispute('1-1');
    world.gateway.next('decline');
    expect(await added(world, () => world.payDue([CARD], 1).catch(() => undefined))).toEqual({
      events: [
        'disputeDecided: shipmentUuid S, customerUuid dana, disputeUuid D1, outcome paid',
        'shipmentMoneyChanged: shipmentUuid S, customerUuid dana',
        'chargeDisputed: shipmentUuid S, customerUuid dana, disputeUuid D1',
        'shipmentMoneyChanged: shipmentUuid S, customerUuid dana',
      ],
      journal: [
        '11-23T15:00 dana | decided [dispute-paid:D1:P2] | Paid, no longer disputed: Freight | P2 | receivable 88.15, withheld -88.15',
        '11-23T15:00 dana | recorded:P2card | Visa ending 1881 | P2 P2card 3 XXXX1881 | held 88.15, receivable -88.15',
        '11-23T15:00 dana | declined:P2card | Visa ending 1881 | P2 P2card 3 XXXX1881 | held -88.15, receivable 88.15',
        '11-23T15:00 dana | disputed:D1:P2 | Disputed: Freight | P2 | receivable -88.15, withheld 88.15',
      ],
      moves: [],
    });
    const [dispute] = (await world.book()).disputes;
    expect(dispute).toMatchObject({ state: 'open' });
    expect(dispute).not.toHaveProperty('paidBy');
  });
});
