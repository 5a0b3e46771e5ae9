import { describe, expect, test } from 'vitest';
import { displayedCents } from '#contract/rules/merge-rates.ts';
import { rateForCustomer } from '#domain/quotes/show-rate.ts';
import { makePriced, makeStored } from '#test/fakes/fixtures.ts';
import { priceOf } from '#test/fakes/provider.ts';

/** The fields of a quote result, in the specification's order and spelling. */
const listed = [
  'carrierCode',
  'rateQuoteDetail',
  'FCGuaranteedRateQuoteDetail',
  'FCGuaranteedService',
  'FCContractUUID',
  'FCContractName',
  'capacityProviderQuoteNumber',
  'capacityProviderAccountGroup',
  'FCPreRateQuoteResponseId',
  'FCQuoteDate',
  'FCTotalTravelDistance',
  'FCtransitDays',
  'FCGuaranteedTransitDay',
  'FCDisplayOrder',
  'FCCarrierGroup',
  'FCDemageClimPer',
  'FCOntimPercentage',
  'onlineBookingDiscount',
  'errorMessages',
] as const;

describe('[Q11] a quote result', () => {
  const rate = rateForCustomer(makePriced('A4X1'));

  test('has every field of the specification, filled', () => {
    expect(listed.filter((name) => rate[name] === undefined)).toEqual([]);
    for (const detail of [rate.rateQuoteDetail, rate.FCGuaranteedRateQuoteDetail]) {
      expect(Object.keys(detail ?? {}).sort()).toEqual(['FCTotalCharges', 'charges', 'total']);
      expect(detail?.charges.length).toBeGreaterThan(0);
    }
    expect(rate.capacityProviderAccountGroup).toEqual({ code: 'A4' });
    expect(rate.onlineBookingDiscount.amount).toMatch(/^-?\d+\.\d\d$/);
    expect(rate.FCQuoteDate).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });

  test('has a standard and a guaranteed option, or the standard one alone', () => {
    const [standard, guaranteed] = (['n', 'g'] as const).map((type) => displayedCents(rate, type));
    expect(guaranteed).toBeGreaterThan(standard ?? Number.NaN);
    const alone = makeStored(priceOf('A4X2'));
    if (alone.kind !== 'rate') throw new Error('A price was expected');
    const shown = rateForCustomer(alone);
    expect(displayedCents(shown, 'n')).toBeGreaterThan(0);
    expect(displayedCents(shown, 'g')).toBeUndefined();
    expect(shown).not.toHaveProperty('FCGuaranteedRateQuoteDetail');
  });
});
