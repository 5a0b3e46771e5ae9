import { dueDate } from '#contract/rules/ageing.ts';
import { calendarOf } from '#contract/rules/business-days.ts';
import { localTime } from '#contract/rules/zoned-time.ts';
import * as english from '#texts/compiled/english.js';
import type { MoneyBook } from '../payments/payment-store.ts';
import type { ChargeDispute, Rebill } from '../payments/rebills/rebill.ts';
import { rebillCents } from '../payments/rebills/rebill.ts';
import { rebillLineText } from '../payments/rebills/rebill-postings.ts';
import type { InvoiceLine, StoredInvoice } from './invoice.ts';

/** What of an invoice follows from rebills and disputes; lines are added, and never changed but for their dispute. */
export type InvoiceTarget = Pick<StoredInvoice, 'lines' | 'dueDay'> & Partial<Pick<StoredInvoice, 'askedUntil'>>;

interface Terms {
  readonly zone: string;
  readonly netDays: number;
}

/** The due day of what is due since a time. */
const dueDayOf = (at: number, { zone, netDays }: Terms): string =>
  dueDate(localTime(zone, at).day, netDays, calendarOf('US'));

/** The invoice of a rebill as it stands: asked for until it is answered, its lines disputed until that is decided, and less what fell. */
export function rebillTarget(rebill: Rebill, { disputes, entries }: MoneyBook, terms: Terms): InvoiceTarget {
  const { state, dueAt, answerBy, answer, receivedAt } = rebill;
  const entry = entries.find(({ cause }) => cause === `rebilled:${rebill.rebillUuid}`);
  const disputedAt = state === 'disputed' ? answer?.at : undefined;
  const lines = rebill.lines.map((line, index): InvoiceLine => {
    const dispute = disputes.find((one) => one.chargeUuid === `${entry?.number}-${index}` && one.state === 'open');
    const since = disputedAt ?? dispute?.openedAt;
    const lineUuid = `${entry?.number ?? rebill.rebillUuid}-${index}`;
    return { lineUuid, description: rebillLineText(line), cents: line.cents, ...(since && { disputedAt: since }) };
  });
  return {
    lines: [...lines, ...fallen(rebill), ...corrections(disputes, entry ? [entry.number] : [])],
    dueDay: dueDayOf(dueAt ?? receivedAt, terms),
    ...(state === 'asked' && { askedUntil: answerBy }),
  };
}

/** What of a rebill fell, as a line of its own. */
function fallen(rebill: Rebill): InvoiceLine[] {
  if (rebill.state !== 'reduced' && rebill.state !== 'withdrawn') return [];
  const cents = (rebill.dueCents ?? 0) - rebillCents(rebill);
  return [{ lineUuid: `decided-${rebill.rebillUuid}`, description: english.rebills_credit_line(), cents }];
}

/** What decided disputes of charges took off a bill, where its lines come from such entries. */
function corrections(disputes: readonly ChargeDispute[], numbers: readonly number[]): InvoiceLine[] {
  return disputes.flatMap(({ disputeUuid, chargeUuid, description, cents, decidedCents }) => {
    const isOwn = numbers.includes(Number(chargeUuid.split('-')[0]));
    if (!isOwn || decidedCents === undefined || decidedCents === cents) return [];
    const line = { lineUuid: `decided-${disputeUuid}`, description: english.rebills_decided_entry({ description }) };
    return [{ ...line, cents: decidedCents - cents }];
  });
}

/** What of a coupon was taken back since it was billed, because the freight it was for fell; a journal read before that says nothing of it. */
function couponBack({ lines }: StoredInvoice, { entries, head }: MoneyBook): InvoiceLine[] {
  const billedAs = entries.flatMap(({ number, lines: posted }) =>
    posted.flatMap(({ charge }, index) => (charge?.kind === 'coupon' ? [`${number}-${index}`] : [])),
  );
  const billed = lines.filter(({ lineUuid }) => billedAs.includes(lineUuid) || lineUuid.startsWith('coupon-'));
  const cents = billed.reduce((left, one) => left - one.cents, -(head.sums.couponDiscount ?? 0));
  const cut = entries.findLast(({ kind }) => kind === 'couponRemoved');
  if (!cut || cents <= 0) return [];
  const description = english.invoices_coupon_less({ coupon: cut.description });
  return [{ lineUuid: `coupon-${cut.number}`, description, cents }];
}

/** The invoice of a shipment with its charges' disputes as they stand. */
export function disputeTarget(invoice: StoredInvoice, book: MoneyBook): InvoiceTarget {
  const { disputes } = book;
  const numbers = invoice.lines.map(({ lineUuid }) => Number(lineUuid.split('-')[0]));
  const own = invoice.lines.filter(({ lineUuid }) => !lineUuid.startsWith('decided-'));
  const lines = own.map(({ disputedAt: _before, ...line }): InvoiceLine => {
    const open = disputes.find(({ chargeUuid, state }) => chargeUuid === line.lineUuid && state === 'open');
    return { ...line, ...(open && { disputedAt: open.openedAt }) };
  });
  const since = [...corrections(disputes, numbers), ...couponBack(invoice, book)];
  return { lines: [...lines, ...since], dueDay: invoice.dueDay };
}
