import { paymentTypes } from '#contract/payment-types.ts';
import type { Cents } from '#contract/rules/money.ts';
import { feeLabel } from '../fees/fee-labels.ts';
import type { Attempt } from '../payments/attempt.ts';
import type { MoneyBook } from '../payments/payment-store.ts';
import { decidedId, rebilledId } from '../payments/rebills/rebill.ts';
import type { InvoiceLine, InvoicePayment } from './invoice.ts';
import { lateCentsAt } from './late-lines.ts';

/** What was paid for a rebill, with the processing fees that came with it. */
interface RebillShare {
  readonly payments: InvoicePayment[];
  readonly fees: InvoiceLine[];
}

interface Shares {
  /** Of the shipment's own invoice. */
  readonly own: InvoicePayment[];
  /** By the rebill's uuid. */
  readonly rebills: Map<string, RebillShare>;
}

/**
 * Which payments are whose: a balance is a rebill's as far as that was due when it was paid, the oldest first; a refund of what of a rebill fell is the
 * rebill's too; everything else is the shipment's own.
 */
export function sharesOf(book: MoneyBook): Shares {
  const shares: Shares = { own: [...receivedOf(book), ...refundsOf(book, undefined)], rebills: new Map() };
  const taken = new Map<string, Cents>();
  for (const { openedAt, purpose, attempts } of book.payments) {
    if (purpose !== 'balance') continue;
    for (const attempt of attempts) {
      if (attempt.state !== 'received' && attempt.state !== 'returned') continue;
      let left = attempt.cents;
      for (const { rebillUuid, dueAt, dueCents = 0 } of book.rebills) {
        const before = taken.get(rebillUuid) ?? 0;
        const owed = dueCents + lateCentsAt(book, rebillUuid, openedAt);
        const part = Math.min(left, owed - before);
        if (dueAt === undefined || dueAt > openedAt || part <= 0) continue;
        left -= part;
        if (attempt.state === 'received') taken.set(rebillUuid, before + part);
        if (attempt.paymentTypeId !== paymentTypes.ar) moveShare(shares, { rebillUuid, part, attempt });
      }
    }
  }
  for (const { rebillUuid } of book.rebills) {
    const refunds = refundsOf(book, rebillUuid);
    if (refunds.length === 0) continue;
    const share = shares.rebills.get(rebillUuid) ?? { payments: [], fees: [] };
    share.payments.push(...refunds);
    share.fees.push(...feesBackOf(book, rebillUuid));
    shares.rebills.set(rebillUuid, share);
  }
  return { ...shares, own: shares.own.filter(({ cents }) => cents !== 0) };
}

/** The rebill of whose charges a dispute's end is; undefined for a charge of the shipment's own bill. */
function rebillOf({ disputes, entries, rebills }: MoneyBook, cause: string): string | undefined {
  const dispute = disputes.find(({ disputeUuid }) => cause === decidedId(disputeUuid));
  const entry = dispute && entries.find(({ number }) => number === Number(dispute.chargeUuid.split('-')[0]));
  return rebills.find(({ rebillUuid }) => entry?.cause === rebilledId(rebillUuid))?.rebillUuid;
}

/** The rebill whose refund it is; undefined for one of the shipment's own. */
function rebillOfRefund(book: MoneyBook, refundUuid: string | undefined): string | undefined {
  const refund = book.refunds.find((one) => one.refundUuid === refundUuid);
  return refund && rebillOf(book, refund.cause);
}

/** The shares of processing fees that went back with a rebill's refunds. */
const feesBackOf = (book: MoneyBook, rebillUuid: string): InvoiceLine[] =>
  processingFees(book.entries.filter((one) => rebillOfRefund(book, one.refundUuid) === rebillUuid));

/** Moves a part of a tender from the shipment's own invoice to a rebill's, and its return with it; its fee goes with the first part. */
function moveShare(
  { own, rebills }: Shares,
  { rebillUuid, part, attempt }: { readonly rebillUuid: string; readonly part: Cents; readonly attempt: Attempt },
): void {
  const { tenderUuid, feeCents, state } = attempt;
  const isFirst = ![...rebills.values()].some(({ payments }) => payments.some((one) => one.paymentUuid === tenderUuid));
  const fee = isFirst && state === 'received' ? feeCents : 0;
  const share = rebills.get(rebillUuid) ?? { payments: [], fees: [] };
  for (const [index, payment] of own.entries()) {
    if (payment.paymentUuid !== tenderUuid) continue;
    const moved = Math.sign(payment.cents) * (part + fee);
    own[index] = { ...payment, cents: payment.cents - moved };
    share.payments.push({ ...payment, cents: moved });
  }
  if (fee > 0)
    share.fees.push({
      lineUuid: `fee-${tenderUuid}`,
      description: feeLabel('processing'),
      cents: fee,
      fee: 'processing',
    });
  rebills.set(rebillUuid, share);
}

/** The processing fees of payments of a shipment's own bill, as lines of it. */
export function feeLinesOf(book: MoneyBook, { rebills }: Shares): InvoiceLine[] {
  const elsewhere = [...rebills.values()].flatMap(({ fees }) => fees.map(({ lineUuid }) => lineUuid));
  const isOfInvoices = (paymentUuid: string | undefined) =>
    book.payments.some((one) => one.paymentUuid === paymentUuid && one.share !== undefined);
  const own = book.entries.filter(({ paymentUuid, tenderUuid, refundUuid }) =>
    refundUuid === undefined
      ? !isOfInvoices(paymentUuid) && !elsewhere.includes(`fee-${tenderUuid}`)
      : rebillOfRefund(book, refundUuid) === undefined,
  );
  return processingFees(own);
}

const processingFees = (entries: MoneyBook['entries']): InvoiceLine[] =>
  entries.flatMap(({ number, lines }) =>
    lines.flatMap(({ charge, cents }, index) => {
      if (charge?.code !== '23' || cents === 0) return [];
      const line = { lineUuid: `${number}-${index}`, description: charge.description, cents: -cents };
      return [{ ...line, fee: 'processing' as const }];
    }),
  );

/** What came in, one for each tender, but for payments of invoices, which note it themselves; what stands on the A/R account is what the invoice is for. */
function receivedOf({ payments }: MoneyBook): InvoicePayment[] {
  const attempts = payments
    .filter(({ share }) => share === undefined)
    .flatMap((payment) => payment.attempts)
    .filter(({ paymentTypeId }) => paymentTypeId !== paymentTypes.ar);
  return attempts.flatMap(({ tenderUuid, receivedAt, cents, feeCents, label, state }) => {
    if (receivedAt === undefined || state === 'released') return [];
    const paid = { paymentUuid: tenderUuid, at: receivedAt, cents: cents + feeCents, label };
    return state === 'returned' ? [paid, { ...paid, cents: -paid.cents }] : [paid];
  });
}

/** What went back of a rebill, or of the shipment's own bill. */
function refundsOf(book: MoneyBook, rebillUuid: string | undefined): InvoicePayment[] {
  const refunds = book.refunds.filter(({ cause }) => rebillOf(book, cause) === rebillUuid);
  const given = refunds.flatMap(({ refundUuid, openedAt, parts }) =>
    parts
      .filter(({ paymentTypeId }) => paymentTypeId !== paymentTypes.ar)
      .flatMap(({ tenderUuid, cents, label, state }) => {
        const back = { paymentUuid: `${refundUuid}-${tenderUuid}`, at: openedAt, cents: -cents, label };
        return state === 'failed' ? [back, { ...back, cents }] : [back];
      }),
  );
  return given.filter(({ cents }) => cents !== 0);
}
