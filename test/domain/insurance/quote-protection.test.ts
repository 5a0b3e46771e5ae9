import { beforeEach, describe, expect, test } from 'vitest';
import { excludedError } from '#domain/insurance/quote-protection.ts';
import { CARD } from '#test/fakes/money-world.ts';
import { errorOf, type ProtectionWorld, protectionWorld } from './protection-world.ts';

let world: ProtectionWorld;
beforeEach(async () => {
  world = await protectionWorld();
});

describe('[C93] what protection costs', () => {
  test.each([
    ['1000.00', '25.00'],
    ['5000.00', '25.00'],
    ['18000.00', '81.00'],
    ['100000.00', '450.00'],
  ])('%s: %s', async (value, premium) => {
    expect(await world.quote(value)).toMatchObject({ InsurancePremium: premium, ExcludedItemIDMatch: null });
  });

  test('is refused above the most that is insured, and for nothing', async () => {
    expect((await errorOf(world.quote('100000.01'))).errors).toMatchObject([
      { code: '12039', field: 'insuranceDeclaredValue' },
    ]);
    expect((await errorOf(world.quote('0.00'))).errors).toMatchObject([{ code: '12038' }]);
  });

  test.each([
    ['4: the margin on what the insurer asks', 4, 10_00, '18000.00', '71.28'],
    ['7: at least this is charged', 7, 100_00, '18000.00', '100.00'],
    ['12: at least this counts as the insurer’s price', 12, 80_00, '18000.00', '100.00'],
  ] as const)('setting %s', async (_what, id, amount, value, premium) => {
    expect(await world.quote(value)).toMatchObject({ InsurancePremium: '81.00' });
    world.fees.set({ id, effectiveFrom: 0, amount });
    expect(await world.quote(value)).toMatchObject({ InsurancePremium: premium });
  });

  test('setting 19: what is insured at most, in the answer too', async () => {
    expect((await world.save({})).content.protection.maximum).toBe('100000.00');
    world.fees.set({ id: 19, effectiveFrom: 0, amount: 17_999_99 });
    expect((await world.save({})).content.protection.maximum).toBe('17999.99');
    expect((await errorOf(world.quote('18000.00'))).errors).toMatchObject([
      { code: '12039', field: 'insuranceDeclaredValue', message: expect.stringContaining('$17,999.99') },
    ]);
    expect(await world.quote('17999.99')).toMatchObject({ InsurancePremium: '81.00' });
  });

  test('names the exclusion, its line and words', async () => {
    const { excluded, ...quote } = await world.quote('18000.00', ['Two crates of live animals']);
    expect(quote).toMatchObject({
      ...{ InsurancePremium: null, ExcludedItemIDMatch: 11, ExcludedItemMatch: 'Live animals' },
      ...{ excludedLine: 0, excludedWords: 'live animals' },
    });
    expect(excluded).toMatchObject({ code: '99994' });
    expect(excluded?.message).toContain('“live animals”');
  });

  test('[H15] the insurer’s own exclusion is 99994 too', async () => {
    world.insurer.quotes({ id: 101, name: 'Fireworks' });
    expect(await world.quote('18000.00')).toMatchObject({ ExcludedItemIDMatch: 101, ExcludedItemMatch: 'Fireworks' });
    expect((await errorOf(world.buy())).code).toBe('99994');
  });

  test('[H15] [99994] of a truckload the insurer’s own words are the error, without the code; our own exclusion keeps it', () => {
    const exclusion = { id: 101, name: 'Fireworks' };
    const reason = 'Pyrotechnics are outside of the policy.';
    const excluded = { kind: 'excluded', exclusion, reason } as const;
    const ofTruckload = excludedError({ modeId: 2 }, excluded);
    expect(ofTruckload).toMatchObject({ status: 422, code: undefined, errors: [{ message: reason }] });
    expect(excludedError({ modeId: 1 }, excluded)).toMatchObject({ code: '99994' });
    expect(excludedError({ modeId: 1 }, excluded).message).not.toContain(reason);
    expect(excludedError({ modeId: 2 }, { kind: 'excluded', exclusion })).toMatchObject({ code: '99994' });
  });

  test('says that the insurer does not answer', async () => {
    world.insurer.quotes('unavailable');
    expect((await errorOf(world.quote('18000.00'))).message).toMatch(/does not answer right now/);
  });
});

describe('own cover', () => {
  const own = { company: 'Harbor Mutual', policyNumber: 'HM-4410' };

  test('[C92] [C93] is kept, and the offer answers 12407 until it is taken away', async () => {
    expect((await world.save({ ownCover: own })).content.protection).toMatchObject({
      state: 'ownCover',
      ownCover: own,
    });
    expect((await errorOf(world.quote('18000.00'))).code).toBe('12407');
    expect((await errorOf(world.buy())).code).toBe('12407');
    await world.save({ ownCover: { company: '', policyNumber: '' } });
    await world.buy();
    expect((await errorOf(world.save({ ownCover: own }))).message).toMatch(/Cancel it first/);
  });

  test('needs both', async () => {
    expect((await errorOf(world.save({ ownCover: { company: 'Harbor', policyNumber: '' } }))).errors).toMatchObject([
      { field: 'ownCover.policyNumber' },
    ]);
  });
});

test('[H15] [C93] a kind of goods that is excluded is no protection: 99994 names it, and the insurer is not asked', async () => {
  const world = await protectionWorld();
  const { goodsKinds } = (await world.save({})).content.protection;
  const jewelry = goodsKinds.find(({ name }) => name.startsWith('Jewelry'));
  const quoted = await world.quote('18000.00', undefined, jewelry?.id);
  expect(quoted).toMatchObject({ InsurancePremium: null, ExcludedItemMatch: jewelry?.name });
  expect(quoted.excluded?.code).toBe('99994');
  expect(goodsKinds.at(0)).toEqual({ id: 1, name: 'Machinery and parts, new' });
  expect((await errorOf(world.quote('18000.00', undefined, 77))).errors).toMatchObject([{ field: 'goodsKind' }]);
});

test('[C92] the kind of goods is told to the insurer, stays with the certificate, and another one is another certificate', async () => {
  const world = await protectionWorld();
  const asked = { acceptInsurance: 1, insuranceDeclaredValue: '18000.00', InsurancePremium: '81.00' } as const;
  const bought = await world.save({ ...asked, goodsKind: 1, payments: [CARD] });
  expect(bought.content.protection.cover).toMatchObject({ goodsKind: 1 });
  expect(world.live()).toMatchObject([{ goodsKind: 'Machinery and parts, new' }]);
  await world.movePickup('2026-11-25');
  await world.recover(1);
  expect(world.live()).toMatchObject([{ goodsKind: 'Machinery and parts, new', pickupDate: '2026-11-25' }]);
  await world.save({ ...asked, goodsKind: 5 });
  expect(world.live()).toMatchObject([{ goodsKind: 'Clothing and textiles, new' }]);
  expect((await errorOf(world.save({ ...asked, goodsKind: 102 }))).errors).toMatchObject([{ code: '99994' }]);
  expect(world.live()).toHaveLength(1);
  expect(await world.problems()).toEqual([]);
});
