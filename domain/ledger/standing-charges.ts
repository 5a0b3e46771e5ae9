import type { EntryKind, LedgerEntry, LedgerLine } from './entry.ts';

type Charge = NonNullable<LedgerLine['charge']>;

/** A line of a bill as it stands now: what was posted, less what was taken back of it since. */
export interface StandingCharge {
  readonly entry: LedgerEntry;
  readonly charge: Charge;
  readonly account: LedgerLine['account'];
  /** Its place in its entry. */
  readonly index: number;
  /** Above 0 where the customer owes it. */
  readonly cents: number;
}

/** What a carrier billed later and what was decided about a charge stand as lines of their own, beside what they change. */
const standsAlone: readonly EntryKind[] = ['rebilled', 'fellDue', 'disputed', 'decided', 'cancelled'];

const isSame = (one: Charge, other: Charge): boolean =>
  one.code === other.code && one.description === other.description;

/** Takes what a line takes back off the lines of the same charge, the newest first; returns what no line bears. */
function takeBack(standing: StandingCharge[], charge: Charge, cents: number): number {
  let left = cents;
  for (let at = standing.length - 1; at >= 0 && left !== 0; at -= 1) {
    const one = standing[at];
    if (!one || Math.sign(one.cents) !== -Math.sign(left) || !isSame(one.charge, charge)) continue;
    const taken = Math.sign(left) * Math.min(Math.abs(left), Math.abs(one.cents));
    standing[at] = { ...one, cents: one.cents + taken };
    left -= taken;
  }
  return left;
}

/**
 * The bill of a journal, line by line, in the order in which the lines came about: a charge that was taken back is none any more, one that became
 * smaller stands with what is left of it. Sums up to what was posted.
 */
export function standingCharges(entries: readonly LedgerEntry[]): StandingCharge[] {
  const standing: StandingCharge[] = [];
  for (const entry of entries)
    for (const [index, { account, cents, charge }] of entry.lines.entries()) {
      if (!charge || cents === 0) continue;
      const left = standsAlone.includes(entry.kind) ? -cents : takeBack(standing, charge, -cents);
      if (left !== 0) standing.push({ entry, charge, account, index, cents: left });
    }
  return standing.filter(({ cents }) => cents !== 0);
}

/** How the calls name a line of a bill. */
export const chargeIdOf = ({ entry, index }: Pick<StandingCharge, 'entry' | 'index'>): string =>
  `${entry.number}-${index}`;
