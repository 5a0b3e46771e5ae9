import { type ComponentType, lazy } from 'react';
import { noResponse } from './call-error.ts';

/** Starts anew and leaves everything after it undone. */
function reload(): Promise<never> {
  window.location.reload();
  return new Promise(() => undefined);
}

/**
 * A part of the program that no page needs at first: `ahead` fetches it before it is wanted, `get` when it is and
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
    // Browsers remember that a file did not come and do not ask again on this page; what is typed outlives a reload.
    get: () => (failed && navigator.onLine ? reload() : fetchPart()),
    whenThere: (act: (part: Part) => void) => void fetchPart().then(act, () => undefined),
    ahead: () => void fetchPart().catch(() => undefined),
  };
}

/**
 * A section of a prerendered page that stands as it was written until its script has come; where that never comes it stays so,
 * with links and disclosures that work by themselves.
 */
export function lazySection<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch(() => new Promise<never>(() => undefined)) }));
}
