import { formatDay } from '#contract/format/days.ts';
import { showMoney } from '#contract/format/money.ts';
import { paymentTypes } from '#contract/payment-types.ts';
import { parseDay } from '#contract/rules/dates.ts';
import type { ShipmentTransaction } from '#contract/shipment-payments.ts';
import * as m from '#texts/compiled/messages.js';
import { centsOf } from './cents-of.ts';

const REFUND = 3;

/** 'your card ending 1881': where money goes back to. */
function toOf({ transactionSubTypeId: type, paymentTypeNumber = '' }: ShipmentTransaction): string {
  const last = paymentTypeNumber.slice(-4);
  if (type === paymentTypes.card) return m.details_to_card({ last });
  if (type === paymentTypes.ach) return m.details_to_bank({ last });
  if (type === paymentTypes.storeCredit) return m.details_to_credit();
  return type === paymentTypes.ar ? m.details_to_ar() : m.details_to_you();
}

function sentenceOf(transaction: ShipmentTransaction): string {
  const amount = showMoney(Math.abs(centsOf(transaction.shipmentPayment)));
  const to = toOf(transaction);
  if (transaction.isVoid)
    return transaction.transactionSubTypeId === paymentTypes.card
      ? m.details_void_card({ amount, to })
      : m.details_void_ach({ amount, to });
  const day = transaction.expectedDate && parseDay(transaction.expectedDate);
  return day ? m.details_refund_to_by({ amount, to, day: formatDay(day) }) : m.details_refund_to({ amount, to });
}

/** What is on its way back or was released, in a sentence each: the amount, where it goes, and by when. */
export const returnedLines = (transactions: readonly ShipmentTransaction[]) =>
  transactions
    .filter(
      ({ transactionTypeId, approval, isVoid }) => transactionTypeId === REFUND && (approval === 'pending' || isVoid),
    )
    .map((one) => ({ key: one.shipmentTransactionUuid, text: sentenceOf(one) }));
