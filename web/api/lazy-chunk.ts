import { type ComponentType, lazy } from 'react';
import { noResponse } from './call-error.ts';

/**
 * A lazy chunk: `ahead` prefetches it, `get` loads it when it is needed and throws CallError when it does not come, for which the page then offers
 * a new start (PartMissing): browsers keep a failed import as long as the page is open; `whenThere` does something with it if it comes, in the order in which that was asked.
 */
export function lazyChunk<Part>(load: () => Promise<Part>) {
  let loading: Promise<Part> | undefined;
  const fetchPart = async (): Promise<Part> => {
    loading ??= load();
    try {
      return await loading;
    } catch {
      throw noResponse();
    }
  };
  return {
    get: fetchPart,
    whenThere: (act: (part: Part) => void) => void fetchPart().then(act, () => undefined),
    ahead: () => void fetchPart().catch(() => undefined),
  };
}

/**
 * A section that keeps its static content, or its place, until its script has loaded; without the script it stays so, with working links and
 * disclosures, and whatever was typed around it stays, too.
 */
export function lazySection<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch(() => new Promise<never>(() => undefined)) }));
}
