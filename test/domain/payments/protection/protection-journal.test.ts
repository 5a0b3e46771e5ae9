import { beforeEach, describe, expect, test } from 'vitest';
import { ACH, AR, type CARD } from '#test/fakes/money-world.ts';
import { type ProtectionWorld, protectionWorld } from '../../insurance/protection-world.ts';
import { eventWords, journalWords } from '../journal-words.ts';

let world: ProtectionWorld;
beforeEach(async () => {
  world = await protectionWorld();
});

/** What an act adds: entries, and what is said of the protection. */
async function added(act: () => Promise<unknown>) {
  const [entries, heard] = [(await world.book()).entries.length, world.outbox.all.length];
  await act().catch(() => undefined);
  const events = await eventWords(world, heard);
  const journal = journalWords(await world.book(), entries);
  return { journal, events: events.filter((one) => one.startsWith('insurance')) };
}
const byBank = [ACH as typeof CARD];
const premiums = { '10000.00': '45.00', '30000.00': '135.00' } as const;
const change = (insuranceDeclaredValue: keyof typeof premiums) =>
  world.save({ acceptInsurance: 1, insuranceDeclaredValue, InsurancePremium: premiums[insuranceDeclaredValue] });
const redescribe = async () => {
  const { products = [] } = (await world.find()) as { products?: { shipmentProductUuid: string }[] };
  const lines = products.map(({ shipmentProductUuid }) => ({ shipmentProductUuid, description: 'Valves' }));
  return world.save({ products: lines });
};

describe('[H15] the journal of protection', () => {
  test('bought by an agent: the premium is charged and paid, and what the certificate costs us is owed', async () => {
    expect(await added(() => world.buy(18_000, '81.00', { agent: 'ana' }, byBank))).toEqual({
      events: ['insuranceBound: shipmentUuid S, customerUuid dana, policyUuid I1'],
      journal: [
        '11-23T15:00 dana by agent ana | charged:P2 | Shipment protection | P2 | receivable 81.00, revenue -81.00 (protection INS: Shipment protection)',
        '11-23T15:00 dana by agent ana | recorded:P2bank | Checking ending 6789 | P2 P2bank 6 XXXX6789 | held 81.00, receivable -81.00',
        '11-23T15:00 dana by agent ana | approved:P2bank | Checking ending 6789 | P2 P2bank 6 XXXX6789 60000001 | nothing',
        '11-23T15:00 dana by agent ana | received:P2bank | Checking ending 6789 | P2 P2bank 6 XXXX6789 60000001 | cashAch 81.00, held -81.00',
        '11-23T15:00 dana by agent ana | insured [bound:I1] | Shipment protection |  | insuranceCost 64.80, insurerPayable -64.80',
      ],
    });
  });

  test('declined by the insurer: the premium goes back, and nothing was owed for it', async () => {
    world.insurer.next('refuse');
    const { journal, events } = await added(() => world.buy());
    expect(events).toEqual(['insuranceCanceled: shipmentUuid S, customerUuid dana, policyUuid I1, why declined']);
    expect(journal.slice(4)).toEqual([
      '11-23T15:00 dana | adjusted [premium-declined:I1] | Shipment protection ended |  | receivable -81.00, revenue 81.00 (protection INS: Shipment protection)',
      '11-23T15:00 dana | refundAsked:R1:P2card | Refund: Visa ending 1881 | P2 P2card R1 3 XXXX1881 60000001 | receivable 81.00, refundPayable -81.00',
      '11-23T15:00 dana | refunded:R1:P2card | Refund: Visa ending 1881 | P2 P2card R1 3 XXXX1881 60000001 | refundPayable 81.00, cashCard -81.00',
    ]);
  });

  test('of a lower value: what it costs less goes back to what paid it, not to what paid the freight', async () => {
    await world.buy(18_000, '81.00', {}, byBank);
    expect(await added(() => change('10000.00'))).toEqual({
      events: ['insuranceBound: shipmentUuid S, customerUuid dana, policyUuid I2'],
      journal: [
        '11-23T15:00 dana | adjusted [premium-bound:I2] | Shipment protection changed |  | receivable -36.00, revenue 36.00 (protection INS: Shipment protection)',
        '11-23T15:00 dana | refundAsked:R1:P2bank | Refund: Checking ending 6789 | P2 P2bank R1 6 XXXX6789 60000001 | receivable 36.00, refundPayable -36.00',
        '11-23T15:00 dana | insured [bound:I2] | Shipment protection |  | insuranceCost -28.80, insurerPayable 28.80',
      ],
    });
  });

  test('of a higher value: what it costs more is due', async () => {
    await world.buy(18_000, '81.00', {}, byBank);
    expect((await added(() => change('30000.00'))).journal).toEqual([
      '11-23T15:00 dana | adjusted [premium-bound:I2] | Shipment protection changed |  | receivable 54.00, revenue -54.00 (protection INS: Shipment protection)',
      '11-23T15:00 dana | insured [bound:I2] | Shipment protection |  | insuranceCost 43.20, insurerPayable -43.20',
    ]);
  });

  test('of other goods for the same price: nothing is posted', async () => {
    await world.buy();
    expect(await added(redescribe)).toEqual({
      events: ['insuranceBound: shipmentUuid S, customerUuid dana, policyUuid I2'],
      journal: [],
    });
    expect((await world.book()).refunds).toEqual([]);
  });

  test('canceled after two changes: the first payment of it gets back its part, the later one the rest', async () => {
    await world.buy(18_000, '81.00', {}, byBank);
    await redescribe();
    await change('30000.00');
    await world.press([AR as typeof CARD], { amountDue: '54.00' });
    expect(await added(() => world.cancel())).toEqual({
      events: ['insuranceCanceled: shipmentUuid S, customerUuid dana, policyUuid I3, why customer'],
      journal: [
        '11-23T15:00 dana | adjusted [premium-voided:I3] | Shipment protection ended |  | receivable -135.00, revenue 135.00 (protection INS: Shipment protection)',
        '11-23T15:00 dana | refundAsked:R1:P2bank | Refund: Checking ending 6789 | P2 P2bank R1 6 XXXX6789 60000001 | receivable 81.00, refundPayable -81.00',
        '11-23T15:00 dana | refundAsked:R1:P3account | Refund: A/R account | P3 P3account R1 7 | receivable 54.00, refundPayable -54.00',
        '11-23T15:00 dana | insured [voided:I3] | Shipment protection |  | insuranceCost -108.00, insurerPayable 108.00',
        '11-23T15:00 dana | refunded:R1:P2bank | Refund: Checking ending 6789 | P2 P2bank R1 6 XXXX6789 60000001 | refundPayable 81.00, cashAch -81.00',
        '11-23T15:00 dana | refunded:R1:P3account | Refund: A/R account | P3 P3account R1 7 | refundPayable 54.00, arReceivable -54.00',
      ],
    });
  });

  test('canceled while its raise is not paid: no more goes back than was paid', async () => {
    await world.buy(18_000, '81.00', {}, byBank);
    await change('30000.00');
    const { journal } = await added(() => world.cancel());
    expect(journal.slice(1, 2)).toEqual([
      '11-23T15:00 dana | refundAsked:R1:P2bank | Refund: Checking ending 6789 | P2 P2bank R1 6 XXXX6789 60000001 | receivable 81.00, refundPayable -81.00',
    ]);
    expect(await world.summary()).toMatchObject({ chargesCents: 15_000, paidCents: 15_000, dueCents: 0 });
  });
});
