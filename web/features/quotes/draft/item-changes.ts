import { packageTypeOf } from '#contract/rules/package-types.ts';
import { type DimUnit, fromInches, toInches } from '#contract/rules/units.ts';
import type { DraftItem } from './draft-shape.ts';

/** A side in a unit as it stands in a field: at most two decimals. */
export function sideIn(inches: number, unit: DimUnit): string {
  return String(Math.round(fromInches(inches, unit) * 100) / 100);
}

/**
 * Another unit of length for a line. What a person typed stays as typed, they meant it in the new unit; sides that a standard
 * pallet brought along stay the pallet's.
 */
export function dimUnitChange(
  item: Pick<DraftItem, 'itemType' | 'palleteType' | 'otherItemType' | 'dimUnit' | 'length' | 'width'>,
  dimUnit: DimUnit,
): Partial<DraftItem> {
  const standard = packageTypeOf(item);
  const change: Partial<DraftItem> = { dimUnit };
  for (const side of ['length', 'width'] as const) {
    const inches = standard[side];
    // Two decimals of a foot are an eighth of an inch.
    if (inches && Math.abs(toInches(Number(item[side]), item.dimUnit) - inches) < 0.1)
      change[side] = sideIn(inches, dimUnit);
  }
  return change;
}

/** The three sides in a pasted '48 x 40 x 48 in'; undefined when the text holds no three. */
export function pastedSides(text: string): Pick<DraftItem, 'length' | 'width' | 'height'> | undefined {
  const number = '(\\d{1,6}(?:\\.\\d{1,2})?)';
  const by = '\\s*(?:"|\'|in|ft|cm)?\\s*[xX×*]\\s*';
  const [, length, width, height] = new RegExp(`${number}${by}${number}${by}${number}`).exec(text) ?? [];
  return length && width && height ? { length, width, height } : undefined;
}
