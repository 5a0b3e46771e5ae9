import { saveCsv } from '#web/api/save-file.ts';
import { csvText } from '#web/spreadsheets/csv-text.ts';
import { productColumns } from './product-columns.ts';

/** One product as an example, by column; it is there to be overwritten. */
const example: readonly string[] = [
  ...['Pump housings', 'Cast iron pump housings', 'Pallet 40x48', '2', '1', '640', 'lb', '48', '40', '38', 'in'],
  ...['70', '131050-2', 'yes', 'no', '', '', '', '', '', '', ''],
];

/** The template as a text file that every spreadsheet program opens. */
export const templateText = (): string => csvText([productColumns.map(({ names: [name = ''] }) => name), example]);

/** Saves the template as a file. */
export const downloadTemplate = (name: string): void => saveCsv(name, templateText());
