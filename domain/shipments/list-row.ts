import { standingName } from '#contract/rules/list-tabs.ts';
import { mayDispatch } from './is-cross-border.ts';
import { isEstimate, waitsForCarrier } from './lifecycle.ts';
import { isChangedSincePriced } from './needs-re-run.ts';
import { type StoredRow, type StoredShipment, storedRow } from './shipment.ts';

/** The row of a shipment in its customer's list. */
export const listRowOf = (shipment: StoredShipment): StoredRow =>
  storedRow.parse({
    ...shipment,
    ...(isChangedSincePriced(shipment) && { needsReRun: true }),
    ...(waitsForCarrier(shipment) && !mayDispatch(shipment) && { brokerMissing: true }),
  });

/** Whether the money of a booking waits for its customer: something is due, late on the account, or billed later and not answered. */
export const isOwed = ({ statusId, balance }: Pick<StoredRow, 'statusId' | 'balance'>): boolean =>
  balance !== undefined &&
  !isEstimate({ statusId }) &&
  (balance.dueCents > 0 || balance.askedCents > 0 || balance.isLate === true);

/** What a row is counted by in the tabs over its list. */
export type CountedRow = Pick<StoredRow, 'statusId' | 'stageId' | 'balance'>;

/** The name under which a row is counted. */
export const countedAs = (row: CountedRow): string => standingName({ ...row, owed: isOwed(row) });

/** When a row was added to its list (ms since 1970): rows of a list are in this order. */
export const listedAt = (row: StoredRow): number => row.listedAt ?? row.addedAt;
