import type { BookingSaved, CustomsBroker } from '#contract/booking.ts';
import type { StoredShipment } from '../shipment.ts';
import { type SaveStepDeps, saveStep } from './save-step.ts';

/** Who takes cross-border freight through customs (C131, H29). */
export const saveCustomsBroker = (
  stored: StoredShipment,
  { version, brokerType: type, name, phone, email }: CustomsBroker,
  deps: SaveStepDeps,
): Promise<BookingSaved> =>
  saveStep(stored, { version, about: 'data', fields: { customsBroker: { type, name, phone, email } } }, deps);
