import { type FocusEvent, type PointerEvent, type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { RateQuote } from '#contract/quotes.ts';
import { mergeRates } from '#contract/rules/merge-rates.ts';
import { followRates } from '#web/rates/follow-rates.ts';
import { refreshRates, silenceOf, useQuoteProgress } from '#web/rates/quote-progress.ts';
import { carrierStates } from '#web/rates/rate-responses.ts';
import { placeRates, type RateView, searchWithView, viewFromSearch } from '#web/rules/rate-view.ts';

const STALE_MS = 60_000;

/** A page looked at again after a while asks how things stand: prices end, and another tab may have chosen. */
function refreshWhenShown(rateRequestUuid: string): () => void {
  const refresh = () => {
    if (document.hidden || silenceOf(rateRequestUuid) < STALE_MS) return;
    // A failure here is shown by the progress of the request.
    refreshRates(rateRequestUuid, { whole: true }).catch(() => undefined);
  };
  document.addEventListener('visibilitychange', refresh);
  return () => document.removeEventListener('visibilitychange', refresh);
}

/** A quote request while prices arrive: what is known, one price a carrier, and where each carrier stands. */
export function useResults(rateRequestUuid: string) {
  const progress = useQuoteProgress(rateRequestUuid);
  useEffect(() => followRates(rateRequestUuid), [rateRequestUuid]);
  useEffect(() => refreshWhenShown(rateRequestUuid), [rateRequestUuid]);
  const { answers } = progress;
  const rates = answers?.rates;
  const merged = useMemo(() => (rates ? mergeRates(Object.values(rates)) : []), [rates]);
  const carriers = useMemo(() => (answers ? carrierStates(answers) : []), [answers]);
  return { progress, answers, merged, carriers };
}

/** Sort and filters, kept in the URL; changing them is no step back in the history. */
export function useRateView(): [RateView, (change: Partial<RateView>) => void] {
  const [search, setSearch] = useSearchParams();
  const view = useMemo(() => viewFromSearch(search), [search]);
  const change = useCallback(
    (part: Partial<RateView>) => {
      setSearch((now) => searchWithView(now, { ...viewFromSearch(now), ...part }), {
        replace: true,
        preventScrollReset: true,
      });
    },
    [setSearch],
  );
  return [view, change];
}

/** True while the top of an element is scrolled out of sight, so that what comes in above would push what is read. */
function useScrolledPast(top: RefObject<Element | null>): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast((top.current?.getBoundingClientRect().top ?? 0) < 0);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [top]);
  return past;
}

/**
 * The rows to draw: new prices take their place at once, unless somebody points at the list, touched it, has the focus in it
 * or reads further down; then they wait until asked for. Another view is a wish of the person and shows everything.
 */
export function useHeldRows(latest: readonly RateQuote[], viewKey: string, top: RefObject<Element | null>) {
  const past = useScrolledPast(top);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [shown, setShown] = useState({ viewKey, rows: latest });
  const same = shown.viewKey === viewKey;
  const { rows, waiting } = placeRates(same ? shown.rows : [], latest, past || pointed || focused);
  if (!same || rows !== shown.rows) setShown({ viewKey, rows });
  return {
    rows,
    waiting,
    show: () => {
      setPointed(false);
      setFocused(false);
      setShown({ viewKey, rows: latest });
    },
    handlers: {
      // Only a mouse that moves points: one that lay here when the page opened must not hold every price back.
      onPointerMove: ({ pointerType, movementX, movementY }: PointerEvent) => {
        if (pointerType === 'mouse' && (movementX !== 0 || movementY !== 0)) setPointed(true);
      },
      onPointerLeave: (event: PointerEvent) => setPointed((before) => before && event.pointerType !== 'mouse'),
      // A finger does not hover: once it has touched the list, rows stay where they are until asked for.
      onPointerDown: () => setPointed(true),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget as Node | null)),
    },
  };
}

/** Draws again every second while something counts down. */
export function useEverySecond(active: boolean): void {
  const [, setTicks] = useState(0);
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), 1000);
    return () => clearInterval(timer);
  }, [active]);
}
