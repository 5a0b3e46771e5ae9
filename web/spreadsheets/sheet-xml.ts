import { COLUMNS_MAX, ROWS_MAX, SpreadsheetError } from './spreadsheet.ts';

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

/** Refuses a sheet before memory is spent on it: one cell at the far corner makes every cell before it. */
function checkExtent(xml: string): void {
  for (const [, letters = '', row] of xml.matchAll(/<c\b[^>]*?\br="([A-Z]+)(\d+)"/g)) {
    if (columnOf(letters) > COLUMNS_MAX) throw new SpreadsheetError('too-many-columns');
    if (Number(row) > ROWS_MAX) throw new SpreadsheetError('too-many-rows');
  }
}

const CELL = /<c\b([^>]*)>((?:(?!<\/c>)[\s\S])*)<\/c>/g;
const FORMULA = /<f\b[^>]*(?:\/>|>([\s\S]*?)<\/f>)/;

/** A cell with a text of its own, which is XML already. */
function textCell(attributes: string, xml: string): string {
  return `<c ${/\br="[A-Z]+\d+"/.exec(attributes)?.[0] ?? ''} t="inlineStr"><is><t>${xml}</t></is></c>`;
}

/** A sheet's XML as the reader of workbooks takes it, and how many cells hold formulas. */
export interface PlainSheet {
  readonly xml: string;
  readonly formulas: number;
}

/**
 * Drops empty cells and rows, which people format by the million, and gives a formula without a stored result its own text and
 * an error its name: the reader refuses the first and drops the second. Throws SpreadsheetError where cells lie beyond 100 columns or 20,000 rows.
 */
export function plainSheet(source: string): PlainSheet {
  let formulas = 0;
  const xml = source
    .replace(/<(\/?)(?:x|ss|main):(?=[a-z])/g, '<$1')
    .replace(/<c\b[^>]*\/>|<row\b[^>]*\/>/g, '')
    .replace(CELL, (cell, attributes: string, content: string) => {
      const [found, formula = ''] = FORMULA.exec(content) ?? [];
      if (found !== undefined) formulas += 1;
      const value = /<v\b[^>]*>([^<]+)/.exec(content)?.[1];
      if (/\bt="e"/.test(attributes)) return textCell(attributes, value ?? '#VALUE!');
      if (value !== undefined || /<is\b/.test(content)) return cell;
      return formula === '' ? '' : textCell(attributes, `=${formula}`);
    })
    .replace(/<row\b[^>]*>\s*<\/row>/g, '');
  checkExtent(xml);
  return { xml, formulas };
}
