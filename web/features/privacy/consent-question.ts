import { eventPageOf, isMeasured } from '#contract/rules/event-pages.ts';
import type { ConsentState } from '#web/stores/consent.ts';

/** Whether the question about page views stands on a page: nothing was chosen yet, or the person wants to see it again. */
export const needsConsentQuestion = ({ choice, open }: ConsentState, pathname: string): boolean =>
  open || (choice === undefined && isMeasured(eventPageOf(pathname)));
