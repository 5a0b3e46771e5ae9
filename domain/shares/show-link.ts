import { SHARED_QUOTE } from '#contract/paths.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import type { QuoteShareLink } from '#contract/shares.ts';
import type { KeyedHash } from '../accounts/known-browser.ts';
import { sha256 } from '../crypto.ts';
import type { StoredShare } from './share.ts';
import { tokenOf } from './share-token.ts';

const timestamp = (ms: number) => toTimestamp(new Date(ms));

/** A link as its owner sees it, with its address as far as the key is still the one it was made with. */
export async function showLink(
  share: StoredShare,
  contentHash: string | undefined,
  { keyedHash, portalOrigin }: { readonly keyedHash: KeyedHash; readonly portalOrigin: string },
): Promise<QuoteShareLink> {
  const { shareId, seed, createdAt, endsAt, quote } = share;
  const token = await tokenOf(seed, keyedHash);
  return {
    shareId,
    ...(sha256(token) === shareId && { url: `${portalOrigin}${SHARED_QUOTE}/${token}` }),
    createdAt: timestamp(createdAt),
    endsAt: timestamp(endsAt),
    pricedAt: quote.pricedAt,
    pricesEndAt: quote.pricesEndAt,
    firstPriceEndsAt: quote.firstPriceEndsAt,
    zone: quote.origin.zone,
    current: share.contentHash === contentHash,
  };
}
