import * as z from 'zod';
import type { IdempotencyRecord } from '../ports/idempotency.ts';

/**
 * An address as it is stored; timestamps in milliseconds since 1970. What a customer typed is kept as it was accepted and not checked by
 * the contract's rules again, which may have become stricter.
 */
export const storedAddress = z.object({
  customerAddressUuid: z.string(),
  customerUuid: z.string(),
  revision: z.number(),
  company: z.string(),
  address1: z.string(),
  address2: z.string(),
  customerZip: z.string(),
  city: z.string(),
  state: z.string(),
  stateId: z.number(),
  countryId: z.number(),
  zone: z.string(),
  facilityType: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  offset: z.string(),
  email: z.string(),
  openingHours: z.array(z.object({ days: z.array(z.number()), opens: z.string(), closes: z.string() })),
  trailerAccess: z.boolean(),
  liftgate: z.boolean(),
  callBefore: z.boolean(),
  appointment: z.boolean(),
  note: z.string(),
  addedAt: z.number(),
  modifiedAt: z.number(),
  /** A removed address can be restored until this timestamp; lists leave it out. */
  removedUntil: z.number().optional(),
  timesUsed: z.number(),
  lastUsedAt: z.number().optional(),
});
export type StoredAddress = Readonly<z.output<typeof storedAddress>>;

/** A whole address book at one time, for rules about all of its addresses: how many there are, and that no two are the same. */
export interface AddressBook {
  /** Counts up when an address is added, changed or brought back; 0 for a book in which that never happened. */
  readonly revision: number;
  /** Removed addresses are left out. */
  readonly addresses: readonly StoredAddress[];
}

/** A customer's address book. A revision counts up with every change, so that two changes at once never overwrite each other. */
export interface AddressStore {
  /** The book with the revision that a write can be bound to. */
  readBook(customerUuid: string): Promise<AddressBook>;
  /** Every address of the book, removed ones left out, in no order. */
  listByCustomer(customerUuid: string): Promise<readonly StoredAddress[]>;
  /** One address, removed or not. */
  find(customerUuid: string, customerAddressUuid: string): Promise<StoredAddress | undefined>;
  /** Adds an address to the book as it was read; 'repeated' when the request's record exists already, 'book-changed' when the book is another one now. */
  add(
    address: StoredAddress,
    record: IdempotencyRecord | undefined,
    bookRevision: number,
  ): Promise<'added' | 'repeated' | 'book-changed'>;
  /**
   * Replaces the revision before `address.revision`, in the book as it was read where its revision is given; 'changed' when another change
   * was first, 'book-changed' when the book is another one now. Usage counts stay as they are stored.
   */
  replace(address: StoredAddress, bookRevision?: number): Promise<'replaced' | 'changed' | 'book-changed'>;
  /** Counts a use of an address by one event, once however often the event is delivered; nothing for an address that is gone. */
  countUse(customerUuid: string, customerAddressUuid: string, eventId: string, at: number): Promise<void>;
}
