import { conflict, notFound, PortalError, portalError } from '#contract/codes/portal-error.ts';
import { code1013 } from '#contract/codes/sessions.ts';
import type { ChangeAlertRequest, ShipmentAlert } from '#contract/shipment-alerts.ts';
import * as m from '#texts/compiled/messages.js';
import type { Caller } from '../../accounts/session.ts';
import { isAuthor } from '../author.ts';
import { requireSolution } from './add-alert.ts';
import { type AlertStore, alertStatus, type StoredAlert } from './alert.ts';
import { showAlert } from './show-alert.ts';

export interface ChangeAlertDeps {
  readonly alerts: AlertStore;
  readonly now: () => Date;
}

/**
 * Changes, closes or re-opens an alert of a shipment (C130): agents any of them, and they are recorded on it (A38); customers their own, of
 * which only an agent says that it is being worked on (1013). 404 for one that is not there, 409 when it changed since `revision` was read.
 */
export async function changeAlert(
  change: ChangeAlertRequest,
  caller: Pick<Caller, 'userUuid' | 'agent'>,
  deps: ChangeAlertDeps,
): Promise<ShipmentAlert> {
  const stored = await deps.alerts.find(change.shipmentUuid, change.shipmentAlertUuid);
  if (!stored) throw notFound(m.alerts_missing());
  if (!caller.agent) requireOwn(stored, change, caller);
  requireSolution(change.solutionDescriptionId, caller.agent !== undefined);
  if (stored.revision !== change.revision) throw conflict(m.alerts_changed());
  const changed = applyChange(stored, change, caller, deps.now().getTime());
  if ((await deps.alerts.replace(changed, stored)) !== 'replaced') throw conflict(m.alerts_changed());
  return showAlert(changed, caller);
}

function requireOwn(stored: StoredAlert, change: ChangeAlertRequest, caller: Pick<Caller, 'userUuid'>): void {
  if (!isAuthor(stored.by, caller)) {
    const { code, status } = code1013;
    throw new PortalError(status, [{ code, message: m.alerts_only_agents() }], { code });
  }
  const isAgentsStatus = change.status === alertStatus.working && stored.status !== alertStatus.working;
  if (isAgentsStatus) throw portalError(code1013, 'status');
}

function applyChange(
  stored: StoredAlert,
  change: ChangeAlertRequest,
  { agent }: Pick<Caller, 'agent'>,
  now: number,
): StoredAlert {
  const { problemNote, solutionDescriptionId, solutionNote, status } = change;
  return {
    ...stored,
    ...(problemNote !== undefined && { problemNote }),
    ...(solutionDescriptionId !== undefined && { solutionId: solutionDescriptionId }),
    ...(solutionNote !== undefined && { solutionNote }),
    ...(status !== undefined && { status: status as StoredAlert['status'] }),
    ...(agent && { agentUserUuid: agent.userUuid }),
    revision: stored.revision + 1,
    modifiedAt: now,
  };
}
