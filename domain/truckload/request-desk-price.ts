import { conflict, notFound, portalError } from '#contract/codes/portal-error.ts';
import { code500 } from '#contract/codes/sessions.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import * as m from '#texts/compiled/messages.js';
import { newEvent } from '../events/event.ts';
import { revisionOf } from '../shipments/revision.ts';
import type { ShipmentStore, TruckloadShipment } from '../shipments/shipment.ts';
import type { TruckloadStore } from './truck-rates.ts';

export interface DeskPriceDeps {
  readonly truckloads: Pick<TruckloadStore, 'requestDesk'>;
  readonly shipments: Pick<ShipmentStore, 'find'>;
  readonly now: () => Date;
  readonly newId: () => string;
}

const TRIES = 3;

/**
 * Has the broker's truckload desk asked by mail to price a truckload, once a shipment (C50): later calls return when that was. Throws 404 for
 * another customer's id in the body, 409 for a truckload that is booked.
 */
export async function requestDeskPrice(
  record: TruckloadShipment,
  { customerUuid, note }: { readonly customerUuid?: string | undefined; readonly note?: string | undefined },
  deps: DeskPriceDeps,
) {
  if (customerUuid !== undefined && customerUuid !== record.customerUuid) throw notFound();
  let shipment = record;
  for (let tries = 1; tries <= TRIES; tries += 1) {
    if (shipment.deskAskedAt !== undefined) return { deskAskedAt: toTimestamp(new Date(shipment.deskAskedAt)) };
    if (shipment.statusId !== 1) throw conflict(m.truckload_not_editable());
    const at = deps.now().getTime();
    const asked = {
      ...shipment,
      deskAskedAt: at,
      ...(note && { deskNote: note }),
      modifiedAt: at,
      revision: revisionOf(shipment) + 1,
    };
    const { shipmentUuid, customerUuid: owner } = shipment;
    const events = [newEvent('truckloadDeskAsked', { shipmentUuid, customerUuid: owner }, deps)];
    if ((await deps.truckloads.requestDesk(asked, events)) === 'written')
      return { deskAskedAt: toTimestamp(new Date(at)) };
    const found = await deps.shipments.find(shipmentUuid);
    if (found?.modeId !== 2) throw portalError(code500);
    shipment = found;
  }
  throw conflict(m.errors_changed_meanwhile());
}
