import type { Shipment } from '#contract/shipments.ts';
import type { TruckloadShipment } from '#contract/truckload-shipment.ts';
import type { DocumentStore } from '../documents/document.ts';
import { showBolStatus } from '../documents/show-documents.ts';
import type { SettingsStore } from '../settings/settings.ts';
import type { ShipmentStore, StoredShipment } from '../shipments/shipment.ts';
import { LTL } from '../shipments/shipment-fields.ts';
import { showHistory } from '../shipments/show-history.ts';
import { showShipment } from '../shipments/show-shipment.ts';
import { showTruckload } from './show-truckload.ts';
import type { TruckloadStore } from './truck-rates.ts';

export interface ShowDetailsDeps extends ShowOneDeps {
  readonly documents: Pick<DocumentStore, 'listOf'>;
  readonly shipments: Pick<ShipmentStore, 'listHistory'>;
}

export interface ShowOneDeps {
  readonly truckloads: Pick<TruckloadStore, 'findAsking'>;
  readonly settings: SettingsStore;
  readonly now: () => Date;
}

/** A shipment of any mode as its owner sees it, a truckload with its rates, and how it got where it is. */
export async function showDetails(stored: StoredShipment, seesCost: boolean, deps: ShowDetailsDeps) {
  const [shown, history, bol] = await Promise.all([
    showOne(stored, seesCost, deps),
    deps.shipments.listHistory(stored.shipmentUuid),
    showBolStatus(stored, deps),
  ]);
  return { shipmentList: [shown], count: 1, ...bol, ...showHistory(history) };
}

/** A shipment of any mode as its owner sees it. */
export async function showOne(
  stored: StoredShipment,
  seesCost: boolean,
  { truckloads, settings, now }: ShowOneDeps,
): Promise<Shipment | TruckloadShipment> {
  if (stored.modeId === LTL) return showShipment(stored, now(), seesCost);
  const [asking, { hoursOfService }] = await Promise.all([truckloads.findAsking(stored.shipmentUuid), settings.read()]);
  return showTruckload(stored, asking, { now: now(), seesCost, rules: hoursOfService });
}
