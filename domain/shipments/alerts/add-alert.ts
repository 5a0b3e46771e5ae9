import { conflict, portalError } from '#contract/codes/portal-error.ts';
import { code12189, code12191 } from '#contract/codes/shipment-note-fields.ts';
import type { AddAlertRequest, ShipmentAlert } from '#contract/shipment-alerts.ts';
import * as m from '#texts/compiled/messages.js';
import type { Caller } from '../../accounts/session.ts';
import type { IdempotencyReader } from '../../ports/idempotency.ts';
import { addEntry } from '../add-entry.ts';
import { authorOf } from '../author.ts';
import { ENTRIES_MAX } from '../entries.ts';
import { type AlertStore, alertStatus, type StoredAlert } from './alert.ts';
import { findProblem, findSolution } from './problems.ts';
import { showAlert } from './show-alert.ts';

export interface AddAlertDeps {
  readonly alerts: AlertStore;
  readonly idempotency: IdempotencyReader;
  readonly now: () => Date;
  readonly newId: () => string;
}

export interface AddAlertCall extends AddAlertRequest {
  readonly caller: Pick<Caller, 'userUuid' | 'agent'>;
  readonly idempotencyKey: string | undefined;
}

/**
 * Opens a problem of a shipment with what would solve it; an agent is recorded on it (A38). 12189 and 12191 for what the lists do not
 * offer, 409 when the shipment has 200 alerts. A repeated request returns its first response (C129, R49).
 */
export async function addAlert(call: AddAlertCall, deps: AddAlertDeps): Promise<ShipmentAlert> {
  const { caller, idempotencyKey, ...fields } = call;
  requireOffered(call);
  const at = deps.now().getTime();
  const added = await addEntry(
    {
      entry: newAlert(call, deps.newId(), at),
      scope: `${caller.userUuid}#addShipmentAlert`,
      idempotencyKey,
      fields,
      at,
    },
    { store: deps.alerts, idempotency: deps.idempotency },
  );
  if (added === 'full') throw conflict(m.alerts_full({ max: String(ENTRIES_MAX) }));
  return showAlert(added, caller);
}

/** Throws 12189 and 12191 for what the lists do not offer the caller. */
export function requireOffered({
  caller,
  problemDescriptionId,
  solutionDescriptionId,
}: Pick<AddAlertCall, 'caller' | 'problemDescriptionId' | 'solutionDescriptionId'>): void {
  const isAgent = caller.agent !== undefined;
  if (!findProblem(problemDescriptionId, isAgent)) throw portalError(code12189, 'problemDescriptionId');
  requireSolution(solutionDescriptionId, isAgent);
}

/** Throws 12191 for a solution that the list does not offer. */
export function requireSolution(id: number | undefined, isAgent: boolean): void {
  if (id !== undefined && !findSolution(id, isAgent)) throw portalError(code12191, 'solutionDescriptionId');
}

function newAlert({ caller, ...fields }: AddAlertCall, entryUuid: string, at: number): StoredAlert {
  const {
    problemDescriptionId,
    problemNote = '',
    solutionDescriptionId,
    solutionNote = '',
    chargeUuid,
    photoUuids,
  } = fields;
  return {
    ...{ entryUuid, shipmentUuid: fields.shipmentUuid, revision: 1 },
    ...{ problemId: problemDescriptionId, problemNote, solutionNote, status: alertStatus.open },
    ...(solutionDescriptionId !== undefined && { solutionId: solutionDescriptionId }),
    ...(chargeUuid && { chargeUuid }),
    ...(photoUuids?.length && { photoUuids: [...photoUuids] }),
    ...{ by: authorOf(caller), addedAt: at, modifiedAt: at },
    ...(caller.agent && { agentUserUuid: caller.agent.userUuid }),
  };
}
