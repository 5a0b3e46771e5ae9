import * as m from '#texts/compiled/messages.js';
import { formatUnit } from '../format/units.ts';
import { plainMeasureText } from './measure-number.ts';
import { showMeasure, typedLengthUnits } from './measure-units.ts';
import { type MeasureResult, type ParsedMeasure, parseLength, type RejectedMeasure } from './measures.ts';
import { type DimUnit, dimLabel } from './units.ts';

/** The sides of one unit as they stand in three fields. */
export interface SideTexts {
  readonly length: string;
  readonly width: string;
  readonly height: string;
}

/** Three sides in one text: what stands in each field, what it means, and the same in words. */
export interface Sides {
  readonly ok: true;
  readonly texts: SideTexts;
  readonly values: { readonly [Side in keyof SideTexts]: ParsedMeasure };
  readonly understood: string;
}

const refused = (): RejectedMeasure => ({ ok: false, sentence: m.quotes_enter_all_three_sides_such() });

const LONGEST_TEXT = 120;
const between = / ?(?:x|by) ?/;
const names = ['length', 'width', 'height'] as const;

/** Whether a text means several sides rather than one. */
export function isSides(text: string): boolean {
  return plainMeasureText(text.slice(0, LONGEST_TEXT)).split(between).length > 1;
}

/** '48" L' is 48" and the first letter of its side. */
function withoutMark(part: string): { text: string; mark: string } {
  const [, text = part, mark = ''] = /^(.*[\d'"a-z.]) ?([lwh])$/.exec(part) ?? [];
  return { text: text.trim(), mark };
}

/** The three parts in the order length, width, height: as typed, or as they are marked with L, W and H. */
function inOrder(parts: readonly string[]): readonly string[] | undefined {
  const marked = parts.map(withoutMark);
  const marks = marked.map(({ mark }) => mark).join('');
  if (marks === '') return parts;
  const ordered = ['l', 'w', 'h'].map((wanted) => marked.find(({ mark }) => mark === wanted)?.text);
  return marks.length === 3 && !ordered.includes(undefined) ? ordered.map((text) => text ?? '') : undefined;
}

/** The unit a part ends with; undefined where it has none, '' where it is feet and inches, which stand for themselves. */
function unitOf(part: string): string | undefined {
  const [, word] = /^[\d.,/ -]+([a-z'"][a-z. ]*)$/.exec(part) ?? [];
  if (word !== undefined) return typedLengthUnits.find(({ words }) => words.test(word.trim()))?.sign ?? '';
  return /^[\d.,/ -]+$/.test(part) ? undefined : '';
}

/** The unit at the end of a text counts for every side that has none; a unit somewhere else leaves the others unsaid. */
function withUnits(parts: readonly string[]): readonly string[] | undefined {
  const units = parts.map(unitOf);
  const last = units.at(-1);
  if (!units.includes(undefined) || units.every((unit) => unit === undefined)) return parts;
  return last ? parts.map((part, at) => (units[at] === undefined ? `${part} ${last}` : part)) : undefined;
}

/** Several readings as one: '120 × 100 × 150 cm = 47.24 × 39.37 × 59.06 in'. */
export function formatSides(readings: readonly ParsedMeasure[]): string {
  const by = (amounts: readonly (string | number)[], unit: string | undefined) =>
    `${amounts.join(' × ')} ${formatUnit(unit ?? '')}`;
  const own = by(
    readings.map(({ value }) => showMeasure(value)),
    readings[0]?.unit,
  );
  const units = new Set(readings.map(({ typed }) => typed?.unit));
  const [unit] = units;
  if (units.size > 1 || unit === undefined) return own;
  return `${by(
    readings.map(({ typed }) => typed?.amount ?? ''),
    unit,
  )} = ${own}`;
}

/** What stands in a field: the number alone where it is in the line's own unit already. */
function fieldText(part: string, reading: ParsedMeasure, unit: DimUnit): string {
  const [, number = part, word] = /^([\d.]+) ?([a-z'"][a-z. ]*)$/.exec(part) ?? [];
  const sign = word === undefined ? undefined : typedLengthUnits.find(({ words }) => words.test(word))?.sign;
  return sign === dimLabel(unit) && Number(number) === reading.value ? number : part;
}

/** Reads three sides in one text, '120 x 100 x 150 cm', in the order length, width, height unless marked L, W, H. */
export function parseTriple(text: string, unit: DimUnit): Sides | RejectedMeasure {
  if (text.length > LONGEST_TEXT) return refused();
  const parts = plainMeasureText(text).split(between);
  const ordered = parts.length === names.length ? inOrder(parts) : undefined;
  const whole = ordered && withUnits(ordered);
  if (!whole) return refused();
  const readings: MeasureResult[] = whole.map((part, at) => parseLength(part, unit, names[at]));
  const wrong = readings.find((reading) => !reading.ok);
  const [length, width, height] = readings;
  if (wrong && !wrong.ok) return wrong.notAbove || wrong.unclear ? wrong : refused();
  if (!length?.ok || !width?.ok || !height?.ok) return refused();
  const texts = whole.map((part, at) => {
    const reading = readings[at];
    return reading?.ok ? fieldText(part, reading, unit) : part;
  });
  const [lengthText = '', widthText = '', heightText = ''] = texts;
  return {
    ok: true,
    texts: { length: lengthText, width: widthText, height: heightText },
    values: { length, width, height },
    understood: formatSides([length, width, height]),
  };
}
