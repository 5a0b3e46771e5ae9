import { notFound, tooMany } from '#contract/codes/portal-error.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import type { OpenedQuoteShare, SharedQuote } from '#contract/shares.ts';
import * as m from '#texts/compiled/messages.js';
import { sha256 } from '../crypto.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import type { QuoteStore } from '../quotes/quote-store.ts';
import type { SettingsStore } from '../settings/settings.ts';
import type { ShipmentStore, StoredShipment } from '../shipments/shipment.ts';
import type { ShareStore, StoredShare } from './share.ts';
import { readSharedRate } from './shared-rate.ts';

const HOUR_MS = 60 * 60_000;
/** Longer than the reads of any miss take. */
const MISS_MS = 250;
/** Reads that find nothing, so that every miss makes the same reads. */
const NOBODYS_SHIPMENT = '00000000-0000-7000-8000-000000000000';
const DEACTIVATED = 8;

export interface OpenShareDeps {
  readonly shares: Pick<ShareStore, 'find'>;
  readonly quotes: Pick<QuoteStore, 'findEstimate'>;
  readonly shipments: Pick<ShipmentStore, 'find'>;
  readonly rateLimiter: Pick<RateLimiter, 'count' | 'lock' | 'lockedUntil'>;
  readonly settings: SettingsStore;
  readonly now: () => Date;
  readonly pause: (ms: number) => Promise<void>;
}

/**
 * What a link shows. An unknown token, a malformed one, a link that has ended or was revoked, and one whose quote was deleted get the
 * same response after the same time. Only these count: an address with too many of them within an hour gets 429 for further ones until the hour
 * is over. A link that works opens there, too: people of one office share an address.
 */
export async function openShare(token: string, clientAddress: string, deps: OpenShareDeps): Promise<OpenedQuoteShare> {
  const missed = deps.pause(MISS_MS);
  const share = await findOpen(token, deps);
  if (share) return { quote: readShared(share.quote), linkEndsAt: toTimestamp(new Date(share.endsAt)) };
  const key = `share#${sha256(clientAddress)}`;
  await rejectLocked(key, deps);
  await countMiss(key, deps);
  await missed;
  throw notFound(m.errors_share_ended());
}

/** The quote in the language of whoever opens the link. */
const readShared = (quote: SharedQuote): SharedQuote =>
  quote.kind === 'ltl' ? { ...quote, rates: quote.rates.map(readSharedRate) } : quote;

async function findOpen(token: string, deps: OpenShareDeps): Promise<StoredShare | undefined> {
  const share = await deps.shares.find(sha256(token));
  const subject = share?.subject ?? { record: 'quote', id: NOBODYS_SHIPMENT };
  const estimate = await deps.quotes.findEstimate(subject.id);
  const shipmentUuid = subject.record === 'shipment' ? subject.id : (share?.shipmentUuid ?? estimate?.shipmentUuid);
  const shipment = await deps.shipments.find(shipmentUuid ?? NOBODYS_SHIPMENT);
  const stands = shipmentUuid === undefined || isNotDeleted(shipment);
  return share && share.endsAt > deps.now().getTime() && stands ? share : undefined;
}

/** Deleting a saved quote closes its links without touching them, so that Undo returns them whatever the order of calls (R82). */
const isNotDeleted = (shipment: StoredShipment | undefined): boolean =>
  shipment !== undefined && shipment.removedUntil === undefined && shipment.statusId !== DEACTIVATED;

async function rejectLocked(key: string, { rateLimiter, now }: OpenShareDeps): Promise<void> {
  const left = (await rateLimiter.lockedUntil(key)) - now().getTime();
  if (left > 0) throw tooMany(m.errors_too_many_attempts(), Math.ceil(left / 1000));
}

async function countMiss(key: string, { rateLimiter, settings, now }: OpenShareDeps): Promise<void> {
  const at = now().getTime();
  const most = (await settings.read()).limits.shareMissesAnHour;
  const missed = await rateLimiter.count(key, HOUR_MS, at);
  if (missed === most) await rateLimiter.lock(key, at + HOUR_MS, at);
  if (missed > most) throw tooMany(m.errors_too_many_attempts(), HOUR_MS / 1000);
}
