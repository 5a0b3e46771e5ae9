import { describe, expect, test } from 'vitest';
import type { PortalError } from '#contract/codes/portal-error.ts';
import { code22059 } from '#contract/codes/quotes.ts';
import type { QuoteQueryInput } from '#contract/quote-query.ts';
import { loadingLimits } from '#contract/rules/loading.ts';
import type { Account } from '#domain/accounts/account.ts';
import { errorOf } from '#test/domain/accounts/account-world.ts';
import { item, ratesWorld } from './rates-world.ts';

const KEY = 'intent-0123456789abcdef';

describe('rejected input', () => {
  /** Asks, expects a refusal, and that nothing was written or started. */
  async function refused(query: Partial<QuoteQueryInput>, account: Partial<Account> = {}) {
    const { ask, written } = ratesWorld(account);
    const refusal = await errorOf(ask(query, { idempotencyKey: KEY }));
    expect(written()).toEqual({ quotes: 0, idempotency: 0, runs: [] });
    return refusal;
  }
  const messageOf = (query: Partial<QuoteQueryInput>) => expect(ratesWorld().ask(query)).rejects;

  test('[Q30] an unknown postal code: 999999, at its field', async () => {
    const code = '999999';
    expect(await refused({ shippingFromPostalCode: '00000' })).toEqual({
      code,
      status: 422,
      field: 'shippingFromPostalCode',
    });
    expect(await refused({ shippingToPostalCode: '99999' })).toEqual({
      code,
      status: 422,
      field: 'shippingToPostalCode',
    });
  });

  test('[Q30] military mail, with the reason', async () => {
    expect(await refused({ shippingToPostalCode: '09012' })).toEqual({ status: 422, field: 'shippingToPostalCode' });
    await messageOf({ shippingToPostalCode: '09012' }).toThrow('do not deliver to military mail addresses');
  });

  test('[Q03] a postal code of another length', async () => {
    expect(await refused({ shippingToPostalCode: '1234' })).toEqual({ status: 422, field: 'shippingToPostalCode' });
    await messageOf({ shippingToPostalCode: '1234' }).toThrow(
      'Enter a 5-digit ZIP code or a 6-character Canadian postal code',
    );
  });

  test.each(['2026-11-22', '2026-11-23', '2020-02-29', '2026-02-30', 'tomorrow', '2077-01-01'])(
    '[Q03] a pickup on %s',
    async (shippingFromPickUpDate) => {
      expect(await refused({ shippingFromPickUpDate })).toEqual({ status: 422, field: 'shippingFromPickUpDate' });
    },
  );

  test('[R47] after today means today where the freight is picked up', async () => {
    const { ask, clock } = ratesWorld();
    clock.set('2026-11-24T08:00:00Z');
    const from = (shippingFromPostalCode: string) =>
      ask({ shippingFromPostalCode, shippingFromPickUpDate: '2026-11-24' });
    expect(await from('96813')).toMatchObject({ requestedPickupStartDate: '2026-11-24' });
    await expect(from('60601')).rejects.toThrow('Pickup date must be after today. The next open day is Wed, Nov 25.');
  });

  test.each([
    ['a Saturday', '2026-11-28', 'Sat, Nov 28 (weekend)', 'Mon, Nov 30'],
    ['a Sunday', '2026-11-29', 'Sun, Nov 29 (weekend)', 'Mon, Nov 30'],
    ['a holiday', '2026-11-26', 'Thu, Nov 26 (Thanksgiving)', 'Mon, Nov 30'],
    ['the day terminals are closed', '2026-11-27', 'Fri, Nov 27 (Day after Thanksgiving)', 'Mon, Nov 30'],
  ])('[R60] a pickup in Chicago on %s, with the next open day', async (_what, shippingFromPickUpDate, closed, open) => {
    expect(await refused({ shippingFromPickUpDate })).toEqual({ status: 422, field: 'shippingFromPickUpDate' });
    await messageOf({ shippingFromPickUpDate }).toThrow(
      `Pickup date must be a business day. Carriers are closed on ${closed}. The next open day is ${open}.`,
    );
  });

  test('[R60] the holidays are those of the pickup stop alone', async () => {
    const { ask } = ratesWorld();
    const between = (shippingFromPostalCode: string, shippingToPostalCode: string, shippingFromPickUpDate: string) =>
      ask({ shippingFromPostalCode, shippingToPostalCode, shippingFromPickUpDate });
    expect(await between('M5V2T6', '75201', '2026-11-26')).toMatchObject({ requestedPickupStartDate: '2026-11-26' });
    expect(await between('60601', 'M5V2T6', '2027-07-01')).toMatchObject({ requestedPickupStartDate: '2027-07-01' });
    await expect(between('M5V2T6', '75201', '2027-07-01')).rejects.toThrow(
      'Carriers are closed on Thu, Jul 1 (Canada Day). The next open day is Fri, Jul 2.',
    );
  });

  test('[Q03] less than a pound in all', async () => {
    expect(await refused({ items: [item({ weightPerHandlingUnit: 0.4 })] })).toEqual({
      status: 422,
      field: 'items.0.weightPerHandlingUnit',
    });
    expect(
      await ratesWorld().ask({
        items: [item({ weightPerHandlingUnit: 0.4, weightUnit: '1', howManyHandlingUnits: 2 })],
      }),
    ).toBeDefined();
  });

  test.each([
    ['length', { length: 0.004 }],
    ['width', { width: 1e-9 }],
    ['height', { height: 0.01, dimUnit: '3' as const }],
    ['weightPerHandlingUnit', { weightPerHandlingUnit: 0.002, weightUnit: '1' as const }],
  ])('[Q03] a %s of which nothing is left in the units carriers use, at its field', async (field, change) => {
    expect(await refused({ items: [item(), item(change)] })).toEqual({ status: 422, field: `items.1.${field}` });
  });

  test.each([
    ['a height of 103 in', 'height', { height: 103 }],
    ['a height of 485 in, which is a typing error and no truckload', 'height', { height: 485 }],
    ['a height of 2.6 m', 'height', { length: 120, width: 100, height: 260, dimUnit: '3' as const }],
    ['99 in across both ways', 'width', { length: 99, width: 99 }],
    ['a footprint of 110 x 120 in', 'width', { length: 110, width: 120, howManyHandlingUnits: 12 }],
    ['4,401 lb on a pallet', 'weightPerHandlingUnit', { weightPerHandlingUnit: 4401, height: 100 }],
    ['2,000 kg on a pallet', 'weightPerHandlingUnit', { weightPerHandlingUnit: 2000, weightUnit: '1' as const }],
    [
      '2,600 lb on a foot of floor',
      'weightPerHandlingUnit',
      { length: 12, width: 12, height: 100, weightPerHandlingUnit: 2600 },
    ],
    ['501 lb a cubic foot', 'weightPerHandlingUnit', { length: 12, width: 12, height: 12, weightPerHandlingUnit: 501 }],
  ])('[R58] %s cannot be loaded: 422 at its field', async (_what, field, change) => {
    expect(await refused({ items: [item(), item(change)] })).toEqual({ status: 422, field: `items.1.${field}` });
  });

  test('[R58] the reason is returned, and the limits are settings', async () => {
    const { ask, deps } = ratesWorld();
    const tall = { items: [item({ height: 102 })] };
    expect(await ask(tall)).toBeDefined();
    deps.settings.set({ loading: { ...loadingLimits, heightInches: 96 } });
    await expect(ask(tall)).rejects.toThrow('Nothing over 96 in high fits through a trailer door.');
  });

  test('[H30] a show’s days that cannot be met, at their field', async () => {
    const show = { destinationFacilityType: '7', destinationMoveInDay: '2026-11-24' };
    const moveOut = { status: 422, field: 'destinationMoveOutDay' };
    expect(await refused({ ...show, destinationMoveOutDay: '2026-11-23' })).toEqual(moveOut);
    const late = { ...show, destinationMoveOutDay: '2026-12-01', shippingFromPickUpDate: '2026-12-01' };
    expect(await refused(late)).toEqual(moveOut);
    const leaving = { originFacilityType: '7', originMoveOutDay: '2026-11-30', shippingFromPickUpDate: '2026-11-25' };
    expect(await refused(leaving)).toEqual({ status: 422, field: 'originMoveOutDay' });
    expect(await ratesWorld().ask({ ...late, destinationFacilityType: '2' })).toBeDefined();
  });

  test('[A47] a show more than fifty years away, at its field', async () => {
    const show = { destinationFacilityType: '7', destinationMoveInDay: '2026-12-01' };
    const far = { status: 422, field: 'destinationMoveOutDay' };
    expect(await refused({ ...show, destinationMoveOutDay: '9999-12-31' })).toEqual(far);
    await messageOf({ ...show, destinationMoveOutDay: '9999-12-31' }).toThrow('within fifty years of today');
  });

  test.each([
    ['over 20,000 lb', [item({ weightPerHandlingUnit: 2001, howManyHandlingUnits: 10 })]],
    ['over 28 linear feet', [item({ howManyHandlingUnits: 17 })]],
    ['a piece of 348 in', [item({ length: 348, width: 10, height: 10 })]],
    ['a piece of 29 ft', [item({ length: 1, width: 29, height: 1, dimUnit: '1' })]],
  ])('[Q22] %s is truckload: 22059', async (_name, items) => {
    expect(await refused({ items })).toMatchObject({ code: '22059', status: 409 });
  });

  /** One line whose floor rows are as long as asked: a single piece across, up to 347.99 in. */
  const row = (inches: number) => item({ length: inches, width: 90, height: 40, weightPerHandlingUnit: 500 });

  test.each([
    ['28 ft', [row(168), row(168)], undefined],
    ['28.01 ft', [row(168), row(168.12)], ['It takes 28.1 ft of the trailer. LTL ends at 28 ft.']],
    ['20,000 lb', [item({ weightPerHandlingUnit: 2000, howManyHandlingUnits: 10 })], undefined],
    [
      '20,000.01 lb',
      [item({ weightPerHandlingUnit: 2000, howManyHandlingUnits: 9 }), item({ weightPerHandlingUnit: 2000.01 })],
      ['It weighs 20,000.01 lb. LTL ends at 20,000 lb.'],
    ],
    ['347.99 in', [item({ length: 335.99, width: 10, height: 10 })], undefined],
    [
      '348 in',
      [item({ length: 348, width: 10, height: 10 })],
      expect.arrayContaining([expect.stringMatching(/348 in/)]),
    ],
  ])('[22059] at the limits of C57: %s', async (_name, items, reasons) => {
    const asked = ratesWorld().ask({ items });
    if (reasons === undefined) return expect(await asked).toBeDefined();
    const refusal = await asked.catch((thrown: unknown) => thrown);
    const [first, ...others] = (refusal as PortalError).errors;
    expect(first).toEqual({ code: '22059', message: code22059.text() });
    expect(first?.message).not.toMatch(/call/i);
    expect(others.map(({ message }) => message)).toEqual(reasons);
  });

  test('[Q22] just below is not, and the limits are settings', async () => {
    const { ask, deps } = ratesWorld();
    const items = [item({ weightPerHandlingUnit: 2000, howManyHandlingUnits: 10 })];
    expect(await ask({ items })).toBeDefined();
    expect(await ask({ items: [item({ length: 336, width: 10, height: 10 })] })).toBeDefined();
    deps.settings.set({ truckload: { linearFeet: 28, pounds: 19_999, lengthInches: 348 } });
    expect(await errorOf(ask({ items }))).toMatchObject({ code: '22059' });
  });

  test('[A30] a customer whose rating requests are locked: 1013', async () => {
    expect(await refused({}, { ratingRequestLock: true })).toMatchObject({ code: '1013', status: 403 });
  });

  test('[C137] a customer whose account is being deleted: 1013', async () => {
    const deletion = { at: 1, erased: false };
    expect(await refused({}, { deletion })).toMatchObject({ code: '1013', status: 403 });
  });
});
