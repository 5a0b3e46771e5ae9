import { isComplete } from '#web/features/quotes/draft/draft-check.ts';
import { describeDraft } from '#web/features/quotes/draft/format-draft.ts';
import { type QuoteDraft, useQuoteDraft } from '#web/stores/quote-draft.ts';

/** Has anything been typed that is worth keeping? */
export function isStarted(draft: QuoteDraft): boolean {
  return Boolean(draft.shippingFromPostalCode || draft.shippingToPostalCode);
}

export interface PendingDraft {
  started: boolean;
  complete: boolean;
  /** 'Chicago to Dallas, 1,220 lb' */
  words: string;
}

function pendingDraftOf(draft: QuoteDraft): PendingDraft {
  const started = isStarted(draft);
  return { started, complete: started && isComplete(draft), words: started ? describeDraft(draft) : '' };
}

/** What is known of the quote that waits in this tab. */
export function usePendingDraft(): PendingDraft {
  return pendingDraftOf(useQuoteDraft().draft);
}
