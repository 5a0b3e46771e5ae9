import * as z from 'zod';
import { type AddressStore, type StoredAddress, storedAddress } from '#domain/addresses/address.ts';
import { putIdempotencyRecord } from './idempotency-store.ts';
import { addressKeys } from './keys/address-keys.ts';
import { queryItemsFrom } from './query-items.ts';
import { readItem } from './read-item.ts';
import { readList } from './read-list.ts';
import { storedRecord } from './stored-record.ts';
import { DAY_MS, tableName, transact } from './table.ts';

/** An address of a customer's book; a removed one is deleted some time after it can no longer be restored. */
const addressRecord = storedRecord({ noun: 'address', version: 1, schema: storedAddress });

const itemOf = (address: StoredAddress) =>
  addressRecord.write(
    addressKeys.address(address.customerUuid, address.customerAddressUuid),
    address,
    address.removedUntil,
  );

/** The revision of a whole book; a book from older versions has none until its first change. */
const bookRecord = storedRecord({
  noun: 'address book',
  version: 1,
  schema: z.object({ revision: z.number() }),
  fieldsIn: 'item',
});

/** The part of a transaction that raises the book's revision; it fails unless the book is at this revision. */
const countChange = (customerUuid: string, revision: number) => ({
  Put: {
    TableName: tableName(),
    Item: bookRecord.write(addressKeys.addressBook(customerUuid), { revision: revision + 1 }),
    ...(revision === 0
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : {
          ConditionExpression: '#revision = :revision',
          ExpressionAttributeNames: { '#revision': 'revision' },
          ExpressionAttributeValues: { ':revision': revision },
        }),
  },
});

/** The part of a transaction that replaces a stored revision; it fails when it was changed or counted in meanwhile. */
const putOver = (address: StoredAddress, stored: StoredAddress) => ({
  Put: {
    TableName: tableName(),
    Item: itemOf(address),
    ConditionExpression: '#data.#revision = :revision AND #data.#timesUsed = :timesUsed',
    ExpressionAttributeNames: { '#data': 'data', '#revision': 'revision', '#timesUsed': 'timesUsed' },
    ExpressionAttributeValues: { ':revision': stored.revision, ':timesUsed': stored.timesUsed },
  },
});

const isRefused = (code: string | undefined): boolean => code === 'ConditionalCheckFailed';

/** Counted uses are remembered for longer than an event can be delivered again. */
const USE_LIFE_DAYS = 30;

/** Customers' address books: a partition each, read whole, since a book holds at most 500 addresses. */
export const dynamoAddresses: AddressStore = {
  async listByCustomer(customerUuid) {
    const items = await queryItemsFrom(
      { pk: addressKeys.addresses(customerUuid), sk: 'ADDRESS#' },
      {
        FilterExpression: 'attribute_not_exists(#data.removedUntil)',
        ExpressionAttributeNames: { '#data': 'data' },
      },
    );
    return readList(addressRecord, items);
  },
  async readBook(customerUuid) {
    // The revision is read first, so that an address added afterwards makes it stale.
    const item = await readItem(addressKeys.addressBook(customerUuid));
    const revision = bookRecord.read(item)?.revision ?? 0;
    return { revision, addresses: await dynamoAddresses.listByCustomer(customerUuid) };
  },
  async find(customerUuid, customerAddressUuid) {
    const Key = addressKeys.address(customerUuid, customerAddressUuid);
    return addressRecord.read(await readItem(Key));
  },
  async add(address, record, bookRevision) {
    const put = { TableName: tableName(), Item: itemOf(address), ConditionExpression: 'attribute_not_exists(pk)' };
    const refused = await transact([
      countChange(address.customerUuid, bookRevision),
      { Put: put },
      ...(record ? [putIdempotencyRecord(record)] : []),
    ]);
    if (!refused) return 'added';
    const [, ...own] = refused;
    return own.some(isRefused) ? 'repeated' : 'book-changed';
  },
  async replace(address, bookRevision) {
    for (;;) {
      const stored = await dynamoAddresses.find(address.customerUuid, address.customerAddressUuid);
      if (stored?.revision !== address.revision - 1) return 'changed';
      const { timesUsed, lastUsedAt } = stored;
      const refused = await transact([
        putOver({ ...address, timesUsed, lastUsedAt }, stored),
        ...(bookRevision === undefined ? [] : [countChange(address.customerUuid, bookRevision)]),
      ]);
      if (!refused) return 'replaced';
      // A use that is counted at the same time does not change the address: the write is retried with the new count.
      if (!isRefused(refused[0])) return 'book-changed';
    }
  },
  async countUse(customerUuid, customerAddressUuid, eventId, at) {
    await transact([
      {
        Put: {
          TableName: tableName(),
          Item: {
            ...addressKeys.addressUse(customerUuid, eventId),
            expiresAt: Math.ceil((at + USE_LIFE_DAYS * DAY_MS) / 1000),
          },
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
      {
        Update: {
          TableName: tableName(),
          Key: addressKeys.address(customerUuid, customerAddressUuid),
          UpdateExpression: 'SET #data.#lastUsedAt = :at ADD #data.#timesUsed :one',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeNames: { '#data': 'data', '#lastUsedAt': 'lastUsedAt', '#timesUsed': 'timesUsed' },
          ExpressionAttributeValues: { ':at': at, ':one': 1 },
        },
      },
    ]);
  },
};
