import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { ADDRESSES_MAX, addressFields } from '#contract/addresses.ts';
import { storedAddress } from '#domain/addresses/address.ts';
import { addAddress } from '#domain/addresses/save-address.ts';
import { dynamoAddresses } from '#functions/adapters/dynamo/address-store.ts';
import { dynamoIdempotency } from '#functions/adapters/dynamo/idempotency-store.ts';
import { addressKeys } from '#functions/adapters/dynamo/keys/address-keys.ts';
import { storedRecord } from '#functions/adapters/dynamo/stored-record.ts';
import { documents, tableName } from '#functions/adapters/dynamo/table.ts';
import { makeAddress } from '#test/fakes/fixtures-addresses.ts';
import { fakePlaces } from '#test/fakes/places.ts';

const deps = {
  addresses: dynamoAddresses,
  idempotency: dynamoIdempotency,
  places: fakePlaces,
  now: () => new Date(),
  newId: v7,
};

const addAs = (customerUuid: string, company: string) => {
  const fields = addressFields.parse({ company, address1: '411 Ross Ave', customerZip: '75201' });
  return addAddress({ customerUuid, fields, idempotencyKey: v7() }, deps);
};

/** How many calls were carried out, and how often each code refused one. */
async function count(calls: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const outcomes = (await Promise.allSettled(calls)).map((one) =>
    one.status === 'fulfilled' ? 'added' : (one.reason.code ?? one.reason.status ?? String(one.reason)),
  );
  return Object.fromEntries([...Map.groupBy(outcomes, String)].map(([name, all]) => [name, all.length]));
}

/** A book as versions before the counted one wrote it: addresses, and no record of the book. */
async function writeOlderBook(customerUuid: string, most: number): Promise<void> {
  const record = storedRecord({ noun: 'address', version: 1, schema: storedAddress });
  const items = Array.from({ length: most }, (_, n) => {
    const address = makeAddress({ customerUuid, company: `Plant ${n}` });
    return {
      PutRequest: { Item: record.write(addressKeys.address(customerUuid, address.customerAddressUuid), address) },
    };
  });
  for (let from = 0; from < items.length; from += 25)
    await documents().send(new BatchWriteCommand({ RequestItems: { [tableName()]: items.slice(from, from + 25) } }));
}

test('[4639] eight adds at the same time, with a key each, fill an older book of 497 and not more', async () => {
  const customerUuid = v7();
  await writeOlderBook(customerUuid, ADDRESSES_MAX - 3);
  const outcomes = await count(Array.from({ length: 8 }, (_, n) => addAs(customerUuid, `New ${n}`)));
  expect(outcomes).toEqual({ added: 3, 4639: 5 });
  expect(await dynamoAddresses.listByCustomer(customerUuid)).toHaveLength(ADDRESSES_MAX);
});

test('[4635] eight adds of one address at the same time, with a key each, add it once', async () => {
  const customerUuid = v7();
  const outcomes = await count(Array.from({ length: 8 }, () => addAs(customerUuid, 'Lone Star Pump Service')));
  expect(outcomes).toEqual({ added: 1, 4635: 7 });
  expect(await dynamoAddresses.listByCustomer(customerUuid)).toHaveLength(1);
});
