import { expect, test } from 'vitest';
import { loadingLimits } from '#contract/rules/loading.ts';
import { quoteItemPackage } from '#contract/rules/package-types.ts';
import { figuresOf, lineOf } from '#web/features/quotes/draft/freight-figures.ts';
import { newItem } from '#web/stores/draft-item.ts';

const pallets = newItem({ howManyHandlingUnits: '2', height: '48', weightPerHandlingUnit: '500' });
const crate = newItem({
  ...quoteItemPackage('crate'),
  palleteType: undefined,
  length: '60',
  width: '36',
  height: '40',
  weightPerHandlingUnit: '220',
});

test('[Q05] two pallets and a crate: weight, volume, density, floor, classes', () => {
  const figures = figuresOf([pallets, crate]);
  expect(figures).toMatchObject({ complete: true, units: 3, pounds: 1220, classes: ['100', '175'], truckload: [] });
  expect(figures.cubicFeet).toBeCloseTo(156.67, 2);
  expect(figures.density).toBeCloseTo(7.79, 2);
  expect(figures.plan.linearFeet).toBe(6.4);
  expect(figures.lines[0]?.hint).toBe('3 inches lower and each pallet is class 92.5');
});

test('[Q05] a line says nothing until it is whole, and others count without it', () => {
  const half = newItem({ height: '48' });
  expect(lineOf(half)).toBeUndefined();
  const figures = figuresOf([half, pallets]);
  expect(figures).toMatchObject({ complete: false, pounds: 1000 });
  expect(figures.lines[0]).toBeUndefined();
  expect(figures.lines[1]).toBeDefined();
  expect(figuresOf([half])).toMatchObject({ pounds: 0, cubicFeet: 0, density: 0, classes: [], overlengthFeet: 0 });
});

test('[Q06] kilograms, feet and centimeters give the same freight', () => {
  const metric = newItem({
    howManyHandlingUnits: '2',
    dimUnit: '3',
    length: '121.92',
    width: '101.6',
    height: '121.92',
    weightUnit: '1',
    weightPerHandlingUnit: '226.796',
  });
  const feet = newItem({ ...pallets, dimUnit: '1', length: '4', width: '3.33333', height: '4' });
  for (const item of [metric, feet]) {
    expect(lineOf(item)?.pounds).toBeCloseTo(1000, 0);
    expect(lineOf(item)).toMatchObject({ freightClass: '100', nextClass: '92.5' });
  }
});

test.each([
  ['95', 0],
  ['96', 8],
  ['130', 10],
  ['347', 28],
])('[Q07] a side of %s in is in band %i', (length, feet) => {
  expect(figuresOf([newItem({ ...crate, length })]).overlengthFeet).toBe(feet);
});

test.each([
  ['weight', { howManyHandlingUnits: '5', weightPerHandlingUnit: '4001' }],
  ['linear-feet', { howManyHandlingUnits: '17' }],
])('[Q22] truckload by %s', (reason, change) => {
  expect(figuresOf([newItem({ ...pallets, ...change })]).truckload).toEqual([reason]);
});

test('[Q22] truckload by length, and then by linear feet too', () => {
  expect(figuresOf([newItem({ ...pallets, length: '348' })]).truckload).toEqual(['linear-feet', 'length']);
});

test('[Q22] the limits of truckload are the given ones', () => {
  const limits = {
    truckload: { linearFeet: 6, pounds: 900, lengthInches: 60 },
    loading: { ...loadingLimits, heightInches: 50 },
  };
  expect(figuresOf([pallets, crate], limits).truckload).toEqual(['linear-feet', 'weight', 'length']);
});

test('[R58] what cannot be loaded is no truckload', () => {
  expect(figuresOf([newItem({ ...pallets, height: '485' })]).truckload).toEqual([]);
  expect(figuresOf([newItem({ ...pallets, length: '360', width: '120' })]).truckload).toEqual([]);
});

test('a tall pallet is not long', () => {
  expect(figuresOf([newItem({ ...pallets, height: '100' })])).toMatchObject({ overlengthFeet: 0, longestIn: 48 });
});

test('stackable pallets stand two high on the plan', () => {
  const { plan } = figuresOf([newItem({ ...pallets, howManyHandlingUnits: '8', stackable: true })]);
  expect(plan.linearFeet).toBe(6.7);
  expect(plan.blocks.map(({ high }) => high)).toEqual([2, 2, 2, 2]);
});

test('a class that was entered is the one that counts, the density’s stays beside it', () => {
  const entered = newItem({ ...pallets, freightClass: '77.5' });
  expect(lineOf(entered)).toMatchObject({ freightClass: '100', sentClass: '77.5' });
  expect(figuresOf([entered, crate]).classes).toEqual(['77.5', '175']);
});

test('a line that did not change is not calculated again', () => {
  expect(lineOf(pallets)).toBe(lineOf(pallets));
});
