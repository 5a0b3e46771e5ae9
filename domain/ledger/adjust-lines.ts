import type { StoredShipment } from '../shipments/shipment.ts';
import { type BilledCharge, billOf } from './charge-lines.ts';
import type { LedgerLine } from './entry.ts';

/** A line of a bill, as it was and as it becomes; 0 where it is not on one of them. */
export interface ChangedCharge extends Omit<BilledCharge, 'cents'> {
  readonly beforeCents: number;
  readonly afterCents: number;
}

const sumOf = (bill: readonly BilledCharge[], { code, description }: BilledCharge): number =>
  bill.filter((one) => one.code === code && one.description === description).reduce((sum, { cents }) => sum + cents, 0);

/** The lines of a bill that differ between two versions of a shipment, those of the old bill first; together they are the difference of the prices. */
export function changedCharges(before: StoredShipment, after: StoredShipment): ChangedCharge[] {
  const [old, next] = [billOf(before), billOf(after)];
  const all = [...old, ...next];
  const distinct = all.filter(
    (one, index) =>
      all.findIndex(({ code, description }) => code === one.code && description === one.description) === index,
  );
  return distinct.flatMap((one) => {
    const [beforeCents, afterCents] = [sumOf(old, one), sumOf(next, one)];
    const { kind, code, description } = one;
    return beforeCents === afterCents ? [] : [{ kind, code, description, beforeCents, afterCents }];
  });
}

/** The lines that post the difference of two bills: what the customer owes, what we earn, and what we owe the carrier. */
export function adjustLines(before: StoredShipment, after: StoredShipment): LedgerLine[] {
  const charges = changedCharges(before, after);
  const total = charges.reduce((sum, { beforeCents, afterCents }) => sum + afterCents - beforeCents, 0);
  const cost = (after.costCents ?? 0) - (before.costCents ?? 0);
  const lines: LedgerLine[] = [
    { account: 'receivable', cents: total },
    ...charges.map(
      ({ kind, code, description, beforeCents, afterCents }): LedgerLine => ({
        account: 'revenue',
        cents: beforeCents - afterCents,
        charge: { kind, code, description },
      }),
    ),
    { account: 'carrierCost', cents: cost },
    { account: 'carrierPayable', cents: cost === 0 ? 0 : -cost },
  ];
  return lines.filter(({ cents }) => cents !== 0);
}
