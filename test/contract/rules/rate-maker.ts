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
