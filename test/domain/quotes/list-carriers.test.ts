import { expect, test } from 'vitest';
import { listCarriers } from '#domain/quotes/list-carriers.ts';
import { fakeCarriers } from '#test/fakes/carriers.ts';
import { carriers } from '#test/fakes/fixtures.ts';

test('[C62] [R42] [R57] a carrier is its name, SCAC and record, once, and nothing of accounts, groups or contracts', async () => {
  const [first] = carriers;
  if (!first) throw new Error('The fixtures have no carrier');
  const twin = { ...first, accountCode: 'TWIN', group: 'D10' as const, contractUuid: 'other', contractName: 'other' };
  const listed = await listCarriers({ carriers: fakeCarriers([...carriers, twin]) });
  expect(listed.map(({ FCcarrierName }) => FCcarrierName)).toEqual(
    [...new Set(carriers.map(({ name }) => name))].sort(),
  );
  for (const one of listed)
    expect(Object.keys(one).sort()).toEqual(['FCDemageClimPer', 'FCOntimPercentage', 'FCcarrierName', 'carrierCode']);
  expect(listed.find((one) => one.FCcarrierName === first.name)).toEqual({
    carrierCode: first.scac,
    FCcarrierName: first.name,
    FCOntimPercentage: first.onTimePercentage,
    FCDemageClimPer: first.damageClaimPercentage,
  });
});
