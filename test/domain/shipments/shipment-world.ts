import type { ResponseBatch, StoredResponse } from '#domain/quotes/quote-record.ts';
import type { QuoteRequest } from '#domain/quotes/quote-request.ts';
import { createShipment } from '#domain/shipments/create-shipment.ts';
import type { EstimateRequest } from '#domain/shipments/estimate-request.ts';
import { testClock } from '#test/fakes/clock.ts';
import { CUSTOMER, groupUuidOf, makePriced, makeRequest } from '#test/fakes/fixtures.ts';
import { fakeIdempotency } from '#test/fakes/idempotency.ts';
import { sequentialIds } from '#test/fakes/ids.ts';
import { fakeQuotes, storedRecord } from '#test/fakes/quotes.ts';
import { fakeShipments } from '#test/fakes/shipments.ts';

/** A finished quote request with a standard-only price in A4, a price with both options in B4 and a refusal in C6. */
export async function shipmentWorld(changes: Partial<QuoteRequest> = {}) {
  const clock = testClock();
  const idempotency = fakeIdempotency();
  const quotes = fakeQuotes(idempotency);
  const shipments = fakeShipments(quotes, idempotency);
  const deps = { quotes, shipments, idempotency, now: clock.now, newId: sequentialIds(0xf00) };
  const request = makeRequest(changes);
  const { rateRequestUuid } = request;
  await quotes.create(request, undefined);
  const standardOnly = withoutGuarantee(makePriced('A4X1', request));
  const both = makePriced('B4X1', request, 50_000);
  const inOneGroup = request.groups.includes('ALL');
  const batches: ResponseBatch[] = inOneGroup
    ? [{ group: 'ALL', upTo: 2, answers: [standardOnly, both] }]
    : [
        { group: 'A4', upTo: 1, answers: [standardOnly] },
        { group: 'B4', upTo: 1, answers: [both] },
      ];
  for (const batch of batches) await quotes.addResponses(rateRequestUuid, batch);
  const choose = async (more: Partial<EstimateRequest> = {}) =>
    createShipment(
      await storedRecord(quotes, more.rateRequestUuid ?? rateRequestUuid),
      {
        customerUuid: CUSTOMER,
        idempotencyKey: undefined,
        rateRequestUuid,
        quoteRequestUuid: groupUuidOf(request, 'B4'),
        FCPreRateQuoteResponseId: 'rate-B4X1',
        type: 'n',
        ...more,
      },
      deps,
    );
  const written = () => ({
    shipments: shipments.all.size,
    idempotency: idempotency.all.size,
    selection: quotes.all.get(rateRequestUuid)?.estimate,
  });
  return { clock, deps, request, both, standardOnly, choose, written };
}

type Priced = Extract<StoredResponse, { kind: 'rate' }>;

function withoutGuarantee(priced: Priced): Priced {
  const { FCGuaranteedRateQuoteDetail, FCGuaranteedService, FCGuaranteedTransitDay, guaranteedDeliveryDate, ...rate } =
    priced.rate;
  return { ...priced, rate, cost: { standard: priced.cost.standard } };
}
