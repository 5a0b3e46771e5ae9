import * as z from 'zod';
import type { Cents } from '#contract/rules/money.ts';

const cents = z.number().int().min(0);

/** What stands on a customer's A/R account (C42, H10). Timestamps in milliseconds since 1970. */
export const arBook = z.object({
  customerUuid: z.string(),
  /** Owed: shipments on account that are not paid yet. */
  openCents: cents,
  /** Reserved by payments that are under way. */
  reservedCents: cents,
  /** What of it is in dispute, and does not count until it is decided (R54). */
  disputedCents: cents.optional(),
  /** When the one-time courtesy was used; missing again once nothing is open or reserved (R64). */
  courtesyAt: z.number().optional(),
  /** The payment that used the courtesy; released, it gives it back. */
  courtesyFor: z.string().optional(),
  /** Raised with each change; the condition of the next one. 0: nothing is stored yet. */
  revision: z.number().int().min(0),
});
export type ArBook = Readonly<z.output<typeof arBook>>;

/** The book of a customer who never used the account. */
export const emptyArBook = (customerUuid: string): ArBook => ({
  customerUuid,
  openCents: 0,
  reservedCents: 0,
  revision: 0,
});

/** What is owed and not in dispute, and what is reserved: both count against the limit. */
export const arUsed = ({ openCents, reservedCents, disputedCents = 0 }: ArBook): Cents =>
  Math.max(0, openCents - disputedCents) + reservedCents;

export interface ArReservation {
  readonly cents: Cents;
  readonly paymentUuid: string;
  /** When the reservation passed only by the one-time courtesy. */
  readonly courtesyAt?: number | undefined;
}

/** The book with an amount reserved for a payment; `revision` is that of the book as it is written. */
export function reserveAr(book: ArBook, { cents: amount, paymentUuid, courtesyAt }: ArReservation): ArBook {
  const courtesy = courtesyAt === undefined ? {} : { courtesyAt, courtesyFor: paymentUuid };
  return changed({ ...book, ...courtesy, reservedCents: book.reservedCents + whole(amount) });
}

/** The book once a payment is captured: what it reserved is owed. A RangeError beyond what is reserved. */
export function settleAr(book: ArBook, amount: Cents): ArBook {
  return changed({
    ...book,
    reservedCents: book.reservedCents - whole(amount),
    openCents: book.openCents + amount,
  });
}

/** The book once a payment is given up: nothing of it is reserved, and a courtesy that it used is there again. */
export function releaseAr(book: ArBook, { cents: amount, paymentUuid }: Omit<ArReservation, 'courtesyAt'>): ArBook {
  const { courtesyAt, courtesyFor, ...others } = book;
  const kept = courtesyFor === paymentUuid ? {} : { courtesyAt, courtesyFor };
  return changed({ ...others, ...kept, reservedCents: book.reservedCents - whole(amount) });
}

/** The book once so much of what is owed was paid, refunded or written off, of which a part was in dispute. A RangeError beyond what is owed. */
export function payDownAr(book: ArBook, amount: Cents, disputed: Cents = 0): ArBook {
  const { disputedCents = 0, ...others } = book;
  const left = Math.max(0, disputedCents - disputed);
  return changed({ ...others, ...(left > 0 && { disputedCents: left }), openCents: book.openCents - whole(amount) });
}

/** The book with an amount that is disputed from now on, or, below 0, no more. */
export function disputeAr(book: ArBook, amount: Cents): ArBook {
  const { disputedCents = 0, ...others } = book;
  const next = Math.max(0, disputedCents + amount);
  return changed({ ...others, ...(next > 0 && { disputedCents: next }) });
}

/** The book as it is written next; without a balance the courtesy counts as unused. */
function changed(book: ArBook): ArBook {
  const { openCents, reservedCents, courtesyAt, courtesyFor, ...others } = book;
  if (openCents < 0 || reservedCents < 0) throw new RangeError('An A/R book cannot hold less than nothing');
  const isUsed = courtesyAt !== undefined && openCents + reservedCents > 0;
  return {
    ...others,
    openCents,
    reservedCents,
    ...(isUsed && { courtesyAt, ...(courtesyFor !== undefined && { courtesyFor }) }),
    revision: book.revision + 1,
  };
}

function whole(amount: Cents): Cents {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError('An amount on account is whole cents');
  return amount;
}

/** Customers' A/R books. */
export interface ArBookStore {
  /** The book as it stands; an empty one for a customer who never used the account. */
  read(customerUuid: string): Promise<ArBook>;
  /** Writes a changed book in place of the one that was read; false when another change was first. */
  write(book: ArBook): Promise<boolean>;
}
