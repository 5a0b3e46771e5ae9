import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { locate } from '#sandbox/rating/lane.ts';
import { FREIGHT_CLASSES } from '#sandbox/rating/tariff.ts';
import { accountOf, book, item, lane, priced, priceOf, rate } from './rating-world.ts';

const { accounts, accountGroups, tariffs, tariffOf, shared } = book;
const zipcodes: { codes: Record<string, { zip: string; country: string; state: string }> } = createRequire(
  import.meta.url,
)('zipcodes');

const MAINLAND = Object.values(shared.lanes.regions)
  .slice(0, 8)
  .flatMap(({ states }) => states);

const rated = (from: string, to: string, country = 'US') =>
  accounts.map((account) => {
    const ends = [
      { postalCode: from, country: 'US' },
      { postalCode: to, country },
    ] as const;
    return { account, rating: rate(account, [item(500, '100')], { ends }) };
  });

const refusals = (from: string, to: string, country?: string) =>
  rated(from, to, country).flatMap(({ rating }) => (rating.kind === 'refused' ? [rating.reason] : []));

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
    '%s has a column for the weight it takes, cheaper by weight and dearer by class, without a step that is none',
    (_code, { rates, limits }) => {
      const table = rates.centsPerCwtByClass;
      expect(rates.breaks).toContain(limits.pounds >= 40_000 ? 'M40M' : 'M20M');
      for (const [index, freightClass] of FREIGHT_CLASSES.entries()) {
        for (const [column, rate] of (table[freightClass] ?? []).entries()) {
          expect(rate).toBeLessThan(table[freightClass]?.[column - 1] ?? Number.POSITIVE_INFINITY);
          expect(rate).toBeGreaterThan(table[FREIGHT_CLASSES[index - 1] ?? '']?.[column] ?? 0);
        }
      }
    },
  );

  it('have a diesel price for every week, from Wednesday on, in cents that a pump has shown', () => {
    for (const [index, { from, dieselCents }] of shared.fuel.weeks.entries()) {
      expect(new Date(`${from}T00:00:00Z`).getUTCDay(), from).toBe(3);
      const before = shared.fuel.weeks[index - 1]?.from;
      if (before !== undefined) expect(Date.parse(from) - Date.parse(before)).toBe(7 * 86_400_000);
      expect(dieselCents).toBeGreaterThan(250);
      expect(dieselCents).toBeLessThan(600);
    }
  });

  it('charge the usual for the usual services', () => {
    const usual: Record<string, [number, number]> = {
      LGPU: [7500, 15_000],
      LGDEL: [7500, 15_000],
      RESPU: [8000, 15_000],
      RESDEL: [8000, 15_000],
      LTDPU: [9000, 15_000],
      LTDDEL: [9000, 15_000],
      CONDEL: [15_000, 25_000],
      APPTDEL: [2500, 5000],
      NOTIFY: [2000, 5000],
    };
    for (const [code, [least, most]] of Object.entries(usual)) {
      for (const account of accounts) {
        // 500 lb are light enough for the minimum of a price per cwt.
        const { accessorials } = priced(rate(account, [item(500, '100')], { accessorials: [code] }));
        const cents = accessorials[0]?.charge?.cents;
        if (accessorials[0]?.status !== 'ACCEPTED') continue;
        expect(cents, `${account.code} ${code}`).toBeGreaterThanOrEqual(least);
        expect(cents, `${account.code} ${code}`).toBeLessThanOrEqual(most);
      }
    }
  });
});

describe('lanes served', () => {
  it('every carrier rates Chicago to Dallas, one pallet of 500 lb for $180 to $420', () => {
    for (const { account, rating } of rated('60601', '75201')) {
      expect(priceOf(priced(rating)), account.code).toBeGreaterThan(18_000);
      expect(priceOf(priced(rating)), account.code).toBeLessThan(42_000);
    }
  });

  it('a short haul is cheaper and a long one dearer at every carrier that rates both', () => {
    const price = (from: string, to: string) => rated(from, to).map(({ rating }) => priceOf(rating));
    const [short, middle, long] = [price('60601', '46201'), price('60601', '75201'), price('10001', '90001')];
    for (const [index, mid] of middle.entries()) {
      expect(short[index] ?? 0).toBeLessThan(mid ?? 0);
      expect(long[index] ?? Number.POSITIVE_INFINITY).toBeGreaterThan(mid ?? 0);
    }
  });

  it('an interline lane has its own, higher minimum at every carrier, and a day more', () => {
    // 50 lb of class 50 are below every minimum.
    let seen = 0;
    for (const account of accounts) {
      for (const to of ['75201', '19101', '90001', '33101', '80202']) {
        const rating = rate(account, [item(50, '50')], { ends: lane('60601', to) });
        if (rating.kind === 'refused' || !rating.interline) continue;
        seen += 1;
        const tariff = tariffOf(account);
        expect(rating.linehaulCents, `${account.code} ${to}`).toBe(tariff.interlineMinimumCents);
        expect(rating.linehaulCents).toBeGreaterThan(tariff.absoluteMinimumCents);
      }
    }
    expect(seen).toBeGreaterThan(20);
  });

  it('a short lane at home has a discount and a minimum of its own', () => {
    // Great Lakes within the Midwest: 79.5 % and $99; elsewhere 77 % and $109.
    const terms = (to: string) => {
      const { charges, linehaulCents } = priced(rate(accountOf('GLKM'), [item(50, '50')], { ends: lane('60601', to) }));
      return [charges.find(({ code }) => code === 'DSC')?.description, linehaulCents];
    };
    expect(terms('46201')).toEqual(['Discount 79.5%', 9900]);
    expect(terms('67202')).toEqual(['Discount 77%', 10_900]);
    // Its second contract has less off, on that lane as well, and the same minimum.
    const { charges } = priced(rate(accountOf('GLKD'), [item(50, '50')], { ends: lane('60601', '46201') }));
    expect(charges.find(({ code }) => code === 'DSC')?.description).toBe('Discount 78.4%');
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

  it.each([
    ['within Canada', 'T2P1A1', 'M5V2T6', 'carries no freight within Canada.'],
    ['from an island to another', '96813', '00901', 'from Hawaii to Puerto Rico.'],
    ['from Alaska to Hawaii', '99501', '96813', 'from Alaska to Hawaii.'],
  ])('a carrier that serves both ends, but not the lane %s, says so', (_what, from, to, words) => {
    const reasons = accounts.flatMap((account) => {
      const rating = rate(account, [item(500, '100')], { ends: lane(from, to) });
      return rating.kind === 'refused' ? [rating.reason] : [];
    });
    expect(reasons.filter((reason) => reason.endsWith(words)).length).toBeGreaterThan(0);
    for (const reason of reasons) expect(reason).toMatch(/ (does not serve|does not carry|carries no freight) .+\.$/);
  });

  it('one carrier does carry within Canada, without a charge at the border', () => {
    const codesOf = (from: string, to: string) =>
      priced(rate(accountOf('MPCF'), [item(500, '100')], { ends: lane(from, to) })).charges.map(({ code }) => code);
    expect(codesOf('T2P1A1', 'M5V2T6')).not.toContain('BDR');
    expect(codesOf('60601', 'M5V2T6')).toContain('BDR');
  });

  it('nobody serves military mail or Mexico, and every carrier says so', () => {
    expect(refusals('60601', '09001')).toHaveLength(accounts.length);
    expect(refusals('60601', '64000', 'MX')).toHaveLength(accounts.length);
  });

  it('finds a place and a rate for every ZIP and every Canadian postal area there is', () => {
    const prefixes = new Map<string, { code: string; country: string; state: string }>();
    for (const { zip, country, state } of Object.values(zipcodes.codes)) {
      if (country === 'US') prefixes.set(zip.slice(0, 3), { code: zip, country: 'US', state });
      if (country === 'Canada') prefixes.set(zip.slice(0, 2), { code: `${zip}1A1`, country: 'CA', state });
    }
    for (const { code, country, state } of prefixes.values()) {
      expect(shared.lanes.regions, code).toHaveProperty(locate({ postalCode: code, country }, shared).region);
      const reasons = refusals('60601', code, country);
      // Regional carriers decline what is beyond their regions; everywhere there is a choice of ten.
      if (MAINLAND.includes(state)) expect(reasons.length, code).toBeLessThanOrEqual(14);
      if (country === 'CA') expect(reasons.length, code).toBeLessThan(24);
    }
  });

  it('falls back on the first characters of a prefix that is not listed', () => {
    expect(locate({ postalCode: '99999', country: 'US' }, shared).region).not.toBe('unknown');
    expect(locate({ postalCode: '21399', country: 'US' }, shared).region).not.toBe('unknown');
    expect(locate({ postalCode: 'G9Z9Z9', country: 'CA' }, shared).region).toBe('canada-east');
  });
});
