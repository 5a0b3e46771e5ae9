import type { PayInvoicesRequest } from '#contract/invoice-payments.ts';
import { formatMoney } from '#contract/rules/money.ts';
import type { PayInvoicesDeps } from '#domain/invoices/invoices-press.ts';
import { type IssueInvoiceDeps, issueInvoice } from '#domain/invoices/issue-invoice.ts';
import { payInvoices } from '#domain/invoices/pay-invoices.ts';
import { payable } from '#domain/invoices/share-out.ts';
import { appendEntries } from '#domain/ledger/append-entries.ts';
import type { Posting } from '#domain/ledger/entry.ts';
import type { PayCall } from '#domain/payments/pay-shipment.ts';
import { emptyBook } from '#domain/payments/payment-store.ts';
import { arLines } from '#domain/payments/tell-shares.ts';
import { CUSTOMER, makeShipment } from './fixtures.ts';
import { CARD, moneyWorld } from './money-world.ts';
import type { FakeMoney } from './payments.ts';
import type { FakeShipments } from './shipments.ts';

interface Seeded {
  readonly n: number;
  readonly cents: number;
  readonly isOnAccount?: boolean;
  /** Delivered, unless it is completed. */
  readonly statusId?: 5 | 6;
}

/** A delivered shipment of a customer that owes an amount, with its invoice. */
export async function seedInvoice(
  { n, cents, isOnAccount = false, statusId = 5 }: Seeded,
  deps: IssueInvoiceDeps & { readonly money: FakeMoney; readonly shipments: FakeShipments },
) {
  const shipment = makeShipment(n, { customerUuid: CUSTOMER, statusId, stageId: 20, chargeCents: cents });
  deps.shipments.put(shipment);
  const { shipmentUuid, customerUuid, shortId: shipmentShortId, name: shipmentName } = shipment;
  const common = { at: 1, by: CUSTOMER };
  const charge = { kind: 'freight', code: 'FRT', description: 'Freight' } as const;
  const billed: Posting = {
    ...{ ...common, kind: 'charged', cause: 'charged', description: 'Booked' },
    lines: [
      { account: 'receivable', cents },
      { account: 'revenue', cents: -cents, charge },
    ],
  };
  const onAccount: Posting = {
    ...{ ...common, kind: 'moved', cause: 'ar', description: 'On account', lines: arLines(-cents) },
  };
  const empty = emptyBook(shipmentUuid, customerUuid);
  const postings = isOnAccount ? [billed, onAccount] : [billed];
  deps.money.put({ ...empty, ...appendEntries(empty.head, postings, { bookedAt: 1 }) });
  return issueInvoice(
    {
      kind: 'shipment',
      shipment: { customerUuid, shipmentUuid, shipmentShortId, shipmentName },
      lines: [{ lineUuid: '1-1', description: 'Freight', cents }],
      payments: [],
      zone: 'America/Chicago',
      netDays: 30,
    },
    deps,
  );
}

/** What each invoice asks for. */
const centsOf = (index: number): number => 100_00 + index * 33_33;
const isOnAccount = (index: number): boolean => index % 2 === 1;

/** A customer with delivered shipments, each with its invoice; every other one stands on the A/R account. */
export async function invoicesWorld(count = 3) {
  const world = moneyWorld();
  const { money, invoices, arBooks, shipments } = world;
  const deps: PayInvoicesDeps = { ...world.deps, invoices };
  const customerUuid = CUSTOMER;
  const amounts = Array.from({ length: count }, (_, index) => centsOf(index));
  const issued: Awaited<ReturnType<typeof seedInvoice>>[] = [];
  for (const [index, cents] of amounts.entries()) {
    const seeded = { n: 100 + index, cents, isOnAccount: isOnAccount(index) };
    issued.push(await seedInvoice(seeded, { ...deps, money, shipments }));
  }
  const openCents = amounts.reduce((sum, cents, index) => sum + (isOnAccount(index) ? cents : 0), 0);
  arBooks.put({ customerUuid, openCents, reservedCents: 0, revision: 1 });
  const known = (index: number) => issued[index] ?? fail();
  const invoiceOf = async (index: number) => (await invoices.find(customerUuid, known(index).invoiceUuid)) ?? fail();
  /** A press of C141 for all of them, with what the page shows as due. */
  const pressInvoices = async (
    more: Partial<PayInvoicesRequest> = {},
    call: Partial<PayCall> = {},
    use: PayInvoicesDeps = deps,
  ) => {
    const all = await Promise.all(issued.map((_, index) => invoiceOf(index)));
    const due = all.reduce((sum, invoice) => sum + payable(invoice), 0);
    const invoiceUuids = issued.map((one) => one.invoiceUuid);
    const request = { invoiceUuids, payment: CARD, amountDue: formatMoney(due), ...more };
    return payInvoices(customerUuid, request, { by: customerUuid, call: 'payInvoices', ...call }, use);
  };
  return {
    ...{ ...world, deps, customerUuid, issued, invoiceOf, pressInvoices },
    bookOf: (index: number) => money.readBook(known(index)),
    totalCents: amounts.reduce((sum, cents) => sum + cents, 0),
  };
}
export type InvoicesWorld = Awaited<ReturnType<typeof invoicesWorld>>;

function fail(): never {
  throw new Error('There is no such invoice');
}
