import type { RespondToRebillRequest } from '#contract/rebills.ts';
import { type MarkEvidenceDeps, markEvidence } from '../../photos/mark-evidence.ts';
import type { StoredShipment } from '../../shipments/shipment.ts';
import { type RespondCall, type RespondToRebillDeps, respondToRebill } from './respond-to-rebill.ts';

/** Accepts or disputes a carrier's rebill (C144); the photos that go with a dispute become evidence first. Throws what these throw. */
export async function respondWithPhotos(
  shipment: StoredShipment,
  request: RespondToRebillRequest,
  call: RespondCall,
  deps: RespondToRebillDeps & MarkEvidenceDeps,
) {
  if (request.answer === 'dispute') await markEvidence(shipment.shipmentUuid, request.photoUuids ?? [], deps);
  return respondToRebill(shipment, request, call, deps);
}
