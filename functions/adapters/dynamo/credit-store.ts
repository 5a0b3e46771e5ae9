import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import {
  type CreditApplicationStore,
  type StoredCreditApplication,
  storedCreditApplication,
  type WaitingApplication,
  waitingApplication,
} from '#domain/credit/application.ts';
import { accountKeys } from './keys/account-keys.ts';
import { creditKeys } from './keys/credit-keys.ts';
import { useLink } from './link-store.ts';
import { putEvents } from './outbox-store.ts';
import { readItem } from './read-item.ts';
import { readList } from './read-list.ts';
import { storedRecord } from './stored-record.ts';
import { documents, tableName, transact } from './table.ts';

/** A customer's credit application. */
const applicationRecord = storedRecord({ noun: 'credit application', version: 1, schema: storedCreditApplication });
/** An application as it was sent; never changed. */
const sentRecord = storedRecord({ noun: 'sent credit application', version: 1, schema: storedCreditApplication });
/** The place of an application among those that wait for a decision. */
const waitingRecord = storedRecord({ noun: 'waiting credit application', version: 1, schema: waitingApplication });

/** The part of a transaction that replaces the revision before the application's own; it fails after another write. */
export const putApplication = (application: StoredCreditApplication) => ({
  Put: {
    TableName: tableName(),
    Item: applicationRecord.write(creditKeys.creditApplication(application.customerUuid), application),
    ...(application.revision === 1
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : {
          ConditionExpression: '#data.#revision = :before',
          ExpressionAttributeNames: { '#data': 'data', '#revision': 'revision' },
          ExpressionAttributeValues: { ':before': application.revision - 1 },
        }),
  },
});

/** The part of a transaction that fails once the owner has deleted the account: nothing comes after what is erased. */
const requireAccount = (customerUuid: string) => ({
  ConditionCheck: {
    TableName: tableName(),
    Key: accountKeys.account(customerUuid),
    ConditionExpression: 'attribute_not_exists(#data.deletion)',
    ExpressionAttributeNames: { '#data': 'data' },
  },
});

/** The part of a transaction that takes an application from those that wait. */
export const deleteWaiting = ({ customerUuid, sentAt = 0 }: StoredCreditApplication) => ({
  Delete: { TableName: tableName(), Key: creditKeys.waitingCredit(sentAt, customerUuid) },
});

/** Customers' credit applications. */
export const dynamoCredit: CreditApplicationStore = {
  async find(customerUuid) {
    const Key = creditKeys.creditApplication(customerUuid);
    return applicationRecord.read(await readItem(Key));
  },
  async save(application) {
    const parts = [putApplication(application), requireAccount(application.customerUuid)];
    return (await transact(parts)) === undefined;
  },
  async send(application, events) {
    const { customerUuid, info, sentAt = 0, timesSent } = application;
    const waiting = { customerUuid, company: info.company, limitAsked: info.limitAsked, sentAt };
    const refused = await transact([
      putApplication(application),
      requireAccount(customerUuid),
      {
        Put: {
          TableName: tableName(),
          Item: sentRecord.write(creditKeys.sentCredit(customerUuid, timesSent), application),
        },
      },
      {
        Put: {
          TableName: tableName(),
          Item: waitingRecord.write(creditKeys.waitingCredit(sentAt, customerUuid), waiting),
        },
      },
      ...putEvents(events),
    ]);
    return refused === undefined;
  },
  async saveReturn(application, link, at) {
    const refused = await transact([
      putApplication(application),
      useLink(link, at),
      requireAccount(application.customerUuid),
    ]);
    if (!refused) return 'saved';
    return refused[1] === 'ConditionalCheckFailed' ? 'used' : 'changed';
  },
};

/** The applications that wait for a decision, the oldest first. */
export async function listWaitingCredit(): Promise<WaitingApplication[]> {
  const pages = paginateQuery(
    { client: documents() },
    {
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': creditKeys.waitingCredit(0, '').pk },
      ConsistentRead: true,
    },
  );
  const found = [];
  for await (const { Items = [] } of pages) found.push(...readList(waitingRecord, Items));
  return found;
}
