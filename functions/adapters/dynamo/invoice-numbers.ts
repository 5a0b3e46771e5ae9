import * as z from 'zod';
import { digitsOf, type StoredInvoice } from '#domain/invoices/invoice.ts';
import { invoiceKeys } from './keys/invoice-keys.ts';
import { readItem } from './read-item.ts';
import { storedRecord } from './stored-record.ts';
import { type Key, tableName } from './table.ts';

/** Which invoice has a number; the number is in the key. */
const numberRecord = storedRecord({
  noun: 'invoice number',
  version: 1,
  schema: z.object({ invoiceUuid: z.string() }),
});

/** The part of a transaction that lets an invoice be found by its number. */
export const putNumber = ({ customerUuid, invoiceNumber, invoiceUuid }: StoredInvoice) => ({
  Put: {
    TableName: tableName(),
    Item: numberRecord.write(invoiceKeys.numberedInvoice(customerUuid, digitsOf(invoiceNumber)), { invoiceUuid }),
  },
});

/** The keys of the invoice with a number, as an open one and as a paid one; undefined where the customer has none. */
export async function findNumbered(customerUuid: string, digits: string): Promise<Key[] | undefined> {
  const numbered = numberRecord.read(await readItem(invoiceKeys.numberedInvoice(customerUuid, digits)));
  return (
    numbered &&
    (['OPEN', 'PAID'] as const).map((state) => invoiceKeys.invoice(customerUuid, state, numbered.invoiceUuid))
  );
}
