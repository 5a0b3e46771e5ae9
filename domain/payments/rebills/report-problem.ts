import type { ShipmentAlert } from '#contract/shipment-alerts.ts';
import { type AddAlertCall, type AddAlertDeps, addAlert, requireOffered } from '../../shipments/alerts/add-alert.ts';
import type { StoredShipment } from '../../shipments/shipment.ts';
import { disputeCharge } from './dispute-charge.ts';
import type { RebillDeps } from './rebill-deps.ts';

/** Opens an alert of a shipment; one about a charge of its bill disputes the charge first (C129, R54). Throws what these two throw. */
export async function reportProblem(
  shipment: StoredShipment,
  call: AddAlertCall,
  deps: RebillDeps & AddAlertDeps,
): Promise<ShipmentAlert> {
  const { chargeUuid, problemNote: note, caller } = call;
  requireOffered(call);
  if (chargeUuid) await disputeCharge(shipment, { chargeUuid, note }, caller.userUuid, deps);
  return addAlert(call, deps);
}
