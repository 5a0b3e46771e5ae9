import * as english from '#texts/compiled/english.js';
import { changeDispatch } from './change-dispatch.ts';
import type { CarrierReferences, DispatchRecord } from './dispatch.ts';
import type { SettleDeps } from './dispatch-deps.ts';
import { settleDispatch } from './settle-dispatch.ts';
import { withReferences, writeParts } from './write-references.ts';

/** What a carrier's tracking says of a shipment, as far as a dispatch can be settled by it. */
export interface TrackingNews extends CarrierReferences {
  readonly shipmentUuid: string;
  /** The order's own id, where the carrier names it; else the shipment's last order is meant. */
  readonly dispatchUuid?: string;
  /** The freight is on the truck. */
  readonly isPickedUp: boolean;
}

/** 'settled': an unknown outcome is known now. 'alerted': freight was picked up that should not have been. */
export type TrackingOutcome = 'settled' | 'alerted' | 'noted' | 'nothing';

/**
 * Takes what tracking says of an order: a carrier that reports on freight has it, so an unknown outcome is an acceptance, and a PRO number that comes late
 * is written down. Freight that is picked up after its order was cancelled or given up raises an alert and moves nothing.
 */
export async function noteTracking(news: TrackingNews, deps: SettleDeps): Promise<TrackingOutcome> {
  const record = await findRecord(news, deps);
  if (!record) return 'nothing';
  if (record.state === 'refused' || record.cancellation?.cause === 'cancelled') return alertPickup(news, record, deps);
  if (record.state === 'unknown' || record.state === 'asked') return accept(news, record, deps);
  if (record.state !== 'accepted') return 'nothing';
  await writeParts(
    news.shipmentUuid,
    (shipment) => {
      if (shipment.dispatch?.dispatchUuid !== record.dispatchUuid) return undefined;
      const references = withReferences(shipment, news);
      return references && { references };
    },
    deps,
  );
  return 'noted';
}

async function findRecord({ shipmentUuid, dispatchUuid }: TrackingNews, { dispatches }: SettleDeps) {
  if (dispatchUuid !== undefined) return dispatches.find(shipmentUuid, dispatchUuid);
  return (await dispatches.listOf(shipmentUuid)).at(-1);
}

async function alertPickup(
  { isPickedUp, shipmentUuid }: TrackingNews,
  { dispatchUuid }: DispatchRecord,
  { alerts }: SettleDeps,
): Promise<TrackingOutcome> {
  if (!isPickedUp) return 'nothing';
  const cause = `${dispatchUuid}-picked-up`;
  await alerts.raise({ shipmentUuid, problem: 'pickedUpAfterCancel', cause, note: english.dispatch_alert_picked_up() });
  return 'alerted';
}

async function accept(news: TrackingNews, record: DispatchRecord, deps: SettleDeps): Promise<TrackingOutcome> {
  const { pickupNumber, proNumber, bolNumber } = news;
  const answer = {
    kind: 'accepted' as const,
    confirmation: pickupNumber ?? proNumber ?? record.dispatchUuid,
    ...(pickupNumber && { pickupNumber }),
    ...(proNumber && { proNumber }),
    ...(bolNumber && { bolNumber }),
  };
  const answeredAt = deps.now().getTime();
  const change = { state: 'accepted', answer, answeredAt, resolvedBy: 'tracking', settledAt: undefined } as const;
  const after = await changeDispatch(
    record,
    ({ state }) => (state === 'unknown' || state === 'asked' ? change : undefined),
    deps.dispatches,
  );
  if (after?.resolvedBy !== 'tracking') return 'nothing';
  await settleDispatch(record, deps);
  return 'settled';
}
