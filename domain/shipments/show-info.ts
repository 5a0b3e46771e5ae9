import type * as z from 'zod';
import type { shipmentInfoResponse } from '#contract/booking.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import { listRowOf } from './list-row.ts';
import type { StoredShipment } from './shipment.ts';
import { showRow } from './show-shipment.ts';

/** A shipment of any mode in short (C90). */
export function showInfo(stored: StoredShipment, now: Date): z.input<typeof shipmentInfoResponse> {
  const { references, bookedAt } = stored;
  return {
    shipmentInfo: {
      ...showRow(listRowOf(stored), now),
      ...(references && { references }),
      ...(bookedAt !== undefined && { bookedDate: toTimestamp(new Date(bookedAt)) }),
    },
  };
}
