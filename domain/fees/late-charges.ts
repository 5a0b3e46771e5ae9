import { addDays, type Day } from '#contract/rules/days.ts';
import { type Cents, percentOf } from '#contract/rules/money.ts';
import { localTime, zonedTimestamp } from '#contract/rules/zoned-time.ts';
import { type FeeSchedule, feeAt } from './fee.ts';

/** A line of an invoice as far as it is principal: never a late fee or a finance charge. */
export interface PrincipalLine {
  readonly openCents: Cents;
  readonly isDisputed: boolean;
}

export interface OverdueInvoice {
  /** The last day on which it can be paid in time, in `zone`. */
  readonly dueOn: Day;
  readonly zone: string;
  readonly lines: readonly PrincipalLine[];
}

/** A charge that came due: its id is the same whenever it is computed, so that it is posted once. */
export interface LateCharge {
  readonly id: 'late-fee' | `finance-charge-${number}`;
  readonly kind: 'lateFee' | 'financeCharge';
  /** The day from which on it counts, in the invoice's zone. */
  readonly on: Day;
  readonly cents: Cents;
}

/** The first finance charge, and the days between two (R67). */
export const FINANCE_FROM_DAYS = 60;
const FINANCE_EVERY_DAYS = 30;

/** What is overdue: principal that is not in dispute. */
export const overduePrincipal = ({ lines }: Pick<OverdueInvoice, 'lines'>): Cents =>
  lines.reduce((sum, { openCents, isDisputed }) => sum + (isDisputed ? 0 : Math.max(0, openCents)), 0);

/** How many calendar days after its due day an invoice is unpaid on the clock of its zone; 0 while it is not overdue. */
export function daysLate({ dueOn, zone }: Pick<OverdueInvoice, 'dueOn' | 'zone'>, at: number): number {
  const today = localTime(zone, at).day;
  return Math.max(0, Math.round((Date.parse(`${today}T00:00:00Z`) - Date.parse(`${dueOn}T00:00:00Z`)) / 86_400_000));
}

interface DueCharge extends LateCharge {
  /** When it counts, as a timestamp. */
  readonly at: number;
}

/** Every charge that an invoice with such a principal bears until it is so many days late. */
function chargesUntil(
  { dueOn, zone }: Pick<OverdueInvoice, 'dueOn' | 'zone'>,
  { principal, days: most }: { readonly principal: Cents; readonly days: number },
  schedule: FeeSchedule,
  at: number,
): DueCharge[] {
  const charges: DueCharge[] = [];
  const instantOf = (days: number) => {
    const on = addDays(dueOn, days);
    return { on, at: zonedTimestamp(zone, { day: on, time: '00:00' }) };
  };
  const lateFeeAfter = feeAt(schedule, 21, at);
  if (most > lateFeeAfter) {
    const when = instantOf(lateFeeAfter + 1);
    charges.push({ id: 'late-fee', kind: 'lateFee', ...when, cents: feeAt(schedule, 20, when.at) });
  }
  for (let days = FINANCE_FROM_DAYS, number = 1; days <= most; days += FINANCE_EVERY_DAYS, number += 1) {
    const when = instantOf(days);
    const cents = percentOf(principal, feeAt(schedule, 22, when.at) / 100);
    charges.push({ id: `finance-charge-${number}`, kind: 'financeCharge', ...when, cents });
  }
  return charges.filter(({ cents }) => cents > 0);
}

/** What a late invoice is charged next if what is overdue stays unpaid; undefined where nothing more is. */
export function nextLateCharge(invoice: OverdueInvoice, schedule: FeeSchedule, at: number): LateCharge | undefined {
  const [principal, late] = [overduePrincipal(invoice), daysLate(invoice, at)];
  if (principal === 0 || late === 0) return undefined;
  const days = Math.max(late, feeAt(schedule, 21, at), FINANCE_FROM_DAYS) + FINANCE_EVERY_DAYS;
  const [next] = chargesUntil(invoice, { principal, days }, schedule, at)
    .filter((charge) => charge.at > at)
    .toSorted((a, b) => a.at - b.at);
  if (!next) return undefined;
  const { at: _at, ...charge } = next;
  return charge;
}

/**
 * The charges that an invoice bears at an instant: the late fee once, after as many days as id 21 says, then a finance charge of id 22 on what is
 * overdue then, every 30 days from day 60. `posted` names the charges that it already bears; nothing is charged on a fee, a finance charge or a disputed line.
 */
export function lateCharges(
  invoice: OverdueInvoice,
  posted: ReadonlySet<string>,
  schedule: FeeSchedule,
  at: number,
): LateCharge[] {
  const principal = overduePrincipal(invoice);
  if (principal === 0) return [];
  return chargesUntil(invoice, { principal, days: daysLate(invoice, at) }, schedule, at)
    .filter(({ id }) => !posted.has(id))
    .map(({ at: _at, ...charge }) => charge);
}
