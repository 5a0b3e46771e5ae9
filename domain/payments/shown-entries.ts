import { feeLabel } from '../fees/fee-labels.ts';
import type { LedgerEntry, LedgerLine } from '../ledger/entry.ts';
import type { MoneyBook } from './payment-store.ts';

const billKinds: readonly string[] = ['charged', 'coupon', 'chargesReversed', 'couponRemoved'];
const line = (account: LedgerLine['account'], cents: number): LedgerLine => ({ account, cents });

const feeCentsOf = ({ lines }: LedgerEntry): number =>
  lines.reduce((sum, { account, cents }) => (account === 'feeIncome' ? sum - cents : sum), 0);
/** What a tender promised. */
const heldCentsOf = ({ lines }: LedgerEntry): number =>
  lines.reduce((sum, { account, cents }) => (account === 'held' ? sum + cents : sum), 0);

interface Tenders {
  readonly feeOf: ReadonlyMap<string | undefined, number>;
  /** Nothing came of them: their payment changes nothing of what is due. */
  readonly undone: ReadonlySet<string | undefined>;
  readonly approved: ReadonlyMap<string | undefined, LedgerEntry>;
}

const tendersOf = ({ entries, payments }: Pick<MoneyBook, 'entries' | 'payments'>): Tenders => ({
  feeOf: new Map(
    payments.flatMap(({ attempts }) => attempts.map(({ tenderUuid, feeCents }) => [tenderUuid, feeCents] as const)),
  ),
  undone: new Set(
    entries.filter(({ kind }) => kind === 'declined' || kind === 'released').map(({ tenderUuid }) => tenderUuid),
  ),
  approved: new Map(
    entries.filter(({ kind }) => kind === 'approved').map((entry) => [entry.tenderUuid, entry] as const),
  ),
});

/** A tender is one row with all that the card or the bank is asked for; its fee stands before it, as a charge. */
function tenderEntries(entry: LedgerEntry, { undone, approved, feeOf }: Tenders): LedgerEntry[] {
  const { tenderUuid } = entry;
  if (undone.has(tenderUuid))
    return [{ ...entry, lines: [line('held', heldCentsOf(entry) + (feeOf.get(tenderUuid) ?? 0))] }];
  const fee = approved.get(tenderUuid);
  const feeCents = fee ? feeCentsOf(fee) : 0;
  const cents = heldCentsOf(entry) + feeCents;
  const paid = { ...entry, lines: [line('held', cents), line('receivable', -cents)] };
  if (!fee || feeCents === 0) return [paid];
  const { paymentTypeNumber, transactionId, ...charged } = fee;
  const description = feeLabel('processing');
  const income = fee.lines.filter(({ account }) => account === 'feeIncome');
  return [{ ...charged, description, lines: [line('receivable', feeCents), ...income] }, paid];
}

/**
 * The entries of a journal as a customer reads them: a booking that never came about was billed nothing, a tender is one entry with its fee whatever
 * became of it, and one that came to nothing leaves what is due as it was. What is due after the last of them is what the journal says.
 */
export function shownEntries(book: Pick<MoneyBook, 'entries' | 'payments'>): LedgerEntry[] {
  const { entries } = book;
  const tenders = tendersOf(book);
  const ended = new Set(entries.filter(({ kind }) => kind === 'chargesReversed').map(({ paymentUuid }) => paymentUuid));
  return entries.flatMap((entry) => {
    const { kind, paymentUuid } = entry;
    if (billKinds.includes(kind) && paymentUuid && ended.has(paymentUuid)) return [];
    if (kind === 'recorded') return tenderEntries(entry, tenders);
    return kind === 'declined' || kind === 'released' || kind === 'approved' ? [] : [entry];
  });
}
