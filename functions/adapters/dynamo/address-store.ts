import { GetCommand, PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { type AddressStore, type StoredAddress, storedAddress } from '#domain/addresses/address.ts';
import { putIdempotencyRecord } from './idempotency-store.ts';
import { keys } from './keys.ts';
import { storedRecord } from './stored-record.ts';
import { DAY_MS, documents, isConditionFailure, tableName, transact } from './table.ts';

/** An address of a customer's book; a removed one leaves the table some time after it can no longer be brought back. */
const addressRecord = storedRecord({ noun: 'address', version: 1, schema: storedAddress });

const itemOf = (address: StoredAddress) =>
  addressRecord.write(keys.address(address.customerUuid, address.customerAddressUuid), address, address.removedUntil);

async function putOver(address: StoredAddress, stored: StoredAddress): Promise<boolean> {
  try {
    await documents().send(
      new PutCommand({
        TableName: tableName(),
        Item: itemOf(address),
        ConditionExpression: '#data.#revision = :revision AND #data.#timesUsed = :timesUsed',
        ExpressionAttributeNames: { '#data': 'data', '#revision': 'revision', '#timesUsed': 'timesUsed' },
        ExpressionAttributeValues: { ':revision': stored.revision, ':timesUsed': stored.timesUsed },
      }),
    );
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}

/** Counted uses are remembered for longer than an event can be delivered again. */
const USE_KEPT_DAYS = 30;

/** Customers' address books: a partition each, read whole, since a book holds at most 500 addresses. */
export const dynamoAddresses: AddressStore = {
  async listByCustomer(customerUuid) {
    const pages = paginateQuery(
      { client: documents() },
      {
        TableName: tableName(),
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :address)',
        FilterExpression: 'attribute_not_exists(#data.removedUntil)',
        ExpressionAttributeNames: { '#data': 'data' },
        ExpressionAttributeValues: { ':pk': keys.addresses(customerUuid), ':address': 'ADDRESS#' },
        ConsistentRead: true,
      },
    );
    const found = [];
    for await (const { Items = [] } of pages) found.push(...Items.map((item) => addressRecord.read(item)));
    return found;
  },
  async find(customerUuid, customerAddressUuid) {
    const Key = keys.address(customerUuid, customerAddressUuid);
    const { Item } = await documents().send(new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }));
    return addressRecord.read(Item);
  },
  async add(address, record) {
    const put = { TableName: tableName(), Item: itemOf(address), ConditionExpression: 'attribute_not_exists(pk)' };
    return (await transact([{ Put: put }, ...(record ? [putIdempotencyRecord(record)] : [])])) === undefined;
  },
  async replace(address) {
    for (;;) {
      const stored = await dynamoAddresses.find(address.customerUuid, address.customerAddressUuid);
      if (stored?.revision !== address.revision - 1) return false;
      const { timesUsed, lastUsedAt } = stored;
      // A use that is counted at this moment is no change of the address: the write is tried again with the new count.
      if (await putOver({ ...address, timesUsed, lastUsedAt }, stored)) return true;
    }
  },
  async countUse(customerUuid, customerAddressUuid, eventId, at) {
    await transact([
      {
        Put: {
          TableName: tableName(),
          Item: {
            ...keys.addressUse(customerUuid, eventId),
            expiresAt: Math.ceil((at + USE_KEPT_DAYS * DAY_MS) / 1000),
          },
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
      {
        Update: {
          TableName: tableName(),
          Key: keys.address(customerUuid, customerAddressUuid),
          UpdateExpression: 'SET #data.#lastUsedAt = :at ADD #data.#timesUsed :one',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeNames: { '#data': 'data', '#lastUsedAt': 'lastUsedAt', '#timesUsed': 'timesUsed' },
          ExpressionAttributeValues: { ':at': at, ':one': 1 },
        },
      },
    ]);
  },
};
