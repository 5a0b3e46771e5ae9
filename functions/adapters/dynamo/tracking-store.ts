import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { sha256 } from '#domain/crypto.ts';
import type { DispatchRecord } from '#domain/dispatch/dispatch.ts';
import { plainReference } from '#domain/shipments/references.ts';
import {
  type TrackingChange,
  type TrackingStore,
  trackedBy,
  trackingHead,
  waitingReports,
} from '#domain/tracking/tracking.ts';
import { identityOf, trackingEvent } from '#domain/tracking/tracking-event.ts';
import { trackingKeys } from './keys/tracking-keys.ts';
import { putEvents } from './outbox-store.ts';
import { queryItems, queryItemsFrom } from './query-items.ts';
import { readList } from './read-list.ts';
import { revisionBefore } from './revision-before.ts';
import { changeParts } from './shipment-change.ts';
import { storedRecord } from './stored-record.ts';
import { cancellationCodes, documents, tableName, transact } from './table.ts';

/** What is known of an order's way; its revision is the condition of every write of a report. */
const headRecord = storedRecord({ noun: 'tracking', version: 1, schema: trackingHead, fieldsIn: 'item' });
/** A carrier's report; appended, never changed. */
const eventRecord = storedRecord({ noun: 'tracking event', version: 1, schema: trackingEvent });
const waitingRecord = storedRecord({ noun: 'waiting reports', version: 1, schema: waitingReports });
/** That a number is of a shipment; which kind of number is in the key. */
const trackedRecord = storedRecord({
  noun: 'tracked reference',
  version: 1,
  schema: z.object({ shipmentUuid: z.string() }),
});

/** The part of a transaction by which a carrier's reports find the shipment of an order. */
export const putTrackedOrder = ({ dispatchUuid, shipmentUuid }: DispatchRecord) => ({
  Put: {
    TableName: tableName(),
    Item: trackedRecord.write(trackingKeys.trackedReference(plainReference(dispatchUuid), 'order', shipmentUuid), {
      shipmentUuid,
    }),
  },
});

const isNew = { ConditionExpression: 'attribute_not_exists(pk)' };

function ownParts({ head, events, outbox = [] }: TrackingChange) {
  const { shipmentUuid, trackingUuid, dueAt } = head;
  const Item = {
    ...headRecord.write(trackingKeys.tracking(shipmentUuid, trackingUuid), head),
    ...(dueAt !== undefined && trackingKeys.dueTracking(dueAt, trackingUuid)),
  };
  return [
    { Put: { TableName: tableName(), Item, ...revisionBefore(head.revision) } },
    ...events.map((event) => ({
      Put: {
        TableName: tableName(),
        Item: eventRecord.write(trackingKeys.trackingEvent(shipmentUuid, trackingUuid, identityOf(event)), event),
        ...isNew,
      },
    })),
    ...putEvents(outbox),
  ];
}

const isRace = (code: string): boolean => ['None', 'ConditionalCheckFailed', 'TransactionConflict'].includes(code);

/** The ways of orders: a query each, since head and reports begin with one key. */
export const dynamoTrackings: TrackingStore = {
  async find(shipmentUuid, trackingUuid) {
    const items = await queryItemsFrom(trackingKeys.tracking(shipmentUuid, trackingUuid));
    const [first, ...events] = items;
    if (!first) return undefined;
    return { head: headRecord.read(first), events: readList(eventRecord, events) };
  },
  async write(change) {
    const parts = change.shipment && (await changeParts(change.shipment));
    if (change.shipment && !parts) return 'changed';
    try {
      const codes = await transact([...ownParts(change), ...(parts?.items ?? [])]);
      return codes ? 'changed' : 'written';
    } catch (error) {
      // Many write at once: whoever loses reads again.
      if (cancellationCodes(error)?.every(isRace)) return 'changed';
      throw error;
    }
  },
  async listDue(before, most) {
    const { gsi2pk, gsi2sk } = trackingKeys.dueTracking(before, '');
    const { Items = [] } = await documents().send(
      new QueryCommand({
        TableName: tableName(),
        IndexName: 'gsi2',
        KeyConditionExpression: 'gsi2pk = :pk AND gsi2sk < :before',
        ExpressionAttributeValues: { ':pk': gsi2pk, ':before': gsi2sk },
        Limit: most,
      }),
    );
    return readList(headRecord, Items);
  },
  async findTracked(value) {
    const items = await queryItems({
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': trackingKeys.tracked(value) },
      ConsistentRead: true,
    });
    return items.flatMap((item) => {
      const kind = trackedBy.find((one) => String(item.sk).startsWith(`${one}#`));
      return kind ? readList(trackedRecord, [item]).map(({ shipmentUuid }) => ({ kind, shipmentUuid })) : [];
    });
  },
  async keepWaiting(value, reports, until) {
    const key = trackingKeys.waitingReports(value, sha256(reports.events.map(identityOf).join('\n')));
    await transact([{ Put: { TableName: tableName(), Item: waitingRecord.write(key, reports, until) } }]);
  },
  async listWaiting(value, now) {
    const items = await queryItemsFrom(trackingKeys.waitingReports(value, ''));
    // The table deletes expired items late.
    return readList(
      waitingRecord,
      items.filter(({ expiresAt }) => Number(expiresAt) * 1000 > now),
    );
  },
};
