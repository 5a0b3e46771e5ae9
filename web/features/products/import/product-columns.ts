import * as m from '#texts/compiled/messages.js';
import type { WantedColumn } from '#web/spreadsheets/match-columns.ts';

/** The columns of a spreadsheet of products, in the order of the template; each is a field of the product. */
export type ProductColumn =
  | 'productName'
  | 'productDiscription'
  | 'packageTypeId'
  | 'noOfHandlingUnit'
  | 'noOfItem'
  | 'itemWeight'
  | 'weightMeasurement'
  | 'productLength'
  | 'productWidth'
  | 'productHeight'
  | 'productMeasurement'
  | 'freightClassId'
  | 'nmfc'
  | 'stackableItem'
  | 'haz-matItem'
  | 'unNumber'
  | 'hazardClass'
  | 'packingGroup'
  | 'properShippingName'
  | 'emergencyContactName'
  | 'emergencyContactPhone'
  | 'alternatePhone';

const column = (key: ProductColumn, name: string, ...others: string[]): WantedColumn<ProductColumn> => ({
  key,
  names: [name, ...others],
});

/** What the columns are called: in the template first, in the English one, and then as people call them. */
export const productColumns: readonly WantedColumn<ProductColumn>[] = [
  column(
    'productName',
    m.products_column_name(),
    'product name',
    'name',
    'product',
    'item',
    'item name',
    'sku',
    'part',
    'part number',
  ),
  column(
    'productDiscription',
    m.products_column_description(),
    'description',
    'desc',
    'commodity',
    'goods',
    'product description',
  ),
  column(
    'packageTypeId',
    m.products_column_package(),
    'package',
    'package type',
    'packaging',
    'handling unit type',
    'pkg',
    'type',
  ),
  column(
    'noOfHandlingUnit',
    m.products_column_units(),
    'units per shipment',
    'units',
    'handling units',
    'quantity',
    'qty',
    'pallets',
    'pcs',
  ),
  column(
    'noOfItem',
    m.products_column_pieces(),
    'pieces in each unit',
    'pieces per unit',
    'pieces',
    'cartons per pallet',
  ),
  column(
    'itemWeight',
    m.products_column_weight(),
    'weight of one unit',
    'weight',
    'weight each',
    'unit weight',
    'weight per unit',
    'wt',
    'lbs',
  ),
  column('weightMeasurement', m.products_column_weight_unit(), 'weight unit', 'weight uom', 'weight measurement'),
  column('productLength', m.products_column_length(), 'length', 'l', 'len', 'product length'),
  column('productWidth', m.products_column_width(), 'width', 'w', 'product width'),
  column('productHeight', m.products_column_height(), 'height', 'h', 'hgt', 'product height'),
  column(
    'productMeasurement',
    m.products_column_length_unit(),
    'length unit',
    'dimension unit',
    'dim uom',
    'dimensions unit',
    'uom',
  ),
  column('freightClassId', m.products_column_class(), 'freight class', 'class', 'nmfc class', 'ltl class'),
  column('nmfc', m.products_column_nmfc(), 'nmfc number', 'nmfc', 'nmfc item', 'nmfc code'),
  column('stackableItem', m.products_column_stackable(), 'stackable', 'can be stacked', 'stack'),
  column(
    'haz-matItem',
    m.products_column_hazmat(),
    'hazardous',
    'hazardous material',
    'hazmat',
    'haz mat',
    'hm',
    'dangerous goods',
  ),
  column('unNumber', m.products_column_un(), 'un number', 'un', 'un id', 'un na number'),
  column('hazardClass', m.products_column_hazard_class(), 'hazard class', 'hazmat class', 'haz class'),
  column('packingGroup', m.products_column_packing_group(), 'packing group', 'pg'),
  column('properShippingName', m.products_column_shipping_name(), 'proper shipping name', 'shipping name', 'psn'),
  column('emergencyContactName', m.products_column_contact(), 'emergency contact', 'emergency contact name', 'contact'),
  column(
    'emergencyContactPhone',
    m.products_column_phone(),
    'emergency phone',
    'emergency contact phone',
    '24 hour phone',
    'phone',
  ),
  column('alternatePhone', m.products_column_alternate(), 'alternate phone', 'second phone'),
];

/** What a column is called in the template and on the screen. */
export const columnName = (key: ProductColumn): string =>
  productColumns.find((one) => one.key === key)?.names[0] ?? key;
