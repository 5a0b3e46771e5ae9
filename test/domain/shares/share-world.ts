import type { QuoteRequest } from '#domain/quotes/quote-request.ts';
import { createShare, type Shareable } from '#domain/shares/create-share.ts';
import { openShare } from '#domain/shares/open-share.ts';
import { revokeShare } from '#domain/shares/revoke-share.ts';
import { testClock } from '#test/fakes/clock.ts';
import { CUSTOMER, makePriced, makeRequest } from '#test/fakes/fixtures.ts';
import { fakeIdempotency } from '#test/fakes/idempotency.ts';
import { fakeKeyedHash } from '#test/fakes/keyed-hash.ts';
import { fakeQuotes, storedRecord } from '#test/fakes/quotes.ts';
import { fakeRateLimiter } from '#test/fakes/rate-limiter.ts';
import { fakeSettings } from '#test/fakes/settings.ts';
import { fakeShares } from '#test/fakes/shares.ts';
import { fakeShipments } from '#test/fakes/shipments.ts';
import { fakeTruckloads } from '#test/fakes/truckloads.ts';

/** A client address. */
export const HERE = '203.0.113.9';
const carriers = ['A4X1', 'B4X1', 'C6X1'] as const;

/** Quotes, saved quotes and their links in memory, on a clock that stands still. */
export function shareWorld() {
  const clock = testClock();
  const idempotency = fakeIdempotency();
  const quotes = fakeQuotes(idempotency);
  const shipments = fakeShipments(quotes, idempotency);
  const waits: number[] = [];
  const deps = {
    quotes,
    shipments,
    truckloads: fakeTruckloads(shipments, idempotency),
    shares: fakeShares(idempotency),
    idempotency,
    rateLimiter: fakeRateLimiter(),
    settings: fakeSettings(),
    keyedHash: fakeKeyedHash,
    now: clock.now,
    pause: async (ms: number): Promise<void> => void waits.push(ms),
  };
  const share = (
    record: Shareable,
    { create = true, idempotencyKey }: { create?: boolean; idempotencyKey?: string } = {},
  ) => createShare(record, { customerUuid: CUSTOMER, create, idempotencyKey }, deps);
  return {
    clock,
    deps,
    waits,
    share,
    /** A finished quote request with prices of three carriers. */
    async finished(changes: Partial<QuoteRequest> = {}, n = 1) {
      const request = makeRequest(changes, n);
      const { rateRequestUuid } = request;
      await quotes.create(request, undefined);
      for (const [place, account] of carriers.entries()) {
        const group = request.groups[place] ?? 'A4';
        const answers = [makePriced(account, request, 40_000 + place * 1000)];
        await quotes.closeGroup(rateRequestUuid, { group, state: 'done', upTo: 1 }, answers);
      }
      await quotes.closeGroup(rateRequestUuid, { group: 'D10', state: 'done', upTo: 0 });
      return storedRecord(quotes, rateRequestUuid);
    },
    /** The token of a quote's newest link, as its owner copies it. */
    async tokenOf(record: Shareable) {
      const [link] = (await share(record)).links;
      const token = link?.url?.split('/').at(-1);
      if (!link || !token) throw new Error('There is no link');
      return { token, link };
    },
    open: (token: string, clientAddress = HERE) => openShare(token, clientAddress, deps),
    async revoke(shareId: string) {
      const stored = await deps.shares.find(shareId);
      if (stored) await revokeShare(stored, deps);
    },
  };
}
export type ShareWorld = ReturnType<typeof shareWorld>;
