import * as z from 'zod';
import { documentKeys } from './keys/document-keys.ts';
import { readItem } from './read-item.ts';
import { storedRecord } from './stored-record.ts';
import { tableName } from './table.ts';

const placeRecord = storedRecord({
  noun: 'place of a document',
  version: 1,
  schema: z.object({ shipmentUuid: z.string() }),
});

/** The part of a transaction that says which shipment a document, or a paper that was added, is of. */
export const putPlace = (documentUuid: string, shipmentUuid: string) => ({
  Put: { TableName: tableName(), Item: placeRecord.write(documentKeys.documentPlace(documentUuid), { shipmentUuid }) },
});

/** The shipment that a document, or a paper that was added, is of. */
export const placeOf = async (documentUuid: string): Promise<string | undefined> =>
  placeRecord.read(await readItem(documentKeys.documentPlace(documentUuid)))?.shipmentUuid;
