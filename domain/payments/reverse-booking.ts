import * as english from '#texts/compiled/english.js';
import type { LedgerEntry, Posting } from '../ledger/entry.ts';
import type { Payment } from './attempt.ts';
import { reversed } from './postings.ts';

/** The entries that take back what the press of a payment billed: its charges and its coupon. */
export function reverseBooking(
  entries: readonly LedgerEntry[],
  { paymentUuid, by, agent }: Pick<Payment, 'paymentUuid' | 'by' | 'agent'>,
  at: number,
): Posting[] {
  return entries
    .filter((entry) => entry.paymentUuid === paymentUuid && (entry.kind === 'charged' || entry.kind === 'coupon'))
    .map((entry) => ({
      ...{ at, by, paymentUuid, lines: reversed(entry.lines) },
      kind: entry.kind === 'charged' ? 'chargesReversed' : 'couponRemoved',
      cause: `reversed:${entry.cause}`,
      description: entry.kind === 'charged' ? english.ledger_booking_ended() : entry.description,
      ...(agent && { agent }),
      ...(entry.coupon && { coupon: entry.coupon }),
    }));
}
