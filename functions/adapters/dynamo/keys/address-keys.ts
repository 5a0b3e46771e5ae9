import type { Key } from '../table.ts';

/** Keys of address books. */
export const addressKeys = {
  addresses: (customerUuid: string) => `ADDRESSES#${customerUuid}`,
  address: (customerUuid: string, uuid: string): Key => ({ pk: `ADDRESSES#${customerUuid}`, sk: `ADDRESS#${uuid}` }),
  /** The revision of a whole book. */
  addressBook: (customerUuid: string): Key => ({ pk: `ADDRESSES#${customerUuid}`, sk: 'BOOK' }),
  addressUse: (customerUuid: string, eventId: string): Key => ({
    pk: `ADDRESSES#${customerUuid}`,
    sk: `USE#${eventId}`,
  }),
} as const;
