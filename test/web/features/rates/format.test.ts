import { describe, expect, it } from 'vitest';
import { quoteItem } from '#contract/quote-item.ts';
import { inLanguage } from '#texts/compiled/locale.js';
import { formatFreight, formatHolidays, formatSummary } from '#web/features/rates/format-freight.ts';
import { billRisks } from '#web/features/risks/bill-risks.ts';
import { formatHold, formatTimestamp } from '#web/format/format-timestamp.ts';
import { reasonOfMany } from '#web/rules/same-reasons.ts';

const freight = {
  units: 3,
  totalPounds: 1220,
  cubicFeet: 98.4,
  density: 12.4,
  linearFeet: 8,
  classes: ['100', '175'],
  overlengthFeet: 0,
};

describe('words of a quote', () => {
  it('say what is moved', () => {
    expect(formatFreight(freight)).toBe('3 units, 1,220 lb, class 100 and 175');
    expect(formatFreight({ units: 1, totalPounds: 500, classes: ['70'] })).toBe('1 unit, 500 lb, class 70');
    const marked = { units: 2, totalPounds: 900, classes: ['70'] };
    expect(formatFreight({ ...marked, stackable: 'some', used: 'all' })).toBe(
      '2 units, 900 lb, class 70, partly stackable, used goods',
    );
    expect(
      formatSummary({
        requestedPickupStartDate: '2026-11-24',
        freight,
        quoteQuery: { DAccessorial_LGDEL: true, DAccessorial_NOTIFY: true },
      }),
    ).toBe('Pickup Tue, Nov 24 · 3 units, 1,220 lb, class 100 and 175 · liftgate at delivery, call before delivery');
  });
  it('name the holidays that are not counted', () => {
    expect(formatHolidays('2026-11-24', '2026-12-01', ['US'])).toBe(
      'Nov 26 and Nov 27 are holidays, not business days',
    );
    expect(formatHolidays('2026-12-01', '2026-12-04', ['US'])).toBeUndefined();
  });
  it('show timestamps in the stop’s own zone', () => {
    expect(formatTimestamp('America/Chicago', '2026-11-27 23:00:00')).toBe('Fri, Nov 27, 5 pm CT');
    expect(formatTimestamp('America/New_York', '2026-11-27 22:30:00')).toBe('Fri, Nov 27, 5:30 pm ET');
  });
  it('say how long a price is held', () => {
    const row = { expired: false, expiresAt: '2026-11-27 23:00:00', from: { zone: 'America/Chicago' } };
    expect(formatHold(row, new Date('2026-11-24T12:00:00Z'))).toBe('Held until Fri 5 pm');
    expect(formatHold(row, new Date('2026-11-27T15:00:00Z'))).toBe('Held until today 5 pm');
    expect(formatHold(row, new Date('2026-11-10T15:00:00Z'))).toBe('Held until Fri, Nov 27');
    expect(formatHold({ ...row, expired: true }, new Date('2026-12-24T12:00:00Z'))).toBe('Expired');
  });
});

describe('what could change the bill', () => {
  const whats = (query: Parameters<typeof billRisks>[1]) => billRisks(freight, query).map((risk) => risk.what);
  it('names only what is true for these places', () => {
    expect(whats({ originFacilityType: '2', destinationFacilityType: '2' })).toHaveLength(4);
    expect(whats({ originFacilityType: '3', destinationFacilityType: '5' })).toEqual([
      'Measured larger than entered',
      'Weighed heavier than entered',
    ]);
    const both = {
      originFacilityType: '2',
      destinationFacilityType: '1',
      OAccessorial_LGPU: true,
      DAccessorial_LGDEL: true,
    };
    expect(whats(both)).not.toContain('Liftgate needed on site');
  });
  const item = {
    ...quoteItem.parse({ howManyHandlingUnits: 1, weightPerHandlingUnit: 500, length: 48, width: 40, height: 48 }),
  };
  it('says what carriers pay for used goods', () => {
    const risks = billRisks(freight, { items: [item, { ...item, commodityTypeId: 2 }] });
    expect(risks.find(({ what }) => what.startsWith('Used goods'))?.why).toContain('$0.10 per pound');
    expect(whats({ items: [item] }).join()).not.toContain('Used goods');
  });
  it('[R86] names the ends of the lane in the language of the page', () => {
    const why = (language: 'es' | 'fr') =>
      inLanguage(language, () => billRisks(freight, {}).map((risk) => risk.why)).join(' ');
    expect(why('es')).toMatch(/No incluida: recolección y entrega/);
    expect(why('fr')).toMatch(/Non inclus\s: ramassage et livraison/);
    expect(why('fr')).not.toMatch(/pickup|delivery/);
  });
  it('[R86] a reason of many carriers is quoted, since its grammar is English', () => {
    expect(reasonOfMany(15, 'does not serve Canada')).toBe('15 carriers do not serve Canada');
    expect(inLanguage('fr', () => reasonOfMany(15, 'does not serve Canada'))).toMatch(
      /^15 transporteurs\s: does not serve Canada$/,
    );
  });
  it('says what happens when an entered class is wrong', () => {
    const entered = { ...item, freightClass: '77.5' as const, calculatedFreightClass: '100' };
    const risk = billRisks(freight, { items: [entered] }).find(({ what }) => what === 'Reclassified on inspection');
    expect(risk?.why).toMatch(/^You entered class 77.5; by density it is class 100\. .*re-rates.*fee\.$/);
    expect(whats({ items: [{ ...entered, freightClass: '100' }] })).not.toContain('Reclassified on inspection');
  });
  it('never invents an amount', () => {
    expect(JSON.stringify(billRisks(freight, {}))).not.toContain('$');
  });
});
