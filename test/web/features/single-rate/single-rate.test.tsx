import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { RateQuote, RateState } from '#contract/quotes.ts';
import { makeRate } from '#test/contract/rules/rate-maker.ts';
import { KitProvider } from '#web/components/kit-provider.tsx';
import { RateCard } from '#web/features/single-rate/rate-card.tsx';
import { rateOptions, selectedOption } from '#web/features/single-rate/rate-options.ts';
import { ShipmentSummary } from '#web/features/single-rate/shipment-summary.tsx';
import { SingleRateHead } from '#web/features/single-rate/single-rate-head.tsx';
import { SingleRateNone } from '#web/features/single-rate/single-rate-none.tsx';
import { SingleRateWaiting } from '#web/features/single-rate/single-rate-waiting.tsx';
import { carrierStates, responsesOf } from '#web/rates/rate-responses.ts';
import { makeRateState } from '../../rate-state-maker.ts';

const charges = [{ code: 'GFC', description: 'Freight', amount: '340.00' }];
const detail = (total: string) => ({ total, FCTotalCharges: total, charges });
const rate: RateQuote = makeRate({
  FCcarrierName: 'Great Lakes Motor Freight',
  FCPreRateQuoteResponseId: 'r1',
  rateQuoteDetail: detail('340.00'),
  FCGuaranteedRateQuoteDetail: detail('398.80'),
  FCGuaranteedService: 'By 5 pm, guaranteed',
  guaranteedLevels: [
    { level: '17:00', words: 'By 5 pm, guaranteed', total: '398.80', transitDays: 3, deliveryDate: '2026-12-01' },
    { level: '12:00', words: 'By noon, guaranteed', total: '430.00', transitDays: 3, deliveryDate: '2026-12-01' },
  ],
  FCtransitDays: 3,
  FCOntimPercentage: 96,
  FCDemageClimPer: 0.6,
  FCTotalTravelDistance: 967,
  deliveryDate: '2026-12-01',
  expiresAt: '2026-11-27 23:00:00',
  onlineBookingDiscount: { amount: '-12.50' },
});
const state = (changes: Partial<RateState> = {}) =>
  responsesOf(
    makeRateState({
      template: 'SingleRate_v1',
      rateQuotes: [rate],
      singleRate: { FCPreRateQuoteResponseId: 'r1', expired: false },
      quoteQuery: { destinationFacilityType: '3', DAccessorial_NOTIFY: true },
      ...changes,
    }),
  );

const markupOf = (screen: ReactNode) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <KitProvider>{screen}</KitProvider>
    </MemoryRouter>,
  );
const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const idle = { select: async () => undefined, choosing: undefined, problem: undefined };

const card = (changes: Partial<RateState> = {}, key = 'n', ended = false) => {
  const options = rateOptions(rate);
  const option = options.find((one) => one.key === key);
  if (!option) throw new Error(`There is no option ${key}`);
  const { head } = state(changes);
  return markupOf(
    <RateCard
      head={head}
      offers={[rate]}
      options={options}
      option={option}
      onOption={() => undefined}
      choice={idle}
      ended={ended}
    />,
  );
};

describe('the one rate', () => {
  test('[Q19] shows the online rate, transit in business days, extra services, on-time and damage-free per cent', () => {
    const text = textOf(card());
    expect(text).toContain('Online rate, standard delivery $327.50 $340.00 in charges, −$12.50 for booking online');
    expect(text).toContain('Transit time 3 business days');
    expect(text).toContain('On-time shipments 96%');
    expect(text).toContain('Damage-free shipments 99.4%');
    expect(text).toContain('Extra services Residential delivery and Call before delivery Included in the rate');
  });

  test('[Q19] standard and guaranteed delivery are options, each guaranteed hour with its own price', () => {
    expect(rateOptions(rate).map(({ key, label, hint, cents }) => [key, label, hint, cents])).toEqual([
      ['n', 'Standard delivery', 'By Tue, Dec 1, an estimate', 32_750],
      ['g/17:00', 'Guaranteed by 5 pm', 'Tue, Dec 1, guaranteed', 38_630],
      ['g/12:00', 'Guaranteed by noon', 'Tue, Dec 1, guaranteed', 41_750],
    ]);
    expect(textOf(card({}, 'g/12:00'))).toContain('Online rate, guaranteed delivery $417.50');
    const { FCGuaranteedRateQuoteDetail: _g, guaranteedLevels: _l, ...standardOnly } = rate;
    expect(rateOptions(standardOnly).map(({ key }) => key)).toEqual(['n']);
  });

  test('[Q19] [R29] the button says Book Shipment, and Select with its explanation in caption mode (v3)', () => {
    const button = (html: string) => /<button[^>]*data-kind="primary"[^>]*>(.*?)<\/button>/.exec(html)?.[1];
    expect(button(card())).toBe('Book Shipment');
    expect(button(card({ template: 'SingleRate_v2' }))).toBe('Book Shipment');
    expect(button(card({ template: 'SingleRate_v3' }))).toBe('Select');
    expect(textOf(card())).toContain('This rate is held until Fri, Nov 27, 5 pm CT.');
    expect(textOf(card({ template: 'SingleRate_v3' }))).toContain('Select saves this rate until Fri, Nov 27, 5 pm CT.');
  });

  test('a rate that has ended, or was selected, cannot be pressed', () => {
    expect(card({}, 'n', true)).toMatch(/<button[^>]*aria-disabled="true"/);
    const selection = {
      shipmentUuid: 's1',
      FCPreRateQuoteResponseId: 'r1',
      type: 'g',
      guaranteedLevel: '12:00',
    } as const;
    expect(textOf(card({ selection }))).toContain('Selected');
    expect(card({ selection })).not.toContain('data-kind="primary"');
    expect(selectedOption(rate, selection)).toBe('g/12:00');
    expect(selectedOption(rate, { ...selection, type: 'n' })).toBe('n');
    expect(selectedOption(rate, { ...selection, FCPreRateQuoteResponseId: 'r2' })).toBeUndefined();
  });

  test('[Q19] the summary has lane, days, places, services and freight; Edit Shipment leads back', () => {
    const { head } = state();
    const [option] = rateOptions(rate);
    const text = textOf(markupOf(<ShipmentSummary head={head} {...(option && { option })} />));
    expect(text).toContain('Chicago, IL 60607 Pickup Tue, Nov 24 Business with a dock or forklift');
    expect(text).toContain('Dallas, TX 75201 Delivery by Tue, Dec 1, 967 miles');
    expect(text).toContain('residential delivery, call before delivery');
    expect(text).toContain('Density 12.5 lb / cu ft class 85');
    const html = markupOf(<SingleRateHead head={head} offers={22} empty={false} />);
    expect(textOf(html)).toContain('One rate, the lowest of 22.');
    expect(html).toMatch(/<a[^>]*href="\/customer\/freight-quote"[^>]*>.*Edit Shipment/);
  });
});

describe('without a rate', () => {
  test('[R29] while carriers answer nothing can be pressed, and the words count them', () => {
    const answers = state({ singleRate: undefined });
    const html = markupOf(
      <SingleRateWaiting answers={answers} carriers={carrierStates(answers)} failure={undefined} />,
    );
    expect(textOf(html)).toMatch(/\d of 4 carriers answered/);
    expect(html).not.toMatch(/<(button|a)[ >]/);
  });

  test('[Q19] with no result an apology says why, with Refresh and Back to quote', () => {
    const errors = makeRateState().carriers.map((carrier) => ({ ...carrier, reason: 'could not be reached' }));
    const answers = state({ rateQuotes: [], errors, singleRate: null, finished: true });
    const html = markupOf(<SingleRateNone head={answers.head} carriers={carrierStates(answers)} refreshing={false} />);
    expect(textOf(html)).toContain('Sorry, no carrier returned a rate');
    expect(textOf(html)).toContain('4 carriers could not be reached');
    expect(html).toMatch(/<button[^>]*>.*Refresh<\/button>/);
    expect(html).toMatch(/<a[^>]*href="\/customer\/freight-quote"[^>]*>Back to quote<\/a>/);
  });
});
