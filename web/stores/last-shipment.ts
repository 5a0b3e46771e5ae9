import { readStored, writeStored } from './browser-storage.ts';
import { getSession } from './session.ts';

const KEY = 'portal.shipment';

/** Stores which shipment this tab showed last, for a shipment page whose URL and state name none (R11). */
export function keepShipment(shipmentUuid: string): void {
  const userUuid = getSession()?.userUuid;
  if (userUuid) writeStored('session', KEY, JSON.stringify({ userUuid, shipmentUuid }));
}

/** The shipment that the person who is signed in looked at last in this tab. */
export function lastShipment(): string | undefined {
  try {
    const kept = JSON.parse(readStored('session', KEY) ?? 'null') as {
      userUuid?: unknown;
      shipmentUuid?: unknown;
    } | null;
    const own = kept !== null && kept.userUuid === getSession()?.userUuid;
    return own && typeof kept.shipmentUuid === 'string' ? kept.shipmentUuid : undefined;
  } catch {
    return undefined;
  }
}
