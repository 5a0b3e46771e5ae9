import { isSides, parseTriple, type SideTexts } from '#contract/rules/measure-sides.ts';
import { type MeasureResult, parseCount, parseLength, parseWeight } from '#contract/rules/measures.ts';
import { PIECES_MAX, UNITS_MAX } from '#contract/rules/unit-limits.ts';
import * as m from '#texts/compiled/messages.js';
import type { DraftItem } from '#web/stores/draft-item.ts';
import { MEASURES, type Measure, SIDES } from './measure-fields.ts';

/** What a field means; undefined while it is empty. */
export function readMeasure(item: DraftItem, field: Measure): MeasureResult | undefined {
  const text = item[field];
  if (text.trim() === '') return undefined;
  if (field === 'howManyHandlingUnits') return parseCount(text, m.quotes_units(), UNITS_MAX);
  if (field === 'noOfItem') return parseCount(text, m.quotes_pieces(), PIECES_MAX);
  if (field === 'weightPerHandlingUnit') return parseWeight(text, item.weightUnit);
  if (!isSides(text)) return parseLength(text, item.dimUnit, field);
  const sides = parseTriple(text, item.dimUnit);
  return sides.ok ? sides.values[field] : sides;
}

/** The three fields of a line for a text with all three sides in it ('120 x 100 x 150 cm'); undefined for any other text. */
export function sidesFrom(text: string, item: Pick<DraftItem, 'dimUnit'>): SideTexts | undefined {
  if (!isSides(text)) return undefined;
  const sides = parseTriple(text, item.dimUnit);
  return sides.ok ? sides.texts : undefined;
}

/** A line whose sides stand in fields of their own, whichever field all three were typed into. */
export function withSidesApart<Item extends DraftItem>(item: Item): Item {
  for (const side of SIDES) {
    const texts = sidesFrom(item[side], item);
    if (texts) return { ...item, ...texts };
  }
  return item;
}

export type Measures = { readonly [Field in Measure]: number | undefined };

const read = new WeakMap<DraftItem, Measures>();

/** The numbers of a line in its own units, as they are shown, summed and sent; undefined where nothing is typed or nothing understood. */
export function measuresOf(item: DraftItem): Measures {
  const before = read.get(item);
  if (before) return before;
  const apart = withSidesApart(item);
  const numberIn = (field: Measure) => {
    const reading = readMeasure(apart, field);
    return reading?.ok ? reading.value : undefined;
  };
  const found = Object.fromEntries(MEASURES.map((field) => [field, numberIn(field)])) as Measures;
  read.set(item, found);
  return found;
}

/** Why the text of a field is no number; undefined while it is empty or understood. */
export function rejectionOf(item: DraftItem, field: Measure): string | undefined {
  const reading = readMeasure(item, field);
  return reading && !reading.ok ? reading.sentence : undefined;
}

/** Every text of the lines that is not understood, with what to type instead, by the path of its field. */
export function rejectedMeasures(items: readonly DraftItem[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [index, item] of items.entries()) {
    const apart = withSidesApart(item);
    for (const field of MEASURES) {
      const sentence = rejectionOf(apart, field);
      if (sentence) found[`items.${index}.${field}`] = sentence;
    }
  }
  return found;
}
