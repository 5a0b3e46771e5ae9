import { useEffect, useSyncExternalStore } from 'react';
import type { MasterLimits } from '#contract/master.ts';
import { loadingLimits } from '#contract/rules/loading.ts';
import { truckloadLimits } from '#contract/rules/truckload.ts';
import { call } from '#web/api/call.ts';

/** The portal's limits of freight; the default ones until the master data has loaded. */
let limits: MasterLimits = { truckload: truckloadLimits, loading: loadingLimits };
let asked = false;
const watchers = new Set<() => void>();

/** The limits as they are known now. */
export const freightLimits = (): MasterLimits => limits;

/** Requests the limits once a visit; without a response the default ones stay, and the server applies its own. */
export async function requestFreightLimits(): Promise<void> {
  if (asked) return;
  asked = true;
  try {
    ({ limits } = await call('getMasterData', {}));
    for (const changed of watchers) changed();
  } catch {
    asked = false;
  }
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** The limits, asked for once the page has been drawn. */
export function useFreightLimits(): MasterLimits {
  useEffect(() => {
    const later = setTimeout(() => void requestFreightLimits(), 0);
    return () => clearTimeout(later);
  }, []);
  return useSyncExternalStore(watch, freightLimits, freightLimits);
}
