import type { Cents } from '#contract/rules/money.ts';
import type { LateCharge } from '../fees/late-charges.ts';
import type { MoneyBook } from '../payments/payment-store.ts';
import type { InvoiceLine } from './invoice.ts';

/** What causes a late charge of an invoice in its shipment's journal, where a cause is posted once. */
export const lateKey = (id: LateCharge['id'], invoiceUuid: string): string => `${id}:${invoiceUuid}`;

type Entries = Pick<MoneyBook, 'entries'>;

/** What a journal has of an invoice's late charges: the id of each with the lines that customers read. */
const postedOf = ({ entries }: Entries, invoiceUuid: string) =>
  entries.flatMap(({ number, at, kind, cause, lines }) => {
    const [id = '', ofInvoice] = cause.split(':');
    if (kind !== 'fee' || ofInvoice !== invoiceUuid) return [];
    const fee = id === 'late-fee' ? ('late' as const) : ('finance' as const);
    const shown = lines.flatMap(({ charge, cents }, index): InvoiceLine[] =>
      charge ? [{ lineUuid: `${number}-${index}`, description: charge.description, cents: -cents, fee }] : [],
    );
    return [{ id, at, lines: shown }];
  });

/** The ids of an invoice's late charges that are posted. */
export const lateIdsOf = (book: Entries, invoiceUuid: string): ReadonlySet<string> =>
  new Set(postedOf(book, invoiceUuid).map(({ id }) => id));

/** The late charges of an invoice as its lines. */
export const lateLinesOf = (book: Entries, invoiceUuid: string): InvoiceLine[] =>
  postedOf(book, invoiceUuid).flatMap(({ lines }) => lines);

/** What an invoice's late charges came to by a timestamp. */
export const lateCentsAt = (book: Entries, invoiceUuid: string, at: number): Cents =>
  postedOf(book, invoiceUuid)
    .filter((posted) => posted.at <= at)
    .flatMap(({ lines }) => lines)
    .reduce((sum, { cents }) => sum + cents, 0);
