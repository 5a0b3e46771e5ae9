import { useEffect } from 'react';
import { useQuoteDraft } from '#web/stores/quote-draft.ts';
import { type LaneEnd, placeInDraft } from './draft/draft-places.ts';
import type { PlaceLookup } from './use-place.ts';

/** Keeps the place a code stands for beside it in the draft. */
export function usePlaceInDraft(end: LaneEnd, { place }: PlaceLookup): void {
  const set = useQuoteDraft((store) => store.set);
  useEffect(() => {
    if (place) set(placeInDraft(end, place));
  }, [end, place, set]);
}
