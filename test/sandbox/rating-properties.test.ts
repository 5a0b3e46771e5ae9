import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Rating, rateShipment } from '#sandbox/rating/rate-shipment.ts';
import { accounts, fuel, lanes, sharedAccessorials, tariffOf } from '#sandbox/rating/tariff-book.ts';

const shared = { lanes, fuel, accessorials: sharedAccessorials };
const anyAccount = fc.constantFrom(...accounts);
const anyClass = fc.constantFrom(...'50 55 60 65 70 77.5 85 92.5 100 110 125 150 175 200 250 300 400 500'.split(' '));
const anyZip = fc.constantFrom(
  '60601',
  '75201',
  '10001',
  '90001',
  '33101',
  '98101',
  '80202',
  '30303',
  '04101',
  '59601',
);
const anyService = fc.constantFrom(...Object.keys(sharedAccessorials), 'ELS_8', 'ELS_14', 'GUR');

const price = (rating: Rating): number | undefined =>
  rating.kind === 'priced' ? rating.charges.reduce((sum, { cents }) => sum + cents, 0) : undefined;

const rate = (
  account: (typeof accounts)[number],
  [from, to]: [string, string],
  pounds: readonly number[],
  classes: readonly string[],
  accessorials: readonly string[] = [],
) =>
  rateShipment(
    {
      origin: { postalCode: from, country: 'US' },
      destination: { postalCode: to, country: 'US' },
      items: pounds.map((weight, index) => ({
        pounds: weight,
        freightClass: classes[index] ?? '100',
        packages: 1,
        length: 48,
        width: 40,
        height: 48,
      })),
      accessorials,
      pickupDate: '2026-10-05',
      statedLinearFeet: undefined,
    },
    account,
    tariffOf(account),
    shared,
  );

describe('prices', () => {
  it('never fall as the weight of one class grows', () => {
    fc.assert(
      fc.property(
        anyAccount,
        fc.tuple(anyZip, anyZip),
        anyClass,
        fc.integer({ min: 1, max: 17_000 }),
        fc.integer({ min: 1, max: 1000 }),
        (account, lane, freightClass, pounds, more) => {
          const lighter = price(rate(account, lane, [pounds], [freightClass]));
          const heavier = price(rate(account, lane, [pounds + more], [freightClass]));
          if (lighter !== undefined && heavier !== undefined) expect(heavier).toBeGreaterThanOrEqual(lighter);
        },
      ),
    );
  });

  it('are whole cents, never below the minimum charge, and fuel rests on the net linehaul alone', () => {
    fc.assert(
      fc.property(
        anyAccount,
        fc.tuple(anyZip, anyZip),
        fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 1, maxLength: 4 }),
        fc.array(anyClass, { minLength: 4, maxLength: 4 }),
        fc.array(anyService, { maxLength: 4 }),
        (account, lane, pounds, classes, services) => {
          const bare = rate(account, lane, pounds, classes);
          const served = rate(account, lane, pounds, classes, services);
          if (bare.kind === 'refused' || served.kind === 'refused') return;
          for (const { cents } of served.charges) expect(Number.isInteger(cents)).toBe(true);
          expect(served.linehaulCents).toBeGreaterThanOrEqual(tariffOf(account).absoluteMinimumCents);
          const fuelOf = (rating: typeof bare) => rating.charges.find(({ code }) => code === 'FSC');
          expect(fuelOf(served)).toEqual(fuelOf(bare));
        },
      ),
    );
  });

  it('of a guarantee are dearer than the standard service and hold only on direct lanes', () => {
    fc.assert(
      fc.property(anyAccount, fc.tuple(anyZip, anyZip), fc.integer({ min: 1, max: 9000 }), (account, lane, pounds) => {
        const rating = rate(account, lane, [pounds], ['85']);
        if (rating.kind === 'refused') return;
        if (rating.interline) expect(rating.guaranteed).toEqual([]);
        for (const { charges } of rating.guaranteed) {
          expect(charges.reduce((sum, { cents }) => sum + cents, 0)).toBeGreaterThan(price(rating) ?? 0);
        }
      }),
    );
  });
});
