import type * as z from 'zod';
import type { anyBookingDraft } from '#contract/booking.ts';
import { type BookingDraftDeps, showProgress } from '../../shipments/booking/booking-draft.ts';
import type { StoredShipment } from '../../shipments/shipment.ts';
import { type ShowOneDeps, showOne } from '../show-details.ts';

/** A booking as far as it has come (C142): on any device it goes on from here. */
export async function showDraft(
  stored: StoredShipment,
  seesCost: boolean,
  deps: BookingDraftDeps & ShowOneDeps,
): Promise<z.output<typeof anyBookingDraft>> {
  const [shipment, progress] = await Promise.all([showOne(stored, seesCost, deps), showProgress(stored, deps)]);
  return 'stops' in shipment ? { ...progress, shipment } : { ...progress, shipment };
}
