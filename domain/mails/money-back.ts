import { showMoney } from '#contract/format/money.ts';
import { paymentTypes } from '#contract/payment-types.ts';
import * as m from '#texts/compiled/messages.js';
import type { Attempt } from '../payments/attempt.ts';
import type { MoneyBook } from '../payments/payment-store.ts';
import { readLine } from '../texts/bill-sentences.ts';
import type { MailBlock } from './content.ts';

const { card, ach, ar, storeCredit } = paymentTypes;

/** What becomes of a tender of a booking that ended; undefined for one of which nothing was held or taken. */
function fateOf({ paymentTypeId, state, cents, feeCents, transactionId, receivedAt }: Attempt): string | undefined {
  const amount = showMoney(cents + feeCents);
  if (state === 'declined' || state === 'returned') return undefined;
  switch (paymentTypeId) {
    case card:
      if (transactionId === undefined) return undefined;
      return receivedAt === undefined ? m.mail_back_hold({ amount }) : m.mail_back_card({ amount });
    case ach:
      return transactionId === undefined ? undefined : m.mail_back_debit({ amount });
    case ar:
      return m.mail_back_account({ amount });
    case storeCredit:
      return m.mail_back_credit({ amount });
    default:
      return receivedAt === undefined ? undefined : m.mail_back_way({ amount });
  }
}

/** Tender by tender, by its name, what becomes of the money of the booking that ended last. */
export function moneyBackBlocks(book: MoneyBook | undefined): MailBlock[] {
  const booking = book?.payments.findLast(({ purpose }) => purpose === 'booking');
  const rows = (booking?.attempts ?? []).flatMap((attempt) => {
    const value = fateOf(attempt);
    return value === undefined ? [] : [{ label: readLine(attempt.label), value }];
  });
  if (rows.length === 0) return [];
  return [
    { kind: 'heading', text: m.mail_back_heading() },
    { kind: 'facts', rows },
  ];
}
