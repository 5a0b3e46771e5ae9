import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { ledgerEntry, ledgerHead } from '#domain/ledger/entry.ts';
import { payment } from '#domain/payments/attempt.ts';
import {
  attemptIdsOf,
  emptyBook,
  type LedgerHeads,
  type MoneyChange,
  type MovedMoney,
  movedOn,
  type PaymentStore,
} from '#domain/payments/payment-store.ts';
import { policy } from '#domain/payments/protection/policy.ts';
import { storedDispute, storedRebill } from '#domain/payments/rebills/rebill.ts';
import { refund } from '#domain/payments/refund.ts';
import { revisionOf } from '#domain/shipments/revision.ts';
import { actingAgent } from '#functions/platform/acting.ts';
import { putArBook } from './ar-book-store.ts';
import { appendAudit } from './audit-store.ts';
import { putCouponUse, unchangedCoupon } from './coupon-store.ts';
import { putIdempotencyRecord } from './idempotency-store.ts';
import { ledgerKeys } from './keys/ledger-keys.ts';
import { shipmentKeys } from './keys/shipment-keys.ts';
import { putEvents } from './outbox-store.ts';
import { queryItems } from './query-items.ts';
import { readItem } from './read-item.ts';
import { readItems } from './read-items.ts';
import { revisionBefore } from './revision-before.ts';
import { changeParts } from './shipment-change.ts';
import { readShipmentItem, unchanged } from './shipment-move.ts';
import { appendCredit } from './store-credit-store.ts';
import { storedRecord } from './stored-record.ts';
import { documents, tableName, transact } from './table.ts';

/** The head of a shipment's journal: its revision is the condition of every write to the shipment's money. */
const headRecord = storedRecord({ noun: 'ledger', version: 1, schema: ledgerHead, fieldsIn: 'item' });
/** An entry of the journal; appended, never changed. */
const entryRecord = storedRecord({ noun: 'ledger entry', version: 1, schema: ledgerEntry });
const paymentRecord = storedRecord({ noun: 'payment', version: 1, schema: payment });
const refundRecord = storedRecord({ noun: 'refund', version: 1, schema: refund });
const rebillRecord = storedRecord({ noun: 'rebill', version: 1, schema: storedRebill });
const disputeRecord = storedRecord({ noun: 'charge dispute', version: 1, schema: storedDispute });
const policyRecord = storedRecord({ noun: 'protection policy', version: 1, schema: policy });
const attemptRecord = storedRecord({
  noun: 'gateway attempt',
  version: 1,
  schema: z.object({ shipmentUuid: z.string(), customerUuid: z.string(), ownerUuid: z.string() }),
});

const HEAD_PART = 0;
const FAILED = 'ConditionalCheckFailed';

const put = (Item: Record<string, unknown>, condition: object = {}) => ({
  Put: { TableName: tableName(), Item, ...condition },
});
const isNew = { ConditionExpression: 'attribute_not_exists(pk)' };

/** The head: in the index of moved money, and in that of open money while something is. */
const putHead = ({ head, ...change }: MoneyChange) =>
  put(
    {
      ...headRecord.write(ledgerKeys.ledgerHead(head.shipmentUuid), head),
      ...ledgerKeys.movedMoney(movedOn(change), head.shipmentUuid),
      ...(head.nextAt !== undefined && ledgerKeys.openMoney(head.nextAt, head.shipmentUuid)),
    },
    revisionBefore(head.revision),
  );

function bookParts(change: MoneyChange) {
  const {
    head,
    entries,
    payment: paid,
    givenUp = [],
    refund: back,
    rebill,
    dispute,
    disputes = [],
    policies = [],
  } = change;
  const payments = [...(paid ? [paid] : []), ...givenUp];
  const changed = [...(dispute ? [dispute] : []), ...disputes];
  const { shipmentUuid, customerUuid } = head;
  const agent = actingAgent();
  return [
    ...entries.map((entry) =>
      put(entryRecord.write(ledgerKeys.ledgerEntry(shipmentUuid, entry.number), { ...agent, ...entry }), isNew),
    ),
    ...payments.map((one) => put(paymentRecord.write(ledgerKeys.payment(shipmentUuid, one.paymentUuid), one))),
    ...(back ? [put(refundRecord.write(ledgerKeys.refund(shipmentUuid, back.refundUuid), back))] : []),
    ...(rebill ? [put(rebillRecord.write(ledgerKeys.rebill(shipmentUuid, rebill.rebillUuid), rebill))] : []),
    ...changed.map((one) => put(disputeRecord.write(ledgerKeys.chargeDispute(shipmentUuid, one.disputeUuid), one))),
    ...policies.map((one) => put(policyRecord.write(ledgerKeys.policy(shipmentUuid, one.policyUuid), one))),
    ...attemptIdsOf(change).map(({ attemptId, ownerUuid }) =>
      put(attemptRecord.write(ledgerKeys.gatewayAttempt(attemptId), { shipmentUuid, customerUuid, ownerUuid })),
    ),
  ];
}

/** The books of other shipments that change with it: each its head, by whose revision it is as it was read, and its payment. */
const otherParts = (others: NonNullable<MoneyChange['others']>) =>
  others.flatMap((other) => [
    putHead(other),
    ...(other.payment
      ? [
          put(
            paymentRecord.write(ledgerKeys.payment(other.head.shipmentUuid, other.payment.paymentUuid), other.payment),
          ),
        ]
      : []),
  ]);

const ownParts = ({ head, appliedRevision, arBook, couponUses = [], credit, audit, events = [] }: MoneyChange) => [
  ...(appliedRevision === undefined ? [] : [unchangedCoupon(head.shipmentUuid, appliedRevision)]),
  ...(arBook ? [putArBook(arBook)] : []),
  ...couponUses.map(putCouponUse),
  ...(credit ? appendCredit(credit.entry, credit.revision) : []),
  ...(audit ? [appendAudit(audit)] : []),
  ...putEvents(events),
];

/** The parts about the shipment: its change, or that it is as it was read; undefined where it is not. */
async function shipmentParts({ head, shipmentRevision, shipment }: MoneyChange) {
  if (shipment) return (await changeParts(shipment))?.items;
  if (shipmentRevision === undefined) return [];
  const item = await readShipmentItem(head.shipmentUuid);
  if (!item || revisionOf(item.data) !== shipmentRevision) return undefined;
  const { condition, names, values } = unchanged(item);
  const hasValues = Object.keys(values).length > 0;
  return [
    {
      ConditionCheck: {
        TableName: tableName(),
        Key: shipmentKeys.shipment(head.shipmentUuid),
        ConditionExpression: condition,
        ExpressionAttributeNames: names,
        ...(hasValues && { ExpressionAttributeValues: values }),
      },
    },
  ];
}

type Items = readonly Record<string, unknown>[];
const ofKind = (items: Items, kind: string): Items => items.filter(({ sk }) => String(sk).startsWith(kind));

/** The money of shipments: a partition each, read whole. What cannot be read is an error: a sum without it would be wrong. */
export const dynamoPayments: PaymentStore = {
  async readBook({ shipmentUuid, customerUuid }) {
    // The head sorts first, so that an entry appended meanwhile makes its revision stale.
    const items = await queryItems({
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': ledgerKeys.ledgerHead(shipmentUuid).pk },
      ConsistentRead: true,
    });
    const head = headRecord.read(ofKind(items, 'A-HEAD')[0]);
    if (!head) return emptyBook(shipmentUuid, customerUuid);
    const entries = ofKind(items, 'ENTRY#').map((item) => entryRecord.read(item));
    return {
      head,
      entries: entries.filter(({ number }) => number <= head.entries),
      payments: ofKind(items, 'PAYMENT#').map((item) => paymentRecord.read(item)),
      refunds: ofKind(items, 'REFUND#').map((item) => refundRecord.read(item)),
      rebills: ofKind(items, 'REBILL#').map((item) => rebillRecord.read(item)),
      disputes: ofKind(items, 'DISPUTE#').map((item) => disputeRecord.read(item)),
      policies: ofKind(items, 'POLICY#').map((item) => policyRecord.read(item)),
    };
  },
  async write(change) {
    const ofShipment = await shipmentParts(change);
    if (!ofShipment) return 'changed';
    const record = change.record ? [putIdempotencyRecord(change.record)] : [];
    const refused = await transact([
      putHead(change),
      ...record,
      ...bookParts(change),
      ...ownParts(change),
      ...ofShipment,
      ...otherParts(change.others ?? []),
    ]);
    if (!refused) return 'written';
    const isRepeated = change.record !== undefined && refused[HEAD_PART + 1] === FAILED;
    return isRepeated ? 'repeated' : 'changed';
  },
  async findAttempt(attemptId) {
    return attemptRecord.read(await readItem(ledgerKeys.gatewayAttempt(attemptId)));
  },
  async listDue(now, most) {
    const { gsi2pk, gsi2sk } = ledgerKeys.openMoney(now + 1, '');
    const pages = paginateQuery(
      { client: documents(), pageSize: most },
      {
        TableName: tableName(),
        IndexName: 'gsi2',
        KeyConditionExpression: 'gsi2pk = :pk AND gsi2sk < :before',
        ExpressionAttributeValues: { ':pk': gsi2pk, ':before': gsi2sk },
      },
    );
    const due: { shipmentUuid: string; customerUuid: string }[] = [];
    for await (const { Items = [] } of pages) {
      due.push(
        ...Items.map((item) => headRecord.read(item)).map(({ shipmentUuid, customerUuid }) => ({
          shipmentUuid,
          customerUuid,
        })),
      );
      if (due.length >= most) break;
    }
    return due.slice(0, most);
  },
};

/** The heads of the journals of several shipments, read together. */
export const dynamoLedgerHeads: LedgerHeads = {
  async readHeads(shipmentUuids) {
    const items = await readItems(shipmentUuids.map((shipmentUuid) => ledgerKeys.ledgerHead(shipmentUuid)));
    return items.map((item) => headRecord.read(item));
  },
};

/** The heads of journals by the day on which their money last moved: a partition a day, never a scan. */
export const dynamoMovedMoney: MovedMoney = {
  async *listMoved(day) {
    const { gsi1pk } = ledgerKeys.movedMoney(day, '');
    const pages = paginateQuery(
      { client: documents() },
      {
        TableName: tableName(),
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :pk',
        ExpressionAttributeValues: { ':pk': gsi1pk },
      },
    );
    for await (const { Items = [] } of pages)
      yield Items.map((item) => headRecord.read(item)).map(({ shipmentUuid, customerUuid }) => ({
        shipmentUuid,
        customerUuid,
      }));
  },
};
