import { conflict, notFound, portalError, wrongFields } from '#contract/codes/portal-error.ts';
import { code12506 } from '#contract/codes/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { type AuditEntry, type AuditedBy, newAuditEntry } from '../audit.ts';
import type { CancelWaiverStore } from '../cancellations/cancel-waiver.ts';
import type { ShipmentStore } from '../shipments/shipment.ts';

export interface WaiveCancelFeeDeps {
  readonly shipments: Pick<ShipmentStore, 'find'>;
  readonly waivers: CancelWaiverStore;
  readonly now: () => Date;
  readonly newId: () => string;
}

/**
 * Lets a booking be cancelled without a fee. The reason is required and stored with who decided it. 404 for an unknown shipment, 12506 for one that cannot
 * be cancelled, 409 where its fee is waived already.
 */
export async function waiveCancelFee(
  shipmentUuid: string,
  audited: AuditedBy,
  deps: WaiveCancelFeeDeps,
): Promise<AuditEntry> {
  const shipment = await deps.shipments.find(shipmentUuid);
  if (!shipment) throw notFound();
  if (audited.why === '') throw wrongFields([{ field: 'why', message: m.cancellations_why_missing() }]);
  if (shipment.statusId !== 2 && shipment.statusId !== 3) throw portalError(code12506);
  const change = { field: 'cancellationFee', from: 'taken', to: 'waived' };
  const audit = newAuditEntry({ kind: 'shipment', id: shipmentUuid }, [change], audited, deps);
  const { by, why } = audited;
  const waiver = { shipmentUuid, kind: 'operator', by, why, at: deps.now().getTime() } as const;
  if (!(await deps.waivers.add(waiver, audit))) throw conflict(m.cancellations_waived_already());
  return audit;
}
