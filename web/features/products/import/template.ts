import { productColumns } from './product-columns.ts';

/** One product as an example, by column; it is there to be overwritten. */
const example: readonly string[] = [
  ...['Pump housings', 'Cast iron pump housings', 'Pallet 40x48', '2', '1', '640', 'lb', '48', '40', '38', 'in'],
  ...['70', '131050-2', 'yes', 'no', '', '', '', '', '', '', ''],
];

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The template as a text file that every spreadsheet program opens; its mark says that it is UTF-8. */
export function templateText(): string {
  const headings = productColumns.map(({ names: [name = ''] }) => name);
  return `\ufeff${[headings, example].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
}

/** Saves the template as a file. */
export function downloadTemplate(name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([templateText()], { type: 'text/csv' }));
  link.download = name;
  link.click();
  // The browser has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
