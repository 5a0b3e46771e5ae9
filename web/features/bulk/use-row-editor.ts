import { useEffect, useState } from 'react';
import type { BulkCellsInput, BulkRow } from '#contract/bulk-quotes.ts';
import type { BulkColumn } from '#contract/rules/bulk-columns.ts';
import * as m from '#texts/compiled/messages.js';
import type { RunActions } from './use-run-actions.ts';

/** The name of a wrong cell's field in the page. */
export const cellField = (row: number, column: BulkColumn): string => `row-${row}-${column}`;

/** The fields of wrong cells in the order of the page. */
export const wrongFields = (): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>('input[data-field^="row-"]'),
];
const rowOfField = (field: HTMLElement): number => Number(field.dataset.field?.split('-')[1]);

type Typed = Readonly<Record<number, BulkCellsInput>>;

/** What is typed into wrong cells, and their corrections. */
export interface RowEditor {
  readonly typedOf: (row: BulkRow) => BulkCellsInput;
  readonly type: (row: BulkRow, column: BulkColumn, text: string) => void;
  /** Sends what is typed into a row, and these cells; the focus goes on to the next wrong row once it is right. */
  readonly send: (row: BulkRow, cells?: BulkCellsInput) => Promise<void>;
  /** Read out after a correction. */
  readonly said: string;
}

/** Edits wrong rows in place; what was typed stays until its row is corrected, or another page has changed it. */
export function useRowEditor(rows: readonly BulkRow[], actions: RunActions, onAllCorrected: () => void): RowEditor {
  const [typed, setTyped] = useState<Typed>({});
  const [said, setSaid] = useState('');
  const [corrected, setCorrected] = useState<number>();
  // Once the page shows that the row is right.
  useEffect(() => {
    const row = corrected;
    if (row === undefined || rows.some((one) => one.row === row && one.state === 'wrong')) return;
    setCorrected(undefined);
    const fields = wrongFields();
    const next = fields.find((field) => rowOfField(field) > row) ?? fields[0];
    if (next) next.focus();
    else onAllCorrected();
  }, [rows, corrected, onAllCorrected]);
  const forget = (row: number) => setTyped(({ [row]: _, ...others }) => others);
  return {
    said,
    typedOf: ({ row }) => typed[row] ?? {},
    type: ({ row }, column, text) => setTyped({ ...typed, [row]: { ...typed[row], [column]: text } }),
    send: async (row, cells = {}) => {
      setSaid('');
      const after = await actions.edit(row, { ...typed[row.row], ...cells });
      if (after === undefined) return;
      forget(row.row);
      if (after === 'changed') return;
      if (after.state === 'wrong') return setSaid(m.bulk_row_still_wrong({ row: row.row }));
      setCorrected(row.row);
      setSaid(m.bulk_row_corrected({ row: row.row }));
    },
  };
}
