import { useEffect, useState } from 'react';
import { addDays, type Day, todayIn } from '#contract/rules/business-days.ts';
import { pickupDayHere } from '#web/features/quotes/draft/draft-shape.ts';
import { useQuoteDraft } from '#web/stores/quote-draft.ts';

/** Fills in the default pickup day once the page runs in a browser; answers the earliest day there is. */
export function usePickupDay(): Day | undefined {
  const [earliest, setEarliest] = useState<Day>();
  useEffect(() => {
    const now = new Date();
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    setEarliest(addDays(todayIn(timeZone, now), 1));
    const { draft, set } = useQuoteDraft.getState();
    if (draft.shippingFromPickUpDate === '') set({ shippingFromPickUpDate: pickupDayHere(now) });
  }, []);
  return earliest;
}
