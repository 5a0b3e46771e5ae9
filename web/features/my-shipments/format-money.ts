import type { RowBalance } from '#contract/row-balance.ts';
import type { Day } from '#contract/rules/days.ts';
import { parseMoney } from '#contract/rules/money.ts';
import type { ShipmentRow } from '#contract/shipment-row.ts';
import * as m from '#texts/compiled/messages.js';
import { dayWithYear, todayHere } from '#web/features/quotes-list/format-list.ts';
import { shownCharge, shownMoney } from '#web/format/format-row.ts';

/** A line about a row's money. */
export interface MoneyNote {
  readonly text: string;
  readonly tone: 'muted' | 'amber' | 'red';
}

const CANCELED = 7;
const isMore = (amount: string | undefined): boolean => (parseMoney(amount ?? '') ?? 0) > 0;
const note = (text: string, tone: MoneyNote['tone'] = 'muted'): MoneyNote => ({ text, tone });

/** Whether the day until which something has to be paid is over. */
const isPast = ({ dueDate }: RowBalance, today: Day): boolean => dueDate !== undefined && dueDate < today;

/** 'Due $61.40 by Fri, Dec 11' */
function dueNote(balance: RowBalance, today: Day): MoneyNote {
  const amount = shownMoney(balance.due);
  const { dueDate } = balance;
  if (dueDate === undefined || isMore(balance.onAccount)) return note(m.booked_due({ amount }), 'amber');
  const words = { amount, day: dayWithYear(dueDate, today) };
  return isPast(balance, today) ? note(m.booked_due_late(words), 'red') : note(m.booked_due_by(words), 'amber');
}

/** 'A/R, due Thu, Dec 31'; with its amount where the rest of the bill stands elsewhere. */
function accountNote(balance: RowBalance, today: Day): MoneyNote {
  const { onAccount, total, dueDate } = balance;
  const account = onAccount === total ? m.booked_account() : m.booked_account_part({ amount: shownMoney(onAccount) });
  if (dueDate === undefined) return note(m.booked_account_later({ account }));
  const words = { account, day: dayWithYear(dueDate, today) };
  return isPast(balance, today) ? note(m.booked_account_late(words), 'red') : note(m.booked_account_due(words));
}

/** What is still to be paid, and what waits. */
function openNotes({ shipmentStatusId: { id } }: ShipmentRow, balance: RowBalance, today: Day): MoneyNote[] {
  const { pending, due, onAccount, disputed } = balance;
  const isWaiting = balance.waitsFor !== undefined;
  return [
    ...(isMore(due) ? [dueNote(balance, today)] : []),
    ...(isMore(onAccount) ? [accountNote(balance, today)] : []),
    ...(isMore(pending) && !isWaiting ? [note(pendingText(shownMoney(pending), id))] : []),
    ...(isMore(disputed) ? [note(m.booked_disputed({ amount: shownMoney(disputed) }))] : []),
  ];
}

const pendingText = (amount: string, statusId: number): string =>
  statusId === 2 ? m.booked_held({ amount }) : m.booked_on_its_way({ amount });

/** What of a canceled booking was kept, went back, and goes back. */
function canceledNotes(row: ShipmentRow, { total, refundPending, refunded }: RowBalance): MoneyNote[] {
  const notes = [
    ...(isMore(refundPending) ? [note(m.booked_refund_coming({ amount: shownMoney(refundPending) }))] : []),
    ...(isMore(refunded) ? [note(m.booked_refunded({ amount: shownMoney(refunded) }))] : []),
    ...(isMore(total) ? [note(m.booked_cancel_fee({ amount: shownMoney(total) }))] : []),
  ];
  return notes.length > 0 || isMore(row.shipmentPayment) ? notes : [note(m.booked_nothing_charged())];
}

/** What a customer still owes of a booking and when, else what has become of its money. */
export function moneyNotes(row: ShipmentRow, today: Day = todayHere()): MoneyNote[] {
  const { balance, shipmentStatusId } = row;
  if (!balance) return olderNotes(row);
  const open = openNotes(row, balance, today);
  if (shipmentStatusId.id === CANCELED) return [...open, ...canceledNotes(row, balance)];
  const back = isMore(balance.refundPending)
    ? [note(m.booked_refund_coming({ amount: shownMoney(balance.refundPending) }))]
    : [];
  if (open.length + back.length > 0 || balance.waitsFor) return [...open, ...back];
  return [note(isMore(row.shipmentPayment) ? m.booked_paid() : m.booked_nothing_due())];
}

/** Of a row of whose money nothing is noted yet. */
function olderNotes({ charge, shipmentPayment, shipmentStatusId: { id } }: ShipmentRow): MoneyNote[] {
  if (id === 5) return [note(m.booked_payment_due(), 'amber')];
  if (id === 6) return [note(m.booked_paid())];
  if (id === CANCELED || !isMore(shipmentPayment)) return id === 2 ? [note(m.booked_not_charged())] : [];
  const isWhole = (parseMoney(shipmentPayment ?? '') ?? 0) >= (parseMoney(charge ?? '') ?? 0);
  return [note(isWhole ? m.booked_paid() : m.booked_paid_part({ paid: shownMoney(shipmentPayment ?? '') }))];
}

/** What a booking comes to: its bill; of a canceled one, what was booked. */
export function shownTotal(row: ShipmentRow): string {
  const { balance, shipmentStatusId } = row;
  const isBilled = balance !== undefined && shipmentStatusId.id !== CANCELED && isMore(balance.total);
  return isBilled ? shownMoney(balance.total) : shownCharge(row);
}

/** Why a row waits for somebody, where its amounts do not say it; undefined where it does not. */
export function attentionOf(row: ShipmentRow, today: Day = todayHere()): string | undefined {
  const { balance, brokerMissing, shipmentStatusId } = row;
  if (brokerMissing) return m.booked_broker_missing();
  if (balance?.answerBy !== undefined && isMore(balance.asked)) {
    const words = { amount: shownMoney(balance.asked), day: dayWithYear(balance.answerBy, today) };
    return m.booked_answer_by(words);
  }
  if (balance?.waitsFor) {
    const amount = shownMoney(balance.pending);
    return balance.waitsFor === 'check' ? m.booked_waits_check({ amount }) : m.booked_waits_wire({ amount });
  }
  return shipmentStatusId.id === 2 ? m.booked_waits_carrier() : undefined;
}

/** The likely next step of a row. */
export type NextStep = 'broker' | 'answer' | 'pay' | 'payInvoice' | 'track' | 'again' | 'view';

const ON_ITS_WAY = 4;

/** What a customer most likely does next with a booking; `canShipAgain`: the account may ask for rates. */
export function nextStepOf(row: ShipmentRow, canShipAgain: boolean, today: Day = todayHere()): NextStep {
  const { balance, shipmentStatusId, shippingModeId } = row;
  const { id } = shipmentStatusId;
  if (row.brokerMissing) return 'broker';
  if (balance && isMore(balance.asked)) return 'answer';
  if (balance ? isMore(balance.due) : id === 5) return 'pay';
  if (balance && isMore(balance.onAccount) && isPast(balance, today)) return 'payInvoice';
  if (id === ON_ITS_WAY) return 'track';
  return id >= 5 && canShipAgain && shippingModeId.id === 1 ? 'again' : 'view';
}
