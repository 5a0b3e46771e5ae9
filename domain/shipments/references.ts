import { foldText } from '#contract/rules/text.ts';
import { isEstimate } from './lifecycle.ts';
import type { StoredShipment } from './shipment.ts';

/** What a shipment can be found by. */
type ReferenceKind = 'shortId' | 'pro' | 'bol' | 'po' | 'pickup' | 'name';

export interface Reference {
  readonly kind: ReferenceKind;
  /** Without case, accents, hyphens and spaces. */
  readonly value: string;
}

/** The fields of a shipment that its references are read from. */
export type Referenced = Pick<
  StoredShipment,
  'shipmentUuid' | 'customerUuid' | 'shortId' | 'name' | 'statusId' | 'removedUntil'
> & {
  readonly references?: { readonly [Kind in 'pro' | 'po' | 'pickup' | 'bol']?: string | undefined } | undefined;
};

/** Shorter beginnings are of too many shipments. */
const REFERENCE_MIN = 2;
/** Longer values are cut, when written and when searched. */
const VALUE_MAX = 40;
/** Words of a name that it is found by; shorter ones only if they hold a digit. */
const NAME_WORDS = 8;
const WORD_MIN = 3;

/** A reference as it is compared: 'PRO 123-456 7' and 'pro1234567' are one. */
export const plainReference = (text: string): string =>
  foldText(text)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, VALUE_MAX);

/** Everything a shipment is found by; a deleted quote by nothing. */
export function referencesOf({ shortId, name, references = {}, removedUntil }: Referenced): Reference[] {
  if (removedUntil !== undefined) return [];
  const numbers = (['pro', 'bol', 'po', 'pickup'] as const).flatMap((kind) =>
    [references[kind] ?? '', withoutLabel(references[kind] ?? '')].map((value) => ({ kind, value })),
  );
  // 'FL-204817' is also typed as '204817'.
  const ofShortId = [shortId, shortId.replace(/^.*-/, '')].map((value) => ({ kind: 'shortId' as const, value }));
  const words = nameWords(name).map((value) => ({ kind: 'name' as const, value }));
  const plain = [...ofShortId, ...numbers, ...words].map(({ kind, value }) => ({ kind, value: plainReference(value) }));
  return [...new Map(plain.flatMap((one) => (one.value ? [[`${one.kind} ${one.value}`, one]] : []))).values()];
}

/** The numbers by which a booked shipment is tracked by whoever has one of them; a saved quote is tracked by none. */
export function trackedReferencesOf(
  shipment: Referenced,
): { readonly kind: 'pro' | 'shortId'; readonly value: string }[] {
  if (isEstimate(shipment)) return [];
  return referencesOf(shipment).flatMap(({ kind, value }) =>
    kind === 'pro' || kind === 'shortId' ? [{ kind, value }] : [],
  );
}

/** What people write before a number. */
const labels = new Set(['pro', 'po', 'bol', 'bl', 'pickup', 'pu', 'no', 'number', 'ref']);

/** 'PO 88/12' is found as po8812 and as 8812. */
const withoutLabel = (number: string): string =>
  number.replace(/^\s*([a-z]+)[\s.:#-]+/i, (start, label: string) => (labels.has(label.toLowerCase()) ? '' : start));

/** 'Winston-Salem' is found as winston, as salem and as winstonsalem. */
function nameWords(name: string): string[] {
  const words = foldText(name)
    .toLowerCase()
    .split(/[\s,;/]+/)
    .flatMap((word) => [plainReference(word), ...word.split(/[^a-z0-9]+/)]);
  return [...new Set(words)].filter((word) => word.length >= WORD_MIN || /\d/.test(word)).slice(0, NAME_WORDS);
}

const hasDigit = (word: string): boolean => /\d/.test(word);

export interface ReferenceSearch {
  /** What one query looks for: the word that is rarest, a number before a word, a long one before a short one. */
  readonly beginning: string;
  /** Each of them begins one of a shipment's references. */
  readonly words: readonly string[];
}

/** A number is rarer than any word, unless it is a short one. */
const rarity = (word: string): number => word.length + (hasDigit(word) && word.length >= WORD_MIN ? VALUE_MAX : 0);

/** Reads the words of a search as references: 'PRO 123 456-7' is one number; undefined where they are too short to be one. */
export function referenceSearchOf(words: readonly string[]): ReferenceSearch | undefined {
  const named = words.some((word) => !labels.has(word)) ? words.filter((word) => !labels.has(word)) : words;
  const spaced = named.length > 1 && named.every(hasDigit);
  const wanted = (spaced ? [named.join('')] : named).map((word) => word.slice(0, VALUE_MAX));
  const [beginning = ''] = wanted.toSorted((a, b) => rarity(b) - rarity(a));
  return beginning.length < REFERENCE_MIN ? undefined : { beginning, words: wanted };
}

/** Whether each word of a search begins one of a shipment's references. */
export function hasReferences(shipment: Referenced, { words }: ReferenceSearch): boolean {
  const values = referencesOf(shipment).map(({ value }) => value);
  return words.every((word) => values.some((value) => value.startsWith(word)));
}
