import { beforeEach, describe, expect, test } from 'vitest';
import { formatMoney } from '#contract/rules/money.ts';
import { refundOrder } from '#domain/payments/refund-order.ts';
import { errorOf, type ProtectionWorld, protectionWorld } from './protection-world.ts';

let world: ProtectionWorld;
beforeEach(async () => {
  world = await protectionWorld();
});

describe('[C124] [H32] cancel', () => {
  test('ends the certificate, and the premium goes back to what paid it', async () => {
    await world.buy();
    const { message, content } = await world.cancel();
    expect(message).toBe('Protection canceled. $81.00 goes back to how you paid.');
    expect(content).toMatchObject({ state: 'none', ended: { how: 'canceled' } });
    expect(world.live()).toEqual([]);
    await world.recover(1);
    expect(await world.summary()).toMatchObject({
      chargesCents: 15_000,
      paidCents: 15_000,
      dueCents: 0,
      costCents: 30_000,
    });
    expect(await world.problems()).toEqual([]);
    expect(world.outbox.all).toContainEqual(expect.objectContaining({ type: 'insuranceCanceled' }));
    expect((await errorOf(world.cancel())).status).toBe(409);
  });

  test('one that the insurer refuses stays in force, and nothing goes back', async () => {
    await world.buy();
    world.insurer.next('refuse');
    expect((await errorOf(world.cancel())).message).toContain('A claim was filed.');
    expect(await world.policies()).toMatchObject([{ state: 'bound', reason: 'A claim was filed.' }]);
    expect(await world.summary()).toMatchObject({ paidCents: 23_100, dueCents: 0 });
    expect(await world.problems()).toEqual([]);
  });

  test('one without an answer is asked again until there is one', async () => {
    await world.buy();
    world.insurer.next('silent');
    expect((await world.cancel()).message).toMatch(/confirming the cancellation/);
    await world.recover(3);
    expect(await world.policies()).toMatchObject([{ state: 'voided' }]);
    expect(await world.problems()).toEqual([]);
  });

  test('a canceled booking ends its certificate; the premium goes back with the rest', async () => {
    await world.buy();
    const { payments } = await world.book();
    const refunds = payments.flatMap(({ attempts }) =>
      attempts.map(({ tenderUuid, cents }) => ({ tenderUuid, cents })),
    );
    const plan = {
      cause: 'cancel:1',
      by: 'dana',
      description: 'Canceled',
      feeCents: 0,
      refunds,
      to: 'tenders',
    } as const;
    await refundOrder(world.shipment, plan, world.deps);
    await world.recover(3);
    expect(world.live()).toEqual([]);
    expect(await world.policies()).toMatchObject([{ state: 'voided', ending: 'shipment' }]);
    expect(await world.summary()).toMatchObject({ chargesCents: 0, paidCents: 0, dueCents: 0, costCents: 0 });
    expect(await world.problems()).toEqual([]);
  });
});

describe('[C92] another value later', () => {
  test.each([
    ['30000.00', 13_500, 5_400],
    ['10000.00', 4_500, 0],
  ])('%s: one certificate takes the other’s place, with the difference', async (value, premium, due) => {
    await world.buy();
    const { content } = await world.save({
      ...{ acceptInsurance: 1, insuranceDeclaredValue: value },
      InsurancePremium: formatMoney(premium),
    });
    expect(content.protection).toMatchObject({ state: 'active', cover: { InsurancePremium: formatMoney(premium) } });
    expect(await world.policies()).toMatchObject([{ state: 'replaced' }, { state: 'bound', premiumCents: premium }]);
    expect(world.live()).toHaveLength(1);
    await world.recover(1);
    expect(await world.summary()).toMatchObject({ chargesCents: 15_000 + premium, dueCents: due });
    expect(await world.problems()).toEqual([]);
    await world.cancel();
    await world.recover(1);
    expect(await world.summary()).toMatchObject({ chargesCents: 15_000, paidCents: 15_000, dueCents: 0 });
    expect(await world.problems()).toEqual([]);
  });

  test('two at once: one takes its place, the other is refused, and one certificate is on the bill', async () => {
    await world.buy();
    const to = (value: string, premium: string) =>
      world.save({ acceptInsurance: 1, insuranceDeclaredValue: value, InsurancePremium: premium });
    // The slower one was quoted against the certificate that the quicker one replaces.
    const quoting = world.insurer.quote.bind(world.insurer);
    let isFirst = true;
    world.insurer.quote = async (...asked) => {
      const quoted = await quoting(...asked);
      if (isFirst) {
        isFirst = false;
        await to('30000.00', '135.00');
      }
      return quoted;
    };
    expect(await errorOf(to('10000.00', '45.00'))).toMatchObject({ status: 409 });
    expect(await world.policies()).toMatchObject([{ state: 'replaced' }, { state: 'bound', premiumCents: 13_500 }]);
    expect(world.live()).toHaveLength(1);
    await world.recover(1);
    expect(await world.summary()).toMatchObject({ chargesCents: 28_500 });
    expect(await world.problems()).toEqual([]);
  });

  test('one that the insurer declines leaves the first in force, and agents hear of it', async () => {
    await world.buy();
    world.insurer.next('refuse');
    await world.save({ acceptInsurance: 1, insuranceDeclaredValue: '30000.00', InsurancePremium: '135.00' });
    expect(await world.policies()).toMatchObject([{ state: 'bound' }, { state: 'declined' }]);
    expect(world.live()).toHaveLength(1);
    expect(world.raised).toMatchObject([{ problem: 'notInsured' }]);
    expect(await world.problems()).toEqual([]);
  });
});

describe('[C92] [22058] another value without the premium that was shown', () => {
  async function requireUnchanged(request: Parameters<ProtectionWorld['save']>[0], premium: string) {
    const [before, certificates, money] = [await world.find(), world.live(), await world.summary()];
    const { code, status, content, errors } = await errorOf(world.save({ acceptInsurance: 1, ...request }));
    expect({ code, status }).toEqual({ code: '22058', status: 409 });
    expect(errors).toMatchObject([{ field: 'InsurancePremium' }]);
    // What it costs now can be shown, and be agreed to.
    expect(content).toEqual({
      InsurancePremium: premium,
      insuranceDeclaredValue: request.insuranceDeclaredValue ?? '18000.00',
    });
    expect(await world.find()).toEqual(before);
    expect(world.live()).toEqual(certificates);
    expect(await world.policies()).toMatchObject([{ state: 'bound' }]);
    expect(await world.summary()).toEqual(money);
    expect(await world.problems()).toEqual([]);
  }

  test.each([
    ['30000.00', '135.00'],
    ['10000.00', '45.00'],
  ])('%s is refused with the new premium, and nothing is charged or saved', async (value, premium) => {
    await world.buy();
    await requireUnchanged({ insuranceDeclaredValue: value }, premium);
    await world.save({ acceptInsurance: 1, insuranceDeclaredValue: value, InsurancePremium: premium });
    expect(await world.policies()).toMatchObject([{ state: 'replaced' }, { state: 'bound' }]);
  });

  test('nor is it with other freight in the same step', async () => {
    await world.buy();
    const stored = await world.find();
    if (stored.modeId !== 1) throw new Error('no freight by lines');
    const products = stored.products.map(({ shipmentProductUuid }) => ({
      shipmentProductUuid,
      description: 'Valve housings',
    }));
    await requireUnchanged({ products, insuranceDeclaredValue: '30000.00' }, '135.00');
  });

  test('a premium that is another by now is refused the same way', async () => {
    await world.buy();
    await requireUnchanged({ insuranceDeclaredValue: '30000.00', InsurancePremium: '130.00' }, '135.00');
  });

  test('the same value again needs none', async () => {
    await world.buy();
    await world.save({ acceptInsurance: 1, insuranceDeclaredValue: '18000.00' });
    expect(await world.policies()).toMatchObject([{ state: 'bound' }]);
  });
});

describe('[C96] freight of an insured shipment', () => {
  const descriptions = async (description: string) => {
    const stored = await world.find();
    const products =
      stored.modeId === 1
        ? stored.products.map(({ shipmentProductUuid }) => ({ shipmentProductUuid, description }))
        : [];
    return world.save({ products });
  };

  test('that is described otherwise gets a certificate of its own', async () => {
    await world.buy();
    await descriptions('Valve housings');
    expect(await world.policies()).toMatchObject([{ state: 'replaced' }, { state: 'bound' }]);
    expect(world.live()[0]?.goods?.[0]).toBe('Valve housings');
    expect(await world.problems()).toEqual([]);
  });

  test('that is excluded now is refused with 99994, and nothing changes', async () => {
    await world.buy();
    const before = await world.find();
    expect(await errorOf(descriptions('Marble slabs and cigars'))).toMatchObject({ code: '99994' });
    expect(await world.find()).toEqual(before);
    expect(await world.policies()).toMatchObject([{ state: 'bound' }]);
  });
});

describe('[H15] another pickup day', () => {
  const LATER = '2026-11-25';
  const days = () => world.live().map(({ pickupDate }) => pickupDate);

  test('a certificate that names the old day is replaced by one of the new day, at the same price', async () => {
    await world.buy();
    const before = await world.summary();
    expect(await world.movePickup(LATER)).toBe('written');
    await world.recover(1);
    expect(days()).toEqual([LATER]);
    expect(await world.policies()).toMatchObject([
      { state: 'replaced' },
      { state: 'bound', pickupDate: LATER, premiumCents: 8100, declaredCents: 1_800_000 },
    ]);
    expect(await world.summary()).toEqual(before);
    expect(await world.problems()).toEqual([]);
  });

  test.each(['silent', 'lost'] as const)(
    'one that is on its way when the pickup is moved, its call %s, names the new day in the end',
    async (behaviour) => {
      world.insurer.next(behaviour);
      await world.buy();
      expect(await world.policies()).toMatchObject([{ state: 'binding' }]);
      await world.movePickup(LATER);
      await world.recover(10);
      expect(days()).toEqual([LATER]);
      expect(await world.summary()).toMatchObject({ dueCents: 0, paidCents: 23_100 });
      expect(await world.problems()).toEqual([]);
    },
  );

  test('a certificate that the insurer does not replace stays in force, and agents hear of it', async () => {
    await world.buy();
    await world.movePickup(LATER);
    world.insurer.next('refuse');
    await world.recover(1);
    expect(world.live()).toHaveLength(1);
    expect(days()).not.toEqual([LATER]);
    expect(world.raised).toMatchObject([{ problem: 'notInsured' }]);
    expect(await world.problems()).toEqual([]);
  });

  test('another hour of the same day changes nothing, and neither does a move of a shipment without protection', async () => {
    await world.movePickup(LATER);
    await world.buy();
    await world.movePickup(LATER);
    await world.recover(2);
    expect(world.insurer.binds()).toBe(1);
    expect(days()).toEqual([LATER]);
  });

  test('the insurer refused to cancel while the pickup was moved: the certificate follows to the new day', async () => {
    await world.buy();
    world.insurer.next('lost', 'refuse');
    await world.cancel();
    await world.movePickup(LATER);
    await world.recover(5);
    expect(days()).toEqual([LATER]);
    expect(await world.problems()).toEqual([]);
  });
});
