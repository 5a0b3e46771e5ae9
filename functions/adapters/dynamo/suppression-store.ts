import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type StoredSuppression, type SuppressionStore, storedSuppression } from '#domain/mails/suppression.ts';
import type { SuppressionChanger } from '#domain/operator/lift-suppression.ts';
import { appendAudit } from './audit-store.ts';
import { mailKeys } from './keys/mail-keys.ts';
import { readItem } from './read-item.ts';
import { readList } from './read-list.ts';
import { storedRecord } from './stored-record.ts';
import { documents, tableName, transact } from './table.ts';

/** An address that mails no longer go to. */
const suppressionRecord = storedRecord({ noun: 'mail suppression', version: 1, schema: storedSuppression });

const itemOf = (suppression: StoredSuppression) => ({
  ...suppressionRecord.write(mailKeys.suppression(suppression.addressHash), suppression),
  ...mailKeys.suppressedAt(suppression.at, suppression.addressHash),
});

export const dynamoSuppressions: SuppressionStore = {
  async find(addressHash) {
    return suppressionRecord.read(await readItem(mailKeys.suppression(addressHash)));
  },
  async put(suppression) {
    await documents().send(new PutCommand({ TableName: tableName(), Item: itemOf(suppression) }));
  },
};

/** Lists and lifts such addresses, a lift with its audit entry or not at all. */
export const dynamoSuppressionChanger: SuppressionChanger = {
  find: dynamoSuppressions.find,
  async listNewest(most) {
    const { gsi2pk } = mailKeys.suppressedAt(0, '');
    const { Items = [] } = await documents().send(
      new QueryCommand({
        TableName: tableName(),
        IndexName: 'gsi2',
        KeyConditionExpression: 'gsi2pk = :pk',
        ExpressionAttributeValues: { ':pk': gsi2pk },
        ScanIndexForward: false,
        Limit: most,
      }),
    );
    return readList(suppressionRecord, Items);
  },
  async lift({ addressHash, reason, at }, entry) {
    const Delete = {
      TableName: tableName(),
      Key: mailKeys.suppression(addressHash),
      ConditionExpression: '#data.#reason = :reason AND #data.#at = :at',
      ExpressionAttributeNames: { '#data': 'data', '#reason': 'reason', '#at': 'at' },
      ExpressionAttributeValues: { ':reason': reason, ':at': at },
    };
    return (await transact([{ Delete }, appendAudit(entry)])) === undefined;
  },
};
