import type { Photo } from '#contract/photos.ts';

/** An address works for five minutes; the browser keeps the picture by it. */
const USED_MS = 4 * 60_000;

const known = new Map<string, { readonly url: string; readonly at: number }>();
const failed = new Set<string>();

/** The address under which a photo's picture was loaded already, while it works: each answer signs another one for the same picture. */
export function stableUrl(
  { shipmentDocumentUuid, url }: Pick<Photo, 'shipmentDocumentUuid' | 'url'>,
  now = Date.now(),
): string {
  const earlier = known.get(shipmentDocumentUuid);
  if (earlier && !failed.has(earlier.url) && now - earlier.at < USED_MS) return earlier.url;
  known.set(shipmentDocumentUuid, { url, at: now });
  return url;
}

/** This address did not work: the next answer's counts. */
export const noteFailed = (url: string): void => void failed.add(url);
