import { DeleteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type ShareStore, storedShare } from '#domain/shares/share.ts';
import { compressed } from './compressed.ts';
import { putIdempotencyRecord } from './idempotency-store.ts';
import { shareKeys } from './keys/share-keys.ts';
import { readItem } from './read-item.ts';
import { readItems } from './read-items.ts';
import { readList } from './read-list.ts';
import { storedRecord } from './stored-record.ts';
import { documents, tableName, transact } from './table.ts';

/** A link to a quote with what it shows. */
const shareRecord = compressed(storedRecord({ noun: 'shared quote', version: 1, schema: storedShare }));

/** The link of a quote that shows one content. */
const shareEntryRecord = storedRecord({
  noun: 'entry of a shared quote',
  version: 1,
  schema: z.object({ shareId: z.string(), endsAt: z.number() }),
  fieldsIn: 'item',
});

const isRefused = (code: string | undefined): boolean => code === 'ConditionalCheckFailed';

/** Links to quotes: by the hash of their token, and listed by quote. */
export const dynamoShares: ShareStore = {
  async find(shareId) {
    const Key = shareKeys.share(shareId);
    return shareRecord.read(await readItem(Key));
  },
  async listBySubject(subject, now) {
    const { Items = [] } = await documents().send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: 'pk = :pk',
        FilterExpression: 'endsAt > :now',
        ExpressionAttributeValues: { ':pk': shareKeys.sharesOf(subject), ':now': now },
        ConsistentRead: true,
      }),
    );
    const entries = readList(shareEntryRecord, Items);
    const shares = readList(shareRecord, await readItems(entries.map(({ shareId }) => shareKeys.share(shareId))));
    return shares.sort((a, b) => b.createdAt - a.createdAt);
  },
  async add(share, idempotencyRecord) {
    const { shareId, subject, contentHash, createdAt, endsAt } = share;
    const entry = shareEntryRecord.write(shareKeys.shareOf(subject, contentHash), { shareId, endsAt }, endsAt);
    const refused = await transact([
      {
        Put: {
          TableName: tableName(),
          Item: entry,
          ConditionExpression: 'attribute_not_exists(pk) OR endsAt <= :now',
          ExpressionAttributeValues: { ':now': createdAt },
        },
      },
      { Put: { TableName: tableName(), Item: shareRecord.write(shareKeys.share(shareId), share, endsAt) } },
      ...(idempotencyRecord ? [putIdempotencyRecord(idempotencyRecord)] : []),
    ]);
    if (!refused) return 'added';
    return isRefused(refused[0]) ? 'exists' : 'repeated';
  },
  async revoke({ shareId, subject, contentHash }) {
    const whole = { Delete: { TableName: tableName(), Key: shareKeys.share(shareId) } };
    const entry = {
      Delete: {
        TableName: tableName(),
        Key: shareKeys.shareOf(subject, contentHash),
        ConditionExpression: 'attribute_not_exists(pk) OR shareId = :shareId',
        ExpressionAttributeValues: { ':shareId': shareId },
      },
    };
    const refused = await transact([whole, entry]);
    // Once a link has ended another one may have taken its entry over.
    if (refused) await documents().send(new DeleteCommand(whole.Delete));
  },
};
