import { type ComponentType, lazy } from 'react';
import { noResponse } from './call-error.ts';

/** Reloads the page; code after it does not run. */
function reload(): Promise<never> {
  window.location.reload();
  return new Promise(() => undefined);
}

/**
 * A lazy chunk: `ahead` prefetches it, `get` loads it when it is needed and
 * throws CallError when there is no connection; `whenThere` does something with it if it comes, in the order in which that was asked.
 */
export function lazyChunk<Part>(load: () => Promise<Part>) {
  let loading: Promise<Part> | undefined;
  let failed = false;
  const fetchPart = async (): Promise<Part> => {
    loading ??= load();
    try {
      return await loading;
    } catch {
      failed = true;
      throw noResponse();
    }
  };
  return {
    // Browsers cache a failed import for the lifetime of the page; a reload keeps the input.
    get: () => (failed && navigator.onLine ? reload() : fetchPart()),
    whenThere: (act: (part: Part) => void) => void fetchPart().then(act, () => undefined),
    ahead: () => void fetchPart().catch(() => undefined),
  };
}

/**
 * A section of a prerendered page that keeps its static content until its script has loaded; without the script it stays static,
 * with working links and disclosures.
 */
export function lazySection<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch(() => new Promise<never>(() => undefined)) }));
}
