import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type PaperRequest, type PaperRequestStore, paperRequest } from '#domain/documents/carrier-paper.ts';
import { documentKeys } from './keys/document-keys.ts';
import { queryItemsFrom } from './query-items.ts';
import { readList } from './read-list.ts';
import { revisionBefore } from './revision-before.ts';
import { storedRecord } from './stored-record.ts';
import { documents, isConditionFailure, tableName } from './table.ts';

/** Its revision, beside the key, is the condition of its next write. */
const requestRecord = storedRecord({ noun: 'paper request', version: 1, schema: paperRequest, fieldsIn: 'item' });

/** Writes a request where the stored one has the revision before its own; false where it has not. */
async function put(request: PaperRequest): Promise<boolean> {
  const { shipmentUuid, kind, dueAt, revision } = request;
  try {
    await documents().send(
      new PutCommand({
        TableName: tableName(),
        Item: {
          ...requestRecord.write(documentKeys.paperRequest(shipmentUuid, kind), request),
          ...(dueAt !== undefined && documentKeys.duePaperRequest(dueAt, shipmentUuid, kind)),
        },
        ...revisionBefore(revision),
      }),
    );
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}

/** What carriers are asked for, in the partitions of the shipments; those that are due are found by the second index. */
export const dynamoPaperRequests: PaperRequestStore = {
  listOf: async (shipmentUuid) =>
    readList(requestRecord, await queryItemsFrom(documentKeys.paperRequest(shipmentUuid, ''))),
  async add(request) {
    await put(request);
  },
  change: put,
  async listDue(before, most) {
    const { gsi2pk, gsi2sk } = documentKeys.duePaperRequest(before, '', '');
    const { Items = [] } = await documents().send(
      new QueryCommand({
        TableName: tableName(),
        IndexName: 'gsi2',
        KeyConditionExpression: 'gsi2pk = :pk AND gsi2sk < :before',
        ExpressionAttributeValues: { ':pk': gsi2pk, ':before': gsi2sk },
        Limit: most,
      }),
    );
    return readList(requestRecord, Items);
  },
};
