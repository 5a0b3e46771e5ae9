import { expect, test } from 'vitest';
import { formatMoney } from '#contract/rules/money.ts';
import { chargeIdOf, standingCharges } from '#domain/ledger/standing-charges.ts';
import { type Decision, decideDispute } from '#domain/payments/rebills/decide-dispute.ts';
import { disputeCharge } from '#domain/payments/rebills/dispute-charge.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { AR, CARD } from '#test/fakes/money-world.ts';
import { errorOf, protectionWorld } from './protection-world.ts';

/** Protection of $81.00 that is in force, and what can be done about its charge. */
async function disputingWorld(payment: typeof CARD | typeof AR = CARD) {
  const world = await protectionWorld();
  await world.buy(18_000, '81.00', {}, [payment as typeof CARD]);
  const { shipmentUuid } = await world.find();
  const deps = { ...world.deps, shipments: world.shipments } as unknown as Parameters<typeof disputeCharge>[3];
  const dispute = async (kind = 'protection') => {
    const charge = standingCharges((await world.book()).entries).findLast(
      (one) => one.charge.kind === kind && one.cents > 0,
    );
    if (!charge) throw new Error('No such charge');
    await disputeCharge(await world.find(), { chargeUuid: chargeIdOf(charge) }, CUSTOMER, deps);
  };
  const decide = async (decision: Decision) => {
    const disputeUuid = (await world.book()).disputes.at(-1)?.disputeUuid ?? '';
    await decideDispute({ shipmentUuid, disputeUuid }, decision, { by: 'marcus', why: 'agreed' }, deps);
    await world.recover(2);
  };
  /** What the customer has paid in the end, with what goes back settled. */
  const settled = async () => {
    world.gateway.settle();
    world.clock.advance(2 * 60 * 60_000);
    await world.recover(3);
    const { paidCents, dueCents, chargesCents } = await world.summary();
    return { paid: formatMoney(paidCents), due: formatMoney(dueCents), charges: formatMoney(chargesCents) };
  };
  return { ...world, dispute, decide, settled };
}

const WITHOUT = { paid: '150.00', due: '0.00', charges: '150.00' };

test.each([
  ['card', CARD],
  ['A/R account', AR],
])(
  '[C124] [R54] the premium is in dispute and the protection is canceled: it goes back once, and the dispute is over (%s)',
  async (_name, payment) => {
    const world = await disputingWorld(payment);
    await world.dispute();
    await world.cancel();
    expect(await world.settled()).toEqual(WITHOUT);
    const { disputes } = await world.book();
    expect(disputes).toMatchObject([{ state: 'withdrawn', decidedCents: 0 }]);
    expect((await world.deps.arBooks.read(CUSTOMER)).disputedCents ?? 0).toBe(0);
    expect(await world.problems()).toEqual([]);
    await expect(world.decide({ outcome: 'withdrawn' })).rejects.toMatchObject({ status: 409 });
  },
);

test.each([
  [{ outcome: 'withdrawn' } as const, '150.00'],
  [{ outcome: 'reduced', cents: 5000 } as const, '200.00'],
  [{ outcome: 'upheld' } as const, '231.00'],
])(
  '[C124] the dispute of the premium was decided (%o) before the protection is canceled: what it took off is not given back again',
  async (decision, between) => {
    const world = await disputingWorld();
    await world.dispute();
    await world.decide(decision);
    expect((await world.settled()).paid).toBe(between);
    await world.cancel();
    expect(await world.settled()).toEqual(WITHOUT);
    expect(await world.problems()).toEqual([]);
  },
);

test('[C92] a smaller value after a withdrawn charge gives nothing back, and the end of it neither', async () => {
  const world = await disputingWorld();
  await world.dispute();
  await world.decide({ outcome: 'withdrawn' });
  await world.save({ acceptInsurance: 1, insuranceDeclaredValue: '10000.00', InsurancePremium: '45.00' });
  await world.recover(2);
  expect(await world.settled()).toEqual(WITHOUT);
  await world.cancel();
  expect(await world.settled()).toEqual(WITHOUT);
  expect(await world.problems()).toEqual([]);
});

test('protection that is bought again after that is paid and goes back as any other', async () => {
  const world = await disputingWorld();
  await world.dispute();
  await world.decide({ outcome: 'withdrawn' });
  await world.cancel();
  await world.recover(2);
  await world.buy(18_000, '81.00', { key: 'again' });
  expect((await world.settled()).paid).toBe('231.00');
  await world.cancel();
  expect(await world.settled()).toEqual(WITHOUT);
  expect(await world.problems()).toEqual([]);
});

test('[R54] a dispute of another charge has to be decided before the protection is canceled; nothing changes until then', async () => {
  const world = await disputingWorld();
  await world.dispute('freight');
  expect((await errorOf(world.cancel())).status).toBe(409);
  expect(await world.policies()).toMatchObject([{ state: 'bound' }]);
  expect(await world.problems()).toEqual([]);
});

test('an insurer that refuses to end the certificate leaves charge and dispute as they are', async () => {
  const world = await disputingWorld();
  await world.dispute();
  world.insurer.next('refuse');
  expect((await errorOf(world.cancel())).status).toBe(409);
  expect((await world.book()).disputes).toMatchObject([{ state: 'open' }]);
  expect((await world.settled()).paid).toBe('231.00');
  expect(await world.problems()).toEqual([]);
});

test('[R54] a difference that is due and in dispute: the protection is canceled, nothing of it is due and what was paid goes back', async () => {
  const world = await disputingWorld();
  await world.save({ acceptInsurance: 1, insuranceDeclaredValue: '30000.00', InsurancePremium: '135.00' });
  expect((await world.summary()).dueCents).toBe(5_400);
  await world.dispute();
  expect(await world.summary()).toMatchObject({ dueCents: 0 });
  await world.cancel();
  expect(await world.settled()).toEqual(WITHOUT);
  expect((await world.book()).head.sums.withheld ?? 0).toBe(0);
  expect(await world.problems()).toEqual([]);
});
