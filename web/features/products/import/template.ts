import { formatPackageType } from '#contract/format/package-names.ts';
import { formatUnit } from '#contract/format/units.ts';
import { hasDecimalComma, typedNumber } from '#contract/rules/typed-number.ts';
import * as m from '#texts/compiled/messages.js';
import { saveCsv } from '#web/api/save-file.ts';
import { csvText } from '#web/spreadsheets/csv-text.ts';
import { columnName, type ProductColumn, productColumns } from './product-columns.ts';

/** One product as an example, by column, as it is typed in the page's language; it is there to be overwritten. */
const example = (): Readonly<Partial<Record<ProductColumn, string>>> => ({
  productName: m.products_example_name(),
  productDiscription: m.products_example_description(),
  packageTypeId: `${formatPackageType(2)} 40x48`,
  noOfHandlingUnit: '2',
  noOfItem: '1',
  itemWeight: typedNumber(640.5),
  weightMeasurement: formatUnit('lb'),
  productLength: '48',
  productWidth: '40',
  productHeight: '38',
  productMeasurement: formatUnit('in'),
  freightClassId: '70',
  nmfc: '131050-2',
  stackableItem: m.products_example_yes(),
  'haz-matItem': m.products_example_no(),
});

/** The template as a text file that every spreadsheet program opens and the import reads in the same language. */
export function templateText(): string {
  const row = example();
  const rows = [productColumns.map(columnName), productColumns.map((key) => row[key] ?? '')];
  return csvText(rows, hasDecimalComma() ? ';' : ',');
}

/** Saves the template as a file. */
export const downloadTemplate = (name: string): void => saveCsv(name, templateText());
