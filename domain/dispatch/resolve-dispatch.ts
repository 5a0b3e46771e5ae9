import { conflict, notFound } from '#contract/codes/portal-error.ts';
import * as english from '#texts/compiled/english.js';
import * as m from '#texts/compiled/messages.js';
import { type AuditEntry, type AuditedBy, newAuditEntry } from '../audit.ts';
import {
  type CarrierReferences,
  type CarrierResponse,
  changed,
  type DispatchRecord,
  type DispatchStore,
} from './dispatch.ts';
import { isLost } from './lost-calls.ts';

export interface Resolution extends CarrierReferences {
  readonly outcome: 'accepted' | 'refused';
}

export interface ResolveDeps {
  readonly dispatches: Pick<DispatchStore, 'listOf' | 'replace'>;
  readonly now: () => Date;
  readonly newId: () => string;
}

/**
 * Settles an unknown outcome by what an operator learned from the carrier; what follows from it happens within a minute. 404 for a shipment without a dispatch,
 * 409 when its outcome is known, or another operator was first.
 */
export async function resolveDispatch(
  shipmentUuid: string,
  resolution: Resolution,
  audited: AuditedBy,
  deps: ResolveDeps,
): Promise<{ readonly record: DispatchRecord; readonly entry: AuditEntry }> {
  const record = (await deps.dispatches.listOf(shipmentUuid)).at(-1);
  if (!record) throw notFound();
  const at = deps.now().getTime();
  if (record.state !== 'unknown' && !isLost(record, at)) throw conflict(m.dispatch_outcome_known());
  const changes = [{ field: 'dispatch', from: 'unknown', to: resolution.outcome }];
  const entry = newAuditEntry({ kind: 'shipment', id: shipmentUuid }, changes, audited, deps);
  const next = changed(record, {
    state: resolution.outcome,
    answer: responseOf(record, resolution, audited),
    answeredAt: at,
    resolvedBy: audited.by,
    settledAt: undefined,
  });
  if (!(await deps.dispatches.replace(next, entry))) throw conflict(m.errors_changed_meanwhile());
  return { record: next, entry };
}

function responseOf(
  { dispatchUuid }: DispatchRecord,
  { outcome, pickupNumber, proNumber, bolNumber }: Resolution,
  { why }: AuditedBy,
): CarrierResponse {
  if (outcome === 'refused') return { kind: 'refused', reason: why || english.dispatch_refused_by_phone() };
  return {
    kind: 'accepted',
    confirmation: pickupNumber ?? proNumber ?? dispatchUuid,
    ...(pickupNumber && { pickupNumber }),
    ...(proNumber && { proNumber }),
    ...(bolNumber && { bolNumber }),
  };
}
