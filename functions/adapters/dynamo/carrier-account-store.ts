import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { CarrierAccount, CarrierAccountStore } from '#domain/quotes/quote-request.ts';
import { keys } from './keys.ts';
import { documents, tableName } from './table.ts';

const FRESH_MS = 60_000;
let cached: { accounts: CarrierAccount[]; readAt: number } | undefined;

/** The broker's carrier accounts, read at most once a minute a process. */
export const dynamoCarrierAccounts: CarrierAccountStore = {
  async listActive() {
    if (cached && Date.now() - cached.readAt < FRESH_MS) return cached.accounts;
    const { Items } = await documents().send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': keys.carrierAccount('').pk },
      }),
    );
    const accounts = (Items ?? []).flatMap(({ data }) => (data.active ? [data as CarrierAccount] : []));
    cached = { accounts: accounts.sort((a, b) => a.displayOrder - b.displayOrder), readAt: Date.now() };
    return cached.accounts;
  },
};
