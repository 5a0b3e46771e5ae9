import fc from 'fast-check';
import type { RateQuote } from '#contract/quotes.ts';

/** One carrier's offer with everything in it; a test changes what it is about. */
export function makeRate(changes: Partial<RateQuote> = {}): RateQuote {
  return {
    carrierCode: 'GLKM',
    FCcarrierName: 'Great Lakes Motor Freight',
    FCCarrierGroup: 'A4',
    FCDisplayOrder: 1,
    rateQuoteDetail: {
      total: '425.30',
      FCTotalCharges: '425.30',
      charges: [{ code: 'BASE', description: 'Freight', amount: '425.30' }],
    },
    FCGuaranteedRateQuoteDetail: { total: '498.80', FCTotalCharges: '498.80', charges: [] },
    FCGuaranteedService: 'By 5 pm, guaranteed',
    FCContractUUID: '01940000-0000-7000-8000-0000000000c1',
    FCContractName: 'House tariff',
    capacityProviderQuoteNumber: 'Q-1',
    capacityProviderAccountGroup: { code: 'A4' },
    FCPreRateQuoteResponseId: 'A4-GLKM-1',
    FCQuoteDate: '2026-11-23 15:00:00',
    FCTotalTravelDistance: 968,
    FCtransitDays: 3,
    FCGuaranteedTransitDay: 3,
    FCDemageClimPer: 0.6,
    FCOntimPercentage: 96,
    onlineBookingDiscount: { amount: '-12.50' },
    errorMessages: [],
    deliveryDate: '2026-12-01',
    guaranteedDeliveryDate: '2026-12-01',
    expiresAt: '2026-11-27 23:00:00',
    laneType: 'DIRECT',
    ...changes,
  };
}

const money = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** Few names, codes and prices, so that carriers meet themselves and ties happen. */
const anyRate = fc
  .record({
    name: fc.constantFrom('Prairie Line', 'Ozark Direct', 'Blue Mesa', 'Red River'),
    code: fc.constantFrom('AAAA', 'BBBB', 'CCCC'),
    group: fc.constantFrom('A4', 'B4', 'C6', 'D10'),
    cents: fc.integer({ min: 1, max: 6 }).map((n) => n * 10050),
    guaranteed: fc.option(fc.integer({ min: 10000, max: 90000 }), { nil: undefined }),
    days: fc.option(fc.integer({ min: 1, max: 7 }), { nil: undefined }),
    onTime: fc.option(fc.integer({ min: 80, max: 100 }), { nil: undefined }),
    failed: fc.boolean(),
    noDetail: fc.boolean(),
  })
  .map((given) =>
    makeRate({
      FCcarrierName: given.name,
      carrierCode: given.code,
      FCCarrierGroup: given.group,
      capacityProviderAccountGroup: { code: given.group },
      rateQuoteDetail: given.noDetail
        ? undefined
        : { total: money(given.cents), FCTotalCharges: money(given.cents), charges: [] },
      FCGuaranteedRateQuoteDetail: given.guaranteed
        ? { total: money(given.guaranteed), FCTotalCharges: money(given.guaranteed), charges: [] }
        : undefined,
      FCtransitDays: given.days,
      FCOntimPercentage: given.onTime,
      errorMessages: given.failed && given.noDetail ? [{ message: 'No service' }] : [],
      FCPreRateQuoteResponseId: Object.values(given).join('/'),
    }),
  );
export const anyRates = fc.array(anyRate, { maxLength: 14 });
/** Rates, and the same ones in another order. */
export const shuffled = anyRates.chain((rates) =>
  fc.tuple(fc.constant(rates), fc.shuffledSubarray(rates, { minLength: rates.length })),
);
