import * as english from '#texts/compiled/english.js';
import { changeDispatch } from './change-dispatch.ts';
import type { DispatchOutcome, DispatchRecord } from './dispatch.ts';
import type { SettleDeps } from './dispatch-deps.ts';
import { noteLost } from './lost-calls.ts';
import type { DispatchTask } from './place-order.ts';
import { dispatchParts, writeParts } from './write-references.ts';

/**
 * Hands the outcome of a dispatch on: the carrier's references and the state go into the shipment, an unknown outcome raises an alert, the money
 * is settled, open pages are told. Each part does no harm when it is repeated; the record says last that all of it is done. A call whose
 * process died counts as unknown from two minutes on.
 */
export async function settleDispatch(task: DispatchTask, deps: SettleDeps): Promise<void> {
  const record = await noteLost(task, deps);
  const outcome = record && outcomeOf(record);
  if (!record || !outcome || record.settledAt !== undefined) return;
  await writeParts(task.shipmentUuid, (shipment) => dispatchParts(shipment, record), deps);
  if (outcome.kind === 'unknown') await raiseUnknown(record, deps);
  await deps.settleMoney(outcome);
  const settledAt = deps.now().getTime();
  const { state } = record;
  await changeDispatch(record, (now) => (now.state === state ? { settledAt } : undefined), deps.dispatches);
  const { customerUuid, shipmentUuid } = record;
  await deps.notifier.push(customerUuid, { type: 'shipmentChanged', shipmentUuid });
}

const raiseUnknown = ({ shipmentUuid, dispatchUuid }: DispatchRecord, { alerts }: SettleDeps): Promise<void> =>
  alerts.raise({
    shipmentUuid,
    problem: 'outcomeUnknown',
    cause: `${dispatchUuid}-unknown`,
    note: english.dispatch_alert_unknown(),
  });

/** What became of a dispatch; undefined while nothing has. */
function outcomeOf({ shipmentUuid, dispatchUuid, state, answer }: DispatchRecord): DispatchOutcome | undefined {
  const of = { shipmentUuid, dispatchUuid };
  if (state === 'unknown') return { ...of, kind: 'unknown' };
  if (state === 'accepted' && answer?.kind === 'accepted') return { ...of, ...answer };
  if (state === 'refused' && answer?.kind === 'refused') return { ...of, ...answer };
  return undefined;
}
