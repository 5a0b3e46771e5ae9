import { GetCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { DomainEvent } from '#domain/events/event.ts';
import { orderTypeOf, type Standing } from '#domain/shipments/lifecycle.ts';
import { listRowOf } from '#domain/shipments/list-row.ts';
import type { AllowedMove, HistoryEntry } from '#domain/shipments/move.ts';
import type { MoveOutcome } from '#domain/shipments/shipment.ts';
import { appendRow } from './append-row.ts';
import { keys } from './keys.ts';
import { changeRow, putBackRow, removeRow } from './move-row.ts';
import { putEvents } from './outbox-store.ts';
import { patience } from './patience.ts';
import { historyRecord, type ShipmentItem, shipmentRecord } from './shipment-record.ts';
import { cancellationCodes, documents, tableName } from './table.ts';

/** The part of a transaction that adds an entry to a shipment's history. */
export const putHistory = (shipmentUuid: string, number: number, entry: HistoryEntry) => ({
  Put: {
    TableName: tableName(),
    Item: historyRecord.write(keys.history(shipmentUuid, number), entry),
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
    if (!item || !standsAt(item.data, move.from)) return 'elsewhere';
    const rows = await rowParts(item, move, putBack);
    const TransactItems = [
      changeShipment(item, move, rows.numbers),
      historyPart(item, move),
      ...rows.parts,
      ...putEvents(events),
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
  const { Item } = await documents().send(
    new GetCommand({ TableName: tableName(), Key: keys.shipment(shipmentUuid), ConsistentRead: true }),
  );
  return shipmentRecord.read(Item);
}

const standsAt = (data: Standing, at: Standing): boolean =>
  data.statusId === at.statusId && data.stageId === at.stageId;

const historyPart = ({ data, moves }: ShipmentItem, { from, to, at, by, why }: AllowedMove) =>
  putHistory(data.shipmentUuid, moves + 1, { from, to, at, by, why });

interface Numbers {
  readonly listNumber: number;
  readonly quoteNumber?: number | undefined;
}

function changeShipment({ data, listNumber, moves }: ShipmentItem, { from, to, at }: AllowedMove, numbers: Numbers) {
  const { listNumber: next, quoteNumber } = numbers;
  return {
    Update: {
      TableName: tableName(),
      Key: keys.shipment(data.shipmentUuid),
      UpdateExpression:
        'SET #data.#status = :status, #data.#stage = :stage, #data.#modified = :at, #moves = :moves, #list = :next' +
        (quoteNumber === undefined ? '' : ', #quote = :quote'),
      ConditionExpression: '#data.#status = :fromStatus AND #data.#stage = :fromStage AND #list = :list',
      ExpressionAttributeNames: {
        ...{ '#data': 'data', '#status': 'statusId', '#stage': 'stageId', '#modified': 'modifiedAt' },
        ...{ '#moves': 'moves', '#list': 'listNumber' },
        ...(quoteNumber !== undefined && { '#quote': 'quoteNumber' }),
      },
      ExpressionAttributeValues: {
        ...{ ':status': to.statusId, ':stage': to.stageId, ':at': at, ':moves': moves + 1, ':next': next },
        ...{ ':fromStatus': from.statusId, ':fromStage': from.stageId, ':list': listNumber },
        ...(quoteNumber !== undefined && { ':quote': quoteNumber }),
      },
    },
  };
}

/** The writes to the lists: an updated row, or its move to the other list; a quote goes back to its old position. */
async function rowParts(
  { data, listNumber, quoteNumber }: ShipmentItem,
  { from, to, at }: AllowedMove,
  putBack: boolean,
) {
  const [before, after] = [orderTypeOf(from.statusId), orderTypeOf(to.statusId)];
  const listBefore = keys.list(data.customerUuid, before);
  const row = listRowOf({ ...data, ...to });
  if (before === after)
    return { parts: [changeRow(listBefore, listNumber, to)], numbers: { listNumber }, putBack: false };
  const out = removeRow(listBefore, listNumber);
  if (after === 'Quote' && quoteNumber !== undefined && putBack) {
    const back = putBackRow(keys.list(data.customerUuid, after), quoteNumber, row);
    return { parts: [...out, ...back], numbers: { listNumber: quoteNumber, quoteNumber }, putBack: true };
  }
  const { number, parts } = await appendRow(data.customerUuid, after, { ...row, listedAt: at });
  const left = before === 'Quote' ? listNumber : quoteNumber;
  return { parts: [...out, ...parts], numbers: { listNumber: number, quoteNumber: left }, putBack: false };
}

/** The shipment's history, oldest first. */
export async function readHistory(shipmentUuid: string): Promise<HistoryEntry[]> {
  const { Items } = await documents().send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :history)',
      ExpressionAttributeValues: { ':pk': keys.shipment(shipmentUuid).pk, ':history': 'HISTORY#' },
      ConsistentRead: true,
    }),
  );
  return (Items ?? []).map((item) => historyRecord.read(item));
}
