import type { CancelTerms } from '#contract/cancellations.ts';
import { paymentTypes } from '#contract/payment-types.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import { formatMoney } from '#contract/rules/money.ts';
import * as m from '#texts/compiled/messages.js';
import { type CreditEntry, endOfUse } from '../credit/store-credit.ts';
import { clearsAt } from '../payments/clearing.ts';
import { refundExpectedOn } from '../payments/refund-days.ts';
import { readLine } from '../texts/bill-sentences.ts';
import type { CancelChoice, CancelPart, CancelTermsOf } from './cancel-terms.ts';

interface Shown {
  readonly zone: string;
  readonly at: number;
  /** When store credit that is granted now ends. */
  readonly creditExpiresAt: number;
  /** The customer's store credit; empty where none of it comes back. */
  readonly creditEntries: readonly CreditEntry[];
}

const stamp = (at: number): string => toTimestamp(new Date(at));

/** The terms of a cancellation as the customer reads them before confirming it. */
export function showCancelTerms(terms: CancelTermsOf, shown: Shown): CancelTerms {
  const { window, freeUntil, refundUntil, paidCents, toTenders, toStoreCredit, waived, rebookUntil } = terms;
  return {
    window,
    freeUntil: stamp(freeUntil),
    refundUntil: stamp(refundUntil),
    zone: shown.zone,
    paid: formatMoney(paidCents),
    toTenders: showChoice(toTenders, (part) => showPart(part, shown)),
    toStoreCredit: toStoreCredit
      ? {
          ...showChoice(toStoreCredit, showCredit),
          expiresDate: stamp(shown.creditExpiresAt),
          ...showUsable(toStoreCredit, shown),
        }
      : null,
    ...(waived && {
      waived: waived === 'pickupMissed' ? m.cancellations_waived_pickup() : m.cancellations_waived_us(),
    }),
    ...(rebookUntil !== undefined && { rebookUntil: stamp(rebookUntil) }),
  };
}

function showChoice(
  { feeCents, refundCents, parts }: CancelChoice,
  show: (part: CancelPart) => CancelTerms['toTenders']['parts'][number],
) {
  return { fee: formatMoney(feeCents), refund: formatMoney(refundCents), parts: parts.map(show) };
}

function showPart({ tender, withFeeCents, isVoid }: CancelPart, shown: Shown) {
  const { paymentTypeId, label } = tender;
  const expectedDate = isVoid ? undefined : refundExpectedOn(paymentTypeId, shown.at, shown.zone);
  return {
    ...{ paymentTypeId, label: readLine(label), isVoid, amount: formatMoney(withFeeCents) },
    ...(expectedDate && { expectedDate }),
    ...showCreditEnd(tender, shown),
  };
}

/** When store credit that comes back ends: it keeps the end that it had, also where that has passed since. */
function showCreditEnd({ paymentTypeId, tenderUuid }: CancelPart['tender'], { at, creditEntries }: Shown) {
  const end = paymentTypeId === paymentTypes.storeCredit ? endOfUse(creditEntries, tenderUuid) : undefined;
  return end === undefined ? {} : { expiresDate: stamp(end), isExpired: end <= at };
}

/** From when on all of the credit can be used; nothing where all of it can at once. */
function showUsable({ parts }: CancelChoice, { at }: Shown) {
  const times = parts.flatMap(
    ({ tender: { paymentTypeId, state } }) => clearsAt({ paymentTypeId, isSettled: state === 'settled' }, at) ?? [],
  );
  return times.length > 0 ? { usableDate: stamp(Math.max(...times)) } : {};
}

const showCredit = ({ withFeeCents }: CancelPart) => ({
  paymentTypeId: paymentTypes.storeCredit,
  label: m.cancellations_store_credit(),
  amount: formatMoney(withFeeCents),
  isVoid: false,
});
