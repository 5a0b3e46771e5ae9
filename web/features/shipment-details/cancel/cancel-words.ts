import type { CancelTerms } from '#contract/cancellations.ts';
import { formatClock } from '#contract/format/dates.ts';
import { formatDay } from '#contract/format/days.ts';
import { showMoney } from '#contract/format/money.ts';
import { paymentTypes } from '#contract/payment-types.ts';
import { todayIn } from '#contract/rules/business-days.ts';
import { fromTimestamp, parseDay } from '#contract/rules/dates.ts';
import * as m from '#texts/compiled/messages.js';
import { formatDayIn } from '#web/format/format-day-in.ts';
import { centsOf } from '../cents-of.ts';

export type RefundTo = 'tenders' | 'storeCredit';

/** The fee with the money going there. */
export const feeOf = (terms: CancelTerms, to: RefundTo): number =>
  centsOf((to === 'storeCredit' ? terms.toStoreCredit : null)?.fee ?? terms.toTenders.fee);

/** The title: what cancelling costs before anything is chosen. */
export function cancelTitle(terms: CancelTerms): string {
  if (terms.window === 'noRefund') return m.cancel_title_no_refund();
  const fees = [terms.toStoreCredit, terms.toTenders].flatMap((choice) => (choice ? [centsOf(choice.fee)] : []));
  const [low = 0, high = low] = [...new Set(fees)].sort((a, b) => a - b);
  if (high === 0) return m.cancel_title_free();
  if (low === high) return m.cancel_title_fee({ fee: showMoney(high) });
  return m.cancel_title_fees({ low: showMoney(low), high: showMoney(high) });
}

/** The button says what it does and what it costs. */
export function cancelButton(terms: CancelTerms, to: RefundTo): string {
  if (terms.window === 'noRefund') return m.cancel_button_no_refund();
  const fee = feeOf(terms, to);
  return fee === 0 ? m.cancel_button_free() : m.cancel_button_fee({ fee: showMoney(fee) });
}

/** 'Checking ending 6789 and Store credit'. */
export const tendersOf = ({ toTenders }: CancelTerms): string =>
  [...new Set(toTenders.parts.map(({ label }) => label))].join(', ');

type RefundPart = CancelTerms['toTenders']['parts'][number];

const isCard = ({ paymentTypeId }: RefundPart): boolean => paymentTypeId === paymentTypes.card;
const isAch = ({ paymentTypeId }: RefundPart): boolean => paymentTypeId === paymentTypes.ach;

/** Whether nothing has settled yet: payments are voided, and nothing has to come back. */
export const isAllVoid = ({ parts }: CancelTerms['toTenders']): boolean =>
  parts.length > 0 && parts.every(({ isVoid }) => isVoid);

/** What becomes of one payment, in a sentence. */
function outcomeOf(part: RefundPart, zone: string): string {
  const { label } = part;
  const amount = showMoney(centsOf(part.amount));
  if (part.isExpired)
    return m.cancel_outcome_credit_expired({ amount, day: formatDayIn(zone, part.expiresDate) ?? '' });
  if (part.isVoid && isCard(part)) return m.cancel_outcome_hold({ amount, label });
  if (part.isVoid && isAch(part)) return m.cancel_outcome_debit({ amount, label });
  const day = part.expectedDate && parseDay(part.expectedDate);
  return day
    ? m.cancel_outcome_back_by({ amount, label, day: formatDay(day) })
    : m.cancel_outcome_back({ amount, label });
}

/** What a canceled shipment does with the money that was paid for it. */
export function cancelOutcome(shipmentShortId: string, terms: CancelTerms, to: RefundTo): string {
  const { toStoreCredit, toTenders, window } = terms;
  const isCredit = to === 'storeCredit' && toStoreCredit !== null;
  const money = isCredit
    ? [creditOutcome(showMoney(centsOf(toStoreCredit.refund)), formatDayIn(terms.zone, toStoreCredit.usableDate))]
    : toTenders.parts.map((part) => outcomeOf(part, terms.zone));
  return [m.cancel_done({ shipmentShortId }), ...(window === 'noRefund' ? [] : money)].join(' ');
}

const creditOutcome = (amount: string, from: string | undefined): string =>
  from ? m.cancel_outcome_credit_from({ amount, day: from }) : m.cancel_outcome_credit({ amount });

/** From when and until when store credit in place of a refund can be used. */
export function useOf({ zone, toTenders, toStoreCredit }: CancelTerms): string | undefined {
  const [day, from] = [toStoreCredit?.expiresDate, toStoreCredit?.usableDate].map((date) => formatDayIn(zone, date));
  if (!day || !from) return day && m.cancel_use_by({ day });
  return toTenders.parts.every(isAch) ? m.cancel_use_cleared({ from, day }) : m.cancel_use_partly({ from, day });
}

/** When the last of the money is back; what has not settled is voided. */
export function backBy({ toTenders }: CancelTerms): string | undefined {
  if (isAllVoid(toTenders)) {
    if (toTenders.parts.every(isCard)) return m.cancel_hold_released();
    return toTenders.parts.every(isAch) ? m.cancel_debit_stopped() : m.cancel_never_charged();
  }
  const days = toTenders.parts.flatMap(({ expectedDate }) => (expectedDate ? [expectedDate] : [])).sort();
  const last = days.at(-1);
  const day = last && parseDay(last);
  return day ? m.cancel_back_by({ day: formatDay(day) }) : undefined;
}

const endsOf = ({ zone, toTenders }: CancelTerms, isExpired: boolean) =>
  toTenders.parts.flatMap((part) => {
    const day = part.isExpired === isExpired ? formatDayIn(zone, part.expiresDate) : undefined;
    return day ? [{ amount: showMoney(centsOf(part.amount)), day }] : [];
  });

/** Store credit that comes back with the end it had, and still works until then. */
export const validCredit = (terms: CancelTerms): string[] =>
  endsOf(terms, false).map((end) => m.cancel_credit_keeps(end));

/** Store credit that comes back and is of no use, because its end has passed. */
export const expiredCredit = (terms: CancelTerms): string[] =>
  endsOf(terms, true).map((end) =>
    terms.toStoreCredit ? m.cancel_credit_expired_choose(end) : m.cancel_credit_expired(end),
  );

export interface WindowStep {
  readonly key: CancelTerms['window'];
  readonly title: string;
  readonly text: string;
  readonly isNow: boolean;
}

/** The windows of cancelling, one after the other: the free hours on the clock of the pickup, as the page behind says them, and days on the customer's calendar. */
export function windowSteps(
  { window, freeUntil, refundUntil, zone }: CancelTerms,
  pickupZone: string,
): readonly WindowStep[] {
  const free = whenIn(pickupZone, freeUntil);
  const refund = fromTimestamp(refundUntil);
  const refundDay = refund ? formatDay(todayIn(zone, refund)) : refundUntil;
  const step = (key: WindowStep['key'], title: string, text: string) => ({ key, title, text, isNow: key === window });
  return [
    step('free', m.cancel_window_free(), m.cancel_until({ when: free })),
    step('fee', m.cancel_window_fee(), m.cancel_until({ when: refundDay })),
    step('noRefund', m.cancel_window_no_refund(), m.cancel_after({ when: refundDay })),
  ];
}

function whenIn(zone: string, timestamp: string): string {
  const at = fromTimestamp(timestamp);
  return at ? `${formatDay(todayIn(zone, at))}, ${formatClock(zone, at)}` : timestamp;
}
