import { beforeEach, describe, expect, test } from 'vitest';
import { refundOrder } from '#domain/payments/refund-order.ts';
import { type ProtectionWorld, protectionWorld } from '../../insurance/protection-world.ts';

let world: ProtectionWorld;
beforeEach(async () => {
  world = await protectionWorld();
});
const raise = () => world.save({ acceptInsurance: 1, insuranceDeclaredValue: '30000.00', InsurancePremium: '135.00' });
const silent = (minutes: number) =>
  world.insurer.next(...Array.from({ length: minutes }, () => 'unavailable' as const));

/** The booking is canceled, with everything that was paid for it. */
async function cancelBooking() {
  const attempts = (await world.book()).payments.flatMap((payment) => payment.attempts);
  const refunds = attempts.map(({ tenderUuid, cents }) => ({ tenderUuid, cents }));
  const plan = { cause: 'cancel:1', by: 'dana', description: 'Canceled', feeCents: 0, refunds, to: 'tenders' } as const;
  await refundOrder(world.shipment, plan, world.deps);
}

describe('[C96] agents hear of freight whose certificate could not follow', () => {
  test('because the insurer declined it', async () => {
    await world.buy();
    world.insurer.next('refuse');
    await raise();
    const { policyUuid } = (await world.policies()).at(-1) ?? {};
    expect(world.raised).toEqual([
      {
        ...{ shipmentUuid: world.shipment.shipmentUuid, problem: 'notInsured', cause: `not-insured:${policyUuid}` },
        note: expect.stringContaining('30000.00') as string,
      },
    ]);
  });

  test('because it gave no answer for half an hour', async () => {
    await world.buy();
    silent(31);
    await raise();
    await world.recover(40);
    expect(await world.policies()).toMatchObject([{ state: 'bound' }, { state: 'declined', ending: 'gaveUp' }]);
    expect(world.raised).toMatchObject([{ problem: 'notInsured' }]);
    expect(await world.problems()).toEqual([]);
  });

  test('and not of the first protection that is declined or given up: the customer reads that', async () => {
    world.insurer.next('refuse');
    await world.buy().catch(() => undefined);
    silent(31);
    await world.buy();
    await world.recover(40);
    expect((await world.policies()).map(({ state }) => state)).toEqual(['declined', 'declined']);
    expect(world.raised).toEqual([]);
  });

  test('and not of one that the customer canceled', async () => {
    await world.buy();
    await raise();
    await world.cancel();
    expect((await world.policies()).at(-1)).toMatchObject({ state: 'voided', ending: 'customer' });
    expect(world.raised).toEqual([]);
  });

  test('and not of one that ends with its booking before it was in force', async () => {
    await world.buy();
    silent(1);
    await raise();
    await cancelBooking();
    await world.recover(3);
    expect((await world.policies()).at(-1)).toMatchObject({ state: 'voided', ending: 'shipment' });
    expect(world.live()).toEqual([]);
    expect(world.raised).toEqual([]);
  });
});

describe('[H15] agents hear of a certificate that could not be ended with its booking', () => {
  test('by its number', async () => {
    await world.buy();
    world.insurer.next('refuse');
    await cancelBooking();
    await world.recover(3);
    const [policy] = await world.policies();
    expect(policy).toMatchObject({ state: 'bound', reason: 'A claim was filed.' });
    expect(policy).not.toHaveProperty('ending');
    expect(world.raised).toEqual([
      {
        ...{
          shipmentUuid: world.shipment.shipmentUuid,
          problem: 'notInsured',
          cause: `not-voided:${policy?.policyUuid}`,
        },
        note: expect.stringContaining('CIC-1') as string,
      },
    ]);
  });

  test('though nobody knew that it had come about', async () => {
    world.insurer.next('silent');
    await world.buy();
    expect(await world.policies()).toMatchObject([{ state: 'binding' }]);
    world.insurer.next('refuse');
    await cancelBooking();
    await world.recover(3);
    const [policy] = await world.policies();
    expect(policy).toMatchObject({ state: 'bound', certificateNumber: 'CIC-1' });
    expect(world.raised).toMatchObject([
      { problem: 'notInsured', cause: `not-voided:${policy?.policyUuid}`, note: expect.stringContaining('CIC-1') },
    ]);
    expect(await world.problems()).toEqual([]);
  });

  test('and not of one that the customer wanted to cancel: they read that', async () => {
    await world.buy();
    world.insurer.next('refuse');
    await expect(world.cancel()).rejects.toMatchObject({ status: 409 });
    expect(world.raised).toEqual([]);
  });
});
