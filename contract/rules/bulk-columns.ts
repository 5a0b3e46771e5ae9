import * as m from '#texts/compiled/messages.js';

/** The columns of a bulk quote, in the order of the template. */
export const bulkColumns = [
  'fromZip',
  'toZip',
  'pickupDate',
  'units',
  'packageType',
  'length',
  'width',
  'height',
  'totalWeight',
  'unitWeight',
  'freightClass',
  'description',
  'nmfc',
  'fromFacility',
  'toFacility',
  'liftgatePickup',
  'liftgateDelivery',
  'stackable',
  'hazmat',
  'unNumber',
  'hazardClass',
  'packingGroup',
  'emergencyName',
  'emergencyPhone',
  'dimensions',
  'reference',
] as const;
export type BulkColumn = (typeof bulkColumns)[number];

/** Columns without which no row can be quoted; the sides may also stand in one column, the weight may be that of one unit. */
export const requiredColumns: readonly BulkColumn[] = ['fromZip', 'toZip', 'units'];

interface ColumnWords {
  readonly name: () => string;
  /** Other headers that people use, in lower case without punctuation. */
  readonly others: readonly string[];
}

const words: Record<BulkColumn, ColumnWords> = {
  fromZip: {
    name: m.bulk_column_from_zip,
    others: [
      'from',
      'from zip',
      'from zip code',
      'origin',
      'origin zip',
      'origin zip code',
      'origin postal code',
      'ship from zip',
      'shipper zip',
      'pickup postal code',
      'pickup zip code',
      'o zip',
      'orig zip',
      'from postal code',
    ],
  },
  toZip: {
    name: m.bulk_column_to_zip,
    others: [
      'to',
      'to zip',
      'to zip code',
      'destination',
      'destination zip',
      'destination zip code',
      'destination postal code',
      'ship to zip',
      'consignee zip',
      'delivery postal code',
      'delivery zip code',
      'd zip',
      'dest zip',
      'to postal code',
      'zip',
    ],
  },
  pickupDate: {
    name: m.bulk_column_pickup_date,
    others: [
      'pickup date',
      'pick up date',
      'pick up day',
      'ship date',
      'shipping date',
      'ready date',
      'date',
      'pickup',
      'pu date',
    ],
  },
  units: {
    name: m.bulk_column_units,
    others: [
      'units',
      'qty',
      'quantity',
      'pallets',
      'pallet count',
      'of pallets',
      'no of pallets',
      'number of pallets',
      'skids',
      'hu',
      'count',
      'number of units',
      'no of units',
      'plt',
      'handling unit',
    ],
  },
  packageType: {
    name: m.bulk_column_package_type,
    others: ['package', 'packaging', 'packing', 'unit type', 'handling unit type', 'type', 'pkg', 'pkg type'],
  },
  length: { name: m.bulk_column_length, others: ['length', 'l', 'len', 'length in', 'length inches'] },
  width: { name: m.bulk_column_width, others: ['width', 'w', 'width in', 'width inches'] },
  height: { name: m.bulk_column_height, others: ['height', 'h', 'ht', 'height in', 'height inches'] },
  totalWeight: {
    name: m.bulk_column_total_weight,
    others: [
      'weight',
      'total weight',
      'total weight lb',
      'total weight lbs',
      'gross weight',
      'lbs',
      'lb',
      'weight lb',
      'weight lbs',
      'pounds',
      'wt',
      'total lbs',
      'shipment weight',
    ],
  },
  unitWeight: {
    name: m.bulk_column_unit_weight,
    others: [
      'weight each',
      'unit weight',
      'weight per unit',
      'weight per pallet',
      'pallet weight',
      'each weight',
      'lbs each',
      'weight per handling unit',
      'lb per pallet',
      'lbs per pallet',
    ],
  },
  freightClass: { name: m.bulk_column_freight_class, others: ['class', 'nmfc class', 'frt class', 'ltl class'] },
  description: {
    name: m.bulk_column_description,
    others: ['product', 'commodity', 'goods', 'item', 'product description', 'item description', 'desc', 'contents'],
  },
  nmfc: { name: m.bulk_column_nmfc, others: ['nmfc', 'nmfc number', 'nmfc no', 'nmfc item', 'nmfc code'] },
  fromFacility: {
    name: m.bulk_column_from_facility,
    others: [
      'pickup place',
      'pickup type',
      'pickup location',
      'origin type',
      'origin location type',
      'origin facility',
      'pickup facility',
    ],
  },
  toFacility: {
    name: m.bulk_column_to_facility,
    others: [
      'delivery place',
      'delivery type',
      'delivery location',
      'destination type',
      'destination location type',
      'destination facility',
      'delivery facility',
    ],
  },
  liftgatePickup: {
    name: m.bulk_column_liftgate_pickup,
    others: ['pickup liftgate', 'liftgate pickup', 'liftgate origin', 'origin liftgate', 'lgpu'],
  },
  liftgateDelivery: {
    name: m.bulk_column_liftgate_delivery,
    others: [
      'delivery liftgate',
      'liftgate delivery',
      'liftgate destination',
      'destination liftgate',
      'liftgate',
      'lgdel',
    ],
  },
  stackable: { name: m.bulk_column_stackable, others: ['stackable', 'can be stacked', 'stack'] },
  hazmat: {
    name: m.bulk_column_hazmat,
    others: ['hazmat', 'haz mat', 'hazardous', 'hazardous materials', 'dangerous goods', 'hm'],
  },
  unNumber: { name: m.bulk_column_un_number, others: ['un', 'un no', 'un id', 'un number'] },
  hazardClass: { name: m.bulk_column_hazard_class, others: ['hazard class', 'hazmat class', 'haz class'] },
  packingGroup: { name: m.bulk_column_packing_group, others: ['packing group', 'pg'] },
  emergencyName: { name: m.bulk_column_emergency_name, others: ['emergency contact', 'emergency name'] },
  emergencyPhone: { name: m.bulk_column_emergency_phone, others: ['emergency number', 'emergency phone number'] },
  dimensions: {
    name: m.bulk_column_dimensions,
    others: ['dims', 'dimensions', 'dim', 'size', 'lxwxh', 'l x w x h', 'length x width x height', 'dimensions in'],
  },
  reference: {
    name: m.bulk_column_reference,
    others: [
      'ref',
      'reference number',
      'order',
      'order number',
      'po',
      'po number',
      'shipment',
      'id',
      'lane',
      'customer reference',
    ],
  },
};

/** The name of a column, as the template's header has it. */
export const bulkColumnName = (column: BulkColumn): string => words[column].name();

const plain = (header: string): string =>
  header
    .toLowerCase()
    .replace(/#/g, ' number ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** The column that a header means; undefined when it is unknown. Case, punctuation and units in parentheses do not count. */
export function bulkColumnOf(header: string): BulkColumn | undefined {
  const whole = plain(header);
  const short = plain(header.replace(/\([^)]*\)/g, ' '));
  for (const text of [whole, short]) {
    if (text === '') continue;
    const found = bulkColumns.find(
      (column) => plain(bulkColumnName(column)) === text || words[column].others.includes(text),
    );
    if (found) return found;
  }
  return undefined;
}

/** The column of each header; of two that mean the same one only the first counts. */
export function matchHeaders(headers: readonly string[]): (BulkColumn | undefined)[] {
  const taken = new Set<BulkColumn>();
  return headers.map((header) => {
    const column = bulkColumnOf(header);
    if (column === undefined || taken.has(column)) return undefined;
    taken.add(column);
    return column;
  });
}
