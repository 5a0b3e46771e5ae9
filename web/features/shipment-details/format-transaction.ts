import { formatDay } from '#contract/format/days.ts';
import { showMoney } from '#contract/format/money.ts';
import { parseDay } from '#contract/rules/dates.ts';
import type { ShipmentTransaction } from '#contract/shipment-payments.ts';
import * as m from '#texts/compiled/messages.js';
import type { Tone } from '#web/components/tone.ts';
import { centsOf } from './money-lines.ts';
import type { TransactionFilter } from './tabs-of-page.ts';

const PAYMENT = 2;
const REFUND = 3;
const REVERSAL = 7;

/** Payments, refunds and reversals move money; everything else changes what is owed. */
const movesMoney = ({ transactionTypeId: type }: Pick<ShipmentTransaction, 'transactionTypeId'>): boolean =>
  type === PAYMENT || type === REFUND || type === REVERSAL;

export const passesFilter = (transaction: ShipmentTransaction, filter: TransactionFilter): boolean =>
  filter === 'all' || movesMoney(transaction) === (filter === 'payments');

/** A tender's state in a word and its colour (H34); charges have none. */
export function transactionState({ approval, status }: ShipmentTransaction): { label: string; tone: Tone } | undefined {
  if (status === 3) return { label: m.details_reversed(), tone: 'grey' };
  if (approval === 'approved') return { label: m.details_approved(), tone: 'green' };
  if (approval === 'declined') return { label: m.details_declined(), tone: 'red' };
  return approval === 'pending' ? { label: m.details_pending(), tone: 'blue' } : undefined;
}

/** What stands below a transaction's name: its number, until when money is back, who did it. */
export function transactionNote(transaction: ShipmentTransaction): string {
  const { paymentTypeNumber, transactionReferenceId, expectedDate, coupon, agentUserUuid } = transaction;
  const day = expectedDate && parseDay(expectedDate);
  return [
    paymentTypeNumber,
    coupon,
    transactionReferenceId && m.details_reference({ id: transactionReferenceId }),
    day && m.details_back_by({ day: formatDay(day) }),
    agentUserUuid && m.details_by_agent(),
  ]
    .filter(Boolean)
    .join(', ');
}

/** An amount of a column, empty where it says nothing. */
export const amountOf = (amount: string): string => (centsOf(amount) === 0 ? '' : showMoney(centsOf(amount)));
