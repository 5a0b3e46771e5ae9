import * as z from 'zod';
import type { AuditEntry } from '../audit.ts';

/** That a shipment is cancelled without a fee, whenever it is: the carrier missed the pickup window, or an operator decided so. */
export const cancelWaiver = z.object({
  shipmentUuid: z.string(),
  kind: z.enum(['pickupMissed', 'operator']),
  /** The operator's name, or the part of the portal that saw it. */
  by: z.string(),
  why: z.string(),
  at: z.number(),
});
export type CancelWaiver = Readonly<z.output<typeof cancelWaiver>>;

/** Waivers of cancellation fees, in their shipments' partitions. */
export interface CancelWaiverStore {
  find(shipmentUuid: string): Promise<CancelWaiver | undefined>;
  /** Adds a waiver with its audit entry; false when the shipment has one. */
  add(waiver: CancelWaiver, audit: AuditEntry): Promise<boolean>;
}
