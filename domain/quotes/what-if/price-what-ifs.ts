import { notFound, portalError, tooMany } from '#contract/codes/portal-error.ts';
import { code12515, code12517 } from '#contract/codes/quotes.ts';
import { code1013 } from '#contract/codes/sessions.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import { formatMoney } from '#contract/rules/money.ts';
import type { WhatIf, WhatIfs } from '#contract/what-if.ts';
import * as m from '#texts/compiled/messages.js';
import { mayRequestRates } from '../../accounts/may-request-rates.ts';
import type { RateLimiter } from '../../ports/rate-limiter.ts';
import type { PortalSettings } from '../../settings/settings.ts';
import { isContracted } from '../carrier-contract.ts';
import { isPickupOpen } from '../pickup-open.ts';
import type { QuoteRecord, StoredRate } from '../quote-record.ts';
import type { QuoteRequest } from '../quote-request.ts';
import { readQuote } from '../read-quote.ts';
import { possibleChanges } from './possible-changes.ts';
import { type BaseRate, prepareChanges, type RateChangesDeps, rateChanges } from './rate-changes.ts';
import type { StoredWhatIfs, WhatIfStore } from './what-if-store.ts';

export interface WhatIfDeps extends RateChangesDeps {
  readonly whatIfs: WhatIfStore;
  readonly rateLimiter: RateLimiter;
}

/**
 * What one rate would become with other freight or services (C134). Each change is rated once at the rate's carrier and kept with the quote,
 * so that a second opening asks nobody; what the carrier did not respond to is asked again. Throws 404 for a rate that the quote does not
 * have, 12515 for an expired one, 12517 where its carrier is asked no longer, 1013 for a locked account, and 429 above the hour's limit.
 */
export async function priceWhatIfs(record: QuoteRecord, rateId: string, deps: WhatIfDeps): Promise<WhatIfs> {
  const now = deps.now();
  const stored = readQuote(record, now).rates.find(({ rate }) => rate.FCPreRateQuoteResponseId === rateId);
  if (!stored) throw notFound();
  const { request } = record;
  const { base, settings, once } = await openRate(request, stored, deps);
  const kept = await deps.whatIfs.find(request.rateRequestUuid, rateId);
  const wanted = possibleChanges(request.query, settings.loading);
  const missing = wanted.filter((change) => !kept?.changes.some((one) => isSame(one, change)));
  const prepared = await prepareChanges(missing, base, once);
  const asks = prepared.some((one) => one.request !== 'truckload');
  if (asks) await limitOpenings(request.customerUuid, settings, deps);
  const rated = await rateChanges(prepared, base, once);
  const askedAt = asks ? now.getTime() : (kept?.askedAt ?? now.getTime());
  if (asks) await keep(rated, { base, kept, askedAt }, deps);
  const changes = wanted.flatMap(
    (change) => [...rated, ...(kept?.changes ?? [])].find((one) => isSame(one, change)) ?? [],
  );
  return {
    rateRequestUuid: request.rateRequestUuid,
    FCPreRateQuoteResponseId: rateId,
    askedAt: toTimestamp(new Date(askedAt)),
    changes,
    fees: {
      inspection: formatMoney(settings.inspectionFeeCents),
      carrierChangeAdjustment: formatMoney(settings.carrierChangeFeeCents),
    },
  };
}

const isSame = (a: Pick<WhatIf, 'cause' | 'stop'>, b: Pick<WhatIf, 'cause' | 'stop'>) =>
  a.cause === b.cause && a.stop === b.stop;

/** Checks that the rate can still be had, and reads what every change needs once. */
async function openRate(request: QuoteRequest, stored: StoredRate, deps: WhatIfDeps) {
  const [account, settings, carriers] = await Promise.all([
    deps.accounts.findByUuid(request.customerUuid),
    deps.settings.read(),
    deps.carriers.listActive(),
  ]);
  if (!mayRequestRates(account)) throw portalError(code1013);
  const now = deps.now();
  if (!isPickupOpen(request, now) || stored.expiresAt <= now.getTime()) throw portalError(code12515);
  const isActive = carriers.some((one) => one.accountCode === stored.accountCode && isContracted(one, now));
  const carrier = request.carriers.find(({ accountCode }) => accountCode === stored.accountCode);
  if (!isActive || !carrier) throw portalError(code12517);
  const once: WhatIfDeps = {
    ...deps,
    accounts: { ...deps.accounts, findByUuid: async () => account },
    carriers: { listActive: async () => carriers },
    settings: { read: async () => settings },
  };
  return { base: { request, stored, account: carrier }, settings, once };
}

const HOUR_MS = 60 * 60_000;

async function limitOpenings(
  customerUuid: string,
  { whatIfOpeningsAnHour }: PortalSettings,
  { rateLimiter, now }: WhatIfDeps,
): Promise<void> {
  const opened = await rateLimiter.count(`what-if#${customerUuid}`, HOUR_MS, now().getTime());
  if (opened > whatIfOpeningsAnHour) throw tooMany(m.errors_too_many_what_ifs(), HOUR_MS / 1000);
}

/** Keeps what lasts: a carrier that did not respond is asked at the next opening. */
async function keep(
  rated: readonly WhatIf[],
  { base, kept, askedAt }: { base: BaseRate; kept: StoredWhatIfs | undefined; askedAt: number },
  { whatIfs }: WhatIfDeps,
): Promise<void> {
  const lasting = rated.filter(({ outcome }) => outcome === 'price' || outcome === 'no-rate');
  if (lasting.length === 0) return;
  const { rateRequestUuid } = base.request;
  const changes = [...(kept?.changes ?? []), ...lasting];
  await whatIfs.keep(rateRequestUuid, base.stored.rate.FCPreRateQuoteResponseId, { askedAt, changes });
}
