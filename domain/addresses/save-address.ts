import { ADDRESSES_MAX, type AddressEntry, type AddressFields } from '#contract/addresses.ts';
import { code12096 } from '#contract/codes/address-fields.ts';
import { code4634, code4635, code4639 } from '#contract/codes/addresses.ts';
import { conflict, portalError } from '#contract/codes/portal-error.ts';
import { code12043 } from '#contract/codes/stop-fields.ts';
import type { PostalField } from '#contract/rules/postal-code.ts';
import * as m from '#texts/compiled/messages.js';
import { sha256 } from '../crypto.ts';
import { findRepeat, type Repeatable, repeatRecord } from '../find-repeat.ts';
import { findPlace, type PlaceFinder } from '../places/find-place.ts';
import type { IdempotencyReader } from '../ports/idempotency.ts';
import type { AddressBook, AddressStore, StoredAddress } from './address.ts';
import { showAddress } from './show-address.ts';

export interface SaveAddressDeps {
  readonly addresses: AddressStore;
  readonly idempotency: IdempotencyReader;
  readonly places: PlaceFinder;
  readonly now: () => Date;
  readonly newId: () => string;
}

const postal: PostalField = { field: 'customerZip', malformed: code12096, military: code12043 };

/** The fields of an address that come from its postal code; the code itself in its stored form. */
function located(fields: AddressFields, places: PlaceFinder) {
  const { postalCode, city, state, stateId, countryId, zone } = findPlace(fields.customerZip, postal, places);
  return { ...fields, customerZip: postalCode, city, state, stateId, countryId, zone };
}

/** The same place and name, however it is spelled. */
const nameOf = (one: Pick<StoredAddress, 'company' | 'address1' | 'address2' | 'customerZip'>): string =>
  [one.company, one.address1, one.address2, one.customerZip].join('\n').toLowerCase();

function rejectDuplicate(
  address: Pick<StoredAddress, 'company' | 'address1' | 'address2' | 'customerZip' | 'customerAddressUuid'>,
  { addresses }: AddressBook,
): void {
  const twin = addresses.find(
    (one) => one.customerAddressUuid !== address.customerAddressUuid && nameOf(one) === nameOf(address),
  );
  if (twin) throw portalError(code4635, 'company');
}

function rejectFullBook({ addresses }: AddressBook): void {
  if (addresses.length >= ADDRESSES_MAX) throw portalError(code4639);
}

/** Maximum concurrent changes of a book between its reading and a write. */
const BOOK_TRIES = 10;

/** Writes a change that was checked against the whole book; after a concurrent change the book is read and checked again. Throws 409 after too many of them. */
async function writeInBook<Outcome>(
  customerUuid: string,
  { addresses }: Pick<SaveAddressDeps, 'addresses'>,
  write: (book: AddressBook) => Promise<Outcome | 'book-changed'>,
): Promise<Outcome> {
  for (let tries = 1; tries <= BOOK_TRIES; tries += 1) {
    const outcome = await write(await addresses.readBook(customerUuid));
    if (outcome !== 'book-changed') return outcome;
  }
  throw conflict(m.errors_address_book_changing());
}

export interface AddAddressCall {
  readonly customerUuid: string;
  readonly fields: AddressFields;
  readonly idempotencyKey: string | undefined;
}

/**
 * Adds an address; 4635 for one that exists already, 4639 when the book is full, also with concurrent additions. A repeated
 * request returns its first response, 4634 when that address was removed for good (C33).
 */
export async function addAddress(call: AddAddressCall, deps: SaveAddressDeps): Promise<AddressEntry> {
  const { customerUuid, fields, idempotencyKey: key } = call;
  const asked = { scope: `${customerUuid}#addAddress`, key, requestHash: sha256(JSON.stringify(fields)) };
  const added = await writeInBook(customerUuid, deps, async (book) => {
    // The book was read before the request's record: an address added by this very request is then recognised.
    const repeated = await findMade(customerUuid, asked, deps);
    if (repeated) return repeated;
    const address = newAddress(call, deps);
    rejectDuplicate(address, book);
    rejectFullBook(book);
    const record = repeatRecord(asked, address.customerAddressUuid, address.addedAt);
    const outcome = await deps.addresses.add(address, record, book.revision);
    return outcome === 'added' ? address : outcome;
  });
  if (added !== 'repeated') return showAddress(added);
  const first = await findMade(customerUuid, asked, deps);
  if (!first) throw portalError(code4635);
  return showAddress(first);
}

function newAddress({ customerUuid, fields }: AddAddressCall, deps: SaveAddressDeps): StoredAddress {
  const at = deps.now().getTime();
  const kept = {
    customerAddressUuid: deps.newId(),
    customerUuid,
    revision: 1,
    addedAt: at,
    modifiedAt: at,
    timesUsed: 0,
  };
  return { ...located(fields, deps.places), ...kept };
}

/** The address that the same request added before; 4634 where it was removed for good since. */
async function findMade(customerUuid: string, asked: Repeatable, deps: SaveAddressDeps) {
  const record = await findRepeat(asked, deps);
  if (!record) return undefined;
  const made = await deps.addresses.find(customerUuid, record.made);
  if (!made || (made.removedUntil ?? Number.POSITIVE_INFINITY) <= deps.now().getTime()) throw portalError(code4634);
  return made;
}

/** Changes the caller's address, or restores a removed one unless the book is full (4639); 409 when it changed since `revision` was read (C31). */
export async function changeAddress(
  stored: StoredAddress,
  revision: number,
  fields: AddressFields,
  deps: Pick<SaveAddressDeps, 'addresses' | 'places' | 'now'>,
): Promise<AddressEntry> {
  const { removedUntil, ...kept } = stored;
  const changed = located(fields, deps.places);
  const address = { ...kept, ...changed, revision: revision + 1, modifiedAt: deps.now().getTime() };
  const outcome = await writeInBook(stored.customerUuid, deps, async (book) => {
    rejectDuplicate(address, book);
    if (removedUntil !== undefined) rejectFullBook(book);
    return stored.revision === revision ? deps.addresses.replace(address, book.revision) : 'changed';
  });
  if (outcome === 'changed') throw conflict(m.errors_address_changed());
  return showAddress(address);
}
