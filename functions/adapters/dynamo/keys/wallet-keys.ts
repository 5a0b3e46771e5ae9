import type { Key } from '../table.ts';

/** Keys of payment methods. */
export const walletKeys = {
  /** A customer's payment methods; the wallet's own item sorts before all others. */
  wallet: (customerUuid: string): Key => ({ pk: `WALLET#${customerUuid}`, sk: 'A-WALLET' }),
  paymentMethod: (customerUuid: string, id: string): Key => ({ pk: `WALLET#${customerUuid}`, sk: `METHOD#${id}` }),
  pendingMethod: (customerUuid: string, uuid: string): Key => ({
    pk: `WALLET#${customerUuid}`,
    sk: `PENDING#${uuid}`,
  }),
  removedMethod: (customerUuid: string, id: string): Key => ({ pk: `WALLET#${customerUuid}`, sk: `REMOVED#${id}` }),
} as const;
