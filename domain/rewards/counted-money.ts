import { paymentTypes } from '#contract/payment-types.ts';
import type { Cents } from '#contract/rules/money.ts';
import type { LedgerAccount, LedgerEntry, LedgerLine } from '../ledger/entry.ts';
import { rebilledId } from '../payments/rebills/rebill.ts';

/** What a shipment's journal says about points. */
export interface CountedMoney {
  /** What was paid for freight by money, once it was delivered with nothing due; what went back since is taken off. */
  readonly cents: Cents;
  /** Since when it counts: delivered, and nothing due. Undefined while it never was both. */
  readonly settledAt: number | undefined;
  /** What it will be, if what is still open is paid by money. */
  readonly expectedCents: Cents;
  /** Not paid yet, what stands on the A/R account included. */
  readonly openCents: Cents;
  /** On its way: a check, a transfer, a hold on a card. */
  readonly pendingCents: Cents;
}

/** Money, as opposed to store credit; what stands on the A/R account is none before its invoice is paid by one of these. */
const byMoney: readonly (number | undefined)[] = [
  paymentTypes.card,
  paymentTypes.cheque,
  paymentTypes.wire,
  paymentTypes.ach,
];

/** Where what a tender brings arrives and leaves: what is promised back to it has left already, however it goes. */
const arrivals: readonly LedgerAccount[] = [
  'cashCard',
  'cashAch',
  'cashCheque',
  'cashWire',
  'invoiceClearing',
  'storeCredit',
  'refundPayable',
];

interface Tally {
  readonly sums: Partial<Record<LedgerAccount, Cents>>;
  money: Cents;
  storeCredit: Cents;
  /** Charges that bring points, less the coupon. */
  freight: Cents;
  /** Protection and our fees, which bring none. */
  others: Cents;
  /** Of carriers' later bills that are not due yet: the fees among them, by the entry's cause. */
  readonly withheldFees: Map<string, Cents>;
}

const isOther = ({ charge }: LedgerLine): boolean => charge?.kind === 'protection' || charge?.kind === 'fee';
const sumOf = (lines: readonly LedgerLine[]): Cents => lines.reduce((sum, { cents }) => sum + cents, 0);

/** A carrier's later bill counts with its fee from when it is due, or decided. */
const endsOfRebill: readonly LedgerEntry['kind'][] = ['fellDue', 'decided'];

function add(tally: Tally, { kind, cause, lines, paymentTypeId }: LedgerEntry): void {
  for (const { account, cents } of lines) tally.sums[account] = (tally.sums[account] ?? 0) + cents;
  const arrived = sumOf(lines.filter(({ account }) => arrivals.includes(account)));
  if (byMoney.includes(paymentTypeId)) tally.money += arrived;
  if (paymentTypeId === paymentTypes.storeCredit) tally.storeCredit += arrived;
  tally.freight -= sumOf(lines.filter((line) => line.charge !== undefined && !isOther(line)));
  const others = -sumOf(lines.filter(isOther));
  if (kind === 'rebilled') tally.withheldFees.set(cause, others);
  else tally.others += others;
  const rebill = rebilledId(cause.split(':')[1] ?? '');
  const fees = endsOfRebill.includes(kind) ? tally.withheldFees.get(rebill) : undefined;
  if (fees === undefined) return;
  tally.others += fees;
  tally.withheldFees.delete(rebill);
}

const isSettled = ({ sums: { receivable = 0, held = 0, arReceivable = 0 } }: Tally): boolean =>
  receivable <= 0 && held <= 0 && arReceivable <= 0;

/** Entries that were posted at one moment belong together: between them nothing is settled. */
function postedTogether(entries: readonly LedgerEntry[]): (readonly LedgerEntry[])[] {
  const groups: LedgerEntry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last && last[0]?.at === entry.at) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

function expectedOf({ sums, withheldFees, freight, storeCredit }: Tally): Cents {
  const fees = [...withheldFees.values()].reduce((all, cents) => all + cents, 0);
  return Math.max(0, freight - storeCredit - ((sums.withheld ?? 0) - fees));
}

/**
 * What of a shipment's money counts for points, from its journal alone, so that it is the same whenever and however often it is worked out: freight that was
 * paid by money, from the first moment after the delivery at which nothing was due. A later bill changes nothing until it is paid; money that goes back is taken
 * off at once.
 */
export function countMoney(entries: readonly LedgerEntry[], deliveredAt: number | undefined): CountedMoney {
  const tally: Tally = { sums: {}, money: 0, storeCredit: 0, freight: 0, others: 0, withheldFees: new Map() };
  let counted: { cents: Cents; settledAt: number; others: Cents } | undefined;
  const look = (at: number) => {
    if (isSettled(tally)) {
      const cents = Math.max(0, tally.money - tally.others);
      counted = { cents, settledAt: counted?.settledAt ?? at, others: tally.others };
    } else if (counted) {
      counted = { ...counted, cents: Math.min(counted.cents, Math.max(0, tally.money - counted.others)) };
    }
  };
  const groups = postedTogether(entries);
  const before = groups.filter(([first]) => deliveredAt === undefined || (first?.at ?? 0) <= deliveredAt);
  for (const entry of before.flat()) add(tally, entry);
  if (deliveredAt !== undefined && entries.length > 0) look(deliveredAt);
  for (const group of groups.slice(before.length)) {
    for (const entry of group) add(tally, entry);
    look(group[0]?.at ?? 0);
  }
  const { receivable = 0, arReceivable = 0, held = 0 } = tally.sums;
  return {
    cents: counted?.cents ?? 0,
    settledAt: counted?.settledAt,
    expectedCents: expectedOf(tally),
    openCents: Math.max(0, receivable) + Math.max(0, arReceivable),
    pendingCents: Math.max(0, held),
  };
}
