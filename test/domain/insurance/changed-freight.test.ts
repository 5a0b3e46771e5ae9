import { beforeEach, describe, expect, test } from 'vitest';
import type { ShipmentProducts } from '#contract/booked-freight.ts';
import { changeFreight, type SaveInsuredDeps } from '#domain/insurance/save-insured-freight.ts';
import { revisionOf } from '#domain/shipments/revision.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { errorOf, type ProtectionWorld, protectionWorld } from './protection-world.ts';

let world: ProtectionWorld;
beforeEach(async () => {
  world = await protectionWorld();
});

/** Changes what the papers say of the freight, or asks what that would make of the prices. */
async function describeAs(
  description: string,
  more: Partial<ShipmentProducts> = {},
  use: Partial<SaveInsuredDeps> = {},
) {
  const stored = await world.find();
  const { shipmentUuid } = stored;
  if (stored.modeId !== 1) throw new Error('no freight by lines');
  const products = stored.products.map(({ shipmentProductUuid }) => ({ shipmentProductUuid, description }));
  const request = { shipmentUuid, version: revisionOf(stored), products, ...more };
  return changeFreight(stored, request, { by: CUSTOMER }, { ...world.protectionDeps, ...use });
}
const preview = (description: string) => describeAs(description, { preview: 1 });

/** The insurer asks more for anything from now on. */
const raise = (cents: number): Pick<SaveInsuredDeps, 'insurer'> => ({
  insurer: {
    ...world.insurer,
    quote: async (freight) => {
      const outcome = await world.insurer.quote(freight);
      return outcome.kind === 'quoted' ? { ...outcome, premiumCents: outcome.premiumCents + cents } : outcome;
    },
  },
});

describe('[C96] the preview of other freight', () => {
  test('says what the protection costs before and after, and changes nothing', async () => {
    await world.buy();
    const before = await world.find();
    const asked = await describeAs('Valve housings', { preview: 1 }, raise(1_080));
    expect(asked.protectionChange).toEqual({ before: '81.00', after: '94.50', difference: '13.50' });
    expect(await world.find()).toEqual(before);
    expect(await world.policies()).toMatchObject([{ state: 'bound', premiumCents: 8_100 }]);
    expect(world.insurer.binds()).toBe(1);
  });

  test('says that a new certificate costs the same', async () => {
    await world.buy();
    expect((await preview('Valve housings')).protectionChange).toMatchObject({ after: '81.00', difference: '0.00' });
  });

  test('says nothing of freight that stays what it is, or is not insured', async () => {
    expect(await preview('Valve housings')).not.toHaveProperty('protectionChange');
    await world.buy();
    expect(await preview('Pump parts')).not.toHaveProperty('protectionChange');
  });

  test('changes nothing of a booking that is still open, either', async () => {
    world = await protectionWorld({ isBooked: false });
    const before = await world.find();
    expect(await preview('Valve housings')).not.toHaveProperty('protectionChange');
    expect(await world.find()).toEqual(before);
  });

  test('[99994] refuses freight that is excluded now', async () => {
    await world.buy();
    expect(await errorOf(preview('Marble slabs'))).toMatchObject({ code: '99994' });
  });

  test('asks the insurer so often an hour, and no more', async () => {
    await world.buy();
    for (let asked = 0; asked < 300; asked += 1) await preview(`Valve housings ${asked}`);
    expect(await errorOf(preview('Valve housings'))).toMatchObject({ status: 429 });
    expect(await world.policies()).toHaveLength(1);
  });
});

describe('[C96] saving other freight of an insured shipment', () => {
  test('at the premium that was shown binds a certificate at it, with the difference on the bill', async () => {
    await world.buy();
    const { chargesCents } = await world.summary();
    const use = raise(1_080);
    const bind: SaveInsuredDeps['insurer']['bind'] = async (request) => {
      const bound = await world.insurer.bind(request);
      return bound.kind === 'bound' ? { ...bound, premiumCents: bound.premiumCents + 1_080 } : bound;
    };
    await describeAs('Valve housings', { InsurancePremium: '94.50' }, { insurer: { ...use.insurer, bind } });
    expect(await world.policies()).toMatchObject([
      { state: 'replaced', premiumCents: 8_100 },
      { state: 'bound', premiumCents: 9_450, goods: ['Valve housings'] },
    ]);
    expect(await world.summary()).toMatchObject({ chargesCents: chargesCents + 1_350, dueCents: 1_350 });
    expect(await world.problems()).toEqual([]);
  });

  test.each([
    ['that is another by now', { InsurancePremium: '90.00' }],
    ['that was not shown', {}],
  ])('[22058] at a premium %s is refused, and nothing is saved', async (_what, shown) => {
    await world.buy();
    const before = await world.find();
    expect(await errorOf(describeAs('Valve housings', shown, raise(1_080)))).toMatchObject({ code: '22058' });
    expect(await world.find()).toEqual(before);
    expect(await world.policies()).toMatchObject([{ state: 'bound' }]);
    expect(await world.summary()).toMatchObject({ dueCents: 0 });
  });

  test('at the same premium needs none that was shown', async () => {
    await world.buy();
    await describeAs('Valve housings');
    expect(await world.policies()).toMatchObject([{ state: 'replaced' }, { state: 'bound', premiumCents: 8_100 }]);
    expect(await world.problems()).toEqual([]);
  });
});

test('[C92] other freight without a value or a premium raises no bill that nobody was shown', async () => {
  await world.buy();
  const { chargesCents } = await world.summary();
  const stored = await world.find();
  if (stored.modeId !== 1) throw new Error('no freight by lines');
  const products = stored.products.map(({ shipmentProductUuid }) => ({
    shipmentProductUuid,
    description: 'Valve housings',
  }));
  const use = { ...world.protectionDeps, ...raise(1_080) };
  expect(await errorOf(world.save({ products }, { use }))).toMatchObject({ code: '22058' });
  expect(await world.find()).toEqual(stored);
  expect((await world.summary()).chargesCents).toBe(chargesCents);
  // At the premium that is in force it is saved.
  await world.save({ products });
  expect((await world.policies()).map(({ state }) => state)).toEqual(['replaced', 'bound']);
  expect((await world.summary()).chargesCents).toBe(chargesCents);
});
