import { localTime } from '#contract/rules/zoned-time.ts';
import type { LedgerEntry, LedgerLine } from '../ledger/entry.ts';
import type { MoneyBook } from '../payments/payment-store.ts';
import { decidedId, rebilledId } from '../payments/rebills/rebill.ts';
import type { Spent } from './contribution.ts';

/** What a bill asks for stands on these accounts: charges, fees, and what was given or let off. */
const billAccounts: readonly LedgerLine['account'][] = ['revenue', 'feeIncome', 'couponDiscount', 'writeOff'];

const sumOf = (lines: readonly LedgerLine[], isMeant: (line: LedgerLine) => boolean): number =>
  lines.reduce((sum, line) => (isMeant(line) ? sum + line.cents : sum), 0);

/** What an entry adds to the bill; below zero what it takes off. */
const billedBy = ({ lines }: LedgerEntry): number => 0 - sumOf(lines, ({ account }) => billAccounts.includes(account));

const withheldBy = ({ lines }: LedgerEntry): number => sumOf(lines, ({ account }) => account === 'withheld');

/** Whether an entry is about what the carrier billed after the pickup, or about a charge of that. */
function isAboutRebill({ rebills, disputes, entries }: MoneyBook): (entry: LedgerEntry) => boolean {
  const numbers = new Set<number>();
  const causes = new Set<string>();
  for (const { rebillUuid } of rebills) {
    const posted = entries.find(({ cause }) => cause === rebilledId(rebillUuid));
    if (posted) numbers.add(posted.number);
    for (const cause of [rebilledId(rebillUuid), `fellDue:${rebillUuid}`, decidedId(rebillUuid)]) causes.add(cause);
  }
  const ofDisputes = disputes.filter(({ chargeUuid }) => numbers.has(Number(chargeUuid.split('-')[0])));
  for (const { disputeUuid } of ofDisputes) causes.add(decidedId(disputeUuid));
  return ({ cause }) => causes.has(cause);
}

/** Whether what such an entry withholds is withheld from the bill: a rebill counts once it is due, a charge in dispute counts until it falls. */
const isOfRebill = ({ rebills }: MoneyBook): ((entry: LedgerEntry) => boolean) => {
  const causes = new Set(
    rebills.flatMap(({ rebillUuid }) => [rebilledId(rebillUuid), `fellDue:${rebillUuid}`, decidedId(rebillUuid)]),
  );
  return ({ cause }) => causes.has(cause);
};

/**
 * What a booked shipment costs its customer, by months of a zone: postings of its bill, protection, fees and late charges included, less coupons and
 * credits, each in the month in which it was posted. What its carrier billed later stands apart and counts once it is due. A booking that is canceled takes
 * back what was posted, in the month of its cancellation, and leaves its fee.
 */
export function spendOf(book: MoneyBook, zone: string): Spent[] {
  if (book.head.bookedAt === undefined) return [];
  const [isAdded, isWithheld] = [isAboutRebill(book), isOfRebill(book)];
  const months = new Map<string, { freightCents: number; addedCents: number }>();
  let [added, asked] = [0, 0];
  let bookedIn: string | undefined;
  let addedIn: string | undefined;
  for (const entry of book.entries) {
    const month = localTime(zone, entry.at).day.slice(0, 7);
    const withheld = isWithheld(entry) ? withheldBy(entry) : 0;
    const isEnd = entry.kind === 'cancelled';
    // What was asked for and never fell due goes with the rest.
    const cents = billedBy(entry) - withheld + (isEnd ? asked : 0);
    const ofAdded = isEnd ? 0 - added : isAdded(entry) ? cents : 0;
    asked = isEnd ? 0 : asked + withheld;
    added += ofAdded;
    const before = months.get(month) ?? { freightCents: 0, addedCents: 0 };
    months.set(month, {
      freightCents: before.freightCents + cents - ofAdded,
      addedCents: before.addedCents + ofAdded,
    });
    if (entry.kind === 'charged') bookedIn = month;
    if (entry.kind === 'chargesReversed' || isEnd) bookedIn = undefined;
    if (ofAdded > 0) addedIn ??= month;
  }
  return [...months].flatMap(([month, sums]) => {
    const shipments = month === bookedIn ? 1 : 0;
    const addedShipments = added > 0 && month === addedIn ? 1 : 0;
    const isNothing = sums.freightCents === 0 && sums.addedCents === 0 && shipments === 0;
    return isNothing ? [] : [{ month, ...sums, shipments, addedShipments }];
  });
}
