import { ADDRESSES_MAX, type AddressEntry, type AddressFields } from '#contract/addresses.ts';
import { code12096 } from '#contract/codes/address-fields.ts';
import { code4634, code4635, code4639 } from '#contract/codes/addresses.ts';
import { conflict, portalError } from '#contract/codes/portal-error.ts';
import { code12043 } from '#contract/codes/stop-fields.ts';
import type { PostalField } from '#contract/rules/postal-code.ts';
import * as m from '#texts/compiled/messages.js';
import { sha256 } from '../crypto.ts';
import { findPlace, type PlaceFinder } from '../places/find-place.ts';
import type { IdempotencyReader } from '../ports/idempotency.ts';
import type { AddressStore, StoredAddress } from './address.ts';
import { showAddress } from './show-address.ts';

export interface SaveAddressDeps {
  readonly addresses: AddressStore;
  readonly idempotency: IdempotencyReader;
  readonly places: PlaceFinder;
  readonly now: () => Date;
  readonly newId: () => string;
}

const postal: PostalField = { field: 'customerZip', malformed: code12096, military: code12043 };

/** What a postal code says of an address; the code itself in its stored form. */
function located(fields: AddressFields, places: PlaceFinder) {
  const { postalCode, city, state, stateId, countryId, zone } = findPlace(fields.customerZip, postal, places);
  return { ...fields, customerZip: postalCode, city, state, stateId, countryId, zone };
}

/** The same place and name, however it is spelled. */
const nameOf = (one: Pick<StoredAddress, 'company' | 'address1' | 'address2' | 'customerZip'>): string =>
  [one.company, one.address1, one.address2, one.customerZip].join('\n').toLowerCase();

function refuseTwice(
  address: Pick<StoredAddress, 'company' | 'address1' | 'address2' | 'customerZip' | 'customerAddressUuid'>,
  book: readonly StoredAddress[],
): void {
  const twin = book.find(
    (one) => one.customerAddressUuid !== address.customerAddressUuid && nameOf(one) === nameOf(address),
  );
  if (twin) throw portalError(code4635, 'company');
}

function refuseFull({ length }: readonly StoredAddress[]): void {
  if (length >= ADDRESSES_MAX) throw portalError(code4639);
}

export interface AddAddressCall {
  readonly customerUuid: string;
  readonly fields: AddressFields;
  readonly idempotencyKey: string | undefined;
}

/**
 * Adds an address; 4635 for one that is there already, 4639 when the book is full. A repeated request gets its first response, 4634 when
 * that address was removed for good (C33).
 */
export async function addAddress(call: AddAddressCall, deps: SaveAddressDeps): Promise<AddressEntry> {
  const { customerUuid, fields, idempotencyKey } = call;
  const scope = `${customerUuid}#addAddress`;
  const requestHash = sha256(JSON.stringify(fields));
  // Read before the request's record: an address that is in it by this very request is then known as such.
  const book = await deps.addresses.listByCustomer(customerUuid);
  const repeated = await findRepeat({ customerUuid, scope, idempotencyKey, requestHash }, deps);
  if (repeated) return showAddress(repeated);

  const at = deps.now().getTime();
  const customerAddressUuid = deps.newId();
  const address = {
    ...located(fields, deps.places),
    ...{ customerAddressUuid, customerUuid, revision: 1, addedAt: at, modifiedAt: at, timesUsed: 0 },
  };
  refuseTwice(address, book);
  refuseFull(book);
  const record = idempotencyKey
    ? { scope, key: idempotencyKey, requestHash, made: customerAddressUuid, madeAt: at }
    : undefined;
  if (await deps.addresses.add(address, record)) return showAddress(address);
  const first = await findRepeat({ customerUuid, scope, idempotencyKey, requestHash }, deps);
  if (!first) throw portalError(code4635);
  return showAddress(first);
}

interface Repeat {
  readonly customerUuid: string;
  readonly scope: string;
  readonly idempotencyKey: string | undefined;
  readonly requestHash: string;
}

async function findRepeat({ customerUuid, scope, idempotencyKey, requestHash }: Repeat, deps: SaveAddressDeps) {
  const record = idempotencyKey ? await deps.idempotency.find(scope, idempotencyKey) : undefined;
  if (!record) return undefined;
  if (record.requestHash !== requestHash) throw conflict(m.errors_repeated_differently());
  const made = await deps.addresses.find(customerUuid, record.made);
  if (!made || (made.removedUntil ?? Number.POSITIVE_INFINITY) <= deps.now().getTime()) throw portalError(code4634);
  return made;
}

/** Changes the caller's address, or brings a removed one back unless the book is full (4639); 409 when it changed since `revision` was read (C31). */
export async function changeAddress(
  stored: StoredAddress,
  revision: number,
  fields: AddressFields,
  deps: Pick<SaveAddressDeps, 'addresses' | 'places' | 'now'>,
): Promise<AddressEntry> {
  const { removedUntil, ...kept } = stored;
  const changed = located(fields, deps.places);
  const address = { ...kept, ...changed, revision: revision + 1, modifiedAt: deps.now().getTime() };
  const book = await deps.addresses.listByCustomer(stored.customerUuid);
  refuseTwice(address, book);
  if (removedUntil !== undefined) refuseFull(book);
  if (stored.revision !== revision || !(await deps.addresses.replace(address)))
    throw conflict(m.errors_address_changed());
  return showAddress(address);
}
