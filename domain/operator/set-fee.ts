import { conflict, wrongFields } from '#contract/codes/portal-error.ts';
import { formatMoney } from '#contract/rules/money.ts';
import * as m from '#texts/compiled/messages.js';
import { type AuditEntry, type AuditedBy, newAuditEntry } from '../audit.ts';
import { type FeeEntry, type FeeId, type FeeStore, feeAt, feeKinds, feeMax } from '../fees/fee.ts';

export interface FeeChanger extends FeeStore {
  /** Appends an amount with its audit entry, in one transaction; false when the entry is there already. */
  append(entry: FeeEntry, audit: AuditEntry): Promise<boolean>;
}

export interface SetFeeDeps {
  readonly fees: FeeChanger;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** An amount as an operator reads it: '75.00', '2.50 %', '365 days'. */
export function showFee(id: FeeId, amount: number): string {
  const { unit } = feeKinds[id];
  if (unit === 'days') return `${amount} days`;
  return unit === 'cents' ? formatMoney(amount) : `${formatMoney(amount)} %`;
}

/**
 * Sets a fee from an instant on, now by default; what was in force before stays so for what happened before. Without a difference at that
 * instant nothing is written. 422 for an amount beyond its unit's limit or an instant that has passed.
 */
export async function setFee(
  {
    id,
    amount,
    effectiveFrom,
  }: { readonly id: FeeId; readonly amount: number; readonly effectiveFrom?: number | undefined },
  audited: AuditedBy,
  deps: SetFeeDeps,
): Promise<{ readonly before: number; readonly entry?: AuditEntry }> {
  const now = deps.now().getTime();
  const from = effectiveFrom ?? now;
  const max = feeMax[feeKinds[id].unit];
  if (!Number.isSafeInteger(amount) || amount < 0 || amount > max)
    throw wrongFields([{ field: 'amount', message: m.fees_amount({ max: showFee(id, max) }) }]);
  if (from < now) throw wrongFields([{ field: 'from', message: m.fees_past() }]);
  const schedule = await deps.fees.read();
  const before = feeAt(schedule, id, from);
  if (before === amount) return { before };
  const change = { field: feeKinds[id].name, from: showFee(id, before), to: showFee(id, amount) };
  const since = { field: 'effectiveFrom', from: '', to: new Date(from).toISOString() };
  const audit = newAuditEntry({ kind: 'fee', id: String(id) }, [change, since], audited, deps);
  if (!(await deps.fees.append({ id, effectiveFrom: from, amount }, audit)))
    throw conflict(m.errors_changed_meanwhile());
  return { before, entry: audit };
}
