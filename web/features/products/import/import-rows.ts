import { type ProductInput, productFields } from '#contract/products.ts';
import { packageTypes } from '#contract/rules/package-types.ts';
import { foldText } from '#contract/rules/text.ts';
import {
  type DimUnit,
  dimUnits,
  fromInches,
  fromPounds,
  toInches,
  toPounds,
  type WeightUnit,
  weightUnits,
} from '#contract/rules/units.ts';
import * as m from '#texts/compiled/messages.js';
import { measureOf, unitOfHeading, yesNoOf } from '#web/spreadsheets/cell-values.ts';
import type { ColumnMatch } from '#web/spreadsheets/match-columns.ts';
import type { Cell, Sheet } from '#web/spreadsheets/spreadsheet.ts';
import type { ProductColumn } from './product-columns.ts';

/** A row of the file as it is corrected: texts by column. */
export interface ImportRow {
  /** The row's number in the file. */
  readonly line: number;
  readonly texts: Readonly<Partial<Record<ProductColumn, string>>>;
  readonly skipped?: boolean;
}

export type RowProblems = Readonly<Partial<Record<ProductColumn, string>>>;

/** A row as a product, with what is wrong with it by column. */
export interface ReadRow {
  readonly row: ImportRow;
  readonly product: ProductInput;
  readonly problems: RowProblems;
}

const padded = (cell: Cell, digits: number): string =>
  cell.kind === 'number' && /^\d+$/.test(cell.text) ? cell.text.padStart(digits, '0') : cell.text;

/** Rows below the headings that have anything in a matched column; a measure gets the unit of its heading. */
export function rowsOf({ rows }: Sheet, headingsAt: number, match: ColumnMatch<ProductColumn>): ImportRow[] {
  const columns = Object.entries(match) as [ProductColumn, number][];
  const headings = rows[headingsAt] ?? [];
  const lengthHeading = (['productLength', 'productWidth', 'productHeight'] as const)
    .map((key) => unitOfHeading(headings[match[key] ?? -1]?.text ?? ''))
    .find(Boolean);
  const weightHeading = unitOfHeading(headings[match.itemWeight ?? -1]?.text ?? '');
  return rows.slice(headingsAt + 1).flatMap((cells, index) => {
    const texts = columns.map(([key, at]) => {
      const cell = cells[at] ?? { text: '', kind: 'empty' as const };
      return [key, (key === 'unNumber' ? padded(cell, 4) : cell.text).trim()] as const;
    });
    if (texts.every(([, text]) => text === '')) return [];
    const units = { productMeasurement: lengthHeading ?? '', weightMeasurement: weightHeading ?? '' };
    return [{ line: headingsAt + index + 2, texts: { ...units, ...withoutEmpty(texts) } }];
  });
}

const withoutEmpty = (texts: readonly (readonly [ProductColumn, string])[]) =>
  Object.fromEntries(texts.filter(([, text]) => text !== ''));

const textCell = (text: string): Cell => ({ text, kind: 'text' });
const plainName = (text: string): string =>
  foldText(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
    .replace(/s$/, '');

/** '4 ft' as the row's unit; a number alone is in that unit already. */
function measureIn(text: string, convert: (value: number, unit: string) => number): number | string {
  const read = measureOf(textCell(text));
  if (!read) return text;
  return read.unit ? Math.round(convert(read.value, read.unit) * 100) / 100 : read.value;
}

const idOf = <Id extends string>(units: readonly { readonly id: Id; readonly label: string }[], text: string) => {
  const unit = unitOfHeading(`x ${text}`) ?? text.trim().toLowerCase();
  return units.find(({ id, label }) => label === unit || id === unit)?.id;
};

function sideIn(text: string, unit: DimUnit): number | string {
  if (text === '') return 0;
  return measureIn(text, (value, written) => fromInches(toInches(value, idOf(dimUnits, written) ?? unit), unit));
}

function weightIn(text: string, unit: WeightUnit): number | string {
  return measureIn(text, (value, written) => fromPounds(toPounds(value, idOf(weightUnits, written) ?? unit), unit));
}

/** A package by its name, code or id; the usual pallet where there is none. */
function packageOf(text: string): number {
  if (text === '') return 2;
  const wanted = plainName(text);
  if (wanted === 'pallet' || wanted === 'plt') return 2;
  const named = packageTypes.find(
    ({ id, name, packageTypeCode }) =>
      String(id) === text || plainName(name) === wanted || plainName(packageTypeCode) === wanted,
  );
  return named?.id ?? 0;
}

const yesNo = (text: string): boolean | string => yesNoOf(textCell(text)) ?? text;

/** A row's texts as a product; what cannot be read is left to the product's rules to refuse. */
function productOfRow({ texts }: ImportRow): ProductInput {
  const at = (key: ProductColumn) => texts[key] ?? '';
  const dim = at('productMeasurement') === '' ? '2' : idOf(dimUnits, at('productMeasurement'));
  const weight = at('weightMeasurement') === '' ? '2' : idOf(weightUnits, at('weightMeasurement'));
  const freightClass = at('freightClassId')
    .replace(/^class\s*/i, '')
    .replace(/\.0+$/, '');
  const group = at('packingGroup')
    .toUpperCase()
    .replace(/^PG\s*/, '');
  return {
    productName: at('productName'),
    productDiscription: at('productDiscription'),
    packageTypeId: packageOf(at('packageTypeId')),
    noOfHandlingUnit: at('noOfHandlingUnit') || 1,
    noOfItem: at('noOfItem') || 1,
    itemWeight: weightIn(at('itemWeight'), weight ?? '2'),
    weightMeasurement: weight ?? at('weightMeasurement'),
    productLength: sideIn(at('productLength'), dim ?? '2'),
    productWidth: sideIn(at('productWidth'), dim ?? '2'),
    productHeight: sideIn(at('productHeight'), dim ?? '2'),
    productMeasurement: dim ?? at('productMeasurement'),
    freightClassId: freightClass as ProductInput['freightClassId'],
    nmfc: at('nmfc').replace(/\s+/g, ''),
    stackableItem: yesNo(at('stackableItem')) as boolean,
    'haz-matItem': yesNo(at('haz-matItem')) as boolean,
    unNumber: at('unNumber').replace(/^(?:un|na)\s*/i, ''),
    hazardClass: at('hazardClass').replace(/^class\s*/i, ''),
    packingGroup: group as ProductInput['packingGroup'],
    properShippingName: at('properShippingName'),
    emergencyContactName: at('emergencyContactName'),
    emergencyContactPhone: at('emergencyContactPhone'),
    alternatePhone: at('alternatePhone'),
  };
}

const nameKey = (text: string): string => foldText(text).trim().replace(/ +/g, ' ').toLowerCase();

/** Every row as a product with its problems; names that the list or an earlier row has already are problems too. */
export function readRows(rows: readonly ImportRow[], listed: ReadonlySet<string>): ReadRow[] {
  const names = new Set(listed);
  return rows.map((row) => {
    const product = productOfRow(row);
    if (row.skipped) return { row, product, problems: {} };
    const checked = productFields.safeParse(product);
    const found = checked.success ? [] : checked.error.issues;
    const problems: Partial<Record<ProductColumn, string>> = {};
    for (const { path, message } of found) {
      const key = (path[0] === 'volume' ? 'productLength' : path[0]) as ProductColumn;
      problems[key] ??= message;
    }
    const name = nameKey(product.productName);
    if (!problems.productName && names.has(name)) problems.productName = m.code_12162();
    names.add(name);
    return { row, product, problems };
  });
}

/** The names of products as they are compared. */
export const namesOf = (products: readonly { readonly productName: string }[]): ReadonlySet<string> =>
  new Set(products.map(({ productName }) => nameKey(productName)));
