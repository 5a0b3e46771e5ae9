import { profitPercent } from '#contract/rules/merge-rates.ts';
import type { LtlShipment, StoredRow, StoredShipment } from '#domain/shipments/shipment.ts';
import type { OlderRecord } from './stored-record.ts';

/** The values of every order from before they were recorded. */
const defaults = {
  modeId: 1,
  shipmentType: 0,
  sourceId: 1,
  pickupFrom: '08:00:00',
  pickupTo: '17:00:00',
  paidCents: 0,
  bolStatus: 0,
  documentsGenerated: false,
} as const;

/** The item of a shipment: beside its data its places in the customer's lists, and how long its history is. */
interface ShipmentItem {
  readonly data: StoredShipment;
  readonly listNumber: number;
  readonly moves: number;
}

/**
 * Lifts a shipment of version 0 (until 2026-11-22): without mode, pickup window, payment and documents, which were the same for all;
 * without profit, which follows from the price; without a count of its history, which had no entries.
 */
export function liftShipment({ data, ...item }: OlderRecord<ShipmentItem>): OlderRecord<ShipmentItem> {
  if (!data) return item;
  // Version 0 knew no truckloads.
  const { chargeCents, costCents, profitPercent: profit } = data as LtlShipment;
  return {
    moves: 0,
    ...item,
    data: { ...defaults, ...data, profitPercent: profit ?? profitPercent(chargeCents, costCents) },
  };
}

/** Lifts a row of a list of version 0, which may lack the start of the pickup window. */
export const liftRow = (row: OlderRecord<StoredRow>): OlderRecord<StoredRow> => ({
  pickupFrom: defaults.pickupFrom,
  ...row,
});
