import { redirect } from 'react-router';
import type { Photo } from '#contract/photos.ts';
import type { ShipmentAlert } from '#contract/shipment-alerts.ts';
import type { ShipmentNote } from '#contract/shipment-notes.ts';
import type { ShownHistory } from '#contract/shipment-parts.ts';
import type { ShipmentCharges } from '#contract/shipment-payments.ts';
import { call, type Output } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import { rowPath } from '#web/format/format-row.ts';
import { type Order, truckOrderOf } from './order.ts';

export type Transactions = Output<'listShipmentTransactions'>;

/** A part of the page that may fail by itself: the others stay. */
export type Part<Value> = { readonly value: Value } | { readonly problem: string };

export interface Details {
  readonly shipment: Order;
  readonly history: ShownHistory;
  readonly charges: Part<ShipmentCharges>;
  readonly transactions: Part<Transactions>;
  readonly documents: Part<Output<'listDocuments'>>;
  readonly alerts: Part<readonly ShipmentAlert[]>;
  readonly notes: Part<readonly ShipmentNote[]>;
  readonly photos: Part<readonly Photo[]>;
}

export interface Loaded {
  readonly shipmentUuid: string;
  readonly details: Details | undefined;
  readonly missing: boolean;
  readonly problem: string | undefined;
}

async function partOf<Value>(asked: Promise<Value>): Promise<Part<Value>> {
  try {
    return { value: await asked };
  } catch (thrown) {
    return { problem: sentenceOf(thrown) };
  }
}

/** The shipment with everything that its tabs show, asked at once; only without the shipment itself there is no page. */
export async function loadDetails(shipmentUuid: string, signal: AbortSignal): Promise<Loaded> {
  if (!shipmentUuid) return { shipmentUuid, details: undefined, missing: false, problem: undefined };
  const of = { shipmentUuid };
  const options = { signal };
  const others = Promise.all([
    partOf(call('getShipmentCharges', of, options)),
    partOf(call('listShipmentTransactions', { ...of, sortColumn: 'modifiedDate', sortOrder: 'desc' }, options)),
    partOf(call('listDocuments', of, options)),
    partOf(call('listShipmentAlerts', of, options).then(({ alerts }) => alerts)),
    partOf(call('listShipmentNotes', of, options).then(({ notes }) => notes)),
    partOf(call('listImages', of, options).then(({ images }) => images)),
  ]);
  try {
    const { shipmentList, stages, history } = await call('getShipmentDetails', of, options);
    const [found] = shipmentList;
    // A truckload's estimate has a page of its own.
    if (found && 'stops' in found && found.shipmentStatusId.id === 1) throw redirect(rowPath(found));
    const shipment = found && 'stops' in found ? truckOrderOf(found) : found;
    const [charges, transactions, documents, alerts, notes, photos] = await others;
    const parts = { charges, transactions, documents, alerts, notes, photos };
    const details = shipment && { shipment, history: { stages, history }, ...parts };
    return { shipmentUuid, details, missing: details === undefined, problem: undefined };
  } catch (thrown) {
    if (signal.aborted || thrown instanceof Response) throw thrown;
    const missing = thrown instanceof CallError && (thrown.status === 404 || thrown.status === 422);
    return { shipmentUuid, details: undefined, missing, problem: sentenceOf(thrown) };
  }
}
