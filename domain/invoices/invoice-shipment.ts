import type { AccountStore } from '../accounts/account.ts';
import { zoneOf } from '../accounts/time-zone.ts';
import type { DomainEvent } from '../events/event.ts';
import type { Attempt } from '../payments/attempt.ts';
import type { MoneyBook, MoneyPlace, PaymentStore } from '../payments/payment-store.ts';
import type { Rebill } from '../payments/rebills/rebill.ts';
import type { SettingsStore } from '../settings/settings.ts';
import type { ShipmentStore, StoredShipment } from '../shipments/shipment.ts';
import { chargeLinesOf } from './charge-lines.ts';
import type { InvoiceLine, StoredInvoice } from './invoice.ts';
import { disputeTarget, rebillTarget } from './invoice-rebills.ts';
import {
  changeInvoice,
  type IssueInvoiceDeps,
  issueInvoice,
  type NewInvoice,
  noteInvoicePayments,
} from './issue-invoice.ts';
import { lateLinesOf } from './late-lines.ts';
import { noteBalance } from './note-balance.ts';
import { noteShare } from './note-share.ts';
import { feeLinesOf, sharesOf } from './payment-shares.ts';

export interface FollowJournalDeps extends IssueInvoiceDeps {
  readonly shipments: Pick<ShipmentStore, 'find'>;
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
  readonly settings: SettingsStore;
}

export interface InvoiceShipmentDeps extends FollowJournalDeps {
  readonly shipments: Pick<ShipmentStore, 'find' | 'noteBalance'>;
  readonly money: Pick<PaymentStore, 'readBook'>;
}

/** In progress, delivered, completed, and further than the truck's arrival (stage 16): the freight was picked up. */
const pickedUp: readonly number[] = [4, 5, 6];
const LOADED = 17;

const ofBills: readonly DomainEvent['type'][] = [
  'shipmentMoved',
  'rebillReceived',
  'rebillFellDue',
  'chargeDisputed',
  'disputeDecided',
  'shipmentMoneyChanged',
];

/**
 * Invoices a shipment when it is picked up, and each rebill of its carrier when it arrives (R68); keeps on the invoices what was paid, returned, disputed
 * and decided since, and on the shipment where its money stands (R63). All of it is taken from the ledger as it is, so that an event that comes again, or late, changes nothing.
 */
export async function invoiceShipment(event: DomainEvent, deps: InvoiceShipmentDeps): Promise<void> {
  if (!ofBills.includes(event.type) || !('shipmentUuid' in event.data)) return;
  await invoice(event, event.data, deps);
  await noteBalance(event.data, deps);
}

async function invoice(
  event: DomainEvent,
  { shipmentUuid, customerUuid }: MoneyPlace,
  deps: InvoiceShipmentDeps,
): Promise<void> {
  const [shipment, account, book, { invoiceNetDays }] = await Promise.all([
    deps.shipments.find(shipmentUuid),
    deps.accounts.findByUuid(customerUuid),
    deps.money.readBook({ shipmentUuid, customerUuid }),
    deps.settings.read(),
  ]);
  if (!shipment || !account || book.head.bookedAt === undefined) return;
  const terms = { zone: zoneOf(account), netDays: invoiceNetDays };
  const isPickedUp =
    event.type === 'shipmentMoved' && pickedUp.includes(event.data.to[0]) && event.data.to[1] >= LOADED;
  if (isPickedUp) await issueOwn({ shipment, book, terms }, deps);
  await followBook({ shipment, book, terms }, deps);
  await noteShares(book, deps);
}

/** Brings the invoices of a shipment in line with its journal as it was read; one that has none has none afterwards. */
export async function followJournal(
  { shipmentUuid, customerUuid }: MoneyPlace,
  book: MoneyBook,
  deps: FollowJournalDeps,
): Promise<void> {
  const [shipment, account, { invoiceNetDays }] = await Promise.all([
    deps.shipments.find(shipmentUuid),
    deps.accounts.findByUuid(customerUuid),
    deps.settings.read(),
  ]);
  if (!shipment || !account) return;
  await followBook({ shipment, book, terms: { zone: zoneOf(account), netDays: invoiceNetDays } }, deps);
  await noteShares(book, deps);
}

const isDecided = ({ state }: Attempt): boolean => ['received', 'returned', 'released'].includes(state);

/**
 * What payments of invoices paid of this shipment's: whoever told the journal may not have told the invoice yet. What was not decided when the journal was
 * read may be by now, so that is left to the payment.
 */
async function noteShares({ head, payments }: MoneyBook, deps: FollowJournalDeps): Promise<void> {
  for (const { share, attempts } of payments)
    for (const part of share?.invoices ?? [])
      for (const attempt of attempts.filter(isDecided)) await noteShare(head.customerUuid, part, attempt, deps);
}

async function followBook({ shipment, book, terms }: Billed, deps: IssueInvoiceDeps): Promise<void> {
  const own = await deps.invoices.findOfShipment(shipment.shipmentUuid);
  const invoice = own && (await deps.invoices.find(own.customerUuid, own.invoiceUuid));
  if (!invoice) return;
  await notePaymentsOf(invoice, book, deps);
  await changeInvoice(invoice, (stored) => disputeTarget(stored, book), deps);
  for (const rebill of book.rebills) await invoiceRebill(rebill, { shipment, book, terms }, deps);
}

/** Notes on a shipment's own invoice what was paid, with the processing fees that came with it, and its late charges. */
function notePaymentsOf(invoice: StoredInvoice, book: MoneyBook, deps: IssueInvoiceDeps) {
  const shares = sharesOf(book);
  return noteInvoicePayments(invoice, shares.own, deps, {
    lines: [...feeLinesOf(book, shares), ...lateLinesOf(book, invoice.invoiceUuid)],
  });
}

interface Billed {
  readonly shipment: StoredShipment;
  readonly book: MoneyBook;
  readonly terms: { readonly zone: string; readonly netDays: number };
}

function namesOf({ shipmentUuid, customerUuid, shortId, name, references }: StoredShipment): NewInvoice['shipment'] {
  return {
    ...{ customerUuid, shipmentUuid, shipmentShortId: shortId, shipmentName: name },
    ...(references?.pro && { proNumber: references.pro }),
    ...(references?.po && { poNumber: references.po }),
  };
}

async function issueOwn({ shipment, book, terms }: Billed, deps: IssueInvoiceDeps): Promise<void> {
  const lines = chargeLinesOf(book);
  const payments = sharesOf(book).own;
  await issueInvoice({ kind: 'shipment', shipment: namesOf(shipment), lines, payments, ...terms }, deps);
}

/** The fees of an invoice: those of payments of the shipment, and what was noted besides. */
const feesOf = ({ lines }: StoredInvoice, fees: readonly InvoiceLine[]): InvoiceLine[] => [
  ...fees,
  ...lines.filter(({ fee, lineUuid }) => fee !== undefined && !fees.some((one) => one.lineUuid === lineUuid)),
];

/** The invoice of a rebill, made once, and then what became of it. */
async function invoiceRebill(rebill: Rebill, { shipment, book, terms }: Billed, deps: IssueInvoiceDeps): Promise<void> {
  const { rebillUuid: invoiceUuid, customerUuid } = rebill;
  const { lines, askedUntil } = rebillTarget({ ...rebill, state: 'asked' }, { ...book, disputes: [] }, terms);
  const asked = { kind: 'rebill', shipment: namesOf(shipment), invoiceUuid, lines, askedUntil, payments: [] } as const;
  await issueInvoice({ ...asked, ...terms }, deps);
  const share = sharesOf(book).rebills.get(invoiceUuid);
  const place = { customerUuid, invoiceUuid };
  await changeInvoice(
    place,
    (stored) => {
      const target = rebillTarget(rebill, book, terms);
      return {
        ...target,
        lines: [...target.lines, ...feesOf(stored, [...(share?.fees ?? []), ...lateLinesOf(book, invoiceUuid)])],
      };
    },
    deps,
  );
  await noteInvoicePayments(place, share?.payments ?? [], deps);
}
