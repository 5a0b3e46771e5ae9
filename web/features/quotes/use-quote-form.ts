import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Day, defaultPickupDate, todayIn } from '#contract/rules/business-days.ts';
import { CallError } from '#web/api/call-error.ts';
import { notify } from '#web/stores/notices.ts';
import { useQuoteDraft } from '#web/stores/quote-draft.ts';
import { type Problems, pickupDayProblem } from './draft-problems.ts';
import { focusField } from './form-context.ts';
import { ownZone } from './quote-query.ts';
import { getQuote } from './start-quote.ts';
import type { PlaceLook } from './use-place.ts';

const DAY = 'shippingFromPickUpDate';

/** Today at the pickup stop; undefined on the prerendered page, which does not know when it is read. */
export function useToday(zone: string | undefined): Day | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    const tell = () => setNow(new Date());
    tell();
    // A page left open over night wakes up on another day.
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, []);
  return now && todayIn(zone ?? ownZone(), now);
}

/** The pickup day of the draft: the next business day until somebody chooses, and never a day that has gone by. */
export function usePickupDay(today: Day | undefined) {
  const day = useQuoteDraft(({ draft }) => draft.shippingFromPickUpDate);
  const set = useQuoteDraft((store) => store.set);
  const [other, setOther] = useState(false);
  useEffect(() => {
    if (today && !other && (day === '' || day <= today)) set({ [DAY]: defaultPickupDate(today) });
  }, [today, other, day, set]);
  const problem = today && day ? pickupDayProblem(day, today) : undefined;
  return { day, other, setOther, problem };
}

/** Keeps the city and state a code stands for beside it, for the sentences about the quote. */
export function useCityOf(end: 'origin' | 'destination', { place }: PlaceLook): void {
  const set = useQuoteDraft((store) => store.set);
  useEffect(() => {
    if (place) set({ [`${end}City`]: place.city, [`${end}State`]: place.state });
  }, [end, place, set]);
}

const NO_DAY: Problems = { [DAY]: 'Pickup date is a required field' };

/** What is wrong, sending, and what came of it. */
export function useQuoteForm(lookProblems: Problems) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<CallError>();
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const [refusals, setRefusals] = useState(0);

  // Once the wrong fields are marked the focus goes to the first of them in the order of the page.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const refuse = (found: Problems) => {
    setProblems(found);
    setRefusals((before) => before + 1);
  };

  const send = async () => {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    setFailure(undefined);
    try {
      const { draft } = useQuoteDraft.getState();
      if (draft[DAY] === '')
        throw new CallError({
          status: 422,
          message: 'One field needs another look.',
          errors: [{ field: DAY, message: NO_DAY[DAY] ?? '' }],
        });
      await getQuote(draft, navigate);
    } catch (thrown) {
      const error =
        thrown instanceof CallError
          ? thrown
          : new CallError({ status: 0, message: 'Something went wrong. Nothing you typed is lost. Please try again.' });
      setFailure(error);
      const found = Object.fromEntries(error.errors.flatMap(({ field, message }) => (field ? [[field, message]] : [])));
      if (Object.keys(found).length > 0) refuse(found);
    }
    busy.current = false;
    setSending(false);
  };

  const edited = useCallback((path: string) => {
    setFailure(undefined);
    setProblems((before) => {
      if (!(path in before)) return before;
      const { [path]: _, ...others } = before;
      return others;
    });
  }, []);

  /** Lines have other numbers now: what was said of them by number no longer holds. */
  const linesMoved = useCallback(() => {
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !path.startsWith('items'))));
  }, []);

  const clear = () => {
    const { draft, reset } = useQuoteDraft.getState();
    reset();
    setProblems({});
    setFailure(undefined);
    focusField('shippingFromPostalCode');
    const undo = () => useQuoteDraft.setState({ draft });
    notify({ type: 'info', text: 'The form is cleared.', action: { label: 'Undo', run: undo } });
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return {
    form,
    problems: { ...problems, ...lookProblems },
    failure,
    sending,
    send,
    edited,
    linesMoved,
    clear,
    onSubmit,
  };
}
