import type * as z from 'zod';
import { toTimestamp } from '#contract/rules/dates.ts';
import type { orderParts } from '#contract/shipment-parts.ts';
import { editableOf } from './editable.ts';
import type { StoredShipment } from './shipment.ts';

const timestamp = (ms: number) => toTimestamp(new Date(ms));

/** What orders of all modes show from the draft of a booking on. */
export function showOrderParts(stored: StoredShipment): z.output<typeof orderParts> {
  const { references, instructions, customsBroker, booking, bookedAt, dispatch, cancelled } = stored;
  const { pickupMove, pickupMissedAt } = stored;
  return {
    ...(references && { references }),
    ...(instructions !== undefined && { specialInstructions: instructions }),
    ...(customsBroker && { customsBroker: showBroker(customsBroker) }),
    ...(booking && { booking: { openedDate: timestamp(booking.openedAt) } }),
    ...(bookedAt !== undefined && { bookedDate: timestamp(bookedAt) }),
    ...(dispatch && { dispatch: showDispatch(dispatch) }),
    ...(pickupMove && { pickupMove: showMove(pickupMove) }),
    ...(pickupMissedAt !== undefined && { pickupMissedDate: timestamp(pickupMissedAt) }),
    ...(cancelled && { cancelled: showCancelled(cancelled) }),
    editable: editableOf(stored),
  };
}

const showBroker = ({ brokerUuid, type, name, phone, email }: NonNullable<StoredShipment['customsBroker']>) => ({
  ...(brokerUuid !== undefined && { brokerUuid }),
  brokerType: type,
  name,
  phone,
  email,
});

const showDispatch = ({ state, at, confirmation }: NonNullable<StoredShipment['dispatch']>) => ({
  state,
  date: timestamp(at),
  ...(confirmation !== undefined && { confirmation }),
});

const showMove = ({ at, ...move }: NonNullable<StoredShipment['pickupMove']>) => ({ ...move, date: timestamp(at) });

const showCancelled = ({ at, reasonId, reason, carrier }: NonNullable<StoredShipment['cancelled']>) => ({
  date: timestamp(at),
  reasonId,
  reason,
  carrier,
});
