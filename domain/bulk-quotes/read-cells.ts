import type { BulkCells, BulkProblem } from '#contract/bulk-quotes.ts';
import { formatDay } from '#contract/format/days.ts';
import type { QuoteItemInput } from '#contract/quote-item.ts';
import type { QuoteQueryInput } from '#contract/quote-query.ts';
import type { BulkColumn } from '#contract/rules/bulk-columns.ts';
import { packageOfCell } from '#contract/rules/cell-words.ts';
import type { Day } from '#contract/rules/days.ts';
import { parseTriple } from '#contract/rules/measure-sides.ts';
import { parseCount, parseLength, parseWeight } from '#contract/rules/measures.ts';
import { packageTypeById, type QuoteItemPackage, quoteItemPackage } from '#contract/rules/package-types.ts';
import { UNITS_MAX } from '#contract/rules/unit-limits.ts';
import * as m from '#texts/compiled/messages.js';
import { CellReader } from './cell-reader.ts';
import { facilityOf } from './cell-words.ts';
import { dayFirst, readCellDay } from './read-day.ts';
import { adviseClass, readClass, type UnitSize, useInstead } from './suggest.ts';

/** What the cells of a row mean, as a query of the quote form, and what cannot be read. */
export interface ReadCells {
  readonly query: QuoteQueryInput;
  readonly problems: readonly BulkProblem[];
  /** The column that a field of the query was read from. */
  readonly columnOf: (field: string) => BulkColumn;
}

/** The columns of the query's fields; those of weight and sides depend on the row. */
const columns: Readonly<Record<string, BulkColumn>> = {
  shippingFromPostalCode: 'fromZip',
  shippingToPostalCode: 'toZip',
  shippingFromPickUpDate: 'pickupDate',
  originFacilityType: 'fromFacility',
  destinationFacilityType: 'toFacility',
  'items.0.howManyHandlingUnits': 'units',
  'items.0.itemType': 'packageType',
  'items.0.freightClass': 'freightClass',
  'items.0.productDiscription': 'description',
  'items.0.nmfc': 'nmfc',
  'items.0.stackable': 'stackable',
  'items.0.haz-matItem': 'hazmat',
  'items.0.unNumber': 'unNumber',
  'items.0.hazardClass': 'hazardClass',
  'items.0.packingGroup': 'packingGroup',
  'items.0.emergencyContactName': 'emergencyName',
  'items.0.emergencyContactPhone': 'emergencyPhone',
};

const sides = ['length', 'width', 'height'] as const;
type Sides = { readonly [Side in (typeof sides)[number]]?: number };
const STANDARD_PALLET = { length: '48', width: '40' } as const;
/** Of a pallet 40 x 48. */
const STANDARD_PALLET_TYPE = 2;
const HUNDREDTHS = 100;

/** Reads one row; nothing is guessed: what cannot be read is a problem of its cell. */
export function readCells(cells: BulkCells, today: Day): ReadCells {
  const reader = new CellReader(cells);
  const weightColumn: BulkColumn = reader.text('unitWeight') === '' ? 'totalWeight' : 'unitWeight';
  const query = {
    items: [readItem(reader, weightColumn)],
    shippingFromPostalCode: reader.text('fromZip'),
    shippingToPostalCode: reader.text('toZip'),
    shippingFromPickUpDate: readDay(reader, today),
    ...readFacility(reader, 'originFacilityType', 'fromFacility'),
    ...readFacility(reader, 'destinationFacilityType', 'toFacility'),
    ...(reader.flag('liftgatePickup') && { OAccessorial_LGPU: true }),
    ...(reader.flag('liftgateDelivery') && { DAccessorial_LGDEL: true }),
  };
  const inOneColumn = reader.text('dimensions') !== '';
  return { query, problems: reader.problems, columnOf: (field) => columnFor(field, weightColumn, inOneColumn) };
}

function readItem(reader: CellReader, weightColumn: BulkColumn): QuoteItemInput {
  const packaging = readPackage(reader);
  const units = reader.number('units', (typed) => parseCount(typed, m.bulk_column_units(), UNITS_MAX));
  const size = readSides(reader, packaging);
  const weight = reader.number(weightColumn, (typed) => parseWeight(typed, '2'));
  const each = weight === undefined || weightColumn === 'unitWeight' ? weight : weight / (units ?? 1);
  const item = {
    ...(units !== undefined && { howManyHandlingUnits: units }),
    ...(each !== undefined && { weightPerHandlingUnit: each }),
    ...size,
    ...packageFields(packaging, size),
    ...readFreightClass(reader, unitSize(size, each)),
    stackable: reader.flag('stackable'),
    ...reader.filled({ productDiscription: 'description', nmfc: 'nmfc' }),
    ...readHazmat(reader),
  };
  // What is missing here is what the contract's schema reports.
  return item as QuoteItemInput;
}

/** The packaging of a cell; a pallet without text and for unknown words. */
function readPackage(reader: CellReader): QuoteItemPackage {
  const text = reader.text('packageType');
  const known = text === '' ? STANDARD_PALLET_TYPE : packageOfCell(text);
  if (known === undefined) reader.fail('packageType', m.bulk_no_such_package());
  return quoteItemPackage(known ?? STANDARD_PALLET_TYPE);
}

/** A pallet of a standard size is named by its size, any other is a plain pallet. */
function packageFields(packaging: QuoteItemPackage, { length, width }: Sides): QuoteItemPackage {
  if (packaging.itemType !== 1) return packaging;
  const standard = [2, 3, 4].map(packageTypeById).find((type) => type?.length === length && type?.width === width);
  return { itemType: 1, palleteType: standard?.id ?? 1 };
}

/** The sides in inches: three columns, or one with all of them. The floor of a pallet without a size is the standard one. */
function readSides(reader: CellReader, packaging: QuoteItemPackage): Sides {
  const all = reader.text('dimensions');
  if (all !== '') return readTriple(reader, all);
  const isStandard = packaging.itemType === 1 && reader.text('length') === '' && reader.text('width') === '';
  const typed = (side: (typeof sides)[number]) =>
    isStandard && side !== 'height' ? STANDARD_PALLET[side] : reader.text(side);
  return Object.fromEntries(
    sides.flatMap((side) => {
      const value = reader.number(side, (text) => parseLength(text, '2', side), typed(side));
      return value === undefined ? [] : [[side, value]];
    }),
  );
}

function readTriple(reader: CellReader, text: string): Sides {
  const triple = parseTriple(text, '2');
  if (triple.ok) return Object.fromEntries(sides.map((side) => [side, triple.values[side].value]));
  reader.fail('dimensions', triple.sentence);
  return {};
}

function unitSize({ length, width, height }: Sides, each: number | undefined): UnitSize | undefined {
  if (length === undefined || width === undefined || height === undefined || each === undefined) return undefined;
  return { lengthIn: length, widthIn: width, heightIn: height, weightLb: Math.round(each * HUNDREDTHS) / HUNDREDTHS };
}

function readFreightClass(reader: CellReader, unit: UnitSize | undefined): Pick<QuoteItemInput, 'freightClass'> {
  const typed = reader.text('freightClass');
  if (typed === '') return {};
  const freightClass = readClass(typed);
  if (freightClass !== undefined) return { freightClass };
  const advice = adviseClass(unit);
  reader.fail('freightClass', advice?.message ?? m.bulk_no_such_class_at_all(), advice?.suggestion);
  return {};
}

function readHazmat(reader: CellReader) {
  if (!reader.flag('hazmat')) return {};
  const group = reader.text('packingGroup').toUpperCase();
  return {
    'haz-matItem': true,
    ...(group !== '' && { packingGroup: group }),
    ...reader.filled({
      unNumber: 'unNumber',
      hazardClass: 'hazardClass',
      emergencyContactName: 'emergencyName',
      emergencyContactPhone: 'emergencyPhone',
    }),
  };
}

function readFacility(
  reader: CellReader,
  field: 'originFacilityType' | 'destinationFacilityType',
  column: BulkColumn,
): Partial<Record<typeof field, string>> {
  if (reader.text(column) === '') return {};
  const id = facilityOf(reader.text(column));
  if (id === undefined) reader.fail(column, m.bulk_no_such_place());
  return id === undefined ? {} : { [field]: id };
}

/** The day of a row; empty for a missing or unreadable one. */
function readDay(reader: CellReader, today: Day): string {
  const typed = reader.text('pickupDate');
  const found = typed === '' ? '' : readCellDay(typed, today);
  if (found !== undefined) return found;
  const turned = dayFirst(typed);
  reader.fail(
    'pickupDate',
    m.bulk_not_a_day(),
    turned === undefined ? undefined : useInstead('pickupDate', turned, formatDay(turned)),
  );
  return '';
}

function columnFor(field: string, weightColumn: BulkColumn, inOneColumn: boolean): BulkColumn {
  if (field === 'items.0.weightPerHandlingUnit') return weightColumn;
  const side = sides.find((one) => field === `items.0.${one}`);
  if (side !== undefined) return inOneColumn ? 'dimensions' : side;
  const known = columns[field];
  if (known !== undefined) return known;
  if (field.startsWith('destination')) return 'toFacility';
  return field.startsWith('origin') ? 'fromFacility' : 'units';
}
