import type { Reading } from '../ports/reading.ts';
import type { Contribution, StoredAttention, StoredEnding, StoredTransit } from './contribution.ts';
import type { Count, Figure } from './figures.ts';
import type { Tier } from './urgency.ts';

/** Which rows are asked for. */
export interface ShownRows {
  readonly tier: Tier;
  readonly now: number;
  readonly most: number;
}

/** What a dashboard shows of a customer's shipments. Every reading is bounded, however many shipments there are. */
export interface FigureReader {
  /** The records of sums from one to another, both included, in the order of their names. */
  listFigures(customerUuid: string, from: string, to: string, reading: Reading): Promise<readonly Figure[]>;
  /** Rows of a tier of urgency that are shown at a timestamp, the longest shown first; at most so many. */
  listAttention(customerUuid: string, of: ShownRows, reading: Reading): Promise<StoredAttention[]>;
  /** Prices that end after a timestamp, the first one first; at most so many. */
  listEnding(customerUuid: string, after: number, most: number): Promise<StoredEnding[]>;
  /** How many prices end after a timestamp and not after another. */
  countEnding(customerUuid: string, after: number, until: number): Promise<number>;
  /** Freight on its way, what is late or will be first comes first; at most so many. */
  listTransit(customerUuid: string, most: number): Promise<StoredTransit[]>;
}

/** The contributions of a customer's shipments, with everything that is summed up from them. */
export interface FigureStore extends FigureReader {
  findContribution(customerUuid: string, shipmentUuid: string): Promise<Contribution | undefined>;
  /**
   * Writes a contribution at its next revision, its rows in the place of those before, and the difference in the sums, in one transaction;
   * 'changed', and nothing is written, where the stored one is no longer the one before.
   */
  write(before: Contribution, after: Contribution): Promise<'written' | 'changed'>;
}

/** What rebuilding reads and mends. */
export interface FigureRepairer extends FigureStore {
  listContributions(customerUuid: string): Promise<readonly Contribution[]>;
  /** The lists and keys of all rows that are shown. */
  listRowKeys(customerUuid: string): Promise<readonly { readonly list: string; readonly key: string }[]>;
  /** Sets sums that were read as `stands` to what they have to be; false, and nothing is written, where one of them is another by now. */
  mend(customerUuid: string, wrong: readonly (Count & { readonly stands: number })[]): Promise<boolean>;
  /** Writes every row of a contribution anew, if it is still the stored one. */
  rewriteRows(contribution: Contribution): Promise<boolean>;
  removeRow(customerUuid: string, row: { readonly list: string; readonly key: string }): Promise<void>;
}
