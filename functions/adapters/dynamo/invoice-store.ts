import { paginateQuery, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { addDays } from '#contract/rules/days.ts';
import type { OverdueInvoices } from '#domain/invoices/charge-late.ts';
import {
  type AccountEntry,
  type AccountHead,
  accountEntry,
  type InvoiceStore,
  isPaid,
  type StoredInvoice,
  storedInvoice,
  sumsOf,
} from '#domain/invoices/invoice.ts';
import type { NewlyLateInvoices } from '#domain/invoices/note-late.ts';
import { findNumbered, putNumber } from './invoice-numbers.ts';
import { invoiceKeys } from './keys/invoice-keys.ts';
import { putEvents } from './outbox-store.ts';
import { queryItems, queryItemsFrom } from './query-items.ts';
import { readItem } from './read-item.ts';
import { readItems } from './read-items.ts';
import { storedRecord } from './stored-record.ts';
import { documents, tableName, transact } from './table.ts';

/** An invoice; open and paid ones stand apart, so that the open ones are read in one query. */
const invoiceRecord = storedRecord({ noun: 'invoice', version: 1, schema: storedInvoice });
/** What happened to a customer's account. */
const entryRecord = storedRecord({ noun: 'account entry', version: 1, schema: accountEntry });
const headRecord = storedRecord({
  noun: 'customer account',
  version: 1,
  schema: z.object({ entries: z.number(), balanceCents: z.number(), paidInvoices: z.number(), lastAt: z.number() }),
  fieldsIn: 'item',
});
/** Which invoice a shipment has. */
const ofShipmentRecord = storedRecord({
  noun: 'invoice of a shipment',
  version: 1,
  schema: z.object({ customerUuid: z.string(), invoiceUuid: z.string() }),
});

const HEAD_PART = 0;
const SHIPMENT_PART = 2;
const FAILED = 'ConditionalCheckFailed';
const EMPTY: AccountHead = { entries: 0, balanceCents: 0, paidInvoices: 0, lastAt: 0 };

const keyOf = (invoice: StoredInvoice) =>
  invoiceKeys.invoice(invoice.customerUuid, isPaid(invoice) ? 'PAID' : 'OPEN', invoice.invoiceUuid);

function putHead(customerUuid: string, head: AccountHead, next: AccountHead) {
  return {
    Put: {
      TableName: tableName(),
      Item: headRecord.write(invoiceKeys.invoiceHead(customerUuid), next),
      ...(head.entries === 0
        ? { ConditionExpression: 'attribute_not_exists(pk)' }
        : {
            ConditionExpression: '#entries = :entries',
            ExpressionAttributeNames: { '#entries': 'entries' },
            ExpressionAttributeValues: { ':entries': head.entries },
          }),
    },
  };
}

/** The item of an invoice: in the index of open ones, by the day on which it is due, while it is. */
const itemOf = (invoice: StoredInvoice) => ({
  ...invoiceRecord.write(keyOf(invoice), invoice),
  ...(!isPaid(invoice) && invoiceKeys.openInvoice(invoice.dueDay, invoice.invoiceUuid)),
});

const putNew = (invoice: StoredInvoice) => ({
  Put: {
    TableName: tableName(),
    Item: itemOf(invoice),
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/** Replaces an invoice that still has its revision; one that is paid, or open again, goes to the others of its kind. */
function putOver(invoice: StoredInvoice, before: StoredInvoice) {
  const same = {
    ConditionExpression: '#data.#revision = :revision',
    ExpressionAttributeNames: { '#data': 'data', '#revision': 'revision' },
    ExpressionAttributeValues: { ':revision': before.revision },
  };
  if (isPaid(invoice) === isPaid(before)) return [{ Put: { TableName: tableName(), Item: itemOf(invoice), ...same } }];
  // Also those that were made before numbers were kept.
  return [putNew(invoice), { Delete: { TableName: tableName(), Key: keyOf(before), ...same } }, putNumber(invoice)];
}

const putEntry = (customerUuid: string, entry: AccountEntry) => ({
  Put: {
    TableName: tableName(),
    Item: entryRecord.write(invoiceKeys.accountEntry(customerUuid, entry.at, entry.number), entry),
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

const putOfShipment = ({ kind, shipmentUuid, customerUuid, invoiceUuid }: StoredInvoice) =>
  kind === 'shipment'
    ? [
        {
          Put: {
            TableName: tableName(),
            Item: ofShipmentRecord.write(invoiceKeys.invoiceOfShipment(shipmentUuid), { customerUuid, invoiceUuid }),
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
      ]
    : [];

/** Invoices: a partition each customer, with the entries of the account beside them. */
export const dynamoInvoices: InvoiceStore = {
  async nextNumber() {
    const { Attributes } = await documents().send(
      new UpdateCommand({
        TableName: tableName(),
        Key: invoiceKeys.invoiceNumber(),
        UpdateExpression: 'ADD #last :one',
        ExpressionAttributeNames: { '#last': 'last' },
        ExpressionAttributeValues: { ':one': 1 },
        ReturnValues: 'UPDATED_NEW',
      }),
    );
    return Number(Attributes?.last);
  },
  async readHead(customerUuid) {
    const head = headRecord.read(await readItem(invoiceKeys.invoiceHead(customerUuid)));
    return head ?? EMPTY;
  },
  async find(customerUuid, invoiceUuid) {
    const open = await readItem(invoiceKeys.invoice(customerUuid, 'OPEN', invoiceUuid));
    return invoiceRecord.read(open ?? (await readItem(invoiceKeys.invoice(customerUuid, 'PAID', invoiceUuid))));
  },
  async findByNumber(customerUuid, digits) {
    const keys = await findNumbered(customerUuid, digits);
    return keys && invoiceRecord.read((await readItems(keys))[0]);
  },
  async findOfShipment(shipmentUuid) {
    return ofShipmentRecord.read(await readItem(invoiceKeys.invoiceOfShipment(shipmentUuid)));
  },
  async listDue(customerUuid) {
    const open = await this.listOpen(customerUuid);
    return open.map((invoice) => ({ dueDay: invoice.dueDay, dueCents: sumsOf(invoice).due }));
  },
  async listOpen(customerUuid) {
    const items = await queryItemsFrom(invoiceKeys.invoice(customerUuid, 'OPEN', ''));
    return items.map((item) => invoiceRecord.read(item));
  },
  async listPaid(customerUuid, skip, most) {
    const { pk, sk } = invoiceKeys.invoice(customerUuid, 'PAID', '');
    const { Items = [] } = await documents().send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
        ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
        ScanIndexForward: false,
        Limit: skip + most,
        ConsistentRead: true,
      }),
    );
    return Items.slice(skip).map((item) => invoiceRecord.read(item));
  },
  async listEntries(customerUuid, from, to) {
    const first = invoiceKeys.accountEntry(customerUuid, from, 0);
    const items = await queryItems({
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: {
        ':pk': first.pk,
        ':from': first.sk,
        ':to': invoiceKeys.accountEntry(customerUuid, to, 0).sk,
      },
      ConsistentRead: true,
    });
    return items.map((item) => entryRecord.read(item));
  },
  async balanceBefore(customerUuid, at) {
    const { pk, sk } = invoiceKeys.accountEntry(customerUuid, at, 0);
    const { Items = [] } = await documents().send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :sk',
        ExpressionAttributeValues: { ':pk': pk, ':first': invoiceKeys.accountEntry(customerUuid, 0, 0).sk, ':sk': sk },
        ScanIndexForward: false,
        Limit: 1,
        ConsistentRead: true,
      }),
    );
    const [last] = Items;
    return last ? entryRecord.read(last).balanceCents : 0;
  },
  async write({ invoice, before, entries, events = [] }, head) {
    const { customerUuid } = invoice;
    const next = {
      entries: head.entries + entries.length,
      balanceCents: entries.reduce((all, { cents }) => all + cents, head.balanceCents),
      paidInvoices: head.paidInvoices + Number(isPaid(invoice)) - Number(before !== undefined && isPaid(before)),
      lastAt: entries.at(-1)?.at ?? head.lastAt,
    };
    const parts = before ? putOver(invoice, before) : [putNew(invoice), ...putOfShipment(invoice), putNumber(invoice)];
    const refused = await transact([
      putHead(customerUuid, head, next),
      ...parts,
      ...entries.map((entry) => putEntry(customerUuid, entry)),
      ...putEvents(events),
    ]);
    if (!refused) return 'written';
    const isMade = !before && invoice.kind === 'shipment' && refused[SHIPMENT_PART] === FAILED;
    return isMade && refused[HEAD_PART] !== FAILED ? 'made' : 'changed';
  },
};

/** Open invoices of all customers by the day on which they are due: a page at a time, never a scan. */
export const dynamoOverdueInvoices: OverdueInvoices & NewlyLateInvoices = {
  listDueBefore(day) {
    const { gsi2pk, gsi2sk } = invoiceKeys.openInvoice(day, '');
    return readOpen('gsi2pk = :pk AND gsi2sk < :before', { ':pk': gsi2pk, ':before': gsi2sk });
  },
  listDueWithin(from, to) {
    const [first, after] = [invoiceKeys.openInvoice(from, ''), invoiceKeys.openInvoice(addDays(to, 1), '')];
    return readOpen('gsi2pk = :pk AND gsi2sk BETWEEN :from AND :to', {
      ...{ ':pk': first.gsi2pk, ':from': first.gsi2sk, ':to': after.gsi2sk },
    });
  },
};

/** Open invoices of all customers, a page at a time, the longest due first. */
async function* readOpen(KeyConditionExpression: string, ExpressionAttributeValues: Record<string, string>) {
  const query = { TableName: tableName(), IndexName: 'gsi2', KeyConditionExpression, ExpressionAttributeValues };
  for await (const { Items = [] } of paginateQuery({ client: documents() }, query))
    yield Items.map((item) => invoiceRecord.read(item));
}
