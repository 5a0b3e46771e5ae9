import type { SettingsStore } from '../settings/settings.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import { LTL } from '../shipments/shipment-fields.ts';
import { showShipment } from '../shipments/show-shipment.ts';
import { showTruckload } from './show-truckload.ts';
import type { TruckloadStore } from './truck-rates.ts';

export interface ShowDetailsDeps {
  readonly truckloads: Pick<TruckloadStore, 'findAsking'>;
  readonly settings: SettingsStore;
  readonly now: () => Date;
}

/** A shipment of any mode as its owner sees it, a truckload with its rates. */
export async function showDetails(stored: StoredShipment, seesCost: boolean, deps: ShowDetailsDeps) {
  const { bolStatus, documentsGenerated } = stored;
  return { shipmentList: [await showOne(stored, seesCost, deps)], count: 1, bolStatus, documentsGenerated };
}

async function showOne(stored: StoredShipment, seesCost: boolean, { truckloads, settings, now }: ShowDetailsDeps) {
  if (stored.modeId === LTL) return showShipment(stored, now(), seesCost);
  const [asking, { hoursOfService }] = await Promise.all([truckloads.findAsking(stored.shipmentUuid), settings.read()]);
  return showTruckload(stored, asking, { now: now(), seesCost, rules: hoursOfService });
}
