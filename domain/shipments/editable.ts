import { brand } from '#contract/brand.ts';
import { code12506 } from '#contract/codes/shipments.ts';
import type { Allowed, Editable } from '#contract/shipment-parts.ts';
import * as m from '#texts/compiled/messages.js';
import type { Standing } from './lifecycle.ts';
import type { StoredShipment } from './shipment.ts';
import { TRUCKLOAD } from './shipment-fields.ts';

type Order = Standing & Pick<StoredShipment, 'dispatch' | 'modeId'>;

/** From this stage on the freight is with the carrier. */
const AT_PICKUP = 16;
const yes: Allowed = { allowed: true };
const no = (reason: string): Allowed => ({ allowed: false, reason });

/** What can be done to an order where it is now; from the pickup on its name, notes and alerts only. */
export function editableOf(order: Order): Editable {
  const papers = mayChangePapers(order);
  return {
    name: yes,
    data: papers,
    addresses: papers,
    products: papers,
    move: isTruckInUse(order) && papers.allowed ? no(m.bookings_move_by_phone({ phone: brand.phone })) : papers,
    cancel: mayCancel(order),
  };
}

function mayChangePapers({ statusId, stageId, dispatch }: Order): Allowed {
  if (statusId > 6) return no(m.bookings_ended());
  if (stageId >= AT_PICKUP) return no(m.bookings_on_its_way({ phone: brand.phone }));
  const isAsked = statusId === 2 && dispatch !== undefined && ['waiting', 'asked', 'unknown'].includes(dispatch.state);
  return isAsked ? no(m.bookings_carrier_being_asked()) : yes;
}

/** A truckload's driver is spoken to. */
const isTruckInUse = ({ statusId, modeId }: Order): boolean => statusId !== 1 && modeId === TRUCKLOAD;

function mayCancel({ statusId }: Order): Allowed {
  if (statusId === 1) return no(m.bookings_delete_instead());
  return statusId === 2 || statusId === 3 ? yes : no(code12506.text());
}
