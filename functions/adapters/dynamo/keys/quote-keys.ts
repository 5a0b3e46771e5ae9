import type { GroupCode } from '#contract/quotes.ts';
import type { Key } from '../table.ts';

/** Keys of quotes and the rates that came for them. */
export const quoteKeys = {
  quoteRequest: (uuid: string): Key => ({ pk: `QUOTE#${uuid}`, sk: 'REQUEST' }),
  answers: (uuid: string, group: GroupCode, upTo: number, batchId: string): Key => ({
    pk: `QUOTE#${uuid}`,
    sk: `ANSWERS#${group}#${String(upTo).padStart(3, '0')}#${batchId}`,
  }),
  group: (uuid: string, group: GroupCode): Key => ({ pk: `QUOTE#${uuid}`, sk: `GROUP#${group}` }),
  finalList: (uuid: string): Key => ({ pk: `QUOTE#${uuid}`, sk: 'MERGED' }),
  whatIf: (uuid: string, rateId: string): Key => ({ pk: `QUOTE#${uuid}`, sk: `WHAT-IF#${rateId}` }),
  selection: (uuid: string): Key => ({ pk: `QUOTE#${uuid}`, sk: 'SELECTION' }),
} as const;
