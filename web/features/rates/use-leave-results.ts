import { useEffect, useRef } from 'react';
import { paths } from '#contract/paths.ts';
import type { RateState } from '#contract/quotes.ts';
import { draftFromQuery } from '#web/stores/draft-from-query.ts';
import { useQuoteDraft } from '#web/stores/quote-draft.ts';
import { clearToasts } from '#web/stores/toasts.ts';

/** The pages of rates; the second single-rate page begins as the first. */
const RESULTS = [paths.results, paths.singleRate];
const FORM = paths.quote;

/** Navigation state of the links that lead back to the form with everything in it. */
export const keepQuote = { keepQuote: true };

/** What a link back to the form says: whether it takes the quote along, and what it changes in it. */
function stateOfLink(): { keepQuote?: boolean; change?: RateState['quoteQuery'] } {
  const state = window.history.state as { usr?: ReturnType<typeof stateOfLink> | null } | null;
  return state?.usr ?? {};
}

/**
 * On leaving the results the query goes back to its defaults and notices go (Q17). Only the way back to the form, by Edit
 * Shipment or by the browser's own button, takes along what was typed.
 */
export function useLeaveResults(head: Pick<RateState, 'quoteQuery'> | undefined): void {
  const query = useRef(head?.quoteQuery);
  useEffect(() => {
    query.current = head?.quoteQuery;
  }, [head]);
  useEffect(() => {
    let wentBack = false;
    const onPop = () => {
      wentBack = true;
    };
    window.addEventListener('popstate', onPop);
    return () => {
      window.removeEventListener('popstate', onPop);
      const { pathname } = window.location;
      if (RESULTS.some((path) => pathname.startsWith(path))) return;
      clearToasts();
      const draft = useQuoteDraft.getState();
      const { keepQuote, change } = stateOfLink();
      const back = pathname === FORM && (wentBack || keepQuote === true);
      if (back && query.current) draft.set(draftFromQuery({ ...query.current, ...(keepQuote && change) }));
      else draft.reset();
    };
  }, []);
}
