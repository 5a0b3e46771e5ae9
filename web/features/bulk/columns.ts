import { type BulkColumn, bulkColumns } from '#contract/rules/bulk-columns.ts';
import * as m from '#texts/compiled/messages.js';
import type { WantedColumn } from '#web/spreadsheets/match-columns.ts';

interface ColumnWords {
  readonly name: () => string;
  /** Other headings that people use, separated by commas. */
  readonly others: () => string;
}

const words: Readonly<Record<BulkColumn, ColumnWords>> = {
  fromZip: { name: m.bulk_column_from_zip, others: m.bulk_headers_from_zip },
  toZip: { name: m.bulk_column_to_zip, others: m.bulk_headers_to_zip },
  pickupDate: { name: m.bulk_column_pickup_date, others: m.bulk_headers_pickup_date },
  units: { name: m.bulk_column_units, others: m.bulk_headers_units },
  packageType: { name: m.bulk_column_package_type, others: m.bulk_headers_package_type },
  length: { name: m.bulk_column_length, others: m.bulk_headers_length },
  width: { name: m.bulk_column_width, others: m.bulk_headers_width },
  height: { name: m.bulk_column_height, others: m.bulk_headers_height },
  totalWeight: { name: m.bulk_column_total_weight, others: m.bulk_headers_total_weight },
  unitWeight: { name: m.bulk_column_unit_weight, others: m.bulk_headers_unit_weight },
  freightClass: { name: m.bulk_column_freight_class, others: m.bulk_headers_freight_class },
  description: { name: m.bulk_column_description, others: m.bulk_headers_description },
  nmfc: { name: m.bulk_column_nmfc, others: m.bulk_headers_nmfc },
  fromFacility: { name: m.bulk_column_from_facility, others: m.bulk_headers_from_facility },
  toFacility: { name: m.bulk_column_to_facility, others: m.bulk_headers_to_facility },
  liftgatePickup: { name: m.bulk_column_liftgate_pickup, others: m.bulk_headers_liftgate_pickup },
  liftgateDelivery: { name: m.bulk_column_liftgate_delivery, others: m.bulk_headers_liftgate_delivery },
  stackable: { name: m.bulk_column_stackable, others: m.bulk_headers_stackable },
  hazmat: { name: m.bulk_column_hazmat, others: m.bulk_headers_hazmat },
  unNumber: { name: m.bulk_column_un_number, others: m.bulk_headers_un_number },
  hazardClass: { name: m.bulk_column_hazard_class, others: m.bulk_headers_hazard_class },
  packingGroup: { name: m.bulk_column_packing_group, others: m.bulk_headers_packing_group },
  emergencyName: { name: m.bulk_column_emergency_name, others: m.bulk_headers_emergency_name },
  emergencyPhone: { name: m.bulk_column_emergency_phone, others: m.bulk_headers_emergency_phone },
  dimensions: { name: m.bulk_column_dimensions, others: m.bulk_headers_dimensions },
  reference: { name: m.bulk_column_reference, others: m.bulk_headers_reference },
};

/** The name of a column, as the template has it. */
export const columnName = (column: BulkColumn): string => words[column].name();

/** Every column with the headings that mean it; the first one is the template's. */
export const wantedColumns = (): WantedColumn<BulkColumn>[] =>
  bulkColumns.map((key) => ({ key, names: [columnName(key), ...words[key].others().split(', ')] }));
