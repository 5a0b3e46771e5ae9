import type { DomainEvent } from '../events/event.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import type { AddressStore } from './address.ts';

export interface CountUsesDeps {
  readonly addresses: Pick<AddressStore, 'countUse'>;
  readonly shipments: { find(shipmentUuid: string): Promise<StoredShipment | undefined> };
}

/**
 * Counts a use of each address of the customer's own book that a saved estimate's stops were picked from, once however often the event
 * comes; addresses that are unknown or in another book are ignored.
 */
export async function countAddressUses(event: DomainEvent, deps: CountUsesDeps): Promise<void> {
  if (event.type !== 'shipmentSaved') return;
  const { eventId, at, data } = event;
  const shipment = await deps.shipments.find(data.shipmentUuid);
  if (shipment?.customerUuid !== data.customerUuid) return;
  const picked = new Set([shipment.from.addressUuid, shipment.to.addressUuid].filter((uuid) => uuid !== undefined));
  // Two stops of one event: each address has its own mark of the counted use.
  for (const uuid of picked) await deps.addresses.countUse(data.customerUuid, uuid, `${eventId}#${uuid}`, at);
}
