import { mayDispatch } from './is-cross-border.ts';
import { waitsForCarrier } from './lifecycle.ts';
import { isChangedSincePriced } from './needs-re-run.ts';
import { type StoredRow, type StoredShipment, storedRow } from './shipment.ts';

/** The row of a shipment in its customer's list. */
export const listRowOf = (shipment: StoredShipment): StoredRow =>
  storedRow.parse({
    ...shipment,
    ...(isChangedSincePriced(shipment) && { needsReRun: true }),
    ...(waitsForCarrier(shipment) && !mayDispatch(shipment) && { brokerMissing: true }),
  });

/** When a row was added to its list (ms since 1970): rows of a list are in this order. */
export const listedAt = (row: StoredRow): number => row.listedAt ?? row.addedAt;
