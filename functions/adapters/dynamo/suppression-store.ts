import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { type SuppressionStore, storedSuppression } from '#domain/mails/suppression.ts';
import { keys } from './keys.ts';
import { readItem } from './read-item.ts';
import { storedRecord } from './stored-record.ts';
import { documents, tableName } from './table.ts';

/** An address that mails no longer go to. */
const suppressionRecord = storedRecord({ noun: 'mail suppression', version: 1, schema: storedSuppression });

export const dynamoSuppressions: SuppressionStore = {
  async find(addressHash) {
    return suppressionRecord.read(await readItem(keys.suppression(addressHash)));
  },
  async put(suppression) {
    const Item = suppressionRecord.write(keys.suppression(suppression.addressHash), suppression);
    await documents().send(new PutCommand({ TableName: tableName(), Item }));
  },
};
