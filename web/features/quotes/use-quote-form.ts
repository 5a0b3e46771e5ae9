import { useCallback, useEffect, useRef, useState } from 'react';
import { defaultPickupDate, isBusinessDay, todayIn } from '#contract/rules/business-days.ts';
import type { Day } from '#contract/rules/days.ts';
import { type MovedPickup, movedPickup, pickupDayProblem } from '#contract/rules/pickup-day.ts';
import type { CountryCode } from '#contract/rules/states.ts';
import * as m from '#texts/compiled/messages.js';
import { useQuoteDraft } from '#web/stores/quote-draft.ts';
import { showToast } from '#web/stores/toasts.ts';
import type { Problems } from './draft-problems.ts';
import { focusField } from './form-context.ts';
import { ownZone, pickupDayHere } from './quote-query.ts';
import { usePickupCalendar } from './use-pickup-calendar.ts';

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

/**
 * The pickup day of the draft: the next business day until somebody chooses, never a day that has gone by. `moved` says when a change
 * of the pickup's country closed the chosen day.
 */
export function usePickupDay(today: Day | undefined, country: CountryCode | undefined) {
  const day = useQuoteDraft(({ draft }) => draft.shippingFromPickUpDate);
  const set = useQuoteDraft((store) => store.set);
  const [other, setOther] = useState(false);
  const [moved, setMoved] = useState<MovedPickup>();
  const calendar = usePickupCalendar(country);
  const before = useRef(calendar);
  useEffect(() => {
    if (!today) return;
    if (!other && (day === '' || day <= today)) set({ [DAY]: defaultPickupDate(today, calendar) });
    // The pickup is in another country now, where carriers are closed on a day that was open.
    const open = day > today && isBusinessDay(day, before.current);
    before.current = calendar;
    const move = open ? movedPickup(day, calendar) : undefined;
    if (!move) return;
    set({ [DAY]: move.day });
    setMoved(move);
  }, [today, calendar, other, day, set]);
  const problem = today && day ? pickupDayProblem(day, today, calendar)?.message : undefined;
  return { day, calendar, other, setOther, problem, moved: moved?.day === day ? moved.words : undefined };
}

/** What is wrong with the fields, until they are edited. */
export function useProblems() {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [refusals, setRefusals] = useState(0);

  // Once the wrong fields are marked the focus goes to the first of them in the order of the page.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const refuse = useCallback((found: Problems) => {
    setProblems(found);
    setRefusals((before) => before + 1);
  }, []);

  const edited = useCallback((path: string) => {
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

  const forget = useCallback(() => setProblems({}), []);
  return { form, problems, refuse, edited, linesMoved, forget };
}

/** Empties the form; one press brings everything back (Q29). */
export function clearForm(): void {
  const { draft, reset } = useQuoteDraft.getState();
  reset(pickupDayHere(new Date()));
  focusField('shippingFromPostalCode');
  const undo = () => useQuoteDraft.setState({ draft });
  showToast({ type: 'info', text: m.quotes_the_form_is_cleared(), action: { label: m.quotes_undo(), run: undo } });
}
