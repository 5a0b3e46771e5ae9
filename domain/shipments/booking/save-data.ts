import type { BookingSaved, ShipmentData } from '#contract/booking.ts';
import { conflict, wrongFields } from '#contract/codes/portal-error.ts';
import { code12036 } from '#contract/codes/shipment-fields.ts';
import { errorAt } from '#contract/codes/wrong-field.ts';
import * as m from '#texts/compiled/messages.js';
import { type AcceptTermsDeps, acceptTerms } from '../../terms/accept-terms.ts';
import type { TermsStore } from '../../terms/terms.ts';
import type { LtlShipment, StoredShipment } from '../shipment.ts';
import { LTL } from '../shipment-fields.ts';
import { requireStepsBefore } from './booking-steps.ts';
import { requireChangeable, type SaveStepDeps, type StepFields, saveStep } from './save-step.ts';

export interface SaveDataDeps extends SaveStepDeps, Pick<AcceptTermsDeps, 'newId'> {
  /** Asks the carrier of a booked shipment to come at another time. */
  readonly movePickup: (stored: LtlShipment, move: PickupMove) => Promise<BookingSaved>;
  readonly terms: AcceptTermsDeps['terms'] & Pick<TermsStore, 'listAcceptances'>;
}

/** When the carrier is to come in place of the time that was booked. */
export type PickupMove = Pick<LtlShipment, 'pickupDate' | 'pickupFrom' | 'pickupTo'> &
  Pick<ShipmentData, 'version' | 'preview' | 'charge'>;

export interface DataSender {
  readonly clientAddress: string;
  /** An agent acts for the customer. */
  readonly isAgent: boolean;
}

/** References, instructions, pickup window, the answer to the protection offer and the accepted terms (C91); what is left out stays. */
export async function saveData(
  stored: StoredShipment,
  data: ShipmentData,
  sender: DataSender,
  deps: SaveDataDeps,
): Promise<BookingSaved> {
  const window = windowOf(stored, data);
  const isMove = data.pickupDate !== undefined || Object.keys(window).length > 0;
  if (stored.statusId !== 1 && stored.modeId === LTL && isMove) return deps.movePickup(stored, moveOf(stored, data));
  if (data.pickupDate !== undefined && data.pickupDate !== stored.pickupDate)
    throw wrongFields([{ field: 'pickupDate', message: m.bookings_day_by_quote() }]);
  const about = Object.keys(window).length > 0 ? 'move' : 'data';
  await requireChangeable(stored, { version: data.version, about }, deps);
  const booking = await bookingWith(stored, data, sender, deps);
  const fields = { ...referencesOf(stored, data), ...window, ...(booking && { booking }) };
  return saveStep(stored, { version: data.version, step: data.step, about, fields }, deps);
}

const papers = ['proNumber', 'poNumber', 'pickupNumber', 'carrierQuoteNumber', 'specialInstructions', 'step'] as const;

/** A move is asked for alone: whether it comes about is the carrier's to say. */
function moveOf(stored: LtlShipment, data: ShipmentData): PickupMove {
  if (papers.some((field) => data[field] !== undefined)) throw conflict(m.bookings_move_alone());
  const { pickupDate = stored.pickupDate, version, preview, charge } = data;
  const { pickupFrom, pickupTo } = { ...stored, ...windowOf(stored, data) };
  return { pickupDate, pickupFrom, pickupTo, version, preview, charge };
}

/** A text that is given replaces the stored one; an empty one removes it. */
const typedOr = (text: string | undefined, stored: string | undefined) =>
  text === undefined ? stored : text || undefined;

function referencesOf(stored: StoredShipment, data: ShipmentData): StepFields {
  const { pro, po, pickup, ...others } = stored.references ?? {};
  const kept = {
    ...others,
    pro: typedOr(data.proNumber, pro),
    po: typedOr(data.poNumber, po),
    pickup: typedOr(data.pickupNumber, pickup),
  };
  const known = Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined));
  return {
    references: Object.keys(known).length > 0 ? known : undefined,
    instructions: typedOr(data.specialInstructions, stored.instructions),
    carrierQuoteNumber: typedOr(data.carrierQuoteNumber, stored.carrierQuoteNumber),
  };
}

/** The new window, if it is another one; 12036 unless it ends after it begins. A truckload's windows are its stops'. */
function windowOf(
  stored: StoredShipment,
  { pickupFrom, pickupTo }: ShipmentData,
): Pick<StepFields, 'pickupFrom' | 'pickupTo'> {
  const from = pickupFrom === undefined ? stored.pickupFrom : `${pickupFrom}:00`;
  const to = pickupTo === undefined ? stored.pickupTo : `${pickupTo}:00`;
  if (from === stored.pickupFrom && to === stored.pickupTo) return {};
  if (stored.modeId !== LTL) throw wrongFields([{ field: 'pickupFrom', message: m.bookings_window_at_stop() }]);
  if (to <= from) throw wrongFields([errorAt('pickupTo', code12036)]);
  return { pickupFrom: from, pickupTo: to };
}

/** The booking with the answer to the protection offer and the terms accepted; undefined where neither is given. */
async function bookingWith(stored: StoredShipment, data: ShipmentData, sender: DataSender, deps: SaveDataDeps) {
  const { step, protectionDeclined } = data;
  if (protectionDeclined === undefined && step !== 'terms') return undefined;
  const { booking } = stored;
  if (!booking) throw conflict(m.bookings_not_opened());
  const answered = protectionDeclined === undefined ? booking : withDecision(booking, protectionDeclined === 1);
  if (step !== 'terms') return answered;
  requireStepsBefore(step, { ...stored, booking: answered });
  return { ...answered, ...(await acceptedOf(stored, data, sender, deps)) };
}

/** Who says that the carrier's own limit is enough buys no protection with the booking. */
function withDecision(booking: NonNullable<StoredShipment['booking']>, protectionDeclined: boolean) {
  const { protection, ...others } = booking;
  return { ...others, ...(protection && !protectionDeclined && { protection }), protectionDeclined };
}

/** Accepts the version that was read, if it is the one that counts; an agent relies on what the customer accepted. Nothing where none is published. */
async function acceptedOf(
  { customerUuid }: StoredShipment,
  { acceptedTermsUuid }: ShipmentData,
  { clientAddress, isAgent }: DataSender,
  deps: SaveDataDeps,
) {
  const current = await deps.terms.findCurrent('broker');
  if (!current) return {};
  const { fcTermConditionUuid } = current;
  if (acceptedTermsUuid === undefined)
    throw wrongFields([{ field: 'acceptedTermsUuid', message: m.bookings_accept_terms() }]);
  if (acceptedTermsUuid !== fcTermConditionUuid) throw conflict(m.terms_replaced_meanwhile());
  if (isAgent) {
    const accepted = await deps.terms.listAcceptances(customerUuid);
    if (!accepted.some((one) => one.fcTermConditionUuid === fcTermConditionUuid))
      throw conflict(m.bookings_terms_by_customer());
  } else await acceptTerms('broker', { customerUuid, fcTermConditionUuid, clientAddress }, deps);
  return { acceptedTermsUuid: fcTermConditionUuid, acceptedTermsAt: deps.now().getTime() };
}
