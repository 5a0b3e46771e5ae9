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

/** What the columns are called, in the template first and then as people call them. */
export const productColumns: readonly WantedColumn<ProductColumn>[] = [
  column('productName', m.products_column_name(), 'Name', 'Product', 'Item', 'Item name', 'SKU', 'Part', 'Part number'),
  column('productDiscription', m.products_column_description(), 'Desc', 'Commodity', 'Goods', 'Product description'),
  column(
    'packageTypeId',
    m.products_column_package(),
    'Package type',
    'Packaging',
    'Handling unit type',
    'Pkg',
    'Type',
  ),
  column('noOfHandlingUnit', m.products_column_units(), 'Units', 'Handling units', 'Quantity', 'Qty', 'Pallets', 'Pcs'),
  column('noOfItem', m.products_column_pieces(), 'Pieces per unit', 'Pieces', 'Cartons per pallet'),
  column(
    'itemWeight',
    m.products_column_weight(),
    'Weight',
    'Weight each',
    'Unit weight',
    'Weight per unit',
    'Wt',
    'Lbs',
  ),
  column('weightMeasurement', m.products_column_weight_unit(), 'Weight UOM', 'Weight measurement'),
  column('productLength', m.products_column_length(), 'L', 'Len', 'Product length'),
  column('productWidth', m.products_column_width(), 'W', 'Product width'),
  column('productHeight', m.products_column_height(), 'H', 'Hgt', 'Product height'),
  column('productMeasurement', m.products_column_length_unit(), 'Dimension unit', 'Dim UOM', 'Dimensions unit', 'UOM'),
  column('freightClassId', m.products_column_class(), 'Class', 'NMFC class', 'LTL class'),
  column('nmfc', m.products_column_nmfc(), 'NMFC', 'NMFC item', 'NMFC code'),
  column('stackableItem', m.products_column_stackable(), 'Can be stacked', 'Stack'),
  column('haz-matItem', m.products_column_hazmat(), 'Hazardous material', 'Hazmat', 'Haz mat', 'HM', 'Dangerous goods'),
  column('unNumber', m.products_column_un(), 'UN', 'UN ID', 'UN NA number'),
  column('hazardClass', m.products_column_hazard_class(), 'Hazmat class', 'Haz class'),
  column('packingGroup', m.products_column_packing_group(), 'PG'),
  column('properShippingName', m.products_column_shipping_name(), 'Shipping name', 'PSN'),
  column('emergencyContactName', m.products_column_contact(), 'Emergency contact name', 'Contact'),
  column('emergencyContactPhone', m.products_column_phone(), 'Emergency contact phone', '24 hour phone', 'Phone'),
  column('alternatePhone', m.products_column_alternate(), 'Second phone'),
];

/** What a column is called in the template and on the screen. */
export const columnName = (key: ProductColumn): string =>
  productColumns.find((one) => one.key === key)?.names[0] ?? key;
