import type { StoredWhatIfs, WhatIfStore } from '#domain/quotes/what-if/what-if-store.ts';
import { copy } from './copy.ts';

/** What rates would become, in memory. */
export function fakeWhatIfs(): WhatIfStore {
  const kept = new Map<string, StoredWhatIfs>();
  return {
    find: async (rateRequestUuid, rateId) => copy(kept.get(`${rateRequestUuid}/${rateId}`)),
    async keep(rateRequestUuid, rateId, whatIfs) {
      kept.set(`${rateRequestUuid}/${rateId}`, copy(whatIfs));
    },
  };
}
