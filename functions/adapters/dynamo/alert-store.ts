import { type AlertStore, storedAlert } from '#domain/shipments/alerts/alert.ts';
import { shipmentEntries } from './shipment-entries.ts';

/** Alerts of shipments. */
export const dynamoAlerts: AlertStore = shipmentEntries('ALERT', storedAlert);
