import type { ErasedKind } from '#domain/personal-data/deletion.ts';
import { dynamoCredit } from './credit-store.ts';
import { eraseItems, erasePartition, keysOf } from './erase-partition.ts';
import { keys } from './keys.ts';

const erasers: Readonly<Record<ErasedKind, (customerUuid: string) => Promise<void>>> = {
  addresses: (customerUuid) => erasePartition(keys.addresses(customerUuid)),
  products: (customerUuid) => erasePartition(keys.products(customerUuid)),
  async bulkQuotes(customerUuid) {
    const { pk, sk } = keys.bulkRun(customerUuid, '');
    // The rows first: without their run nobody finds them.
    for await (const found of keysOf(pk))
      for (const key of found) if (key.sk.startsWith(sk)) await erasePartition(keys.bulkRows(key.sk.slice(sk.length)));
    await erasePartition(pk);
  },
  async credit(customerUuid) {
    const application = await dynamoCredit.find(customerUuid);
    if (application?.sentAt !== undefined) await eraseItems([keys.waitingCredit(application.sentAt, customerUuid)]);
    await erasePartition(keys.creditApplication(customerUuid).pk);
  },
  rewards: (customerUuid) => erasePartition(keys.rewardHead(customerUuid).pk),
  secondFactor: (customerUuid) => eraseItems([keys.secondFactor(customerUuid), keys.newSecondFactor(customerUuid)]),
  export: (customerUuid) => eraseItems([keys.dataExport(customerUuid)]),
};

/** Erases everything of a kind that is a customer's. */
export const eraseKind = (customerUuid: string, kind: ErasedKind): Promise<void> => erasers[kind](customerUuid);
