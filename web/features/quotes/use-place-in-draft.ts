import { useEffect } from 'react';
import type { PlaceLookup } from '#web/features/places/use-place.ts';
import { useQuoteDraft } from '#web/stores/quote-draft.ts';
import { type LaneEnd, placeInDraft } from './draft/draft-places.ts';

/** Keeps the place a code stands for beside it in the draft. */
export function usePlaceInDraft(end: LaneEnd, { place }: PlaceLookup): void {
  const set = useQuoteDraft((store) => store.set);
  useEffect(() => {
    if (place) set(placeInDraft(end, place));
  }, [end, place, set]);
}
