import { beforeEach, describe, expect, test } from 'vitest';
import { CARD } from '#test/fakes/money-world.ts';
import { errorOf, type ProtectionWorld, protectionWorld } from './protection-world.ts';

let world: ProtectionWorld;
beforeEach(async () => {
  world = await protectionWorld();
});

describe('[C92] with a booking', () => {
  beforeEach(async () => {
    world = await protectionWorld({ isBooked: false });
  });
  const choose = () =>
    world.save({
      acceptInsurance: 1,
      insuranceDeclaredValue: '18000.00',
      InsurancePremium: '81.00',
      step: 'protection',
    });

  test('it is chosen, paid by the press that books, and bound once the carrier accepted', async () => {
    const { content } = await choose();
    expect(content).toMatchObject({ done: expect.arrayContaining(['protection']), protection: { state: 'chosen' } });
    expect(world.insurer.binds()).toBe(0);
    expect((await errorOf(world.press([CARD]))).code).toBe('22058');
    await world.press([CARD], { amountDue: '231.00' });
    expect(world.insurer.binds()).toBe(0);
    await world.accept();
    await world.recover(2);
    expect(await world.policies()).toMatchObject([{ state: 'bound', certificateNumber: 'CIC-1' }]);
    expect(await world.summary()).toMatchObject({
      chargesCents: 23_100,
      paidCents: 23_100,
      dueCents: 0,
      costCents: 36_480,
    });
    expect(await world.problems()).toEqual([]);
  });

  test('[22058] chosen with freight in one step at another premium than was shown, neither is saved', async () => {
    const before = await world.find();
    if (before.modeId !== 1) throw new Error('no freight by lines');
    const products = before.products.map(({ shipmentProductUuid }) => ({
      shipmentProductUuid,
      description: 'Valve housings',
    }));
    const wrong = world.save({
      acceptInsurance: 1,
      insuranceDeclaredValue: '18000.00',
      InsurancePremium: '80.00',
      products,
    });
    expect(await errorOf(wrong)).toMatchObject({ code: '22058', content: { InsurancePremium: '81.00' } });
    expect(await world.find()).toEqual(before);
  });

  test('a declined booking has no certificate and owes nothing', async () => {
    await choose();
    world.gateway.next('decline');
    await errorOf(world.press([CARD], { amountDue: '231.00' }));
    await world.recover(2);
    expect(world.insurer.binds()).toBe(0);
    expect(await world.policies()).toMatchObject([{ state: 'released' }]);
    expect(await world.summary()).toMatchObject({ chargesCents: 0, dueCents: 0 });
    expect(await world.problems()).toEqual([]);
  });

  test('a certificate that is declined gives its premium back; the booking stands', async () => {
    await choose();
    await world.press([CARD], { amountDue: '231.00' });
    await world.accept();
    world.insurer.next('refuse');
    await world.recover(3);
    expect(await world.policies()).toMatchObject([{ state: 'declined', reason: 'The underwriter declined.' }]);
    expect((await world.find()).statusId).toBe(3);
    world.gateway.settle();
    await world.recover(3);
    expect(await world.summary()).toMatchObject({ chargesCents: 15_000, dueCents: 0 });
    expect(await world.problems()).toEqual([]);
  });

  test('freight that is changed after it was chosen asks for the answer again', async () => {
    await choose();
    const stored = await world.find();
    if (stored.modeId !== 1) throw new Error('An LTL shipment');
    const products = stored.products.map(({ shipmentProductUuid }) => ({
      shipmentProductUuid,
      description: 'Valve housings',
    }));
    const { content } = await world.save({ products });
    expect(content).toMatchObject({ step: 'protection' });
    expect(content.done).not.toContain('protection');
  });

  test('declined, or insured elsewhere, the step is done', async () => {
    expect((await world.save({ acceptInsurance: 0, step: 'protection' })).content.done).toContain('protection');
    await choose();
    const own = { company: 'Harbor Mutual', policyNumber: 'HM-4410' };
    const { content } = await world.save({ ownCover: own, step: 'protection' });
    expect(content.done).toContain('protection');
    expect((await world.find()).booking?.protection).toBeUndefined();
  });
});
