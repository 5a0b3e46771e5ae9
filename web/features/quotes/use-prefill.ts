import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { readStored, writeStored } from '#web/stores/browser-storage.ts';
import { useQuoteDraft } from '#web/stores/quote-draft.ts';
import { firstMissing } from './draft/draft-check.ts';
import { draftIn } from './draft/draft-search.ts';
import { focusField } from './form-context.ts';

const KEY = 'portal.quote-link';

/**
 * Takes a quote out of the address, once for each visit: what was typed since then wins on reload and on the way back. With
 * ?focus=first-missing the focus goes to what is missing still.
 */
export function usePrefill(): void {
  const { search, key } = useLocation();
  // The address this page was opened with, not those of its dialogs
  useEffect(() => {
    const { draft, set } = useQuoteDraft.getState();
    const linked = draftIn(search);
    const visit = `${key} ${search}`;
    const begun = Boolean(draft.shippingFromPostalCode || draft.shippingToPostalCode);
    if (Object.keys(linked).length > 0 && (readStored('session', KEY) !== visit || !begun)) {
      writeStored('session', KEY, visit);
      set(linked);
    }
    if (new URLSearchParams(search).get('focus') !== 'first-missing') return;
    // After the default pickup day has been filled in.
    const later = setTimeout(() => {
      const missing = firstMissing(useQuoteDraft.getState().draft);
      if (missing) focusField(missing);
    }, 0);
    return () => clearTimeout(later);
  }, []);
}
