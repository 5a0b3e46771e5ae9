import { brand } from '#contract/brand.ts';
import { conflict, PortalError, portalError } from '#contract/codes/portal-error.ts';
import { code12517, code22059 } from '#contract/codes/quotes.ts';
import { quoteQuery } from '#contract/quote-query.ts';
import { detailOf } from '#contract/rules/merge-rates.ts';
import * as m from '#texts/compiled/messages.js';
import { CircuitBreaker, readCircuits } from '../../outside/circuit-breaker.ts';
import { newRequest } from '../../quotes/new-request.ts';
import { toPricedResponse } from '../../quotes/priced-response.ts';
import { PROVIDER } from '../../quotes/provider.ts';
import type { StoredRate } from '../../quotes/quote-record.ts';
import type { CarrierAccount, CarrierAccountStore, QuoteRequest } from '../../quotes/quote-request.ts';
import type { QuoteStore } from '../../quotes/quote-store.ts';
import { declineOf } from '../../quotes/stored-response.ts';
import { type RateChangesDeps, requestChangedRate } from '../../quotes/what-if/rate-changes.ts';
import { readReason } from '../../texts/reason-sentences.ts';
import { pricedPartOf } from '../needs-re-run.ts';
import { pricedFields } from '../new-shipment.ts';
import { pickFields } from '../pick-fields.ts';
import { isOffered } from '../price-problem.ts';
import { quoteQueryOf } from '../quote-query-of.ts';
import type { LtlShipment } from '../shipment.ts';

export interface PriceBookedDeps extends Omit<RateChangesDeps, 'carriers'> {
  readonly carriers: Pick<CarrierAccountStore, 'find' | 'listActive'>;
  readonly quotes: Pick<QuoteStore, 'findRequest'>;
}

/** What a new price changes of a booked shipment; day, places, carrier and service stay. */
const priceFields = [
  ...(['chargeCents', 'costCents', 'profitPercent', 'charges', 'onlineDiscountCents'] as const),
  ...(['accessorialCodes', 'carrierQuoteNumber', 'factors', 'freight', 'deliveryDate'] as const),
];
export type PricedAgain = Pick<LtlShipment, (typeof priceFields)[number] | 'products' | 'pickupDate' | 'pricedPart'>;
/** What becomes another thing than it was booked with. */
export type PricedChange = Partial<Pick<LtlShipment, 'products' | 'pickupDate'>>;

/**
 * Asks the carrier of a booked shipment for the same service with other freight or on another day, by the terms the shipment was sold by. Throws 12517 where the
 * carrier is asked no longer, and 409 with a sentence where it gives no price: nothing of the shipment changes then.
 */
export async function priceBooked(
  stored: LtlShipment,
  change: PricedChange,
  deps: PriceBookedDeps,
): Promise<PricedAgain> {
  const now = deps.now();
  const account = await deps.carriers.find(stored.carrier.accountCode);
  if (!account || !isOffered(account, now)) throw portalError(code12517);
  const after = { ...stored, ...change };
  const request = await requestOf(after, deps);
  const rate = await rateOf(request, account, deps);
  const { type, guaranteedLevel } = stored;
  if (!detailOf(rate.rate, type)) throw conflict(m.bookings_reprice_no_service({ phone: brand.phone }));
  const levels = rate.rate.guaranteedLevels ?? [];
  if (type === 'g' && guaranteedLevel && !levels.some(({ level }) => level === guaranteedLevel))
    throw conflict(m.bookings_reprice_no_service({ phone: brand.phone }));
  const priced = pricedFields(request, rate, { type, ...(guaranteedLevel && { guaranteedLevel }) }, deps);
  const { products, pickupDate } = after;
  const fields = { ...pickFields(priced, priceFields), products, pickupDate };
  return { ...fields, pricedPart: pricedPartOf({ ...after, ...fields }) };
}

/** The request for rates, by the rules of every quote request (C57); what those refuse is said in a sentence, since the page has other fields. */
async function requestOf(shipment: LtlShipment, deps: PriceBookedDeps): Promise<QuoteRequest> {
  const { customerUuid, rateRequestUuid } = shipment;
  const read = quoteQuery.safeParse(quoteQueryOf(shipment));
  if (!read.success) throw byPhone(read.error.issues[0]?.message ?? '');
  const asked = {
    customerUuid,
    query: read.data,
    stream: false,
    idempotencyKey: undefined,
    arrivedAt: deps.now().getTime(),
  };
  const sold = await deps.quotes.findRequest(rateRequestUuid);
  try {
    const request = await newRequest({ ...asked, quiet: true }, deps);
    return { ...request, ...(sold && { terms: sold.terms }) };
  } catch (error) {
    const isRule = error instanceof PortalError && (error.status === 422 || error.code === code22059.code);
    if (isRule) throw byPhone(error.message);
    throw error;
  }
}

const byPhone = (why: string) => conflict(m.bookings_reprice_by_phone({ why, phone: brand.phone }));

async function rateOf(request: QuoteRequest, account: CarrierAccount, deps: PriceBookedDeps): Promise<StoredRate> {
  const [settings, circuits] = await Promise.all([deps.settings.read(), readCircuits(PROVIDER, deps)]);
  const breaker = new CircuitBreaker(PROVIDER, circuits, settings.circuitBreaker, deps);
  const rules = { breaker, rateMaxCents: settings.carrierRateMaxCents };
  const response = await requestChangedRate(request, { account }, rules, deps);
  await breaker.flushed();
  if (response.kind === 'rate')
    return toPricedResponse(response, account, request, { now: deps.now(), newId: deps.newId, prices: settings });
  const reason = readReason(declineOf(account, request, response.reason, response).reason);
  const carrier = account.name;
  throw conflict(
    response.reason === 'declined'
      ? m.bookings_reprice_declined({ carrier, reason, phone: brand.phone })
      : m.bookings_reprice_failed({ carrier, reason }),
  );
}
