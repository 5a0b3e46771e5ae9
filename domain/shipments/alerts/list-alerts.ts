import type { Writer } from '../author.ts';
import { type AlertStore, alertStatus, type StoredAlert } from './alert.ts';
import { showAlert } from './show-alert.ts';

const openThenNewest = (a: StoredAlert, b: StoredAlert): number =>
  Number(a.status === alertStatus.closed) - Number(b.status === alertStatus.closed) ||
  b.entryUuid.localeCompare(a.entryUuid);

/** The alerts of a shipment: those that are not closed first, then the newest (C128). */
export async function listAlerts(shipmentUuid: string, reader: Writer, { alerts }: { readonly alerts: AlertStore }) {
  const found = [...(await alerts.listByShipment(shipmentUuid))].sort(openThenNewest);
  return { alerts: found.map((alert) => showAlert(alert, reader)), count: found.length };
}
