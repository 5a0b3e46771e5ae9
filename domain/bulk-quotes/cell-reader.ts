import type { BulkCells, BulkProblem, BulkSuggestion } from '#contract/bulk-quotes.ts';
import type { BulkColumn } from '#contract/rules/bulk-columns.ts';
import { yesNoOfCell } from '#contract/rules/cell-words.ts';
import type { MeasureResult } from '#contract/rules/measures.ts';
import * as m from '#texts/compiled/messages.js';
import { readCellNumber } from './read-number.ts';

/** Reads the cells of one row and collects what cannot be read, a problem a column. */
export class CellReader {
  readonly problems: BulkProblem[] = [];
  readonly #cells: BulkCells;

  constructor(cells: BulkCells) {
    this.#cells = cells;
  }

  text(column: BulkColumn): string {
    return this.#cells[column] ?? '';
  }

  fail(column: BulkColumn, message: string, suggestion?: BulkSuggestion): void {
    if (this.problems.some((problem) => problem.column === column)) return;
    this.problems.push({ column, message, ...(suggestion && { suggestion }) });
  }

  /** The number of a cell, or of another text in its place; undefined for an empty or wrong one. */
  number(
    column: BulkColumn,
    read: (text: string) => MeasureResult,
    typed: string = this.text(column),
  ): number | undefined {
    if (typed === '') return undefined;
    const found = readCellNumber(typed, read);
    if ('value' in found) return found.value;
    const { message, better } = found;
    this.fail(column, message, better && { label: better.label, cells: { [column]: better.text } });
    return undefined;
  }

  flag(column: BulkColumn): boolean {
    const said = yesNoOfCell(this.text(column));
    if (said === undefined) this.fail(column, m.bulk_yes_or_no());
    return said ?? false;
  }

  /** The fields whose columns are filled, with their texts. */
  filled(fields: Readonly<Record<string, BulkColumn>>): Record<string, string> {
    const known = Object.entries(fields).filter(([, column]) => this.text(column) !== '');
    return Object.fromEntries(known.map(([field, column]) => [field, this.text(column)]));
  }
}
