/** A cell as a text file holds it; in quotation marks where a mark of the file stands in it. */
const quoted = (text: string, separator: string): string =>
  text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/**
 * Rows as a text file that every spreadsheet program opens; its mark says that it is UTF-8. Where a comma begins the decimals, programs expect
 * semicolons between cells.
 */
export const csvText = (rows: readonly (readonly string[])[], separator: ',' | ';' = ','): string =>
  `\ufeff${rows.map((row) => row.map((text) => quoted(text, separator)).join(separator)).join('\r\n')}\r\n`;
