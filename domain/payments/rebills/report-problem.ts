import type { ShipmentAlert } from '#contract/shipment-alerts.ts';
import { type MarkEvidenceDeps, markEvidence } from '../../photos/mark-evidence.ts';
import { type AddAlertCall, type AddAlertDeps, addAlert, requireOffered } from '../../shipments/alerts/add-alert.ts';
import type { StoredShipment } from '../../shipments/shipment.ts';
import { disputeCharge } from './dispute-charge.ts';
import type { RebillDeps } from './rebill-deps.ts';

/**
 * Opens an alert of a shipment; the photos that prove it become evidence first, and one about a charge of its bill disputes the charge (C129, R54). Throws what
 * these throw.
 */
export async function reportProblem(
  shipment: StoredShipment,
  call: AddAlertCall,
  deps: RebillDeps & AddAlertDeps & MarkEvidenceDeps,
): Promise<ShipmentAlert> {
  const { chargeUuid, problemNote: note, caller, photoUuids = [] } = call;
  requireOffered(call);
  await markEvidence(shipment.shipmentUuid, photoUuids, deps);
  const agent = caller.agent?.userUuid;
  if (chargeUuid) await disputeCharge(shipment, { chargeUuid, note, agent }, caller.userUuid, deps);
  return addAlert(call, deps);
}
