import type { ErasedKind } from '#domain/personal-data/deletion.ts';
import { dynamoCredit } from './credit-store.ts';
import { eraseItems, erasePartition, keysOf } from './erase-partition.ts';
import { accountKeys } from './keys/account-keys.ts';
import { addressKeys } from './keys/address-keys.ts';
import { bulkKeys } from './keys/bulk-keys.ts';
import { creditKeys } from './keys/credit-keys.ts';
import { productKeys } from './keys/product-keys.ts';
import { rewardKeys } from './keys/reward-keys.ts';
import { sessionKeys } from './keys/session-keys.ts';

const erasers: Readonly<Record<ErasedKind, (customerUuid: string) => Promise<void>>> = {
  addresses: (customerUuid) => erasePartition(addressKeys.addresses(customerUuid)),
  products: (customerUuid) => erasePartition(productKeys.products(customerUuid)),
  async bulkQuotes(customerUuid) {
    const { pk, sk } = bulkKeys.bulkRun(customerUuid, '');
    // The rows first: without their run nobody finds them.
    for await (const found of keysOf(pk))
      for (const key of found)
        if (key.sk.startsWith(sk)) await erasePartition(bulkKeys.bulkRows(key.sk.slice(sk.length)));
    await erasePartition(pk);
  },
  async credit(customerUuid) {
    const application = await dynamoCredit.find(customerUuid);
    if (application?.sentAt !== undefined)
      await eraseItems([creditKeys.waitingCredit(application.sentAt, customerUuid)]);
    await erasePartition(creditKeys.creditApplication(customerUuid).pk);
  },
  rewards: (customerUuid) => erasePartition(rewardKeys.rewardHead(customerUuid).pk),
  secondFactor: (customerUuid) =>
    eraseItems([sessionKeys.secondFactor(customerUuid), sessionKeys.newSecondFactor(customerUuid)]),
  export: (customerUuid) => eraseItems([accountKeys.dataExport(customerUuid)]),
};

/** Erases everything of a kind that is a customer's. */
export const eraseKind = (customerUuid: string, kind: ErasedKind): Promise<void> => erasers[kind](customerUuid);
