import { formatNumber } from '#contract/format/numbers.ts';
import type { MeasureResult } from '#contract/rules/measures.ts';
import { typedNumber } from '#contract/rules/typed-number.ts';
import * as m from '#texts/compiled/messages.js';

/** What a cell says as a number, or why it says none; `better` is the text that says one. */
export type CellNumber =
  | { readonly value: number }
  | { readonly message: string; readonly better?: { readonly text: string; readonly label: string } };

/** Letters that stand where a digit was meant: O for 0, l and I for 1. */
const lookalikes: readonly (readonly [RegExp, string])[] = [
  [/[oO]/g, '0'],
  [/[lI|]/g, '1'],
];

/** A text with the digits that its letters look like; undefined where it has no such letter beside a digit. */
export function withDigits(text: string): string | undefined {
  if (!/\d/.test(text)) return undefined;
  const better = lookalikes.reduce((changed, [letter, digit]) => changed.replace(letter, digit), text);
  return better === text ? undefined : better;
}

/** Reads a cell by a rule of the quote form; a letter that stands for a digit is an error with its correction. */
export function readCellNumber(text: string, read: (text: string) => MeasureResult): CellNumber {
  const result = read(text);
  if (result.ok) return { value: result.value };
  const digits = withDigits(text);
  const better = digits === undefined ? undefined : read(digits);
  if (digits === undefined || !better?.ok) return { message: result.sentence };
  const message = /[oO]/.test(text) ? m.bulk_letter_for_zero() : m.bulk_letter_for_one();
  const shown = formatNumber(better.value, 2);
  return { message, better: { text: typedNumber(better.value), label: m.bulk_use({ value: shown }) } };
}
