import { feeLabel } from '../fees/fee-labels.ts';
import type { Attempt, InvoicePart } from '../payments/attempt.ts';
import type { InvoiceLine, InvoicePayment, StoredInvoice } from './invoice.ts';
import { entriesOf, type Happened, type IssueInvoiceDeps, lineEntry, paymentEntry, TRIES } from './issue-invoice.ts';
import { nextVersion } from './next-version.ts';

type Tender = Pick<Attempt, 'tenderUuid' | 'label' | 'state' | 'receivedAt'>;

/** What an invoice has of a tender that pays a part of it. */
interface Noted {
  readonly lines: readonly InvoiceLine[];
  readonly payments: readonly InvoicePayment[];
  readonly pending: readonly InvoicePayment[];
}

/** What an invoice ought to have of a tender, by the tender's state: its fee is a line of the invoice, paid with it. */
function notedOf(
  { cents, feeCents }: InvoicePart,
  { tenderUuid, label, state, receivedAt }: Tender,
  at: number,
): Noted {
  const one = { paymentUuid: tenderUuid, at, label };
  if (receivedAt === undefined) {
    const isOnItsWay = state === 'pending';
    return { lines: [], payments: [], pending: isOnItsWay ? [{ ...one, cents }] : [] };
  }
  const fee: InvoiceLine = {
    ...{ lineUuid: `fee-${tenderUuid}`, description: feeLabel('processing'), cents: feeCents, fee: 'processing' },
  };
  const paid = { ...one, at: receivedAt, cents: cents + feeCents };
  const isGone = state === 'returned' || state === 'released';
  const lines = [fee, ...(isGone ? [{ ...fee, lineUuid: `${fee.lineUuid}-back`, cents: 0 - feeCents }] : [])];
  return {
    lines: feeCents === 0 ? [] : lines,
    payments: [paid, ...(isGone ? [{ ...one, cents: -paid.cents }] : [])],
    pending: [],
  };
}

const isOf =
  (tenderUuid: string) =>
  ({ paymentUuid }: InvoicePayment): boolean =>
    paymentUuid === tenderUuid;

/** The invoice with what it ought to have, and what of that is new; undefined where it has all of it. */
function noted(before: StoredInvoice, part: InvoicePart, tender: Tender, at: number) {
  const wanted = notedOf(part, tender, at);
  const lines = wanted.lines.filter(({ lineUuid }) => !before.lines.some((one) => one.lineUuid === lineUuid));
  const payments = wanted.payments.filter(
    ({ paymentUuid, cents }) =>
      !before.payments.some((one) => one.paymentUuid === paymentUuid && Math.sign(one.cents) === Math.sign(cents)),
  );
  const pending = before.pending ?? [];
  const isPendingRight = pending.some(isOf(tender.tenderUuid)) === wanted.pending.length > 0;
  if (lines.length === 0 && payments.length === 0 && isPendingRight) return undefined;
  const { pending: _before, ...others } = before;
  const left = [...pending.filter((one) => !isOf(tender.tenderUuid)(one)), ...wanted.pending];
  const changed: StoredInvoice = {
    ...others,
    lines: [...before.lines, ...lines],
    payments: [...before.payments, ...payments],
    ...(left.length > 0 && { pending: left }),
  };
  const happened: Happened[] = [...lines.map(lineEntry), ...payments.map(paymentEntry)];
  return { ...nextVersion(before, changed, at), happened };
}

/**
 * Brings an invoice in line with the tender that pays a part of it: on its way, received with its fee, returned. A repeat notes nothing.
 */
export async function noteShare(
  customerUuid: string,
  part: InvoicePart,
  tender: Tender,
  deps: Omit<IssueInvoiceDeps, 'newId'>,
): Promise<void> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const head = await deps.invoices.readHead(customerUuid);
    const before = await deps.invoices.find(customerUuid, part.invoiceUuid);
    const at = deps.now().getTime();
    const made = before && noted(before, part, tender, at);
    if (!made) return;
    const entries = entriesOf(made.invoice, made.happened, head, at);
    const change = { invoice: made.invoice, before, entries, events: [made.event] };
    if ((await deps.invoices.write(change, head)) === 'written') return;
  }
  throw new Error('A payment could not be noted on an invoice');
}
