import * as m from '#texts/compiled/messages.js';
import { type ReadProblem, type ReadWarning, SpreadsheetError } from './spreadsheet.ts';

const sentences: Readonly<Record<ReadProblem, () => string>> = {
  'too-large': m.spreadsheets_too_large,
  'unpacks-too-large': m.spreadsheets_unpacks_too_large,
  'not-a-spreadsheet': m.spreadsheets_not_a_spreadsheet,
  'old-format': m.spreadsheets_old_format,
  protected: m.spreadsheets_protected,
  'too-many-columns': m.spreadsheets_too_many_columns,
  'too-many-rows': m.spreadsheets_too_many_rows,
  'no-rows': m.spreadsheets_no_rows,
  unreadable: m.spreadsheets_unreadable,
};

/** Why a file was not read, and what to do about it. */
export function formatReadError(error: unknown): string {
  return sentences[error instanceof SpreadsheetError ? error.problem : 'unreadable']();
}

/** What to know of a file that was read. */
export function formatWarning({ kind, count }: ReadWarning): string {
  return kind === 'formulas' ? m.spreadsheets_formulas({ count }) : m.spreadsheets_broken_lines({ count });
}
