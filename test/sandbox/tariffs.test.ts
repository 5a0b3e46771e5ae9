import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { BREAK_POUNDS } from '#sandbox/rating/class-rates.ts';
import { locate } from '#sandbox/rating/lane.ts';
import { rateShipment } from '#sandbox/rating/rate-shipment.ts';
import {
  accountGroups,
  accounts,
  fuel,
  lanes,
  sharedAccessorials,
  tariffOf,
  tariffs,
} from '#sandbox/rating/tariff-book.ts';

const zipcodes: { codes: Record<string, { zip: string; country: string; state: string }> } = createRequire(
  import.meta.url,
)('zipcodes');

const shared = { lanes, fuel, accessorials: sharedAccessorials };
const CLASSES = '50 55 60 65 70 77.5 85 92.5 100 110 125 150 175 200 250 300 400 500'.split(' ');
const MAINLAND = Object.values(lanes.regions)
  .slice(0, 8)
  .flatMap(({ states }) => states);

const rated = (from: string, to: string, country = 'US') =>
  accounts.map((account) => {
    const stop = (postalCode: string, where: string) => ({ postalCode, country: where });
    const items = [{ pounds: 500, freightClass: '100', packages: 1, length: 48, width: 40, height: 48 }];
    const ends = { origin: stop(from, 'US'), destination: stop(to, country) };
    const shipment = { ...ends, items, accessorials: [], pickupDate: '2026-10-05', statedLinearFeet: undefined };
    return { account, rating: rateShipment(shipment, account, tariffOf(account), shared) };
  });

const refusals = (from: string, to: string, country?: string) =>
  rated(from, to, country).flatMap(({ rating }) => (rating.kind === 'refused' ? [rating.reason] : []));

const total = (charges: readonly { cents: number }[]) => charges.reduce((sum, { cents }) => sum + cents, 0);

describe('the tariff files', () => {
  it('hold 24 accounts in four groups of six, of 23 carriers, one of them twice', () => {
    expect(accounts).toHaveLength(24);
    expect(tariffs).toHaveLength(23);
    for (const { code } of accountGroups) expect(accounts.filter(({ group }) => group === code)).toHaveLength(6);
    expect(new Set(accounts.map(({ code }) => code)).size).toBe(24);
    const twice = accounts.filter((account) => tariffOf(account).name === 'Great Lakes Motor Freight');
    expect(twice.map(({ code, group }) => [code, group])).toEqual([
      ['GLKM', 'A4'],
      ['GLKD', 'D10'],
    ]);
  });

  it('use no code of a carrier that exists', () => {
    const real = `ODFL FXFE FXNL EXLA SAIA CNWY XPOL RLCA ABFS AACT CTII DAFG PITD SEFL WARD UPGF AVRT PYLE DHRN OAKH
      RDFS FWDA FWRA CLNI BTVP CCYQ DPHE DYLT PENS MIDW YFSY RDWY USFH NPME RETL CENF NEMF`.split(/\s+/);
    for (const { carrierCode, code } of accounts) {
      expect(real).not.toContain(carrierCode);
      expect(real).not.toContain(code);
    }
  });

  it.each(tariffs.map((tariff) => [tariff.carrierCode, tariff] as const))(
    '%s has every class in every column, cheaper by weight and dearer by class',
    (_code, tariff) => {
      const table = tariff.rates.centsPerCwtByClass;
      expect(new Set(Object.keys(table))).toEqual(new Set(CLASSES));
      for (const [index, freightClass] of CLASSES.entries()) {
        const row = table[freightClass] ?? [];
        expect(row).toHaveLength(BREAK_POUNDS.length);
        for (const [column, rate] of row.entries()) {
          expect(Number.isInteger(rate)).toBe(true);
          expect(rate).toBeLessThan(row[column - 1] ?? Number.POSITIVE_INFINITY);
          expect(rate).toBeGreaterThan(table[CLASSES[index - 1] ?? '']?.[column] ?? 0);
        }
      }
      expect(Object.keys(fuel.tables)).toContain(tariff.fuelTable);
      for (const region of Object.keys(tariff.regions)) expect(Object.keys(lanes.regions)).toContain(region);
      for (const code of Object.keys(tariff.accessorials)) expect(Object.keys(sharedAccessorials)).toContain(code);
    },
  );
});

describe('lanes served', () => {
  it('every carrier rates Chicago to Dallas, one pallet of 500 lb for $180 to $420', () => {
    for (const { account, rating } of rated('60601', '75201')) {
      if (rating.kind === 'refused') throw new Error(`${account.code}: ${rating.reason}`);
      expect(total(rating.charges), account.code).toBeGreaterThan(18_000);
      expect(total(rating.charges), account.code).toBeLessThan(42_000);
    }
  });

  it('a short haul is cheaper and a long one dearer at every carrier that rates both', () => {
    const price = (from: string, to: string) =>
      rated(from, to).map(({ rating }) => (rating.kind === 'priced' ? total(rating.charges) : undefined));
    const [short, middle, long] = [price('60601', '46201'), price('60601', '75201'), price('10001', '90001')];
    for (const [index, mid] of middle.entries()) {
      expect(short[index] ?? 0).toBeLessThan(mid ?? 0);
      expect(long[index] ?? Number.POSITIVE_INFINITY).toBeGreaterThan(mid ?? 0);
    }
  });

  it('an interline lane has its own minimum where the carrier says so', () => {
    // 500 lb of class 100 are above every minimum; a light parcel of class 50 is not.
    const tariff = tariffs.find(({ carrierCode }) => carrierCode === 'KSNR');
    const account = accounts.find(({ code }) => code === 'KSNR');
    if (tariff === undefined || account === undefined) throw new Error('No KSNR');
    const linehaul = (to: string) => {
      const items = [{ pounds: 50, freightClass: '50', packages: 1, length: 20, width: 20, height: 20 }];
      const ends = { origin: { postalCode: '60601', country: 'US' }, destination: { postalCode: to, country: 'US' } };
      const rest = { items, accessorials: [], pickupDate: '2026-10-05', statedLinearFeet: undefined };
      const rating = rateShipment({ ...ends, ...rest }, account, tariff, shared);
      return rating.kind === 'priced' ? [rating.interline, rating.linehaulCents] : [];
    };
    expect(linehaul('19101')).toEqual([false, tariff.absoluteMinimumCents]);
    expect(linehaul('75201')).toEqual([true, tariff.interlineMinimumCents]);
  });

  it.each([
    ['Alaska', '99501', 'US'],
    ['Hawaii', '96813', 'US'],
    ['Puerto Rico', '00901', 'US'],
    ['eastern Canada', 'M5V 2T6', 'CA'],
    ['western Canada', 'T2P 1A1', 'CA'],
    ['northern Canada', 'X1A 2N5', 'CA'],
  ])('some carriers serve %s and the others say that they do not', (name, postalCode, country) => {
    const reasons = refusals('60601', postalCode, country);
    expect(reasons.length).toBeGreaterThan(0);
    expect(reasons.length).toBeLessThan(24);
    for (const reason of reasons) expect(reason).toContain(`does not serve ${name}.`);
  });

  it('nobody serves military mail or Mexico, and every carrier says so', () => {
    expect(refusals('60601', '09001')).toHaveLength(24);
    expect(refusals('60601', '64000', 'MX')).toHaveLength(24);
  });

  it('finds a place and a rate for every ZIP and every Canadian postal area there is', () => {
    const prefixes = new Map<string, { code: string; country: string; state: string }>();
    for (const { zip, country, state } of Object.values(zipcodes.codes)) {
      if (country === 'US') prefixes.set(zip.slice(0, 3), { code: zip, country: 'US', state });
      if (country === 'Canada') prefixes.set(zip.slice(0, 2), { code: `${zip}1A1`, country: 'CA', state });
    }
    for (const { code, country, state } of prefixes.values()) {
      expect(lanes.regions, code).toHaveProperty(locate({ postalCode: code, country }, lanes).region);
      const reasons = refusals('60601', code, country);
      if (MAINLAND.includes(state)) expect(reasons.length, code).toBeLessThanOrEqual(2);
      if (country === 'CA') expect(reasons.length, code).toBeLessThan(24);
    }
  });

  it('falls back on the first characters of a prefix that is not listed', () => {
    expect(locate({ postalCode: '99999', country: 'US' }, lanes).region).not.toBe('unknown');
    expect(locate({ postalCode: '21399', country: 'US' }, lanes).region).not.toBe('unknown');
    expect(locate({ postalCode: 'G9Z9Z9', country: 'CA' }, lanes).region).toBe('canada-east');
  });
});
