import { sha256 } from '../crypto.ts';
import type { StoredBulkRow } from './bulk-run.ts';

/** A UUIDv8 that the same seed always gives; it sorts beside ids of the run's time, whose first part it has. */
export function derivedId(bulkUuid: string, seed: string): string {
  const hash = sha256(`${bulkUuid}#${seed}`);
  return `${bulkUuid.slice(0, 13)}-8${hash.slice(0, 3)}-a${hash.slice(3, 6)}-${hash.slice(6, 18)}`;
}

/** The ids of a quote request, one after the other: a second worker makes the same ones. */
export function derivedIds(bulkUuid: string, seed: string): () => string {
  let made = 0;
  return () => {
    made += 1;
    return derivedId(bulkUuid, `${seed}#${made}`);
  };
}

type RowOfRun = Pick<StoredBulkRow, 'bulkUuid' | 'row' | 'revision'>;

/** What the ids of a row's quote request are made of: other cells make another request. */
export const seedOf = ({ row, revision }: RowOfRun): string => `${row}#${revision}#0`;

/** The id of the quote request that prices a row with its present cells. */
export const requestIdOf = (row: RowOfRun): string => derivedId(row.bulkUuid, `${seedOf(row)}#request`);
