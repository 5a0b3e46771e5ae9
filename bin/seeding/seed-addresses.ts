import { v7 } from 'uuid';
import { inRoot } from '#bin/local/paths.ts';
import { type AddressInput, addressFields } from '#contract/addresses.ts';
import { addAddress } from '#domain/addresses/save-address.ts';
import { openPostalTable } from '#domain/places/postal-table.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoAddresses } from '#functions/adapters/dynamo/address-store.ts';
import { dynamoIdempotency } from '#functions/adapters/dynamo/idempotency-store.ts';

/** An address of a demo customer's book, as a person would type it. */
export type SeedAddress = AddressInput & {
  /** The e-mail address of whose book it is in. */
  readonly owner: string;
};

const deps = {
  addresses: dynamoAddresses,
  idempotency: dynamoIdempotency,
  places: openPostalTable(inRoot('domain/places/postal-table.txt')),
  now: () => new Date(),
  newId: v7,
};

/** Fills an empty address book, in the order given; one that has an address stays as its owner left it. */
export async function seedAddressBook(owner: string, book: readonly SeedAddress[]): Promise<boolean> {
  const customerUuid = await dynamoAccounts.findUuidByEmail(owner);
  if (!customerUuid || (await dynamoAddresses.listByCustomer(customerUuid)).length > 0) return false;
  for (const { owner: _owner, ...typed } of book)
    await addAddress({ customerUuid, fields: addressFields.parse(typed), idempotencyKey: undefined }, deps);
  return true;
}
