import { createContext, useContext } from 'react';
import type { BookingDraft } from '#contract/booking.ts';
import type { Saving } from './use-saving.ts';

/** The state of the open step's Continue. */
export interface StepButtonState {
  readonly busy: boolean;
  /** Why the next step waits. */
  readonly why: string | undefined;
}

/** What every step of a booking has at hand. */
interface Booking {
  readonly draft: BookingDraft;
  readonly saving: Saving;
  /** The bar at a phone's foot repeats the Continue of the open step. */
  readonly showButtons: (state: StepButtonState) => void;
}

const Context = createContext<Booking | undefined>(undefined);
export const BookingProvider = Context.Provider;

/** The booking around a step. Throws outside of one. */
export function useBooking(): Booking {
  const booking = useContext(Context);
  if (!booking) throw new Error('A step stands within a booking');
  return booking;
}
