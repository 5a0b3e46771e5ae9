import { useEffect, useRef, useState } from 'react';
import type { QuoteQueryInput } from '#contract/quote-query.ts';
import type { RateQuote } from '#contract/quotes.ts';
import { levelOf } from '#contract/rules/guaranteed-levels.ts';
import { displayedCents, isOffer, mergeRates } from '#contract/rules/merge-rates.ts';
import type { Shipment } from '#contract/shipments.ts';
import { call, newIdempotencyKey } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { explainLock } from '#web/api/explain-lock.ts';
import { ownRateOf } from '#web/features/view-quote/todays-prices.ts';
import { followRates } from '#web/rates/follow-rates.ts';
import { startQuote, useQuoteProgress } from '#web/rates/quote-progress.ts';
import { isComplete, type RateResponses } from '#web/rates/rate-responses.ts';
import type { LineValues } from './freight-form.ts';

/** Typing pauses before carriers are asked. */
const PAUSE_MS = 700;

/** A new price that was asked for, for lines as `priced` says. */
interface PriceRequest {
  readonly priced: string;
  readonly rateRequestUuid?: string;
  readonly problem?: string;
}

/** The lines' hazards and NMFC in the freight of the quote's query; what else was priced stays. */
function queryWith(query: Partial<QuoteQueryInput>, lines: readonly LineValues[]): QuoteQueryInput {
  const items = (query.items ?? []).map((quoted, index) => {
    const line = lines[index];
    const item = quoted.nmfc && line ? { ...quoted, nmfc: line.nmfc } : quoted;
    if (!line?.hazardous) return { ...item, 'haz-matItem': false };
    const { unNumber, properShippingName, hazardClass, emergencyContactName, emergencyContactPhone } = line;
    const named = { unNumber, properShippingName, hazardClass, emergencyContactName, emergencyContactPhone };
    return { ...item, ...named, packingGroup: line.packingGroup as 'I' | 'II' | 'III' | 'NONE', 'haz-matItem': true };
  });
  return { ...query, items } as QuoteQueryInput;
}

/** Asks for the price of a booking's freight as it is now (C58, C57 with the shipment). Throws CallError. */
async function requestPrice(shipmentUuid: string, lines: readonly LineValues[], key: string): Promise<string> {
  const { quoteQuery } = await call('viewShipment', { shipmentUuid });
  const query = queryWith(quoteQuery as Partial<QuoteQueryInput>, lines);
  return (await startQuote({ ...query, shipmentUuid }, key)).rateRequestUuid;
}

export type Repriced =
  /** The price stands. */
  | { readonly kind: 'same' }
  /** Something that carriers ask about hazardous freight is not filled in. */
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed'; readonly problem: string; readonly again: () => void }
  | { readonly kind: 'offered'; readonly cents: number; readonly rate: RateQuote; readonly head: RateResponses['head'] }
  /** The carrier of the quote does not carry it; others may. */
  | { readonly kind: 'refused'; readonly others: number; readonly head: RateResponses['head'] };

interface RepriceInput {
  readonly shipment: Shipment;
  readonly lines: readonly LineValues[];
  /** What was priced, and what is entered now. */
  readonly before: string;
  readonly now: string;
  /** Everything that carriers ask is filled in. */
  readonly isKnown: boolean;
}

/** Prices freight anew as soon as it is another than was priced, and says what the quote's carrier asks for it now. */
export function useReprice({ shipment, lines, before, now, isKnown }: RepriceInput): Repriced {
  const [asked, setPriceRequest] = useState<PriceRequest>();
  const latest = useRef(lines);
  latest.current = lines;
  const wanted = now !== before && isKnown && asked?.priced !== now;
  const { shipmentUuid } = shipment;
  useEffect(() => {
    if (!wanted) return;
    let isStale = false;
    const ask = async () => {
      const put = (answer: Omit<PriceRequest, 'priced'>) => !isStale && setPriceRequest({ priced: now, ...answer });
      await requestPrice(shipmentUuid, latest.current, newIdempotencyKey()).then(
        (rateRequestUuid) => put({ rateRequestUuid }),
        (thrown: unknown) => put({ problem: sentenceOf(thrown) }),
      );
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [wanted, now, shipmentUuid]);
  const current = asked?.priced === now ? asked : undefined;
  const request = current?.rateRequestUuid;
  useEffect(() => (request ? followRates(request) : undefined), [request]);
  const { answers } = useQuoteProgress(request ?? '');
  if (now === before) return { kind: 'same' };
  if (!isKnown) return { kind: 'incomplete' };
  if (current?.problem) return { kind: 'failed', problem: current.problem, again: () => setPriceRequest(undefined) };
  if (!answers || !isComplete(answers)) return { kind: 'asking' };
  const merged = mergeRates(Object.values(answers.rates));
  const rate = ownRateOf(shipment, merged);
  const cents = rate && displayedCents(rate, shipment.shipmentContractType);
  const { head } = answers;
  if (rate && cents !== undefined) return { kind: 'offered', cents, rate, head };
  return { kind: 'refused', others: merged.filter(isOffer).length, head };
}

/** Makes a new price the booking's (C64). Throws CallError. */
export async function takePrice(
  { shipmentUuid, version }: { shipmentUuid: string; version: number },
  { shipmentContractType: type }: Shipment,
  { rate, head }: Extract<Repriced, { kind: 'offered' }>,
): Promise<void> {
  const guaranteedLevel = type === 'g' ? levelOf(rate) : undefined;
  await call('reRunShipment', {
    ...{ shipmentUuid, version, type, rateRequestUuid: head.rateRequestUuid },
    FCPreRateQuoteResponseId: rate.FCPreRateQuoteResponseId,
    ...(guaranteedLevel && { guaranteedLevel }),
  }).catch(explainLock);
}
