import { formatSides } from '#contract/rules/measure-sides.ts';
import type { ParsedMeasure } from '#contract/rules/measures.ts';
import * as m from '#texts/compiled/messages.js';
import type { DraftItem } from '#web/stores/draft-item.ts';
import { MEASURES, type Measure, SIDES } from './measure-fields.ts';
import { readMeasure, rejectionOf, withSidesApart } from './measures.ts';

const names: Readonly<Record<Measure, string>> = {
  howManyHandlingUnits: m.quotes_units(),
  length: m.quotes_length(),
  width: m.quotes_width(),
  height: m.quotes_height(),
  weightPerHandlingUnit: m.quotes_weight(),
  noOfItem: m.quotes_pieces(),
};

const understoodOf = (item: DraftItem, field: Measure): ParsedMeasure | undefined => {
  const reading = readMeasure(item, field);
  return reading?.ok ? reading : undefined;
};

/** The size of one unit in words; undefined until all three sides are understood. */
export function formatSize(item: DraftItem): string | undefined {
  const apart = withSidesApart(item);
  const sides = SIDES.map((side) => understoodOf(apart, side)).filter((side) => side !== undefined);
  return sides.length === SIDES.length ? formatSides(sides) : undefined;
}

/** How one field was understood: 'Height: 120 cm = 47.24 in'; undefined where its text says so itself. */
export function formatFieldName(item: DraftItem, field: Measure): string | undefined {
  const reading = understoodOf(item, field);
  return reading && !reading.evident ? `${names[field]}: ${reading.understood}` : undefined;
}

/** Everything of a line that was typed in another way than it is priced: '120 × 100 × 150 cm = 47.24 × 39.37 × 59.06 in'. */
export function formatMeasures(item: DraftItem): string {
  const apart = withSidesApart(item);
  const explained = MEASURES.filter((field) => formatFieldName(apart, field) !== undefined);
  const size = SIDES.every((side) => explained.includes(side)) ? formatSize(apart) : undefined;
  const single = explained.filter((field) => !size || !SIDES.some((side) => side === field));
  return [size, ...single.map((field) => formatFieldName(apart, field))].filter(Boolean).join(' · ');
}

/** What to type instead in the fields that are not understood, but for the one somebody is typing in. */
export function formatRejections(item: DraftItem, typing: Measure | undefined): string {
  const sentences = MEASURES.filter((field) => field !== typing).flatMap((field) => rejectionOf(item, field) ?? []);
  return [...new Set(sentences)].map((sentence) => sentence.replace(/\.?$/, '.')).join(' ');
}
