import type { CancelFee } from '#domain/cancellations/cancel-fee.ts';
import type { Key } from '../table.ts';

/** Keys of cancellation fees: why there is none, and which a new booking brings back. */
export const cancelFeeKeys = {
  /** Why a shipment is cancelled without a fee. */
  cancelWaiver: (shipmentUuid: string): Key => ({ pk: `SHIPMENT#${shipmentUuid}`, sk: 'CANCEL-WAIVER' }),
  /** Cancellation fees of a lane that a new booking brings back, the oldest first. */
  cancelFeesOf: (customerUuid: string, lane: string): Key => ({
    pk: `CANCEL-FEES#${customerUuid}`,
    sk: `LANE#${lane}#`,
  }),
  cancelFee: ({ customerUuid, lane, canceledAt, shipmentUuid }: CancelFee): Key => ({
    pk: `CANCEL-FEES#${customerUuid}`,
    sk: `LANE#${lane}#${String(canceledAt).padStart(15, '0')}#${shipmentUuid}`,
  }),
  /** Which fee a shipment brought back. */
  rebookedAs: (shipmentUuid: string): Key => ({ pk: `SHIPMENT#${shipmentUuid}`, sk: 'REBOOKED' }),
} as const;
