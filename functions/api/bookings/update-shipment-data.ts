import type { BookingSaved } from '#contract/booking.ts';
import { updateShipmentDataRoute } from '#contract/routes/bookings.ts';
import { movePickup } from '#domain/pickups/move-pickup.ts';
import { priceBooked } from '#domain/shipments/booking/price-booked.ts';
import { type SaveDataDeps, saveData } from '#domain/shipments/booking/save-data.ts';
import { dynamoTerms } from '#functions/adapters/dynamo/terms-store.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { movePickupDeps } from '#functions/runtime/booked-deps.ts';
import { withMessage } from '#functions/runtime/coded-response.ts';
import * as m from '#texts/compiled/messages.js';

const messageOf = ({ pickupMove }: BookingSaved, carrier: string): string => {
  if (!pickupMove) return m.bookings_saved();
  const { state, reason = '' } = pickupMove;
  if (state === 'accepted') return m.bookings_move_accepted({ carrier });
  return state === 'refused' ? m.bookings_move_refused({ carrier, reason }) : m.bookings_move_unknown({ carrier });
};

/** References, instructions, pickup day and window, protection and terms of the caller's shipment. */
export const handler = apiHandler(
  updateShipmentDataRoute,
  () => ({ ...movePickupDeps(), terms: dynamoTerms }),
  async ({ body, record, caller, clientAddress, deps }) => {
    const { userUuid, customerUuid } = caller;
    const by = { by: customerUuid, ...(userUuid !== customerUuid && { agent: userUuid }) };
    const move: SaveDataDeps['movePickup'] = (stored, wanted) =>
      movePickup(stored, wanted, by, { ...deps, price: (found, change) => priceBooked(found, change, deps) });
    const sender = { clientAddress, isAgent: caller.agent !== undefined };
    const saved = await saveData(record, body, sender, { ...deps, movePickup: move });
    return withMessage(messageOf(saved, record.carrier?.name ?? ''), saved);
  },
);
