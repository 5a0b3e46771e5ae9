import { foldText } from './text.ts';

/** Longer names are cut; with the ending it fits every file system. */
const REPORT_NAME_MAX = 80;

/** The file name of a spreadsheet: what was wished, accents folded (R44), without what a file system or a header does not take, and '.xlsx'. */
export function reportFileName(wished: string | undefined, otherwise: string): string {
  const plain = foldText(wished ?? '')
    .replace(/\.xlsx$/i, '')
    .replace(/[^a-z0-9 ._-]+/gi, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, REPORT_NAME_MAX)
    .replace(/^[ .]+|[ .]+$/g, '');
  return `${plain || otherwise}.xlsx`;
}
