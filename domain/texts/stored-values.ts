import { formatTime, formatZone } from '#contract/format/dates.ts';
import { formatDay } from '#contract/format/days.ts';
import { BASE_LANGUAGE } from '#contract/format/languages.ts';
import { showMoney } from '#contract/format/money.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { parseDay } from '#contract/rules/dates.ts';
import { inLanguage } from '#texts/compiled/locale.js';
import * as m from '#texts/compiled/messages.js';

/** A text as the language that counts now says it; undefined where it is not known. */
export type Read = (text: string) => string | number | undefined;

/** What an input of a stored sentence looks like in English, and how it is read. */
interface Value {
  readonly form: string;
  readonly isCount?: true;
  readonly read: (text: string, sentence: Read) => string | number | undefined;
}

const numberOf = (text: string): number => Number(text.replaceAll(',', ''));

const digits = String.raw`\d[\d,]*(?:\.\d+)?`;
const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0;

const number: Value = { form: digits, read: (text) => formatNumber(numberOf(text), decimalsOf(text)) };
const count: Value = { form: digits, isCount: true, read: numberOf };
const money: Value = {
  form: String.raw`−?\$\d[\d,]*\.\d\d`,
  read: (text) => showMoney(Math.round(numberOf(text.replace(/[−$]/g, '')) * 100) * (text.startsWith('−') ? -1 : 1)),
};
/** A number that names something, a code. */
const word: Value = { form: String.raw`\S+`, read: (text) => text };
/** A card's brand. */
const brand: Value = { form: '[A-Za-z]+', read: (text) => text };
/** What others wrote. */
const own: Value = { form: '.+', read: (text) => text };
/** A sentence in a sentence, or what others wrote. */
const text: Value = { form: '.+', read: (words, sentence) => sentence(words) ?? words };
const known: Value = { form: '.+', read: (words, sentence) => sentence(words) };

/** A zone for each of the names by which North Americans call their times. */
const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Halifax',
];
/** The names are those of summer and of winter. */
const ANY_TIME = new Date('2024-01-10T12:00:00Z');

/** 'CT' as the language says it; a name that is not known stays. */
function readZone(name: string): string {
  const zone = inLanguage(BASE_LANGUAGE, () => zones.find((one) => formatZone(one, ANY_TIME) === name));
  return zone === undefined ? name : formatZone(zone, ANY_TIME);
}

/** 'noon', '5 pm', '10:30 am', '9:05 am CT' */
const clock: Value = {
  form: String.raw`noon|\d{1,2}(?::\d\d)? [ap]m(?: [A-Z]{2,4})?`,
  read: (words) => {
    if (words === 'noon') return m.format_noon();
    const [hour = '', half, zone] = words.split(' ');
    const [hours = '', minutes = '00'] = hour.split(':');
    const time = `${String((Number(hours) % 12) + (half === 'pm' ? 12 : 0)).padStart(2, '0')}:${minutes}`;
    return zone === undefined ? formatTime(time) : `${formatTime(time)} ${readZone(zone)}`;
  },
};

const YEARS = Array.from({ length: 28 }, (_, at) => 2000 + at);
const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));

/** A day without its year: days of 28 years are all there are. */
const day: Value = {
  form: String.raw`[A-Z][a-z]{2}, [A-Z][a-z]{2} \d{1,2}`,
  read: (words) => {
    const number = (words.split(' ')[2] ?? '').padStart(2, '0');
    const days = MONTHS.flatMap((month) => YEARS.map((year) => `${year}-${month}-${number}`)).filter(
      (text) => parseDay(text) === text,
    );
    const found = inLanguage(BASE_LANGUAGE, () => days.find((one) => formatDay(one) === words));
    return found === undefined ? words : formatDay(found);
  },
};

const values: Readonly<Record<string, Value>> = {
  ...{ fuelPercent: number, miles: number, pounds: number, points: number },
  ...{ density: number, inches: number, most: number, whole: number, decimal: number, feet: number },
  ...{ rate: money, price: money },
  ...{ count, seconds: count },
  ...{ type: brand, number: word, shortId: word, invoice: word, freightClass: word, typed: word },
  ...{ day, open: day },
  ...{ hour: clock, time: clock },
  ...{ label: known, again: known, limit: known },
  ...{ description: text, rule: text, to: text, reason: text, name: text },
  ...{ heightInches: text, acrossInches: text, unitPounds: text, weight: text, perFoot: text, poundsPerFoot: text },
};

/** An input by its name; what is not listed here are others' words. */
export const inputOf = (name: string): Value => values[name] ?? own;
