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

interface ColumnWords {
  readonly name: () => string;
  /** Other headings that people use, in the page's language and in English, separated by commas. */
  readonly others: () => string;
}

const words: Readonly<Record<ProductColumn, ColumnWords>> = {
  productName: { name: m.products_column_name, others: m.products_headers_name },
  productDiscription: { name: m.products_column_description, others: m.products_headers_description },
  packageTypeId: { name: m.products_column_package, others: m.products_headers_package },
  noOfHandlingUnit: { name: m.products_column_units, others: m.products_headers_units },
  noOfItem: { name: m.products_column_pieces, others: m.products_headers_pieces },
  itemWeight: { name: m.products_column_weight, others: m.products_headers_weight },
  weightMeasurement: { name: m.products_column_weight_unit, others: m.products_headers_weight_unit },
  productLength: { name: m.products_column_length, others: m.products_headers_length },
  productWidth: { name: m.products_column_width, others: m.products_headers_width },
  productHeight: { name: m.products_column_height, others: m.products_headers_height },
  productMeasurement: { name: m.products_column_length_unit, others: m.products_headers_length_unit },
  freightClassId: { name: m.products_column_class, others: m.products_headers_class },
  nmfc: { name: m.products_column_nmfc, others: m.products_headers_nmfc },
  stackableItem: { name: m.products_column_stackable, others: m.products_headers_stackable },
  'haz-matItem': { name: m.products_column_hazmat, others: m.products_headers_hazmat },
  unNumber: { name: m.products_column_un, others: m.products_headers_un },
  hazardClass: { name: m.products_column_hazard_class, others: m.products_headers_hazard_class },
  packingGroup: { name: m.products_column_packing_group, others: m.products_headers_packing_group },
  properShippingName: { name: m.products_column_shipping_name, others: m.products_headers_shipping_name },
  emergencyContactName: { name: m.products_column_contact, others: m.products_headers_contact },
  emergencyContactPhone: { name: m.products_column_phone, others: m.products_headers_phone },
  alternatePhone: { name: m.products_column_alternate, others: m.products_headers_alternate },
};

/** What a column is called in the template and on the screen. */
export const columnName = (key: ProductColumn): string => words[key].name();

/** The columns in the order of the template. */
export const productColumns = Object.keys(words) as readonly ProductColumn[];

/** Every column with the headings that mean it; the first one is the template's. */
export const wantedColumns = (): WantedColumn<ProductColumn>[] =>
  productColumns.map((key) => ({ key, names: [columnName(key), ...words[key].others().split(', ')] }));
