import { parseLength, parseWeight } from '#contract/rules/measures.ts';
import { packageTypeOf } from '#contract/rules/package-types.ts';
import { typedNumber } from '#contract/rules/typed-number.ts';
import {
  type DimUnit,
  fromPounds,
  roundMeasure,
  toInches,
  toPounds,
  type WeightUnit,
  weightLabel,
} from '#contract/rules/units.ts';
import type { DraftItem } from '#web/stores/draft-item.ts';
import { SIDES, sideIn } from './measure-fields.ts';
import { sidesFrom } from './measures.ts';

/** A text as a number in a unit, from whatever unit it was typed in; undefined when it is not understood. */
type Convert<Unit> = (text: string, from: Unit, to: Unit) => string | undefined;

const convertLength: Convert<DimUnit> = (text, from, to) => {
  const reading = parseLength(text, from);
  return reading.ok ? sideIn(toInches(reading.exact, from), to) : undefined;
};

const convertWeight: Convert<WeightUnit> = (text, from, to) => {
  const reading = parseWeight(text, from);
  if (!reading.ok) return undefined;
  return typedNumber(roundMeasure(fromPounds(toPounds(reading.exact, from), to), weightLabel(to)));
};

/**
 * The fields in another unit. What stood in them before is kept beside: each change converts from there, so that nothing drifts, and
 * changing back gives back what was typed. A text that is not understood stays.
 */
function convertFields<Unit extends string>(
  item: DraftItem,
  fields: readonly ('length' | 'width' | 'height' | 'weightPerHandlingUnit')[],
  [from, to]: readonly [from: Unit, to: Unit],
  convert: Convert<Unit>,
): Partial<DraftItem> {
  const change: Partial<DraftItem> = {};
  const converted = { ...item.converted };
  for (const field of fields) {
    const before = item.converted?.[field];
    const typed = before?.to === item[field] ? before : { text: item[field], unit: from, to: '' };
    const text = typed.unit === to ? typed.text : convert(typed.text, typed.unit as Unit, to);
    if (text === undefined) continue;
    change[field] = text;
    converted[field] = { text: typed.text, unit: typed.unit, to: text };
  }
  return { ...change, converted };
}

/** Another unit of length for a line: its three sides are converted. */
export function dimUnitChange(item: DraftItem, dimUnit: DimUnit): Partial<DraftItem> {
  if (dimUnit === item.dimUnit) return {};
  return { dimUnit, ...convertFields(item, SIDES, [item.dimUnit, dimUnit], convertLength) };
}

/** Another unit of weight for a line: its weight is converted. */
export function weightUnitChange(item: DraftItem, weightUnit: WeightUnit): Partial<DraftItem> {
  if (weightUnit === item.weightUnit) return {};
  const units = [item.weightUnit, weightUnit] as const;
  return { weightUnit, ...convertFields(item, ['weightPerHandlingUnit'], units, convertWeight) };
}

/** Another unit for a line, of length, of weight or of both: its measures are converted. */
export function unitChange(
  item: DraftItem,
  { dimUnit = item.dimUnit, weightUnit = item.weightUnit }: Partial<Pick<DraftItem, 'dimUnit' | 'weightUnit'>>,
): Partial<DraftItem> {
  const sides = dimUnitChange(item, dimUnit);
  return { ...sides, ...weightUnitChange({ ...item, ...sides }, weightUnit) };
}

/** A pallet of another size, where the line is a standard one whose length or width these are not; nothing while one is not understood. */
export function palletChange(item: DraftItem): Pick<DraftItem, 'palleteType'> | undefined {
  const { length, width } = packageTypeOf(item);
  const inches = (side: string) => {
    const reading = parseLength(side, item.dimUnit);
    return reading.ok ? Math.round(toInches(reading.value, item.dimUnit) * 10) / 10 : undefined;
  };
  const typed = [inches(item.length), inches(item.width)];
  if (length === undefined || typed.includes(undefined)) return undefined;
  return typed[0] === length && typed[1] === width ? undefined : { palleteType: 1 };
}

/** The fields for a text with all three sides in it; a standard pallet of another length or width is then a pallet of another size. */
export function sidesChange(item: DraftItem, text: string): Partial<DraftItem> | undefined {
  const sides = sidesFrom(text, item);
  return sides && { ...sides, ...palletChange({ ...item, ...sides }) };
}
