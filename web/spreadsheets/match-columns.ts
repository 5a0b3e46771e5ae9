import { foldText } from '#contract/rules/text.ts';
import { isUnitWord } from './cell-values.ts';
import type { Cell } from './spreadsheet.ts';

/** A column that a table of ours takes, with the names that people give it; the first one is the name in the template. */
export interface WantedColumn<Key extends string> {
  readonly key: Key;
  readonly names: readonly string[];
}

/** Which column of a file each wanted one is read from; absent where none is. */
export type ColumnMatch<Key extends string> = Partial<Record<Key, number>>;

/** A heading without case, accents, punctuation, units in brackets and the words that say nothing. */
function plainHeading(text: string): string {
  return (
    foldText(text)
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .replace(/#/g, ' number ')
      // Of French and Spanish articles 'un' stays by itself: it is the UN number, too.
      .replace(/\b(?:l|d|qu)'(?:une?\b)?|\bde une?\b/g, ' ')
      .replace(/[([{].*?[)\]}]/g, ' ')
      .replace(/[^a-z0-9]+/g, ' ')
      .replace(/\b(?:the|of|a|an|your|please|enter|de|du|des|del|la|le|les|el|los|las|une|una)\b/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** No heading is as long; a text of a megabyte is not looked at. */
const HEADING_MAX = 100;

const wordsOf = (text: string): string[] =>
  text.length > HEADING_MAX ? [] : plainHeading(text).split(' ').filter(Boolean);

/** How alike two headings are, as words: 1 the same, 0.9 the same words in another order, less where only some agree. */
function likeness(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  if (a.join(' ') === b.join(' ') || a.join('') === b.join('')) return 1;
  const shared = a.filter((word) => b.includes(word)).length;
  if (shared === a.length && shared === b.length) return 0.9;
  // A letter says something by itself, and beside a unit: 'L, in' is the length, and nothing of 'Weight L'.
  const [name = ''] = b;
  if (b.length === 1 && name.length === 1 && !a.every((word) => word === name || isUnitWord(word))) return 0;
  // Every word of the name is in the heading: 'Item weight each' is 'Weight'.
  if (shared === b.length) return 0.5 + 0.3 * (shared / a.length);
  return 0;
}

const splitBefore = new WeakMap<WantedColumn<string>, readonly (readonly string[])[]>();

/** The words of a column's names, made once: a page of rows is searched for its headings. */
function splitNames(column: WantedColumn<string>): readonly (readonly string[])[] {
  const made = splitBefore.get(column) ?? column.names.map(wordsOf);
  splitBefore.set(column, made);
  return made;
}

/** The headings' best match for each wanted column; one heading serves one column, and the surest pairs are made first. */
export function matchColumns<Key extends string>(
  headings: readonly Cell[],
  wanted: readonly WantedColumn<Key>[],
): ColumnMatch<Key> {
  const words = headings.map(({ text }) => wordsOf(text));
  const pairs = wanted.flatMap((column) =>
    words.map((heading, at) => ({
      key: column.key,
      column: at,
      score: Math.max(...splitNames(column).map((name) => likeness(heading, name))),
    })),
  );
  const match: ColumnMatch<Key> = {};
  const taken = new Set<number>();
  for (const { key, column, score } of pairs.toSorted((a, b) => b.score - a.score)) {
    if (score === 0 || taken.has(column) || match[key] !== undefined) continue;
    match[key] = column;
    taken.add(column);
  }
  return match;
}

/** Rows above the headings that a file may begin with, such as its title. */
const TITLE_ROWS = 10;

/** The row of the headings: of the first ten the one that matches most columns; undefined where none matches two. */
export function findHeadings<Key extends string>(
  rows: readonly (readonly Cell[])[],
  wanted: readonly WantedColumn<Key>[],
): number | undefined {
  const counts = rows.slice(0, TITLE_ROWS).map((row) => Object.keys(matchColumns(row, wanted)).length);
  const most = Math.max(0, ...counts);
  return most >= Math.min(2, wanted.length) ? counts.indexOf(most) : undefined;
}
