import type { AnswerBatch, StoredAnswer } from '#domain/quotes/quote-record.ts';
import type { QuoteRequest } from '#domain/quotes/quote-request.ts';
import type { ShipmentChoice } from '#domain/shipments/choice.ts';
import { createShipment } from '#domain/shipments/create-shipment.ts';
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
  const batches: AnswerBatch[] = inOneGroup
    ? [{ group: 'ALL', upTo: 2, answers: [standardOnly, both] }]
    : [
        { group: 'A4', upTo: 1, answers: [standardOnly] },
        { group: 'B4', upTo: 1, answers: [both] },
      ];
  for (const batch of batches) await quotes.addAnswers(rateRequestUuid, batch);
  const choose = async (more: Partial<ShipmentChoice> = {}) =>
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

type Priced = Extract<StoredAnswer, { kind: 'rate' }>;

function withoutGuarantee(priced: Priced): Priced {
  const { FCGuaranteedRateQuoteDetail, FCGuaranteedService, FCGuaranteedTransitDay, guaranteedDeliveryDate, ...rate } =
    priced.rate;
  return { ...priced, rate, cost: { standard: priced.cost.standard } };
}
