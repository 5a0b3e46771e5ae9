import * as m from '#texts/compiled/messages.js';
import { formatUnit } from '../format/units.ts';
import { plainMeasureText, readNumber } from './measure-number.ts';
import { showMeasure, type TypedUnit, typedLengthUnits, typedWeightUnits } from './measure-units.ts';
import { hasDecimalComma, unclearSentence, wholeMeaning } from './typed-number.ts';
import { tonNames } from './unit-words.ts';
import {
  type DimUnit,
  dimLabel,
  fromInches,
  fromPounds,
  INCHES_IN_FOOT,
  roundMeasure,
  type WeightUnit,
  weightLabel,
} from './units.ts';

/** A measure as it is understood, in the unit that was asked for. */
export interface ParsedMeasure {
  readonly ok: true;
  /** Rounded as it is shown: what is shown is what is priced. */
  readonly value: number;
  /** Not rounded, for conversion to yet another unit. */
  readonly exact: number;
  /** 'in' or 'lb'; empty for a count. */
  readonly unit: string;
  /** '48.5 in', '120 cm = 47.24 in'. */
  readonly understood: string;
  /** The text is this number already: there is nothing to explain. */
  readonly evident: boolean;
  /** What was typed in another unit: '120' and 'cm'. */
  readonly typed?: { readonly amount: string; readonly unit: string };
}

/** Why a text is not a measure, and what to type instead. */
export interface RejectedMeasure {
  readonly ok: false;
  readonly sentence: string;
  /** It is a number, and not above 0. */
  readonly notAbove?: true;
  /** It is a number that can be read in two ways. */
  readonly unclear?: true;
}

export type MeasureResult = ParsedMeasure | RejectedMeasure;

/** The expected measure: the unit of a bare number, the accepted units, and the error sentences. */
interface ExpectedMeasure {
  readonly own: string;
  readonly units: readonly TypedUnit[];
  readonly fromBase: (value: number) => number;
  readonly unknown: string;
  readonly notAbove: string;
}

/** Nobody measures in more characters; longer texts are not searched. */
const LONGEST_TEXT = 80;

const refuse = (sentence: string): RejectedMeasure => ({ ok: false, sentence });
/** A number with two meanings is asked about; anything else is told what to type instead. */
function refuseText(plain: string, sentence: string): RejectedMeasure {
  const unclear = unclearSentence(plain);
  return unclear === undefined ? refuse(sentence) : { ...refuse(unclear), unclear: true };
}
const refuseAmount = (sentence: string): RejectedMeasure => ({ ok: false, sentence, notAbove: true });

/** With a point for the decimal comma of the page's language. */
const plainDecimal = (text: string): string => (hasDecimalComma() ? text.replace(',', '.') : text).trim();

/** A plain decimal of at most two places means the same to everybody; '1.200' does not. */
const isEvident = (text: string, value: number): boolean =>
  /^\d+(?:\.\d{0,2})?$/.test(plainDecimal(text)) && Number(plainDecimal(text)) === value;

/** What was typed, in words, and its amount where that is one number. */
interface TypedWords {
  readonly words: string;
  readonly amount?: string;
  readonly unit?: string;
}

function understand(text: string, exact: number, asked: ExpectedMeasure, converted?: TypedWords): MeasureResult {
  const value = roundMeasure(exact, asked.own);
  if (!(value > 0)) return refuseAmount(asked.notAbove);
  const own = `${showMeasure(value)} ${formatUnit(asked.own)}`;
  const { words, amount, unit } = converted ?? {};
  return {
    ok: true,
    value,
    exact,
    unit: asked.own,
    understood: words === undefined ? own : `${words} = ${own}`,
    evident: isEvident(text, value),
    ...(amount !== undefined && unit !== undefined && { typed: { amount, unit } }),
  };
}

/** A number and the word after it; undefined when the text is something else. */
function numberAndWord(plain: string): { number: number; word: string } | undefined {
  const [, digits, word = ''] = /^([\d.,](?:[\d.,/ -]*[\d.,])?) ?([a-z'"#][a-z. ]*)?$/.exec(plain) ?? [];
  const number = digits === undefined ? undefined : readNumber(digits);
  return number === undefined ? undefined : { number, word };
}

/** Reads one number with or without a unit. */
function readOne(text: string, asked: ExpectedMeasure): MeasureResult {
  const plain = plainMeasureText(text);
  if (plain.length > LONGEST_TEXT) return refuse(asked.unknown);
  if (/^- ?[\d.]/.test(plain)) return refuseAmount(asked.notAbove);
  const found = numberAndWord(plain);
  const unit = asked.units.find(({ sign, words }) => (found?.word ? words.test(found.word) : sign === asked.own));
  if (!found || !unit) return refuseText(plain, asked.unknown);
  if (unit.sign === asked.own) return understand(text, found.number, asked);
  const amount = showMeasure(found.number);
  const words = { words: `${amount} ${formatUnit(unit.sign)}`, amount, unit: unit.sign };
  return understand(text, asked.fromBase(unit.toBase(found.number)), asked, words);
}

/** The feet and inches of 4'6", 4'-6 1/2", 4 ft 6 in, 4 pi 6 po and 4 pies 6 pulg. */
function feetAndInches(plain: string): { feet: number; inches: number } | undefined {
  const [, feet, rest] =
    /^(\d{1,4}) ?(?:'|ft\.?|feet|foot|pi\.?|pieds?|pies?) ?-? ?(\d(?:[\d.,/ -]*\d)?) ?(?:"|in\.?|inch|inches|po\.?|pouces?|pulg\.?|pulgadas?)?$/.exec(
      plain,
    ) ?? [];
  const inches = rest === undefined ? undefined : readNumber(rest);
  if (feet === undefined || inches === undefined || inches >= INCHES_IN_FOOT) return undefined;
  return { feet: Number(feet), inches };
}

type Side = 'length' | 'width' | 'height';

const sideSentences = {
  length: { unknown: m.quotes_enter_length, notAbove: m.quotes_enter_length_above_zero },
  width: { unknown: m.quotes_enter_width, notAbove: m.quotes_enter_width_above_zero },
  height: { unknown: m.quotes_enter_height, notAbove: m.quotes_enter_height_above_zero },
} as const;

/** Reads a length as people write one; a bare number is in the given unit, any other unit is converted to it. */
export function parseLength(text: string, unit: DimUnit, side: Side = 'length'): MeasureResult {
  const asked: ExpectedMeasure = {
    own: dimLabel(unit),
    units: typedLengthUnits,
    fromBase: (inches) => fromInches(inches, unit),
    unknown: sideSentences[side].unknown(),
    notAbove: sideSentences[side].notAbove(),
  };
  const both = text.length > LONGEST_TEXT ? undefined : feetAndInches(plainMeasureText(text));
  if (!both) return readOne(text, asked);
  const { feet, inches } = both;
  const words = m.quotes_ft_in({ feet, inches: showMeasure(inches) });
  return understand(text, asked.fromBase(feet * INCHES_IN_FOOT + inches), asked, { words });
}

/** Reads a weight as people write one; a bare number is in the given unit. Tons are rejected, since there are two kinds. */
export function parseWeight(text: string, unit: WeightUnit): MeasureResult {
  const [, ton] = /^[\d.,/ -]+?([a-z. ]+)$/.exec(plainMeasureText(text.slice(0, LONGEST_TEXT))) ?? [];
  return readOne(text, {
    own: weightLabel(unit),
    units: typedWeightUnits,
    fromBase: (pounds) => fromPounds(pounds, unit),
    unknown: ton && tonNames.test(ton.trim()) ? m.quotes_a_ton_can_be_2() : m.quotes_enter_a_weight_such_as(),
    notAbove: m.quotes_enter_a_weight_above_0(),
  });
}

/** A sign before three digits can only set thousands apart where a part of one makes no sense. */
const readCount = (plain: string): number | undefined => readNumber(plain) ?? wholeMeaning(plain);

/** Reads a count of units or pieces: whole numbers from 1 to the maximum. */
export function parseCount(text: string, label: string, most: number): MeasureResult {
  const plain = plainMeasureText(text);
  const value = plain.length > LONGEST_TEXT ? undefined : readCount(plain.replace(/^- ?/, ''));
  if (value === undefined || !Number.isInteger(value)) return refuse(m.quotes_must_be_a_whole_number({ label }));
  if (plain.startsWith('-') || value < 1 || value > most)
    return refuse(m.quotes_must_be_between_1_and({ label, most }));
  return { ok: true, value, exact: value, unit: '', understood: showMeasure(value), evident: isEvident(text, value) };
}
