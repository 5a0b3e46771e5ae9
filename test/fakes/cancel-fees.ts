import type { CancelFee, CancelFeeStore } from '#domain/cancellations/cancel-fee.ts';
import { copy } from './copy.ts';

/** Cancellation fees in memory. */
export function fakeCancelFees(): CancelFeeStore {
  const all = new Map<string, CancelFee>();
  const rebooked = new Map<string, string>();
  return {
    async keep(fee) {
      if (!all.has(fee.shipmentUuid)) all.set(fee.shipmentUuid, copy(fee));
    },
    listOfLane: async (customerUuid, lane) =>
      [...all.values()]
        .filter((fee) => fee.customerUuid === customerUuid && fee.lane === lane)
        .toSorted((a, b) => a.canceledAt - b.canceledAt)
        .map(copy),
    findRebookedAs: async (shipmentUuid) => copy(all.get(rebooked.get(shipmentUuid) ?? '')),
    async rebook({ shipmentUuid }, rebookedAs) {
      const fee = all.get(shipmentUuid);
      if (!fee || fee.rebookedAs !== undefined || rebooked.has(rebookedAs)) return false;
      all.set(shipmentUuid, { ...fee, rebookedAs });
      rebooked.set(rebookedAs, shipmentUuid);
      return true;
    },
  };
}
