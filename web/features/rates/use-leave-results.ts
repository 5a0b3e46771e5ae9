import { useEffect, useRef } from 'react';
import type { RateState } from '#contract/quotes.ts';
import { clearNotices } from '#web/stores/notices.ts';
import { draftFromQuery, useQuoteDraft } from '#web/stores/quote-draft.ts';

const RESULTS = '/customer/quote-results';
const FORM = '/customer/freight-quote';

/**
 * On leaving the results the query goes back to its defaults and notices go (Q17). Only the way back to the form, by Edit
 * Shipment or by the browser, takes along what was typed.
 */
export function useLeaveResults(head: Pick<RateState, 'quoteQuery'> | undefined): void {
  const query = useRef(head?.quoteQuery);
  useEffect(() => {
    query.current = head?.quoteQuery;
  }, [head]);
  useEffect(
    () => () => {
      const { pathname } = window.location;
      if (pathname.startsWith(RESULTS)) return;
      clearNotices();
      const draft = useQuoteDraft.getState();
      if (pathname !== FORM) draft.reset();
      else if (query.current) draft.set(draftFromQuery(query.current));
    },
    [],
  );
}
