import * as z from 'zod';
import { addressEntry } from '#contract/addresses.ts';
import type { IdempotencyRecord } from '../ports/idempotency.ts';

/** An address as it is stored; timestamps in milliseconds since 1970. */
export const storedAddress = addressEntry
  .omit({ addedDate: true, modifiedDate: true, lastUsedDate: true, timesUsed: true })
  .extend({
    customerUuid: z.string(),
    addedAt: z.number(),
    modifiedAt: z.number(),
    /** A removed address can be brought back until this timestamp; lists leave it out. */
    removedUntil: z.number().optional(),
    timesUsed: z.number().int(),
    lastUsedAt: z.number().optional(),
  });
export type StoredAddress = Readonly<z.output<typeof storedAddress>>;

/** A customer's address book. A revision counts up with every change, so that two changes at once never overwrite each other. */
export interface AddressStore {
  /** Every address of the book, removed ones left out, in no order. */
  listByCustomer(customerUuid: string): Promise<readonly StoredAddress[]>;
  /** One address, removed or not. */
  find(customerUuid: string, customerAddressUuid: string): Promise<StoredAddress | undefined>;
  /** Adds an address; false when the request's record is there already. */
  add(address: StoredAddress, record: IdempotencyRecord | undefined): Promise<boolean>;
  /** Replaces the revision before `address.revision`; false when another change was first. Usage counts stay as they are stored. */
  replace(address: StoredAddress): Promise<boolean>;
  /** Counts a use of an address by one event, once however often the event is delivered; nothing for an address that is gone. */
  countUse(customerUuid: string, customerAddressUuid: string, eventId: string, at: number): Promise<void>;
}
