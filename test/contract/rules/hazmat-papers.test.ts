import { expect, test } from 'vitest';
import { shipmentProductsRequest } from '#contract/booked-freight.ts';
import {
  isInnerPackages,
  isSubsidiaryClass,
  needsTechnicalName,
  shippingNameOf,
} from '#contract/rules/hazmat-papers.ts';
import { testId } from '#test/fakes/ids.ts';

test.each([
  ['Corrosive liquid, n.o.s.', '1760', true],
  ['FLAMMABLE LIQUID, N.O.S.', '1993', true],
  ['Flammable liquids, nos', '1993', true],
  ['Toxic solid, organic, n. o. s.', '2811', true],
  ['Aerosol, not otherwise specified', '1950', true],
  ['Organic peroxide type B, solid', 'UN3102', true],
  ['Self-reactive liquid type C', '3223', true],
  ['Paint', '1263', false],
  ['Adhesives for noses', '1133', false],
  ['Diagnosed samples', '', false],
])('[H25] %s (%s) needs a technical name: %s (49 CFR 172.203(k))', (properShippingName, unNumber, needed) => {
  expect(needsTechnicalName({ properShippingName, unNumber })).toBe(needed);
});

test('[H25] the technical name stands in parentheses behind the proper shipping name', () => {
  const named = { properShippingName: 'Corrosive liquid, n.o.s.', technicalName: 'Octanoyl chloride' };
  expect(shippingNameOf(named)).toBe('Corrosive liquid, n.o.s. (Octanoyl chloride)');
  expect(shippingNameOf({ properShippingName: 'Paint' })).toBe('Paint');
});

test('[H25] packages are a number and a type, subsidiary classes numbers of classes', () => {
  for (const right of [
    '8 steel pails of 5 gal',
    '1 drum',
    '1,200 fiberboard boxes',
    '24 UN 4G boxes',
    '4 1H1 drums',
    '10 x 20 L pails',
    '8 5-gallon pails',
  ])
    expect(isInnerPackages(right)).toBe(true);
  for (const wrong of ['', '8', 'pails', '0 pails', '8 x', 'eight pails', '1,20 boxes'])
    expect(isInnerPackages(wrong)).toBe(false);
  for (const right of ['8', '6.1', '6.1, 8', '4.2,8', '1.4G']) expect(isSubsidiaryClass(right)).toBe(true);
  for (const wrong of ['', '0', '6.', '6.1 8', 'toxic', '6.1,']) expect(isSubsidiaryClass(wrong)).toBe(false);
});

test('[C96] papers of hazardous freight are refused where they cannot be right, and an empty one removes what is known', () => {
  const read = (papers: object) =>
    shipmentProductsRequest.safeParse({
      ...{ shipmentUuid: testId(1), version: 1 },
      products: [{ shipmentProductUuid: testId(2), ...papers }],
    });
  const wrong = { innerPackages: 'pails', subsidiaryClass: 'toxic', technicalName: 'x'.repeat(201) };
  expect(
    read(wrong)
      .error?.issues.map(({ path }) => path.at(-1))
      .toSorted(),
  ).toEqual(Object.keys(wrong).toSorted());
  const empty = { innerPackages: '', subsidiaryClass: '', technicalName: '', emergencyContract: '' };
  expect(read(empty).data?.products[0]).toMatchObject(empty);
});
