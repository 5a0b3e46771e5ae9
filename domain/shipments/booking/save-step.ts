import type { BookingSaved, BookingStep } from '#contract/booking.ts';
import { conflict, portalError, wrongFields } from '#contract/codes/portal-error.ts';
import { code12516 } from '#contract/codes/quotes.ts';
import { formatMoney } from '#contract/rules/money.ts';
import type { Editable } from '#contract/shipment-parts.ts';
import { type ChangedFields, changeOf, type ShipmentChange } from '../change.ts';
import { editableOf } from '../editable.ts';
import { isChangedSincePriced } from '../needs-re-run.ts';
import { revisionOf } from '../revision.ts';
import type { ChangeOutcome, LtlShipment, ShipmentStore, StoredShipment, TruckloadShipment } from '../shipment.ts';
import { atEnd, finishStep, nextStep, stepsDone } from './booking-steps.ts';
import { missingFor, type SentStop } from './complete.ts';
import type { PricedAgain } from './price-booked.ts';
import { differences, staleVersion } from './what-changed.ts';

export interface SaveStepDeps {
  readonly shipments: Pick<ShipmentStore, 'change' | 'listHistory'>;
  readonly now: () => Date;
}

/** The fields that the calls of a booking change. */
export type StepFields = Partial<
  Pick<
    LtlShipment,
    | 'booking'
    | 'references'
    | 'instructions'
    | 'carrierQuoteNumber'
    | 'pickupFrom'
    | 'pickupTo'
    | 'from'
    | 'to'
    | 'products'
    | 'pricedPart'
    | 'customsBroker'
    | 'ownCover'
    | 'dispatch'
    | keyof PricedAgain
  > &
    Pick<TruckloadShipment, 'query' | 'between' | 'hazard'>
>;

export interface StepSave<Shipment extends StoredShipment = StoredShipment> {
  /** The version that was read. */
  readonly version: number;
  /** The step that this finishes. */
  readonly step?: BookingStep | undefined;
  /** What of the shipment it is, and whether that may still be changed. */
  readonly about: keyof Editable;
  readonly fields: StepFields;
  /** The end of the shipment, or the truckload's stop, that was sent, where it is about one. */
  readonly end?: SentStop;
  /** Writes the change where that takes more than the shipment. */
  readonly write?: (change: ShipmentChange<Shipment>) => Promise<ChangeOutcome>;
}

/** Throws 409 for a version that is not the newest, naming what changed, and for a shipment that can no longer be changed so. */
export async function requireChangeable(
  stored: StoredShipment,
  { version, about }: Pick<StepSave, 'version' | 'about'>,
  deps: Pick<SaveStepDeps, 'shipments'>,
): Promise<void> {
  if (revisionOf(stored) !== version) throw await staleVersion(stored, version, deps);
  const { allowed, reason } = editableOf(stored)[about];
  if (!allowed) throw conflict(reason ?? '');
}

/**
 * Writes a change of a shipment, of the draft of a booking or after it, and finishes a step of the draft if one is named. 12516 for a change of
 * what was priced once it is booked: nothing is written.
 */
export async function saveStep<Shipment extends StoredShipment>(
  stored: Shipment,
  save: StepSave<Shipment>,
  deps: SaveStepDeps,
): Promise<BookingSaved> {
  await requireChangeable(stored, save, deps);
  const isBooked = stored.statusId !== 1;
  const after = { ...stored, ...save.fields } as StoredShipment;
  if (isBooked && isChangedSincePriced(after)) throw portalError(code12516);
  if (isBooked) requireComplete(stored, after, save);
  const booking = save.step && !isBooked ? finishStep(save.step, after, save.end) : after.booking;
  const changed = differences(stored, { ...after, booking } as StoredShipment);
  const fields = { ...save.fields, ...(booking && { booking }) };
  const note = { at: deps.now().getTime(), by: stored.customerUuid, why: 'Edited', changed };
  const change = changeOf(stored, fields as ChangedFields<Shipment>, note);
  const write = save.write ?? ((made: ShipmentChange<Shipment>) => deps.shipments.change(made));
  if ((await write(change)) === 'changed') throw await staleVersion(stored, save.version, deps);
  return showSaved(change.shipment);
}

const steps: Partial<Record<keyof Editable, BookingStep>> = { addresses: 'addresses', products: 'freight' };

/** A carrier has the papers of what is booked: nothing that it needs can be taken out of them. */
export function requireComplete(
  before: StoredShipment,
  after: StoredShipment,
  { about, end }: Pick<StepSave, 'about' | 'end'>,
): void {
  const step = steps[about];
  if (!step) return;
  const known = missingFor(step, before);
  const missing = missingFor(step, after).filter(({ field }) => known.every((one) => one.field !== field));
  if (missing.length > 0) throw wrongFields(atEnd(missing, end));
}

/** What a saved step returns. */
export const showSaved = (shipment: StoredShipment): BookingSaved => ({
  shipmentUuid: shipment.shipmentUuid,
  version: revisionOf(shipment),
  step: nextStep(shipment),
  done: stepsDone(shipment),
  charge: formatMoney(shipment.chargeCents ?? 0),
  needsReRun: isChangedSincePriced(shipment),
});
