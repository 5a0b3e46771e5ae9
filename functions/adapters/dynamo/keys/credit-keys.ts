import type { Key } from '../table.ts';

/** Keys of credit applications, store credit and A/R accounts. */
export const creditKeys = {
  creditApplication: (customerUuid: string): Key => ({ pk: `CREDIT#${customerUuid}`, sk: 'APPLICATION' }),
  /** A credit application as it was sent, by how often it was. */
  sentCredit: (customerUuid: string, timesSent: number): Key => ({
    pk: `CREDIT#${customerUuid}`,
    sk: `SENT#${String(timesSent).padStart(4, '0')}`,
  }),
  /** Credit applications that wait for a decision, in the order in which they were sent. */
  waitingCredit: (sentAt: number, customerUuid: string): Key => ({
    pk: 'CREDIT-WAITING',
    sk: `${String(sentAt).padStart(15, '0')}#${customerUuid}`,
  }),
  storeCreditHead: (customerUuid: string): Key => ({ pk: `STORE-CREDIT#${customerUuid}`, sk: 'LEDGER' }),
  storeCreditEntry: (customerUuid: string, entryUuid: string): Key => ({
    pk: `STORE-CREDIT#${customerUuid}`,
    sk: `ENTRY#${entryUuid}`,
  }),
  arBook: (customerUuid: string): Key => ({ pk: `AR#${customerUuid}`, sk: 'BOOK' }),
} as const;
