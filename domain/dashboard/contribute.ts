import { localTime } from '#contract/rules/zoned-time.ts';
import type { MoneyBook } from '../payments/payment-store.ts';
import { isChangedSincePriced } from '../shipments/needs-re-run.ts';
import { revisionOf } from '../shipments/revision.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import { type Progress, progressOf } from '../tracking/progress.ts';
import { promisedWindow } from '../tracking/tracked-stops.ts';
import type { TrackingBook } from '../tracking/tracking.ts';
import { attentionOf, withHandled } from './attention.ts';
import type { Contribution, RowShipment, StoredEnding, StoredPlace, StoredTransit } from './contribution.ts';
import { lateFromOf } from './lateness.ts';
import { spendOf } from './spend.ts';

/** Everything that a shipment's contribution follows from, as one reading found it. */
export interface ContributionSources {
  readonly shipment: StoredShipment;
  readonly book: MoneyBook;
  readonly tracking: TrackingBook | undefined;
  /** Of the shipment's own invoice; undefined before there is one. */
  readonly invoice: { readonly dueDay: string } | undefined;
  readonly zone: string;
  readonly netDays: number;
  readonly isBolTaken: boolean;
}

const placeOf = ({ city, state, postalCode, zone }: StoredShipment['from']): StoredPlace => ({
  ...{ city, state, postalCode, zone },
});

const rowShipmentOf = ({ shipmentUuid, shortId, name, from, to, carrier }: StoredShipment): RowShipment => ({
  ...{ shipmentUuid, shortId, name, from: placeOf(from), to: placeOf(to) },
  ...(carrier && { carrier: carrier.name }),
});

/** A saved quote counts until its price ends; one that was deleted or deactivated does not. */
function endingOf(shipment: StoredShipment): StoredEnding | undefined {
  const { statusId, removedUntil, expiresAt, chargeCents } = shipment;
  if (statusId !== 1 || removedUntil !== undefined || expiresAt === undefined || chargeCents === undefined)
    return undefined;
  return { ...rowShipmentOf(shipment), chargeCents, expiresAt, needsReRun: isChangedSincePriced(shipment) };
}

function transitOf(shipment: StoredShipment, progress: Progress): StoredTransit | undefined {
  const { statusId, stageId } = shipment;
  if (statusId !== 4) return undefined;
  const { estimate, timeline } = progress;
  const promised = promisedWindow(shipment);
  const { city, state, postalCode, latitude, longitude } =
    timeline.findLast(({ stop }) => stop?.city && stop.state)?.stop ?? shipment.from;
  return {
    ...rowShipmentOf(shipment),
    ...{ stageId },
    ...(estimate && { estimate: { ...estimate, zone: shipment.to.zone } }),
    ...(promised && { promisedDay: shipment.deliveryDate, promisedTo: promised.to }),
    lateFrom: lateFromOf(shipment, progress),
    at: {
      ...{ city: city ?? '', state: state ?? '', ...(postalCode && { postalCode }) },
      ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
    },
  };
}

/** Whether a delivery was on time: only one that its carrier reports as made, against the end of the window that was promised. */
function deliveryOf(shipment: StoredShipment, { deliveredAt }: Progress): Contribution['delivery'] {
  const { statusId, carrier, to } = shipment;
  const promised = promisedWindow(shipment);
  if ((statusId !== 5 && statusId !== 6) || !carrier || !promised || deliveredAt === undefined) return undefined;
  const { day } = localTime(to.zone, deliveredAt);
  return { carrier: carrier.name, scac: carrier.scac, day, isOnTime: deliveredAt <= promised.to };
}

/** What a shipment adds to its customer's dashboard, the same for the same sources whenever it is asked; what people did about its rows is kept. */
export function contributionOf(sources: ContributionSources, before: Contribution): Contribution {
  const { shipment, book, tracking, invoice, zone, netDays, isBolTaken } = sources;
  const progress = progressOf(tracking?.events ?? []);
  const terms = { zone, netDays, dueDay: invoice?.dueDay };
  const rows = attentionOf({ shipment, book, progress, terms, isBolTaken });
  const delivery = deliveryOf(shipment, progress);
  const ending = endingOf(shipment);
  const transit = transitOf(shipment, progress);
  return {
    shipmentUuid: before.shipmentUuid,
    customerUuid: before.customerUuid,
    revision: before.revision,
    sources: {
      ...{ shipment: revisionOf(shipment), money: book.head.revision, tracking: tracking?.head.revision ?? 0 },
      ...{ invoice: (invoice ? 1 : 0) + (isBolTaken ? 2 : 0), zone },
    },
    counting: 2,
    spend: spendOf(book, zone),
    attention: rows.map((row) => ({
      ...rowShipmentOf(shipment),
      ...withHandled(row, before.attention.find(({ rowId }) => rowId === row.rowId)?.handled),
    })),
    ...(delivery && { delivery }),
    ...(ending && { ending }),
    ...(transit && { transit }),
  };
}
