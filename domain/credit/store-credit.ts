import * as z from 'zod';
import type { Cents } from '#contract/rules/money.ts';
import type { Reading } from '../ports/reading.ts';

/** An entry of a customer's store credit; never changed or deleted. Timestamps in milliseconds since 1970. */
export const creditEntry = z.object({
  /** A UUIDv7, or an id derived from what caused the entry, so that a repeat is recognised. */
  entryUuid: z.string(),
  customerUuid: z.string(),
  /** Positive where credit is granted, negative where it is used; never 0. */
  cents: z.number().int(),
  at: z.number(),
  /** Of a grant: from when on what is left of it no longer counts. */
  expiresAt: z.number().optional(),
  /** Of a grant for money that has not cleared: from when on it can be used; at once when missing. */
  usableFrom: z.number().optional(),
  /** What the customer reads: 'Late delivery of quote 30010'. */
  reason: z.string(),
  /** Who posted it: an operator's name, or the part of the portal. */
  by: z.string(),
});
export type CreditEntry = Readonly<z.output<typeof creditEntry>>;

/** What is left of one grant. */
export interface CreditLot {
  readonly entryUuid: string;
  readonly cents: Cents;
  readonly expiresAt: number;
}

const NEVER = Number.MAX_SAFE_INTEGER;
const inOrder = (a: CreditEntry, b: CreditEntry) => a.at - b.at || (a.entryUuid < b.entryUuid ? -1 : 1);

/**
 * What is left of each grant that can be used at a timestamp, the one that ends first at the top. Each use took from the grants that counted when it was made,
 * the one that ended first before the others (first in, first out: all grants work equally long).
 */
export function creditLots(entries: readonly CreditEntry[], at: number): CreditLot[] {
  const lots: { entryUuid: string; cents: number; expiresAt: number; usableFrom: number }[] = [];
  for (const entry of entries.toSorted(inOrder)) {
    // What is used is used, also where the clock of whoever used it was ahead of ours.
    if (entry.at > at && entry.cents > 0) continue;
    const { entryUuid, cents, expiresAt = NEVER, usableFrom = entry.at } = entry;
    if (cents > 0) lots.push({ entryUuid, cents, expiresAt, usableFrom });
    else
      useUp(
        lots.filter((lot) => lot.expiresAt > entry.at && lot.usableFrom <= entry.at),
        -cents,
      );
  }
  return lots
    .filter((lot) => lot.cents > 0 && lot.expiresAt > at && lot.usableFrom <= at)
    .toSorted((a, b) => a.expiresAt - b.expiresAt)
    .map(({ entryUuid, cents, expiresAt }) => ({ entryUuid, cents, expiresAt }));
}

function useUp(open: { cents: number; expiresAt: number }[], cents: number): void {
  let left = cents;
  for (const lot of open.toSorted((a, b) => a.expiresAt - b.expiresAt)) {
    const taken = Math.min(left, lot.cents);
    lot.cents -= taken;
    left -= taken;
  }
}

/** When the last of the grants ends that a use took from; undefined where that one never does, or there is no such use. */
export function endOfUse(entries: readonly CreditEntry[], entryUuid: string): number | undefined {
  const sorted = entries.toSorted(inOrder);
  const place = sorted.findIndex((entry) => entry.entryUuid === entryUuid);
  const use = sorted[place];
  if (!use) return undefined;
  let left = -use.cents;
  for (const lot of creditLots(sorted.slice(0, place), use.at)) {
    left -= lot.cents;
    if (left <= 0) return lot.expiresAt === NEVER ? undefined : lot.expiresAt;
  }
  return undefined;
}

/** The sum of what is left. */
export const balanceOf = (lots: readonly CreditLot[]): Cents => lots.reduce((sum, { cents }) => sum + cents, 0);

/** A customer's entries as they were read, with the number that the next write has to name. */
export interface CreditLedger {
  readonly revision: number;
  readonly entries: readonly CreditEntry[];
}

/** Customers' store credit, append-only. */
export interface StoreCreditStore {
  readLedger(customerUuid: string): Promise<CreditLedger>;
  /** The entries alone, for who only shows what they come to. */
  listEntries(customerUuid: string, reading: Reading): Promise<CreditEntry[]>;
  /** Appends an entry to the ledger as it was read; 'changed' when another entry was first, 'repeated' when this one is there already. */
  append(entry: CreditEntry, revision: number): Promise<'appended' | 'changed' | 'repeated'>;
}
