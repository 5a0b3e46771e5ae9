import { useRef, useState } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import type { BookingSaved } from '#contract/booking.ts';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import { type AnyDraft, bookingSearch } from './load-booking.ts';

/** Saving the steps of a booking, each change from the version that was read before it. */
export interface Saving {
  /** The shipment and the version that is known now, for a request. */
  readonly of: () => { shipmentUuid: string; version: number };
  /** Notes what a call answered; returns it. */
  readonly noted: (saved: BookingSaved) => BookingSaved;
  /** Opens the step that is to do next, or another one. */
  readonly go: (step: string) => Promise<void>;
  /** What a change made elsewhere refused (409), in the server's words. */
  readonly conflict: string | undefined;
  /** Saves something that the step itself does not finish, and reads the booking again; what another change refused is told. */
  readonly drop: (save: () => Promise<BookingSaved>) => Promise<void>;
  /** For a form's `onFailure`: takes what was changed elsewhere. */
  readonly takeFailure: (thrown: unknown) => boolean;
  /** Reads the booking again; what is typed stays. */
  readonly reload: () => Promise<void>;
  /** Something was saved in this tab. */
  readonly saved: boolean;
  /** Another step was opened in this tab: its heading takes the focus. */
  readonly moved: boolean;
}

export function useSaving({ shipment, version }: AnyDraft): Saving {
  const known = useRef({ read: version, now: version });
  if (known.current.read !== version) known.current = { read: version, now: version };
  const [conflict, setConflict] = useState<string>();
  const [saved, setSaved] = useState(false);
  const [moved, setMoved] = useState(false);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const noted = (answer: BookingSaved) => {
    known.current.now = answer.version;
    setConflict(undefined);
    setSaved(true);
    return answer;
  };
  return {
    of: () => ({ shipmentUuid: shipment.shipmentUuid, version: known.current.now }),
    noted,
    drop: async (save) => {
      try {
        noted(await save());
      } catch (thrown) {
        setConflict(sentenceOf(thrown));
      }
      await revalidate();
    },
    go: async (step) => {
      setConflict(undefined);
      setMoved(true);
      await navigate(bookingSearch(search, step), { preventScrollReset: true });
    },
    conflict,
    takeFailure: (thrown) => {
      if (!(thrown instanceof CallError) || thrown.status !== 409 || thrown.errors.some(({ field }) => field))
        return false;
      setConflict(thrown.message);
      return true;
    },
    reload: async () => {
      await revalidate();
      setConflict(undefined);
    },
    saved,
    moved,
  };
}
