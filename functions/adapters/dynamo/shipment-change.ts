import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { DomainEvent } from '#domain/events/event.ts';
import type { SavedEstimate } from '#domain/quotes/quote-record.ts';
import { overviewChanged, type ShipmentChange } from '#domain/shipments/change.ts';
import { orderTypeOf } from '#domain/shipments/lifecycle.ts';
import { listRowOf } from '#domain/shipments/list-row.ts';
import { type HistoryEntry, renamedEntry } from '#domain/shipments/move.ts';
import { revisionOf } from '#domain/shipments/revision.ts';
import type { ChangeOutcome, LtlShipment, RepriceOutcome, StoredShipment } from '#domain/shipments/shipment.ts';
import { nameCarrier } from './append-row.ts';
import { orderListKeys } from './keys/order-list-keys.ts';
import { quoteKeys } from './keys/quote-keys.ts';
import { shipmentKeys } from './keys/shipment-keys.ts';
import { rewriteRow } from './move-row.ts';
import { putEvents } from './outbox-store.ts';
import { patience } from './patience.ts';
import { estimateRecord } from './quote-record.ts';
import { referenceParts } from './reference-index.ts';
import { placeRow, putHistory, readShipmentItem, sameBalance, unchanged } from './shipment-move.ts';
import { type ShipmentItem, shipmentRecord } from './shipment-record.ts';
import { cancellationCodes, documents, tableName } from './table.ts';

/** Of the transaction of a new price: the shipment, and the note beside the quote request. */
const SHIPMENT_PART = 0;
const SELECTION_PART = 1;
const FAILED = 'ConditionalCheckFailed';

/** Replaces an estimate by the same one at another price, on the condition of the version before it. */
export async function repriceShipment(
  shipment: LtlShipment,
  estimate: SavedEstimate,
  entry: HistoryEntry,
  events: readonly DomainEvent[] = [],
): Promise<RepriceOutcome> {
  const waited = patience();
  for (;;) {
    const item = await readShipmentItem(shipment.shipmentUuid);
    if (!item || revisionOf(item.data) + 1 !== revisionOf(shipment)) return 'changed';
    const codes = await writeAll([
      replaceShipment(item, shipment),
      noteEstimate(shipment.rateRequestUuid, estimate),
      putHistory(shipment.shipmentUuid, item.moves + 1, entry),
      ...rowParts(item, shipment),
      ...putEvents(events),
      ...referenceParts(item.data, shipment),
    ]);
    if (!codes) return 'repriced';
    if (codes[SHIPMENT_PART] === FAILED) return 'changed';
    if (codes[SELECTION_PART] === FAILED) return 'other-quote';
    if (!(await waited())) throw new Error('A new price could not be written');
  }
}

/** Writes a shipment at its next version with the entry of its history and its place in the lists. */
export async function changeShipment(
  change: ShipmentChange,
  events: readonly DomainEvent[] = [],
): Promise<ChangeOutcome> {
  const waited = patience();
  for (let putBack = true; ; ) {
    const parts = await changeParts(change, putBack);
    if (!parts) return 'changed';
    const codes = await writeAll([...parts.items, ...putEvents(events)]);
    if (!codes) return 'written';
    if (!(await waited())) throw new Error('A change of a shipment could not be written');
    // The list of quotes was rebuilt meanwhile: the row goes to its end.
    const [, , ...ofRows] = codes;
    if (parts.putBack && ofRows.includes(FAILED)) putBack = false;
  }
}

/**
 * The parts of a transaction that writes a change, the shipment's own first; undefined when the shipment no longer has the version before. A
 * cancelled transaction says nothing certain: read again by calling this again.
 */
export async function changeParts({ shipment, entry, events }: ShipmentChange, putBack = true) {
  const item = await readShipmentItem(shipment.shipmentUuid);
  if (!item || revisionOf(item.data) + 1 !== revisionOf(shipment)) return undefined;
  const rows = await placeRow(item, shipment, putBack);
  return {
    items: [
      replaceShipment({ ...item, ...rows.numbers }, shipment, 1, item),
      putHistory(shipment.shipmentUuid, item.moves + 1, entry),
      ...rows.parts,
      ...newCarrier(item, shipment),
      ...referenceParts(item.data, shipment),
      ...putEvents(events),
    ],
    putBack: rows.putBack,
  };
}

/** Gives a shipment and its row another name. */
export async function renameShipment(shipmentUuid: string, name: string, at: number): Promise<number | undefined> {
  const waited = patience();
  for (;;) {
    const item = await readShipmentItem(shipmentUuid);
    if (!item) return undefined;
    const revision = revisionOf(item.data) + 1;
    const shipment = { ...item.data, name, modifiedAt: at, revision };
    const row =
      item.data.removedUntil === undefined ? [rewriteRow(listOf(shipment), item.listNumber, listRowOf(shipment))] : [];
    const history = putHistory(shipmentUuid, item.moves + 1, renamedEntry(shipment));
    const told = putEvents([overviewChanged(shipment)]);
    const parts = [replaceShipment(item, shipment), history, ...row, ...referenceParts(item.data, shipment), ...told];
    if (!(await writeAll(parts))) return revision;
    if (!(await waited())) throw new Error('A name could not be written');
  }
}

/** Writes everything or nothing; returns the reasons of a cancelled transaction, undefined when it was written. */
export async function writeAll(TransactItems: ConstructorParameters<typeof TransactWriteCommand>[0]['TransactItems']) {
  try {
    await documents().send(new TransactWriteCommand({ TransactItems }));
    return undefined;
  } catch (error) {
    const codes = cancellationCodes(error);
    if (!codes) throw error;
    return codes;
  }
}

const listOf = ({ customerUuid, statusId }: StoredShipment) => orderListKeys.list(customerUuid, orderTypeOf(statusId));

/** The shipment in place of the one that was read, with so many more entries of its history; its numbers in the lists may be new. */
export function replaceShipment(
  item: ShipmentItem,
  shipment: StoredShipment,
  entries: 0 | 1 = 1,
  read: ShipmentItem = item,
) {
  const { condition, names, values } = unchanged(read);
  // Its balance is noted beside its changes: whoever writes the whole record keeps the one that is there.
  const balance = sameBalance(read);
  return {
    Put: {
      TableName: tableName(),
      Item: shipmentRecord.write(shipmentKeys.shipment(shipment.shipmentUuid), {
        ...item,
        data: { ...shipment, balance: read.data.balance },
        moves: item.moves + entries,
      }),
      ConditionExpression: `${condition} AND #list = :list AND ${balance.condition}`,
      ExpressionAttributeNames: { ...names, ...balance.names, '#list': 'listNumber' },
      ExpressionAttributeValues: {
        ...values,
        ...balance.values,
        ':list': read.listNumber,
      },
    },
  };
}

/** The note beside the quote request: a request has one shipment, whichever of its rates is chosen (R14). */
const noteEstimate = (rateRequestUuid: string, estimate: SavedEstimate) => ({
  Put: {
    TableName: tableName(),
    Item: estimateRecord.write(quoteKeys.selection(rateRequestUuid), estimate),
    ConditionExpression: 'attribute_not_exists(pk) OR #data.#shipment = :shipment',
    ExpressionAttributeNames: { '#data': 'data', '#shipment': 'shipmentUuid' },
    ExpressionAttributeValues: { ':shipment': estimate.shipmentUuid },
  },
});

/** The row at its old number, and the name of a new carrier for the list's filter. */
export const rowParts = (item: ShipmentItem, shipment: StoredShipment) => [
  rewriteRow(listOf(shipment), item.listNumber, listRowOf(shipment)),
  ...newCarrier(item, shipment),
];

const newCarrier = ({ data }: ShipmentItem, shipment: StoredShipment) =>
  !shipment.carrier || data.carrier?.scac === shipment.carrier.scac
    ? []
    : [nameCarrier(listOf(shipment), shipment.carrier)];
