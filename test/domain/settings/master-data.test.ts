import { describe, expect, test } from 'vitest';
import { accessorials, accessorialsOf, offeredAccessorials } from '#contract/rules/facilities.ts';
import { facilityTypes } from '#contract/rules/facility-types.ts';
import { packageTypes } from '#contract/rules/package-types.ts';
import { customerTypes, DEFAULT_SHIPPING_FREQUENCY, shippingFrequencies } from '#contract/rules/shipping-frequency.ts';
import { dimUnits, weightUnits } from '#contract/rules/units.ts';
import { facilityTypeAccessorials, seededLists, timeZonesInUse } from '#domain/settings/master-data.ts';

const shown = seededLists({ status: 1, visible: 1 });
const inUse = seededLists({ status: 1 });
const all = seededLists({});
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
const plain = (rows: readonly { id: number | string; name: string }[]) => rows.map(({ id, name }) => ({ id, name }));

describe('[R30] the seeded lists', () => {
  test('[A46] of a customer profile', () => {
    expect(names(shown.engagementTypes)).toEqual([
      'Not Yet Qualified',
      'One-Time Shipper',
      'Repeat Customer',
      'Enterprise Customer',
    ]);
    expect(names(shown.industries)).toEqual(['IT', 'Manufacturing']);
    expect(shown.industryCategories).toHaveLength(9);
    const industries = shown.industries.map(({ id }) => id);
    for (const { industryId } of shown.industryCategories) expect(industries).toContain(industryId);
    expect(names(shown.providerIssues)).toEqual(['Communication', 'Price', 'Transit Time', 'Damages', 'Technology']);
    expect(names(shown.taskActions)).toEqual(['Call Customer', 'Email Customer']);
    expect(shown.callResolutions.length).toBeGreaterThan(0);
  });

  test('of payments', () => {
    expect(shown.paymentTypes.map(({ id }) => id)).toEqual([3, 4, 5, 6, 7]);
    expect(names(shown.paymentMethods)).toEqual(['Credit card', 'ACH checking', 'ACH savings']);
  });

  test('every row has an id of its own, a name, a status and a visibility', () => {
    for (const [list, rows] of Object.entries(all)) {
      const ids = rows.map((row) => ('id' in row ? row.id : row.code));
      expect(new Set(ids).size, list).toBe(ids.length);
      for (const row of rows) {
        expect('name' in row ? row.name : row.label, list).toMatch(/\S/);
        expect([0, 1]).toContain(row.status);
        expect([0, 1]).toContain(row.visible);
      }
    }
  });

  test('[A46] time zones are known to calendars, the first one is the default', () => {
    expect(timeZonesInUse()[0]).toEqual({ timezoneId: 1, name: 'America/New_York', label: 'Eastern Time' });
    for (const { name } of timeZonesInUse())
      expect(() => new Intl.DateTimeFormat('en-US', { timeZone: name })).not.toThrow();
  });
});

describe('what is asked for', () => {
  test('[C01] rows out of use are left out, given alone, or given with the others', () => {
    expect(names(all.facilityTypes)).toContain('Airport');
    expect(names(inUse.facilityTypes)).not.toContain('Airport');
    expect(names(seededLists({ status: 0 }).facilityTypes)).toEqual(['Airport']);
    expect(seededLists({ status: 0 }).paymentTypes).toEqual([]);
  });

  test('[A46] the frequency every account begins with is in use and in no selector', () => {
    expect(inUse.shippingFrequencies.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(shown.shippingFrequencies.map(({ id }) => id)).toEqual([2, 3, 4, 5, 6]);
    expect(DEFAULT_SHIPPING_FREQUENCY).toBe(1);
  });

  test('[C56] places by status and visibility, and the same of their services', () => {
    const places = (filter: Parameters<typeof facilityTypeAccessorials>[0]) => facilityTypeAccessorials(filter);
    expect(places({ status: 1, visible: 1 })).toHaveLength(12);
    expect(names(places({ status: 1 }))).toContain('Grocery warehouse');
    expect(names(places({ status: 1, visible: 0 }))).toEqual(['Grocery warehouse']);
    expect(names(places({ status: 0 }))).toEqual(['Airport']);
    const grocery = places({}).find(({ facilityTypeId }) => facilityTypeId === '13');
    expect(grocery?.pickup.included).toMatchObject([{ code: 'GROPU', visible: 0 }]);
    expect(grocery?.pickup.offered).not.toEqual([]);
    const [hidden] = places({ status: 1, visible: 0 });
    expect([hidden?.pickup.included.length, hidden?.pickup.offered]).toEqual([1, []]);
  });
});

describe('the rules that forms carry say the same as the seed', () => {
  test('[A46] customer types, frequencies, packages', () => {
    expect(plain(shown.customerTypes)).toEqual(customerTypes);
    expect(plain(shown.shippingFrequencies)).toEqual(shippingFrequencies);
    expect(shown.packageTypes.map(({ status: _status, visible: _visible, ...type }) => type)).toEqual(packageTypes);
  });

  test('units', () => {
    expect(plain(shown.weightUnits)).toEqual(weightUnits.map(({ id, label }) => ({ id, name: label })));
    expect(plain(shown.dimUnits)).toEqual(dimUnits.map(({ id, label }) => ({ id, name: label })));
  });

  test('services, those of no form included', () => {
    expect(inUse.accessorials.map(({ status: _status, visible: _visible, ...service }) => service)).toEqual(
      accessorials,
    );
  });

  test('[C56] places with their services', () => {
    expect(plain(shown.facilityTypes)).toEqual(facilityTypes);
    const codes = (services: readonly { code: string }[]) => services.map(({ code }) => code);
    for (const { facilityTypeId: id, pickup, delivery } of facilityTypeAccessorials({ status: 1, visible: 1 })) {
      for (const [stop, services] of [[1, pickup] as const, [2, delivery] as const]) {
        expect(codes(services.included), id).toEqual(codes(accessorialsOf(id, stop)));
        expect(codes(services.offered), id).toEqual(codes(offeredAccessorials(id, stop)));
      }
    }
  });
});
