import type { BookingSaved, CustomsBroker } from '#contract/booking.ts';
import type { LtlShipment } from '../shipment.ts';
import { type SaveStepDeps, saveStep } from './save-step.ts';

/** Who takes cross-border freight through customs (C131, H29). */
export const saveCustomsBroker = (
  stored: LtlShipment,
  { version, brokerType: type, name, phone, email }: CustomsBroker,
  deps: SaveStepDeps,
): Promise<BookingSaved> =>
  saveStep(stored, { version, about: 'data', fields: { customsBroker: { type, name, phone, email } } }, deps);
