import * as english from '#texts/compiled/english.js';
import type { StopResponse } from './carrier-dispatch.ts';
import { carrierRequestOf } from './carrier-request.ts';
import { changeDispatch } from './change-dispatch.ts';
import type { DispatchCancellation, DispatchRecord } from './dispatch.ts';
import type { PlaceOrderDeps, SettleDeps } from './dispatch-deps.ts';
import { isLost, isStopLost } from './lost-calls.ts';
import type { DispatchTask } from './place-order.ts';
import { writeParts } from './write-references.ts';

export type StopDeps = PlaceOrderDeps & Pick<SettleDeps, 'alerts' | 'notifier'>;

/** Why a carrier is asked to stop. */
export type StopReason = DispatchCancellation['cause'];

/** How long an unknown outcome waits for somebody to learn it. */
export const GIVE_UP_MS = 72 * 3_600_000;

/** What follows: the same again after a pause, since the carrier is still being asked; or the outcome is handed on. */
export type AfterStopping = { readonly next: 'again'; readonly seconds: number } | { readonly next: 'settle' };

const PAUSE_S = 20;

/**
 * Asks the carrier to forget an order, because its customer cancelled or because its outcome stayed unknown for 72 hours. The answer is written on
 * the shipment; any but a yes raises an alert. An order that was never sent is only closed. After a yes, or an answer that is no clear no, a dispatch that was
 * given up counts as refused. A call whose process died before its answer counts as unknown.
 */
export async function stopCarrier(task: DispatchTask, cause: StopReason, deps: StopDeps): Promise<AfterStopping> {
  const at = deps.now().getTime();
  const begun = await changeDispatch(task, (record) => beginning(record, cause, at), deps.dispatches);
  if (!begun) return { next: 'settle' };
  if (begun.state === 'asked' && !isLost(begun, at)) return { next: 'again', seconds: PAUSE_S };
  const { cancellation } = begun;
  if (!cancellation || cancellation.answer !== undefined) return { next: 'settle' };
  const shipment = await deps.shipments.find(task.shipmentUuid);
  if (cancellation.askedAt === at && shipment) {
    await showResponse(begun, 'asked', deps);
    const request = await carrierRequestOf(shipment, task.dispatchUuid, deps);
    await noteResponse(begun, await request.stop(), deps);
  } else if (isStopLost(begun, at)) await noteResponse(begun, { kind: 'unknown' }, deps);
  return { next: 'settle' };
}

function beginning(record: DispatchRecord, cause: StopReason, at: number): Partial<DispatchRecord> | undefined {
  const { state, cancellation, settledAt } = record;
  if (cancellation || state === 'refused' || (state === 'asked' && !isLost(record, at))) return undefined;
  if (cause === 'givenUp' && (state !== 'unknown' || at - (record.askedAt ?? at) < GIVE_UP_MS)) return undefined;
  if (state !== 'waiting') return { cancellation: { cause, askedAt: at } };
  // The money of a cancelled booking is its cancellation's.
  return {
    state: 'refused',
    answer: rejection(english.dispatch_cancelled_before()),
    answeredAt: at,
    settledAt: settledAt ?? at,
  };
}

async function noteResponse(begun: DispatchRecord, stopped: StopResponse, deps: StopDeps): Promise<void> {
  const answeredAt = deps.now().getTime();
  const { shipmentUuid, dispatchUuid, customerUuid } = begun;
  const record = await changeDispatch(
    begun,
    (now) => (now.cancellation?.answer === undefined ? answered(now, stopped, answeredAt) : undefined),
    deps.dispatches,
  );
  if (stopped.kind !== 'confirmed')
    await deps.alerts.raise({
      shipmentUuid,
      problem: 'notStopped',
      cause: `${dispatchUuid}-stop`,
      note:
        stopped.kind === 'refused'
          ? english.dispatch_alert_no({ reason: stopped.reason })
          : english.dispatch_alert_silent(),
    });
  if (record && stopped.kind !== 'unknown') await showResponse(record, stopped.kind, deps);
  await deps.notifier.push(customerUuid, { type: 'shipmentChanged', shipmentUuid });
}

function answered(record: DispatchRecord, stopped: StopResponse, at: number): Partial<DispatchRecord> | undefined {
  const { cancellation, state } = record;
  if (!cancellation) return undefined;
  const reason = stopped.kind === 'refused' && { reason: stopped.reason };
  const change = { cancellation: { ...cancellation, answer: stopped.kind, answeredAt: at, ...reason } };
  if (state === 'accepted') return change;
  // The money of a cancelled booking is its cancellation's.
  if (cancellation.cause === 'cancelled')
    return {
      ...change,
      state: 'refused',
      answer: rejection(english.dispatch_cancelled_before()),
      answeredAt: at,
      settledAt: at,
    };
  // Only a carrier that has the order refuses to drop it: it is an agent's to settle.
  if (stopped.kind === 'refused') return change;
  const answer = rejection(english.dispatch_given_up());
  return { ...change, state: 'refused', answer, answeredAt: at, resolvedBy: 'giveUp', settledAt: undefined };
}

const rejection = (reason: string) => ({ kind: 'refused', reason }) as const;

/** What the page of a cancelled shipment says of its carrier. */
const showResponse = (
  { shipmentUuid }: DispatchRecord,
  answer: 'asked' | 'confirmed' | 'refused',
  deps: Pick<StopDeps, 'shipments' | 'now'>,
): Promise<void> =>
  writeParts(
    shipmentUuid,
    ({ cancelled }) => (cancelled && cancelled.carrier !== answer ? { cancelledCarrier: answer } : undefined),
    deps,
  );
