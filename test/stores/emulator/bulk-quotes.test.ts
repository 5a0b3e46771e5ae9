import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { dynamoBulks } from '#functions/adapters/dynamo/bulk-store.ts';
import { bulkKeys } from '#functions/adapters/dynamo/keys/bulk-keys.ts';
import { documents, tableName } from '#functions/adapters/dynamo/table.ts';
import { describeBulkStore } from '#test/stores/suites/bulk-store.ts';

describeBulkStore('DynamoDB', () => dynamoBulks);

test('[C146] the list of corrected rows expires as its rows do, also when its last row was taken', async () => {
  const bulkUuid = v7();
  const daysLeft = async () => {
    const Key = bulkKeys.correctedRows(bulkUuid);
    const { Item } = await documents().send(new GetCommand({ TableName: tableName(), Key }));
    return Math.round((Number(Item?.expiresAt) * 1000 - Date.now()) / 86_400_000);
  };
  await dynamoBulks.addCorrected(bulkUuid, [1, 2]);
  expect(await daysLeft()).toBe(90);
  await dynamoBulks.removeCorrected(bulkUuid, 1);
  expect(await dynamoBulks.listCorrected(bulkUuid)).toEqual([2]);
  await dynamoBulks.removeCorrected(bulkUuid, 2);
  expect(await daysLeft()).toBe(90);
});
