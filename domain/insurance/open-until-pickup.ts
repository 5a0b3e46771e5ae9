import { brand } from '#contract/brand.ts';
import { zonedTimestamp } from '#contract/rules/zoned-time.ts';
import * as m from '#texts/compiled/messages.js';
import type { StoredShipment } from '../shipments/shipment.ts';

/** From this stage on the freight is with the carrier. */
const AT_PICKUP = 16;

/** Why the protection of a booked shipment cannot be bought, changed or ended any more: its carrier has it, or its pickup window is over. Undefined where it can. */
export function closedReason(shipment: StoredShipment, now: Date): string | undefined {
  const { statusId, stageId, from, pickupDate: day, pickupTo } = shipment;
  if (statusId > 6) return m.insurance_not_open();
  const ends = zonedTimestamp(from.zone, { day, time: pickupTo.slice(0, 5) });
  const isPickedUp = stageId >= AT_PICKUP || now.getTime() >= ends;
  return isPickedUp && statusId !== 1 ? m.insurance_picked_up({ phone: brand.phone }) : undefined;
}
