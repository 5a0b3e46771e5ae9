import { expect, test } from 'vitest';
import { listCarriers } from '#domain/quotes/list-carriers.ts';
import { fakeCarriers } from '#test/fakes/carriers.ts';
import { testClock } from '#test/fakes/clock.ts';
import { carriers } from '#test/fakes/fixtures.ts';

test('[C62] [R42] [R57] a carrier is its name, SCAC and record, once, and nothing of accounts, groups or contracts', async () => {
  const [first] = carriers;
  if (!first) throw new Error('The fixtures have no carrier');
  const twin = { ...first, accountCode: 'TWIN', group: 'D10' as const, contractUuid: 'other', contractName: 'other' };
  const listed = await listCarriers({ carriers: fakeCarriers([...carriers, twin]), now: testClock().now });
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

test('[C62] [12517] a carrier whose contract is over is in the list until its last day', async () => {
  const [first, ...others] = carriers;
  if (!first) throw new Error('The fixtures have no carrier');
  const listed = async (contractEnds: string) => {
    const accounts = [{ ...first, contractEnds }, ...others.filter(({ name }) => name !== first.name)];
    const found = await listCarriers({ carriers: fakeCarriers(accounts), now: testClock().now });
    return found.map(({ FCcarrierName }) => FCcarrierName);
  };
  expect(await listed('2026-11-23')).toContain(first.name);
  expect(await listed('2026-11-22')).not.toContain(first.name);
});
