import { readFileSync } from 'node:fs';
import { inRoot } from '#bin/local/paths.ts';
import { type QuoteItemInput, quoteItem } from '#contract/quote-item.ts';
import { quoteQuery } from '#contract/quote-query.ts';
import { fullGroups, type RateQuote } from '#contract/quotes.ts';
import { accessorialCodesOf, rateItem, summariseFreight } from '#domain/quotes/freight.ts';
import type { CarrierAccount, QuoteRequest } from '#domain/quotes/quote-request.ts';
import { toStoredResponse } from '#domain/quotes/stored-response.ts';
import { readSettings as portalSettings } from '#domain/settings/settings.ts';
import { toWireRequest } from '#functions/adapters/project44/rate-request.ts';
import { readRateResponse } from '#functions/adapters/project44/read-response.ts';
import { handleSandboxRequest } from '#sandbox/app.ts';
import { signToken } from '#sandbox/project44/token.ts';
import { readSettings, type SandboxSettings } from '#sandbox/settings.ts';
import type { MarketLane } from './lanes.ts';

/** The market's answer to one shipment, as the portal sells it. */
export interface MarketAnswer {
  readonly rates: readonly RateQuote[];
  /** The carriers' words for not having a price. */
  readonly declines: readonly string[];
}

/** A Monday without holidays near. */
const PICKUP = '2026-10-05';
const NOW = Date.UTC(2026, 9, 2, 15);

const accounts: readonly CarrierAccount[] = JSON.parse(
  readFileSync(inRoot('bin/seed-data/carrier-accounts.json'), 'utf8'),
);
const settings = portalSettings({});
const sandbox: SandboxSettings = {
  ...readSettings({ SANDBOX_SEED: 'market', SANDBOX_LATENCY_SCALE: '0' }),
  now: () => NOW,
  sleep: async () => undefined,
};
const claims = { clientId: 'market', issuedAt: NOW, expiresAt: NOW + 3_600_000 };
const headers = { authorization: `Bearer ${signToken(claims, sandbox.tokenKey)}` };

function requestOf({ origin, destination }: MarketLane, items: readonly QuoteItemInput[]): QuoteRequest {
  const query = quoteQuery.parse({
    items,
    shippingFromPickUpDate: PICKUP,
    shippingFromPostalCode: origin.postalCode,
    shippingToPostalCode: destination.postalCode,
  });
  const rated = items.map((item) => rateItem(quoteItem.parse(item)));
  return {
    rateRequestUuid: 'market',
    customerUuid: 'market',
    template: 'Full',
    quoteRequestUuid: 'market',
    arrivedAt: NOW,
    query,
    pickupDate: PICKUP,
    origin,
    destination,
    miles: 0,
    freight: summariseFreight(rated, settings.loading),
    items: rated,
    accessorialCodes: accessorialCodesOf(query, rated),
    carriers: accounts,
    groups: [...fullGroups],
    terms: settings,
  };
}

/** Asks every carrier of the sandbox for a shipment, and prices the answers as the portal does. */
export async function askMarket(lane: MarketLane, items: readonly QuoteItemInput[]): Promise<MarketAnswer> {
  const request = requestOf(lane, items);
  const rates: RateQuote[] = [];
  const declines: string[] = [];
  for (const account of accounts) {
    const { accountCode, group } = account;
    const body = toWireRequest({ request, group, accountCodes: [accountCode], timeoutSeconds: 10 });
    const path = '/api/v4/ltl/quotes/rates/query';
    const call = { method: 'POST', path, query: new URLSearchParams(), headers, body: JSON.stringify(body) };
    const answer = await handleSandboxRequest(call, new AbortController().signal, sandbox);
    if (answer.status !== 200) throw new Error(`${account.name} on ${lane.name}: ${answer.body}`);
    for (const response of readRateResponse(JSON.parse(answer.body), [accountCode])) {
      const pricing = { now: new Date(NOW), newId: () => accountCode, prices: settings };
      const stored = toStoredResponse(response, account, request, pricing);
      if (stored.kind === 'rate') rates.push(stored.rate);
      else declines.push(stored.none.reason);
    }
  }
  return { rates, declines };
}
