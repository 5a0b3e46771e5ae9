import { configure, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { BookingDraft } from '#contract/booking.ts';
import { makePriced } from '#test/fakes/fixtures.ts';
import { describedBy } from '../accounts/stub-calls.ts';
import { answersOf, draftAt, shipmentOf } from './booking-data.ts';
import { openBooking } from './booking-world.tsx';

const { calls, asked, world } = vi.hoisted(() => ({
  calls: vi.fn(),
  asked: vi.fn(),
  world: { answers: undefined as unknown },
}));
vi.mock('#web/api/call.ts', () => ({ call: calls, callForMessage: calls, newIdempotencyKey: () => 'key-1' }));
vi.mock('#web/rates/follow-rates.ts', () => ({ followRates: () => () => undefined }));
vi.mock('#web/rates/quote-progress.ts', async (original) => ({
  ...(await original<object>()),
  startQuote: asked,
  useQuoteProgress: (id: string) => (id ? { answers: world.answers } : {}),
}));
vi.mock('#web/rates/rate-responses.ts', async (original) => ({
  ...(await original<object>()),
  isComplete: () => true,
}));

configure({ asyncUtilTimeout: 15_000 });

const REQUEST = '00000000-0000-7000-8000-00000000beef';
let draft: BookingDraft;
let answers: ReturnType<typeof answersOf>;
/** What carriers answer to the freight as it is now; `cents` is what one pays. */
const priced = (...rates: ReturnType<typeof rateOf>[]) => {
  const head = { rateRequestUuid: REQUEST, template: 'full' };
  world.answers = { head, rates: Object.fromEntries(rates.map((rate) => [rate.FCPreRateQuoteResponseId, rate])) };
};
const rateOf = (account: string, cents: number) => makePriced(account, undefined, cents).rate;

beforeEach(() => {
  sessionStorage.clear();
  draft = draftAt('freight', { shipment: shipmentOf({ charge: '412.80' }) });
  answers = answersOf(() => draft);
  answers.viewShipment = () => ({ quoteQuery: { shippingFromPostalCode: '60601', items: [{ length: 48 }] } });
  asked.mockReset().mockResolvedValue({ rateRequestUuid: REQUEST, template: 'full' });
  calls.mockReset().mockImplementation(async (name: string, input: never) => answers[name]?.(input));
});

const sent = (name: string) => calls.mock.calls.filter(([called]) => called === name).map(([, input]) => input);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const goOn = () => screen.getAllByRole('button', { name: /^Continue/ })[0] as HTMLElement;

async function tickHazardous() {
  const { user, router } = openBooking('freight');
  await user.click(await screen.findByRole('checkbox', { name: 'Hazardous' }));
  await user.type(await screen.findByLabelText('UN number'), '1133');
  await user.type(screen.getByLabelText('Proper shipping name'), 'Adhesives');
  await user.selectOptions(screen.getByLabelText('Hazard class'), '3');
  await user.selectOptions(screen.getByLabelText('Packing group'), 'III');
  await user.type(screen.getByLabelText('Emergency contact'), 'Safety desk');
  expect(asked).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText(/emergency phone/i), '8005550199');
  return { user, router };
}

describe('[S36] hazardous freight that the quote did not have', () => {
  test('[C57] [C64] is priced anew for this shipment; Continue waits, and the new price is taken or not', async () => {
    priced(rateOf('A4X1', 47_180), rateOf('B4X1', 50_000));
    const { user } = await tickHazardous();
    const take = await button(/^Take \$/);
    expect(asked.mock.calls[0]?.[0]).toMatchObject({
      shipmentUuid: draft.shipment.shipmentUuid,
      items: [{ length: 48, 'haz-matItem': true, unNumber: '1133', hazardClass: '3', packingGroup: 'III' }],
    });
    expect(screen.getByText(/A4X1 Freight charges \$[\d.]+ (more|less): \$[\d.]+ instead of \$412\.80\./)).toBeTruthy();
    expect(goOn().getAttribute('aria-disabled')).toBe('true');
    await user.click(goOn());
    expect(sent('updateShipmentProducts')).toEqual([]);
    expect(screen.getByRole('link', { name: 'Compare other carriers' }).getAttribute('href')).toContain(REQUEST);
    answers.reRunShipment = () => {
      const hazardous = { 'haz-matItem': '1', unNumber: '1133', hazardClass: '3', packingGroup: 'III' } as const;
      const products = draft.shipment.products.map((product) => ({ ...product, ...hazardous }));
      draft = draftAt('freight', { version: 8, shipment: shipmentOf({ products, charge: '459.30' }) });
      return {};
    };
    answers.updateShipmentProducts = () => ({ version: 9, step: 'protection' });
    await user.click(take);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Take \$/ })).toBeNull());
    await user.type(screen.getByLabelText('Packages: number and type'), '8 steel pails of 5 gal');
    const { FCPreRateQuoteResponseId } = rateOf('A4X1', 1);
    expect(sent('reRunShipment')).toMatchObject([
      { version: 7, rateRequestUuid: REQUEST, type: 'n', FCPreRateQuoteResponseId },
    ]);
    await user.click(goOn());
    await waitFor(() =>
      expect(sent('updateShipmentProducts')).toMatchObject([
        { version: 8, products: [{ unNumber: '1133', innerPackages: '8 steel pails of 5 gal' }] },
      ]),
    );
  });

  test('[C96] its papers need packages, and a generic name the technical one: neither is asked before the price', async () => {
    priced(rateOf('A4X1', 47_180));
    const products = draft.shipment.products.map((product) => ({
      ...product,
      ...({ 'haz-matItem': '1', unNumber: '1760', hazardClass: '8', packingGroup: 'II' } as const),
      ...{ properShippingName: 'Corrosive liquid, n.o.s.', description: 'Cleaner', emergencyContactName: 'HazLine' },
      emergencyContactPhone: '8005550199',
    }));
    draft = draftAt('freight', { shipment: shipmentOf({ products }) });
    answers.updateShipmentProducts = () => ({ version: 9, step: 'protection' });
    const { user } = openBooking('freight');
    const packages = await screen.findByLabelText('Packages: number and type');
    const technical = screen.getByLabelText('Technical name');
    await user.type(packages, 'pails');
    await user.click(goOn());
    expect(sent('updateShipmentProducts')).toEqual([]);
    expect(describedBy(packages)).toContain('Enter how many packages of what type, like 8 steel pails of 5 gal');
    expect(describedBy(technical)).toContain('A generic name (n.o.s.) needs the technical name of what is in it');
    await user.clear(packages);
    await user.type(packages, '8 steel pails of 5 gal');
    await user.type(technical, 'Octanoyl chloride');
    await user.type(screen.getByLabelText(/^Subsidiary class/), '6.1');
    await user.type(screen.getByLabelText(/^Emergency contract/), '40221');
    await user.click(goOn());
    const papers = { technicalName: 'Octanoyl chloride', subsidiaryClass: '6.1', emergencyContract: '40221' };
    await waitFor(() =>
      expect(sent('updateShipmentProducts')).toMatchObject([
        { products: [{ ...papers, innerPackages: '8 steel pails of 5 gal' }] },
      ]),
    );
    expect(asked).not.toHaveBeenCalled();
  });

  test('a field that is filled in wrong says so when it is left, and no price is asked for', async () => {
    const { user } = openBooking('freight');
    await user.click(await screen.findByRole('checkbox', { name: 'Hazardous' }));
    const number = await screen.findByLabelText('UN number');
    await user.type(number, '113');
    expect(describedBy(number)).not.toContain('A UN number has 4 digits');
    const phone = screen.getByLabelText(/emergency phone/i);
    await user.type(phone, '800555');
    await user.tab();
    expect(describedBy(number)).toContain('A UN number has 4 digits');
    expect(describedBy(phone)).toContain('It has 6 of 10 digits.');
    expect(screen.getAllByText(/^Hazardous freight is priced differently/)).toHaveLength(1);
    await user.type(number, '3');
    expect(describedBy(number)).not.toContain('A UN number has 4 digits');
    expect(asked).not.toHaveBeenCalled();
  });

  test('without the tick the old price stands', async () => {
    priced(rateOf('A4X1', 47_180));
    const { user } = await tickHazardous();
    await button(/^Take \$/);
    await user.click(screen.getByRole('checkbox', { name: 'Hazardous' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Take \$/ })).toBeNull());
    expect(goOn().getAttribute('aria-disabled')).toBeNull();
  });

  test('a carrier that does not carry it is said so, with the way to the others', async () => {
    priced(rateOf('B4X1', 50_000));
    await tickHazardous();
    expect(await screen.findByText('A4X1 Freight doesn’t carry this freight.')).toBeTruthy();
    expect(screen.getByText(/^1 other carrier has a price for it\./)).toBeTruthy();
    expect(goOn().getAttribute('aria-disabled')).toBe('true');
  });
});
