import type { CarrierPaperKind } from '#contract/documents.ts';
import type { DomainEvent } from '../events/event.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import { LTL } from '../shipments/shipment-fields.ts';
import type { PaperRequestStore } from './carrier-paper.ts';

export interface RequestPapersDeps {
  readonly papers: Pick<PaperRequestStore, 'add'>;
  readonly shipments: { find(shipmentUuid: string): Promise<StoredShipment | undefined> };
}

const DELIVERED = 20;

/** The paper that an event says there is going to be. */
function kindOf(event: DomainEvent): CarrierPaperKind | undefined {
  if (event.type === 'freightReweighed') return 'weightCertificate';
  return event.type === 'shipmentMoved' && event.data.to[1] === DELIVERED ? 'deliveryReceipt' : undefined;
}

/** Has a carrier asked for what it writes: the delivery receipt of freight that was delivered, the certificate of freight that was weighed again. Repeats change nothing. */
export async function requestPapers(event: DomainEvent, { papers, shipments }: RequestPapersDeps): Promise<void> {
  const kind = kindOf(event);
  if (!kind || !('shipmentUuid' in event.data)) return;
  const shipment = await shipments.find(event.data.shipmentUuid);
  // Carriers of truckloads have no such call.
  if (shipment?.modeId !== LTL || !shipment.dispatch) return;
  const { shipmentUuid, customerUuid, dispatch } = shipment;
  await papers.add({
    ...{ shipmentUuid, customerUuid, dispatchUuid: dispatch.dispatchUuid, kind, state: 'asked' },
    ...{ since: event.at, dueAt: event.at, tries: 0, revision: 1 },
  });
}
