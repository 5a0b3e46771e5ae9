import type { Key } from '../table.ts';

/** Keys of bulk quotes and their rows. */
export const bulkKeys = {
  /** A customer's bulk quotes. */
  bulkRuns: (customerUuid: string) => `BULKS#${customerUuid}`,
  bulkRun: (customerUuid: string, uuid: string): Key => ({ pk: `BULKS#${customerUuid}`, sk: `RUN#${uuid}` }),
  /** Which of a customer's bulk quotes is running. */
  bulkQueue: (customerUuid: string): Key => ({ pk: `BULKS#${customerUuid}`, sk: 'QUEUE' }),
  bulkRows: (uuid: string) => `BULK#${uuid}`,
  bulkRow: (uuid: string, row: number): Key => ({ pk: `BULK#${uuid}`, sk: `ROW#${String(row).padStart(4, '0')}` }),
  /** Rows of a bulk quote that are to be priced next. */
  correctedRows: (uuid: string): Key => ({ pk: `BULK#${uuid}`, sk: 'CORRECTED' }),
  /** Keys in the second index, while a bulk quote runs or waits for another one. */
  openBulk: (uuid: string) => ({ gsi2pk: 'BULK-OPEN', gsi2sk: uuid }),
} as const;
