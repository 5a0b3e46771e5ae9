import { type ProductInput, productFields } from '#contract/products.ts';
import { packageOfCell } from '#contract/rules/cell-words.ts';
import { type TypedUnit, typedLengthUnits, typedWeightUnits } from '#contract/rules/measure-units.ts';
import { packageTypeById } from '#contract/rules/package-types.ts';
import { foldText } from '#contract/rules/text.ts';
import { typedNumber, unclearSentence } from '#contract/rules/typed-number.ts';
import { type DimUnit, dimUnits, fromInches, fromPounds, type WeightUnit, weightUnits } from '#contract/rules/units.ts';
import * as m from '#texts/compiled/messages.js';
import { type MeasureUnit, measureOf, unitOfHeading, yesNoOf } from '#web/spreadsheets/cell-values.ts';
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

const measured: ReadonlySet<ProductColumn> = new Set(['itemWeight', 'productLength', 'productWidth', 'productHeight']);

function textOf(key: ProductColumn, cell: Cell): string {
  if (key === 'unNumber') return padded(cell, 4);
  return cell.kind === 'number' && measured.has(key) ? typedNumber(Number(cell.text)) : cell.text;
}

/** The unit of products for a heading's; one that they do not have, such as meters, is written in the cells, which are then converted or refused. */
function ownUnit(units: readonly { readonly label: string }[], heading: MeasureUnit | undefined, instead: string) {
  const isOurs = heading === undefined || units.some(({ label }) => label === heading);
  return isOurs ? { unit: heading ?? '' } : { unit: instead, inCells: heading };
}

/** Rows below the headings that have anything in a matched column; a measure gets the unit of its heading. */
export function rowsOf({ rows }: Sheet, headingsAt: number, match: ColumnMatch<ProductColumn>): ImportRow[] {
  const columns = Object.entries(match) as [ProductColumn, number][];
  const headings = rows[headingsAt] ?? [];
  const lengthHeading = (['productLength', 'productWidth', 'productHeight'] as const)
    .map((key) => unitOfHeading(headings[match[key] ?? -1]?.text ?? ''))
    .find(Boolean);
  const weightHeading = unitOfHeading(headings[match.itemWeight ?? -1]?.text ?? '');
  const length = ownUnit(dimUnits, lengthHeading, 'cm');
  const weight = ownUnit(weightUnits, weightHeading, 'kg');
  const withUnit = (key: ProductColumn, text: string): string => {
    const { inCells } = key === 'itemWeight' ? weight : length;
    return inCells && measured.has(key) && /^[\d.,\s/]*\d$/.test(text) ? `${text} ${inCells}` : text;
  };
  return rows.slice(headingsAt + 1).flatMap((cells, index) => {
    const texts = columns.map(([key, at]) => {
      const cell = cells[at] ?? { text: '', kind: 'empty' as const };
      return [key, withUnit(key, textOf(key, cell).trim())] as const;
    });
    if (texts.every(([, text]) => text === '')) return [];
    const units = { productMeasurement: length.unit, weightMeasurement: weight.unit };
    return [{ line: headingsAt + index + 2, texts: { ...units, ...withoutEmpty(texts) } }];
  });
}

const withoutEmpty = (texts: readonly (readonly [ProductColumn, string])[]) =>
  Object.fromEntries(texts.filter(([, text]) => text !== ''));

const textCell = (text: string): Cell => ({ text, kind: 'text' });
/** '4 ft' as the row's unit; a number alone is in that unit already, one in a unit that is none of its kind is refused. */
function measureIn(text: string, units: readonly TypedUnit[], fromBase: (value: number) => number): number | string {
  const read = measureOf(textCell(text));
  if (!read?.unit) return read?.value ?? text;
  const unit = units.find(({ sign }) => sign === read.unit);
  return unit ? Math.round(fromBase(unit.toBase(read.value)) * 100) / 100 : text;
}

const idOf = <Id extends string>(units: readonly { readonly id: Id; readonly label: string }[], text: string) => {
  const unit = unitOfHeading(`x ${text}`) ?? text.trim().toLowerCase();
  return units.find(({ id, label }) => label === unit || id === unit)?.id;
};

function sideIn(text: string, unit: DimUnit): number | string {
  if (text === '') return 0;
  return measureIn(text, typedLengthUnits, (inches) => fromInches(inches, unit));
}

function weightIn(text: string, unit: WeightUnit): number | string {
  return measureIn(text, typedWeightUnits, (pounds) => fromPounds(pounds, unit));
}

/** A package by its name, code or id; the usual pallet where there is none. */
function packageOf(text: string): number {
  if (text === '') return 2;
  return packageTypeById(Number(text))?.id ?? packageOfCell(text) ?? 0;
}

const yesNo = (text: string): boolean | string => yesNoOf(textCell(text)) ?? text;

/** A row's texts as a product; what cannot be read is left to the product's rules to refuse. */
function productOfRow({ texts }: ImportRow): ProductInput {
  const at = (key: ProductColumn) => texts[key] ?? '';
  const dim = at('productMeasurement') === '' ? '2' : idOf(dimUnits, at('productMeasurement'));
  const weight = at('weightMeasurement') === '' ? '2' : idOf(weightUnits, at('weightMeasurement'));
  const freightClass = at('freightClassId')
    .replace(/^clas(?:se|s|e)\s*/i, '')
    .replace(',', '.')
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

/** What is wrong with a measure that can be more than one, in words. */
const wrongMeasure = (text: string): string | undefined =>
  measureOf(textCell(text))?.unit === 't' ? m.quotes_a_ton_can_be_2() : unclearSentence(text);

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
      problems[key] ??= (measured.has(key) && wrongMeasure(row.texts[key] ?? '')) || message;
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
