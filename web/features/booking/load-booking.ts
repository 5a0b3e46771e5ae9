import { type BookingDraft, type BookingStep, bookingSteps, type TruckloadDraft } from '#contract/booking.ts';
import { call } from '#web/api/call.ts';
import { loadPaying, type PayingData } from '#web/features/paying/load-paying.ts';

/** The draft of a booking of any mode. */
export type AnyDraft = BookingDraft | TruckloadDraft;

export const isTruckloadDraft = (draft: AnyDraft): draft is TruckloadDraft => 'stops' in draft.shipment;

/** A booking as its page shows it. */
export interface LoadedBooking<Draft extends AnyDraft = AnyDraft> {
  readonly draft: Draft;
  /** The step that is open. */
  readonly step: BookingStep;
  /** With the last step. */
  readonly paying: PayingData | undefined;
}

/** The part of the shipment's URL that opens the booking, with the step. */
export const STEP = 'step';

/** The path of a shipment's booking at one of its steps. */
export const bookingSearch = (search: URLSearchParams, step: string): string => {
  const next = new URLSearchParams(search);
  next.set(STEP, step);
  return `?${next}`;
};

/** The step to open: the one that the URL names if it is done or the next one, else the next one. */
function openStep(named: string | null, { step: next, done }: Pick<BookingDraft, 'step' | 'done'>): BookingStep {
  const wanted = bookingSteps.find((step) => step === named);
  return wanted && (wanted === next || done.includes(wanted)) ? wanted : next;
}

/** Reads the booking of LTL freight; undefined where the shipment is a truckload, which has a page of its own. */
export async function loadLtlBooking(
  ...read: Parameters<typeof loadBooking>
): Promise<LoadedBooking<BookingDraft> | undefined> {
  const { draft, ...loaded } = await loadBooking(...read);
  return isTruckloadDraft(draft) ? undefined : { ...loaded, draft };
}

/** Reads the booking of a truckload; undefined where the shipment is none. */
export async function loadTruckBooking(
  ...read: Parameters<typeof loadBooking>
): Promise<LoadedBooking<TruckloadDraft> | undefined> {
  const { draft, ...loaded } = await loadBooking(...read);
  return isTruckloadDraft(draft) ? { ...loaded, draft } : undefined;
}

/** Reads the draft of a booking (C142), and with the last step what it can be paid with. Throws CallError. */
async function loadBooking(shipmentUuid: string, named: string | null, signal: AbortSignal): Promise<LoadedBooking> {
  const draft = await call('getBookingDraft', { shipmentUuid }, { signal });
  const step = openStep(named, draft);
  return { draft, step, paying: step === 'pay' ? await loadPaying(shipmentUuid, signal) : undefined };
}
