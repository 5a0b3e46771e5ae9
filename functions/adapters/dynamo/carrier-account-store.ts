import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { PROVIDER } from '#domain/quotes/provider.ts';
import { type CarrierAccount, type CarrierAccountStore, carrierAccount } from '#domain/quotes/quote-request.ts';
import { describeError, log } from '#functions/platform/log.ts';
import { companyKeys } from './keys/company-keys.ts';
import { readList } from './read-list.ts';
import { dynamoSlowMarks } from './slow-mark-store.ts';
import { storedRecord } from './stored-record.ts';
import { documents, tableName } from './table.ts';

/** A carrier account; an operator takes it out of use by `active`. */
export const carrierAccountRecord = storedRecord({
  noun: 'carrier account',
  version: 1,
  schema: carrierAccount.extend({ active: z.boolean() }),
});

const FRESH_MS = 60_000;
let cached: { accounts: CarrierAccount[]; readAt: number } | undefined;

/** The accounts that are marked as slow; none when the marks cannot be read, which only shows. */
async function slowAccounts(): Promise<ReadonlySet<string>> {
  const marks = await dynamoSlowMarks.list(PROVIDER).catch((error: unknown) => {
    log.warn('slow marks not read', { error: describeError(error) });
    return [];
  });
  return new Set(marks.filter(({ slow }) => slow).map(({ account }) => account));
}

/** The broker's carrier accounts, read at most once a minute a process. */
export const dynamoCarrierAccounts: CarrierAccountStore = {
  async listActive() {
    if (cached && Date.now() - cached.readAt < FRESH_MS) return cached.accounts;
    const { Items } = await documents().send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': companyKeys.carrierAccount('').pk },
      }),
    );
    const slow = await slowAccounts();
    const accounts = readList(carrierAccountRecord, Items ?? []).flatMap(({ active, ...account }) =>
      active ? [{ ...account, ...(slow.has(account.accountCode) && { slow: true as const }) }] : [],
    );
    cached = { accounts: accounts.sort((a, b) => a.displayOrder - b.displayOrder), readAt: Date.now() };
    return cached.accounts;
  },
  async find(accountCode) {
    const Key = companyKeys.carrierAccount(accountCode);
    const { Item } = await documents().send(new GetCommand({ TableName: tableName(), Key }));
    return carrierAccountRecord.read(Item);
  },
};
