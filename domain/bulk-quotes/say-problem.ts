import type { BulkProblem, BulkSuggestion } from '#contract/bulk-quotes.ts';
import { formatDay } from '#contract/format/days.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { parseDay } from '#contract/rules/dates.ts';
import * as m from '#texts/compiled/messages.js';
import { readRowProblem } from '../texts/row-sentences.ts';

/** What is wrong with a stored row, in the reader's language. */
export const sayProblem = ({ suggestion, ...problem }: BulkProblem): BulkProblem => ({
  ...problem,
  message: readRowProblem(problem.message),
  ...(suggestion && { suggestion: { ...suggestion, label: labelOf(suggestion) } }),
});

/** 'Use Mon, Nov 30', 'Use 1,200': made again of the cell that is suggested where languages write that differently. */
export function labelOf({ label, cells }: BulkSuggestion): string {
  const [[column, text = ''] = []] = Object.entries(cells ?? {});
  if (column === undefined) return readRowProblem(label);
  const day = column === 'pickupDate' ? parseDay(text) : undefined;
  if (day !== undefined) return m.bulk_use({ value: formatDay(day) });
  const isNumber = !/zip|class/i.test(column) && /^\d+(?:[.,]\d{1,2})?$/.test(text);
  return isNumber ? m.bulk_use({ value: formatNumber(Number(text.replace(',', '.')), 2) }) : readRowProblem(label);
}
