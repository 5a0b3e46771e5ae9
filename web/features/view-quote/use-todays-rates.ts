import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import type { QuoteQueryInput } from '#contract/quote-query.ts';
import { parseDay } from '#contract/rules/dates.ts';
import type { ViewedShipment } from '#contract/shipments.ts';
import { newIdempotencyKey } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { movedToTruckload } from '#web/features/quotes/became-truckload.ts';
import { type QuoteProgress, startQuote, useQuoteProgress } from '#web/rates/quote-progress.ts';
import type { StoredQuery } from '#web/stores/draft-shape.ts';

/** The parameter that names the request whose days are compared. */
export const DAYS_OF = 'days';

/** Whether the request of the URL can be shown: it is of this quote and day, and its prices hold. What is not known yet is read first. */
function isUsable({ answers, failure }: QuoteProgress, shipmentUuid: string, day: string): boolean {
  if (failure && failure.status >= 400 && failure.status < 500 && failure.status !== 429) return false;
  if (!answers) return true;
  const { reRunOf, expired, requestedPickupStartDate } = answers.head;
  return reRunOf?.shipmentUuid === shipmentUuid && !expired && parseDay(requestedPickupStartDate) === day;
}

/**
 * Asks for today's prices of a saved quote once a pickup day, and puts the request into the URL, so that a reload asks nobody again. Freight
 * that is truckload size by now moves to its form (22059).
 */
export function useTodaysRequest({ shipment, quoteQuery, shipmentProductList }: ViewedShipment, day: string) {
  const [search, setSearch] = useSearchParams();
  const named = search.get('rateRequestUuid')?.toLowerCase();
  const [problem, setProblem] = useState<string>();
  const keys = useRef(new Map<string, string>());
  const asking = useRef<string>(undefined);
  const { shipmentUuid } = shipment;
  const navigate = useNavigate();

  const ask = useCallback(async () => {
    // Drawn twice in a row, or pressed twice: one request.
    if (asking.current === day) return;
    asking.current = day;
    setProblem(undefined);
    const key = keys.current.get(day) ?? newIdempotencyKey();
    keys.current.set(day, key);
    try {
      const query = { ...(quoteQuery as QuoteQueryInput), shippingFromPickUpDate: day, shipmentUuid };
      const { rateRequestUuid } = await startQuote(query, key);
      keys.current.delete(day);
      const put = (now: URLSearchParams) => {
        const next = new URLSearchParams(now);
        next.set('rateRequestUuid', rateRequestUuid);
        next.delete(DAYS_OF);
        return next;
      };
      setSearch(put, { replace: true, preventScrollReset: true });
    } catch (thrown) {
      if (await movedToTruckload(thrown, quoteQuery as StoredQuery))
        await navigate(paths.truckloadForm, { state: { keepTruckload: true } });
      else setProblem(sentenceOf(thrown));
    }
    asking.current = undefined;
  }, [day, quoteQuery, shipmentUuid, setSearch, navigate]);

  const progress = useQuoteProgress(named ?? '');
  const usable = named !== undefined && isUsable(progress, shipmentUuid, day);
  const wanted = shipmentProductList !== undefined && !usable;
  useEffect(() => {
    if (wanted) void ask();
  }, [wanted, ask]);
  return { rateRequestUuid: wanted ? undefined : named, problem, ask };
}
