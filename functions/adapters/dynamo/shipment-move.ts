import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { DomainEvent } from '#domain/events/event.ts';
import { orderTypeOf, type Standing } from '#domain/shipments/lifecycle.ts';
import { listRowOf } from '#domain/shipments/list-row.ts';
import type { AllowedMove, HistoryEntry } from '#domain/shipments/move.ts';
import { revisionOf } from '#domain/shipments/revision.ts';
import type { MoveOutcome, StoredShipment } from '#domain/shipments/shipment.ts';
import { actingAgent } from '#functions/platform/acting.ts';
import { appendRow } from './append-row.ts';
import { orderListKeys } from './keys/order-list-keys.ts';
import { shipmentKeys } from './keys/shipment-keys.ts';
import { readRootToWrite, recountStanding } from './list-root.ts';
import { putBackRow, removeRow, rewriteRow } from './move-row.ts';
import { putEvents } from './outbox-store.ts';
import { patience } from './patience.ts';
import { queryItemsFrom } from './query-items.ts';
import { readItem } from './read-item.ts';
import { referenceParts } from './reference-index.ts';
import { historyRecord, type ShipmentItem, shipmentRecord } from './shipment-record.ts';
import { cancellationCodes, documents, tableName } from './table.ts';

/** The part of a transaction that adds an entry to a shipment's history. */
export const putHistory = (shipmentUuid: string, number: number, entry: HistoryEntry) => ({
  Put: {
    TableName: tableName(),
    Item: historyRecord.write(shipmentKeys.history(shipmentUuid, number), { ...entry, ...actingAgent() }),
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/** Moves a shipment that has the status and stage where the move begins, with its history and its place in the lists, in one transaction. */
export async function moveShipment(
  shipmentUuid: string,
  move: AllowedMove,
  events: readonly DomainEvent[] = [],
): Promise<MoveOutcome> {
  const waited = patience();
  for (let putBack = true; ; ) {
    const item = await readShipmentItem(shipmentUuid);
    if (!item || !standsAt(item.data, move.from) || !hasRevision(item, move)) return 'elsewhere';
    const rows = await placeRow(item, afterMove(item, move), putBack);
    const TransactItems = [
      changeShipment(item, move, rows.numbers),
      historyPart(item, move),
      ...rows.parts,
      ...putEvents(events),
      ...referenceParts(item.data, { ...item.data, statusId: move.to.statusId, removedUntil: move.removedUntil }),
    ];
    try {
      await documents().send(new TransactWriteCommand({ TransactItems }));
      return 'moved';
    } catch (error) {
      const codes = cancellationCodes(error);
      if (!codes || !(await waited())) throw error;
      // The list of quotes was rebuilt meanwhile: the row goes to its end.
      const [, , ...ofRows] = codes;
      if (rows.putBack && ofRows.includes('ConditionalCheckFailed')) putBack = false;
    }
  }
}

/** The item of a shipment, read consistently. */
export async function readShipmentItem(shipmentUuid: string): Promise<ShipmentItem | undefined> {
  return shipmentRecord.read(await readItem(shipmentKeys.shipment(shipmentUuid)));
}

const standsAt = (data: Standing, at: Standing): boolean =>
  data.statusId === at.statusId && data.stageId === at.stageId;

const hasRevision = ({ data }: ShipmentItem, { revision }: AllowedMove): boolean =>
  revision === undefined || revision === revisionOf(data);

const historyPart = ({ data, moves }: ShipmentItem, { from, to, at, by, why }: AllowedMove) =>
  putHistory(data.shipmentUuid, moves + 1, {
    ...{ from, to, at, by, why },
    revision: revisionOf(data) + 1,
    changed: ['status'],
  });

function afterMove({ data }: ShipmentItem, { to, at, removedUntil }: AllowedMove): StoredShipment {
  const { removedUntil: _restored, ...kept } = data;
  const removed = removedUntil !== undefined && { removedUntil };
  return { ...kept, ...to, modifiedAt: at, revision: revisionOf(data) + 1, ...removed };
}

/** Where a shipment's row is in the customer's lists. */
export interface Numbers {
  readonly listNumber: number;
  readonly quoteNumber?: number | undefined;
}

/** The condition that a shipment still has the version that was read, with its names and values. */
export function unchanged({ data: { revision } }: ShipmentItem) {
  return {
    condition: revision === undefined ? 'attribute_not_exists(#data.#revision)' : '#data.#revision = :revision',
    names: { '#data': 'data', '#revision': 'revision' },
    values: revision === undefined ? {} : { ':revision': revision },
  };
}

/**
 * The condition that its balance still asks for what it did when it was read, with its names and values: the list counts it by that, and who writes the
 * whole record keeps it. To be used with the names of `unchanged`.
 */
export function sameBalance({ data: { balance } }: ShipmentItem) {
  const names = { '#balance': 'balance' };
  if (!balance) return { condition: 'attribute_not_exists(#data.#balance)', names, values: {} };
  const late = balance.isLate ? '#data.#balance.#late = :wasLate' : 'attribute_not_exists(#data.#balance.#late)';
  return {
    condition: `#data.#balance.#reading = :reading AND #data.#balance.#due = :wasDue AND #data.#balance.#asked = :wasAsked AND ${late}`,
    names: { ...names, '#reading': 'revision', '#due': 'dueCents', '#asked': 'askedCents', '#late': 'isLate' },
    values: {
      ...{ ':reading': balance.revision, ':wasDue': balance.dueCents, ':wasAsked': balance.askedCents },
      ...(balance.isLate && { ':wasLate': true }),
    },
  };
}

function changeShipment(item: ShipmentItem, { from, to, at, removedUntil }: AllowedMove, numbers: Numbers) {
  const { data, listNumber, moves } = item;
  const { listNumber: next, quoteNumber } = numbers;
  const [same, balance] = [unchanged(item), sameBalance(item)];
  return {
    Update: {
      TableName: tableName(),
      Key: shipmentKeys.shipment(data.shipmentUuid),
      UpdateExpression:
        'SET #data.#status = :status, #data.#stage = :stage, #data.#modified = :at, #data.#revision = :nextRevision, ' +
        '#moves = :moves, #list = :next' +
        (removedUntil === undefined ? '' : ', #data.#removed = :removed') +
        (quoteNumber === undefined ? '' : ', #quote = :quote') +
        (removedUntil === undefined ? ' REMOVE #data.#removed' : ''),
      ConditionExpression: `#data.#status = :fromStatus AND #data.#stage = :fromStage AND #list = :list AND ${same.condition} AND ${balance.condition}`,
      ExpressionAttributeNames: {
        ...same.names,
        ...balance.names,
        ...{ '#status': 'statusId', '#stage': 'stageId', '#modified': 'modifiedAt', '#removed': 'removedUntil' },
        ...{ '#moves': 'moves', '#list': 'listNumber' },
        ...(quoteNumber !== undefined && { '#quote': 'quoteNumber' }),
      },
      ExpressionAttributeValues: {
        ...same.values,
        ...balance.values,
        ...{ ':status': to.statusId, ':stage': to.stageId, ':at': at, ':moves': moves + 1, ':next': next },
        ...{ ':fromStatus': from.statusId, ':fromStage': from.stageId, ':list': listNumber },
        ':nextRevision': revisionOf(data) + 1,
        ...(removedUntil !== undefined && { ':removed': removedUntil }),
        ...(quoteNumber !== undefined && { ':quote': quoteNumber }),
      },
    },
  };
}

/** The writes to the lists: a row written anew, or its move to the other list; a quote goes back to its old position, a deleted one is in none. */
export async function placeRow(
  { data, listNumber, quoteNumber }: ShipmentItem,
  changed: StoredShipment,
  putBack: boolean,
): Promise<PlacedRow> {
  const [before, after] = [orderTypeOf(data.statusId), orderTypeOf(changed.statusId)];
  const listBefore = orderListKeys.list(data.customerUuid, before);
  // A change is made from the shipment without its balance, which stays as it is.
  const row = listRowOf({ ...changed, balance: data.balance });
  await readRootToWrite(listBefore);
  if (before === after) {
    const parts = [rewriteRow(listBefore, listNumber, row), ...recountStanding(listBefore, data, row)];
    return { parts, numbers: { listNumber, quoteNumber }, putBack: false };
  }
  const out = data.removedUntil === undefined ? removeRow(listBefore, listNumber, data) : [];
  if (changed.removedUntil !== undefined)
    return { parts: out, numbers: { listNumber, quoteNumber: listNumber }, putBack: false };
  if (after === 'Quote' && quoteNumber !== undefined && putBack) {
    const back = putBackRow(orderListKeys.list(data.customerUuid, after), quoteNumber, row);
    return { parts: [...out, ...back], numbers: { listNumber: quoteNumber, quoteNumber }, putBack: true };
  }
  const listedAt = changed.modifiedAt;
  const { number, parts } = await appendRow(data.customerUuid, after, { ...row, listedAt });
  const left = before === 'Quote' ? listNumber : quoteNumber;
  return { parts: [...out, ...parts], numbers: { listNumber: number, quoteNumber: left }, putBack: false };
}

type Parts = NonNullable<ConstructorParameters<typeof TransactWriteCommand>[0]['TransactItems']>;

interface PlacedRow {
  readonly parts: Parts;
  readonly numbers: Numbers;
  /** It went back to its old position, which a rebuilt list may have given to another one. */
  readonly putBack: boolean;
}

/** The shipment's history, oldest first. */
export async function readHistory(shipmentUuid: string): Promise<HistoryEntry[]> {
  const items = await queryItemsFrom({ ...shipmentKeys.shipment(shipmentUuid), sk: 'HISTORY#' });
  return items.map((item) => historyRecord.read(item));
}
