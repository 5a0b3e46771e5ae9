import * as english from '#texts/compiled/english.js';
import { mayDispatch } from '../shipments/is-cross-border.ts';
import { waitsForCarrier } from '../shipments/lifecycle.ts';
import type { OrderResponse } from './carrier-dispatch.ts';
import { carrierRequestOf } from './carrier-request.ts';
import { changeDispatch } from './change-dispatch.ts';
import type { DispatchRecord } from './dispatch.ts';
import type { PlaceOrderDeps } from './dispatch-deps.ts';
import { dispatchParts, writeParts } from './write-references.ts';

/** How often an order that reached nobody is sent again, and after how many seconds. */
const PAUSES_S = [5, 15, 45] as const;

/** What follows: the outcome is handed on, the order is sent again after a pause, or nothing. */
export type AfterOrder = { readonly next: 'settle' | 'nothing' } | { readonly next: 'again'; readonly seconds: number };

export interface DispatchTask {
  readonly shipmentUuid: string;
  readonly dispatchUuid: string;
}

/**
 * Asks the carrier for a shipment, once: that it is asked is written before the call, and a record that says so is never asked again here. Only an
 * order that surely reached nobody is sent again, a few times. A shipment that no longer waits, or whose money is on its way back, is not asked for.
 */
export async function placeOrder(task: DispatchTask, deps: PlaceOrderDeps): Promise<AfterOrder> {
  const [record, shipment] = await Promise.all([
    deps.dispatches.find(task.shipmentUuid, task.dispatchUuid),
    deps.shipments.find(task.shipmentUuid),
  ]);
  if (!record || !shipment) return { next: 'nothing' };
  if (record.state !== 'waiting') return { next: record.state === 'asked' ? 'nothing' : 'settle' };
  if (!waitsForCarrier(shipment)) return close(record, deps);
  if (!mayDispatch(shipment)) return { next: 'nothing' };
  const request = await carrierRequestOf(shipment, task.dispatchUuid, deps);
  const asked = await noteSent(record, deps);
  if (!asked) return { next: 'nothing' };
  if (!(await deps.isPaidFor(task))) return close(asked, deps);
  await writeParts(task.shipmentUuid, (now) => dispatchParts(now, asked), deps);
  return noteResponse(asked, await request.order(), deps);
}

/** The booking ended before anything was sent: whoever ended it has its money. */
async function close(record: DispatchRecord, { dispatches, now }: PlaceOrderDeps): Promise<AfterOrder> {
  const at = now().getTime();
  const answer = { kind: 'refused', reason: english.dispatch_cancelled_before() } as const;
  const ended = { state: 'refused', answer, answeredAt: at, settledAt: at } as const;
  await changeDispatch(record, ({ state }) => (state === record.state ? ended : undefined), dispatches);
  return { next: 'nothing' };
}

/** The record that the carrier is being asked; undefined when another process was first. */
async function noteSent(
  record: DispatchRecord,
  { dispatches, now }: PlaceOrderDeps,
): Promise<DispatchRecord | undefined> {
  const asked: DispatchRecord = {
    ...record,
    state: 'asked',
    askedAt: now().getTime(),
    revision: record.revision + 1,
  };
  return (await dispatches.replace(asked)) ? asked : undefined;
}

/** Writes what the carrier said, unless somebody settled the dispatch meanwhile. */
async function noteResponse(
  asked: DispatchRecord,
  answer: OrderResponse,
  { dispatches, now }: PlaceOrderDeps,
): Promise<AfterOrder> {
  const answeredAt = now().getTime();
  const unsent = (asked.unsent ?? 0) + 1;
  const pause = answer.kind === 'unsent' ? PAUSES_S[unsent - 1] : undefined;
  const change = (): Partial<DispatchRecord> => {
    if (answer.kind !== 'unsent') return { state: answer.kind, answer, answeredAt };
    if (pause !== undefined) return { state: 'waiting', unsent };
    const refused = { kind: 'refused', reason: english.dispatch_carrier_not_reached() } as const;
    return { state: 'refused', answer: refused, answeredAt, unsent };
  };
  await changeDispatch(asked, (record) => (record.state === 'asked' ? change() : undefined), dispatches);
  return pause === undefined ? { next: 'settle' } : { next: 'again', seconds: pause };
}
