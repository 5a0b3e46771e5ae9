import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import {
  type ActingSignIn,
  type DocumentStore,
  documentUuidOf,
  type StoredDocument,
  storedDocument,
  storedDownload,
} from '#domain/documents/document.ts';
import { placeOf, putPlace } from './document-place.ts';
import { agentKeys } from './keys/agent-keys.ts';
import { documentKeys } from './keys/document-keys.ts';
import { putEvents } from './outbox-store.ts';
import { queryItemsFrom } from './query-items.ts';
import { readItem } from './read-item.ts';
import { readList } from './read-list.ts';
import { storedRecord } from './stored-record.ts';
import { documents, isConditionFailure, tableName, transact } from './table.ts';

const documentRecord = storedRecord({ noun: 'document', version: 1, schema: storedDocument });
const downloadRecord = storedRecord({ noun: 'download', version: 1, schema: storedDownload });

const keyOf = ({ shipmentUuid, documentUuid }: Pick<StoredDocument, 'shipmentUuid' | 'documentUuid'>) =>
  documentKeys.document(shipmentUuid, documentUuid);

const placing = ({ documentUuid, shipmentUuid }: StoredDocument) => putPlace(documentUuid, shipmentUuid);

const putIf = (document: StoredDocument, ConditionExpression: string, values: Record<string, unknown> = {}) => ({
  Put: {
    TableName: tableName(),
    Item: documentRecord.write(keyOf(document), document),
    ConditionExpression,
    ...(Object.keys(values).length > 0 && {
      ExpressionAttributeNames: { '#data': 'data' },
      ExpressionAttributeValues: values,
    }),
  },
});

/** The parts of a transaction that fail once an agent's sign-in no longer acts for a customer. */
const stillActing = ({ customerUuid, userUuid, sessionId }: ActingSignIn) => [
  {
    ConditionCheck: {
      TableName: tableName(),
      Key: agentKeys.assignment(customerUuid, userUuid),
      ConditionExpression: 'attribute_exists(pk)',
    },
  },
  {
    ConditionCheck: {
      TableName: tableName(),
      Key: agentKeys.selected(userUuid, sessionId),
      ConditionExpression: '#data.customerUuid = :customer',
      ExpressionAttributeNames: { '#data': 'data' },
      ExpressionAttributeValues: { ':customer': customerUuid },
    },
  },
];

/** Documents and downloads, in the partitions of their shipments; where a document is stands under its own id. */
export const dynamoDocuments: DocumentStore = {
  async find(documentUuid) {
    const shipmentUuid = await placeOf(documentUuid);
    if (shipmentUuid === undefined) return undefined;
    return documentRecord.read(await readItem(documentKeys.document(shipmentUuid, documentUuid)));
  },
  async listOf(shipmentUuid) {
    const items = await queryItemsFrom(documentKeys.document(shipmentUuid, ''));
    const isDownload = ({ sk }: Record<string, unknown>) => String(sk).endsWith(documentKeys.TAKEN);
    return {
      documents: readList(
        documentRecord,
        items.filter((item) => !isDownload(item)),
      ),
      downloads: readList(downloadRecord, items.filter(isDownload)),
    };
  },
  async put(document) {
    const isOlder = 'attribute_not_exists(pk) OR #data.covers < :version';
    const refused = await transact([putIf(document, isOlder, { ':version': document.version }), placing(document)]);
    return refused ? 'newer' : 'written';
  },
  async renew(document, replacedHash) {
    const isReplaced = '#data.contentHash = :hash AND #data.covers = :covers';
    await transact([putIf(document, isReplaced, { ':hash': replacedHash, ':covers': document.covers })]);
  },
  async cover(document, version) {
    try {
      await documents().send(
        new UpdateCommand({
          TableName: tableName(),
          Key: keyOf(document),
          UpdateExpression: 'SET #data.covers = :version',
          ConditionExpression: '#data.contentHash = :hash AND #data.covers < :version',
          ExpressionAttributeNames: { '#data': 'data' },
          ExpressionAttributeValues: { ':version': version, ':hash': document.contentHash },
        }),
      );
    } catch (error) {
      if (!isConditionFailure(error)) throw error;
    }
  },
  async addFinal(document) {
    return !(await transact([putIf(document, 'attribute_not_exists(pk)'), placing(document)]));
  },
  async addSigned(document, acting, events) {
    const conditions = stillActing(acting);
    const refused = await transact([
      ...conditions,
      putIf(document, 'attribute_not_exists(pk)'),
      placing(document),
      ...putEvents(events),
    ]);
    if (!refused) return 'added';
    return refused.slice(0, conditions.length).includes('ConditionalCheckFailed') ? 'notActing' : 'there';
  },
  async noteDownload(download, events = []) {
    const { shipmentUuid, documentUuid, at, downloadUuid } = download;
    const logged = downloadRecord.write(documentKeys.download(shipmentUuid, documentUuid, at, downloadUuid), download);
    try {
      await documents().send(
        new PutCommand({
          TableName: tableName(),
          Item: downloadRecord.write(documentKeys.takenDocument(shipmentUuid, documentUuid), download),
          ConditionExpression: 'attribute_not_exists(pk) OR #data.#version <= :version',
          ExpressionAttributeNames: { '#data': 'data', '#version': 'version' },
          ExpressionAttributeValues: { ':version': download.version },
        }),
      );
    } catch (error) {
      if (!isConditionFailure(error)) throw error;
    }
    await transact([{ Put: { TableName: tableName(), Item: logged } }, ...putEvents(events)]);
  },
};

/** Whether somebody has taken away a shipment's bill of lading. */
export const isBolTaken = async (shipmentUuid: string): Promise<boolean> =>
  (await readItem(documentKeys.takenDocument(shipmentUuid, documentUuidOf(shipmentUuid, 'bol')))) !== undefined;
