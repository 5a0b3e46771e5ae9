import { createContext, type ReactNode, useContext } from 'react';
import type { BookingDraft, BookingStep, TruckloadDraft } from '#contract/booking.ts';
import { type AnyDraft, isTruckloadDraft } from './load-booking.ts';
import type { Saving } from './use-saving.ts';

/** The state of the open step's Continue. */
export interface StepButtonState {
  readonly busy: boolean;
  /** Why the next step waits. */
  readonly why: string | undefined;
}

/** What every step of a booking has at hand. */
interface Booking<Draft extends AnyDraft = AnyDraft> {
  readonly draft: Draft;
  readonly saving: Saving;
  /** The bar at a phone's foot repeats the Continue of the open step. */
  readonly showButtons: (state: StepButtonState) => void;
  readonly titles: Readonly<Record<BookingStep, () => string>>;
  /** What a closed step says in one line. */
  readonly lineOf: (step: BookingStep, done: boolean) => string;
  /** What could change the bill. */
  readonly risks: ReactNode;
}

const Context = createContext<Booking | undefined>(undefined);
export const BookingProvider = Context.Provider;

/** The booking around a step, of any mode. Throws outside of one. */
export function useAnyBooking(): Booking {
  const booking = useContext(Context);
  if (!booking) throw new Error('A step stands within a booking');
  return booking;
}

/** The same of LTL freight. Throws within a truckload's. */
export function useBooking(): Booking<BookingDraft> {
  const { draft, ...booking } = useAnyBooking();
  if (isTruckloadDraft(draft)) throw new Error('This step is one of LTL freight');
  return { ...booking, draft };
}

/** The same of a truckload. Throws within LTL freight's. */
export function useTruckBooking(): Booking<TruckloadDraft> {
  const { draft, ...booking } = useAnyBooking();
  if (!isTruckloadDraft(draft)) throw new Error('This step is one of a truckload');
  return { ...booking, draft };
}
