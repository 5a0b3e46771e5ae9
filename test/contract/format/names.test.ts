import { expect, test } from 'vitest';
import { formatTime } from '#contract/format/dates.ts';
import { formatPackageType } from '#contract/format/package-names.ts';
import { formatState } from '#contract/format/states.ts';
import { formatUnit } from '#contract/format/units.ts';
import { typedLengthUnits, typedWeightUnits } from '#contract/rules/measure-units.ts';
import { packageTypes } from '#contract/rules/package-types.ts';
import { states } from '#contract/rules/states.ts';
import { dimUnits, weightUnits } from '#contract/rules/units.ts';

test('every state and province has a name', () => {
  expect(states.filter(({ code }) => formatState(code) === code)).toEqual([]);
  expect([formatState('IL'), formatState('QC'), formatState('XX')]).toEqual(['Illinois', 'Quebec', 'XX']);
});

test('package types are named as calls name them, pallets without their size', () => {
  for (const { id, name } of packageTypes) expect(formatPackageType(id)).toBe(id <= 4 ? 'Pallet' : name);
});

test('every unit that a form offers or understands has a sign for people', () => {
  expect(weightUnits.map(({ label }) => formatUnit(label))).toEqual(['kg', 'lb']);
  expect(dimUnits.map(({ label }) => formatUnit(label))).toEqual(['ft', 'in', 'cm']);
  for (const { sign } of [...typedLengthUnits, ...typedWeightUnits]) expect(formatUnit(sign)).toBe(sign);
});

test('a time of day is read on a clock of twelve hours', () => {
  expect(['09:00', '10:30', '17:00', '00:00'].map(formatTime)).toEqual(['9 am', '10:30 am', '5 pm', '12 am']);
});
