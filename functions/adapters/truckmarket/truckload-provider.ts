import type * as z from 'zod';
import type { TruckCost, TruckloadProvider, TruckResponse } from '#domain/truckload/provider.ts';
import { json, readJsonAs } from '../outside/bodies.ts';
import { failureOf } from '../outside/call-failure.ts';
import { companyAccess } from '../outside/company.ts';
import { type CompanyAccess, OutsideClient } from '../outside/outside-client.ts';
import { retryPolicies } from '../outside/retrying.ts';
import { truckmarketCredentials } from './credentials.ts';
import { toWireRequest } from './rate-request.ts';
import { type RateQuoteResponse, rateQuoteResponse, type WireQuote } from './wire.ts';

/** The truckload market: one call a carrier. A failure of any kind is an answer without a price. */
export function truckmarketProvider(
  company: CompanyAccess<z.output<typeof truckmarketCredentials>>,
): TruckloadProvider {
  const client = new OutsideClient(company);
  return {
    async rate(request, deadline) {
      try {
        const response = await client.call({
          operation: 'truck-rate',
          method: 'POST',
          path: '/v1/ratequote/app',
          headers: ({ credentials: { apiKey } }) => ({ 'x-api-key': apiKey }),
          body: () => json(toWireRequest(request)),
          read: readJsonAs(rateQuoteResponse),
          retry: retryPolicies.repeatable,
          minLeftMs: 1000,
          deadline,
        });
        return readResponse(response);
      } catch (error) {
        return { kind: 'failed', fault: failureOf(error, deadline.signal.aborted).kind };
      }
    },
  };
}

/** The market with the deployment's address and credentials. */
export const truckmarket = (): TruckloadProvider =>
  truckmarketProvider(companyAccess('truckmarket', truckmarketCredentials));

function readResponse(response: RateQuoteResponse): TruckResponse {
  if ('declined' in response) return { kind: 'declined', reason: response.declined.reason.slice(0, 200) };
  return { kind: 'cost', cost: costOf(response.quote) };
}

const mainKeys = new Set(['LINE_HAUL', 'FUEL', 'STOP_OFF']);

function costOf(quote: WireQuote): TruckCost {
  const of = (key: string) =>
    quote.charges.filter((line) => line.key === key).reduce((sum, { amount }) => sum + amount, 0);
  const { terms } = quote;
  return {
    quoteNumber: quote.quoteId,
    lineHaulCents: of('LINE_HAUL'),
    fuelCents: of('FUEL'),
    stopOffCents: of('STOP_OFF'),
    extras: quote.charges.filter(({ key }) => !mainKeys.has(key)).map(({ key, amount }) => ({ key, cents: amount })),
    ...(quote.team && { teamCents: quote.team.charges.reduce((sum, { amount }) => sum + amount, 0) }),
    terms: {
      detentionFreeMinutes: terms.detentionFreeMinutes,
      detentionHourCents: terms.detentionPerHour,
      layoverCents: terms.layoverPerNight,
    },
    coverCents: quote.cargoInsurance,
    emptyAt: quote.emptyAt,
    validUntil: Date.parse(quote.quoteValidUntil),
  };
}
