import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ITEMS_MAX, quoteQuery } from '#contract/quote-query.ts';
import { accessorials } from '#contract/rules/facilities.ts';
import { facilityTypes } from '#contract/rules/facility-types.ts';
import { packageTypes, quoteItemPackage } from '#contract/rules/package-types.ts';
import { withClasses } from '#web/features/quotes/draft/class-change.ts';
import { firstMissing, isComplete } from '#web/features/quotes/draft/draft-check.ts';
import { queryFromDraft } from '#web/features/quotes/draft/draft-query.ts';
import { draftIn, MAX_ROWS, searchOf } from '#web/features/quotes/draft/draft-search.ts';
import { describeDraft } from '#web/features/quotes/draft/format-draft.ts';
import { lineOf } from '#web/features/quotes/draft/freight-figures.ts';
import { pickupDayHere } from '#web/features/quotes/quote-query.ts';
import { draftFromQuery } from '#web/stores/draft-from-query.ts';
import { newItem } from '#web/stores/draft-item.ts';
import { draftOf, newDraft, type QuoteDraft } from '#web/stores/draft-shape.ts';
import { useQuoteDraft } from '#web/stores/quote-draft.ts';

const withoutKeys = ({ items, ...rest }: QuoteDraft) => ({ ...rest, items: items.map(({ key: _, ...item }) => item) });

const pump = newItem({ howManyHandlingUnits: '2', height: '48', weightPerHandlingUnit: '500' });
const complete: QuoteDraft = {
  ...newDraft('2026-11-24'),
  shippingFromPostalCode: '60607',
  shippingToPostalCode: '75201',
  originCity: 'Chicago',
  destinationCity: 'Dallas',
  items: [
    pump,
    newItem({
      ...quoteItemPackage('crate'),
      palleteType: undefined,
      length: '60',
      width: '36',
      height: '40',
      weightPerHandlingUnit: '220',
    }),
  ],
};

beforeEach(() => {
  // Saturday, November 21, 2026, noon in New York.
  vi.useFakeTimers({ now: new Date('2026-11-21T17:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('contacts of the stops', () => {
  const contact = {
    shippingFromCompany: 'Whitfield Pumps',
    shippingFromFirstName: 'Dana',
    shippingFromLastName: 'Whitfield',
    shippingFromAddress1: '820 W Lake St',
    shippingFromAddress2: 'Dock 4',
    shippingFromPhone: '(312) 555-0142',
    shippingFromEmail: 'dock@whitfieldpumps.example',
    shippingFromAlternateEmail: 'dana@whitfieldpumps.example',
    shippingToCompany: 'Reyes Tools',
  } as const;

  test('[Q01] what is typed of them is sent, stays in the draft of the tab and comes back with a stored quote', () => {
    const query = quoteQuery.parse(queryFromDraft({ ...complete, ...contact }));
    expect(query).toMatchObject({ ...contact, shippingFromPhone: '3125550142' });
    expect(draftOf(JSON.parse(JSON.stringify({ ...complete, ...contact })))).toMatchObject(contact);
    expect(draftFromQuery(query)).toMatchObject({ shippingToCompany: 'Reyes Tools', shippingFromPhone: '3125550142' });
  });

  test('[Q01] they are optional; what is given has to be a phone number or an e-mail address', () => {
    const problems = (changes: Partial<QuoteDraft>) =>
      quoteQuery
        .safeParse(queryFromDraft({ ...complete, ...changes }))
        .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    expect(problems({})).toBeUndefined();
    expect(problems({ shippingFromPhone: '', shippingFromEmail: ' ', shippingToAlternateEmail: '' })).toBeUndefined();
    expect(problems({ shippingFromPhone: '(312) 555', shippingToEmail: 'dock' })).toEqual([
      'shippingFromPhone: Please enter valid phone number',
      'shippingToEmail: Please enter a valid email address',
    ]);
    expect(problems({ shippingToAlternateEmail: 'jos\u00e9@whitfieldpumps.example' })).toEqual([
      'shippingToAlternateEmail: Please enter a valid email address',
    ]);
  });

  test('[Q01] a new quote sent as it is holds every default of the specification', () => {
    const query = quoteQuery.parse(
      queryFromDraft({ ...complete, items: [newItem({ height: '48', weightPerHandlingUnit: '500' })] }),
    );
    expect(query).toMatchObject({ manualShipment: false, originFacilityType: '2', destinationFacilityType: '2' });
    expect(query.items).toMatchObject([
      { howManyHandlingUnits: 1, dimUnit: '2', weightUnit: '2', itemType: 1, palleteType: 2, length: 48, width: 40 },
    ]);
  });
});

describe('defaults', () => {
  test('[Q01] a new quote is one standard pallet between two places with a dock', () => {
    expect(withoutKeys(newDraft())).toMatchObject({
      manualShipment: false,
      originFacilityType: '2',
      destinationFacilityType: '2',
      shippingFromPostalCode: '',
      shippingToPostalCode: '',
      items: [
        {
          howManyHandlingUnits: '1',
          noOfItem: '1',
          itemType: 1,
          palleteType: 2,
          length: '48',
          width: '40',
          height: '',
          weightPerHandlingUnit: '',
          dimUnit: '2',
          weightUnit: '2',
          'haz-matItem': false,
          stackable: false,
        },
      ],
    });
  });

  test('[Q01] four fields beside the defaults make it complete', () => {
    const draft = newDraft('2026-11-24');
    expect(firstMissing(draft)).toBe('shippingFromPostalCode');
    expect(firstMissing({ ...draft, shippingFromPostalCode: '60607' })).toBe('shippingToPostalCode');
    const lane = { ...draft, shippingFromPostalCode: '60607', shippingToPostalCode: 'm5v 2t6' };
    expect(firstMissing(lane)).toBe('items.0.height');
    expect(isComplete({ ...lane, items: [newItem({ height: '48', weightPerHandlingUnit: '500' })] })).toBe(true);
  });

  test('[Q29] reset brings the defaults back, with the next business day', () => {
    useQuoteDraft.getState().set(complete);
    useQuoteDraft.getState().reset(pickupDayHere(new Date()));
    expect(withoutKeys(useQuoteDraft.getState().draft)).toEqual(withoutKeys(newDraft('2026-11-23')));
  });
});

describe('first missing field', () => {
  test.each<[string, Partial<QuoteDraft>]>([
    ['shippingFromPostalCode', { shippingFromPostalCode: '6060' }],
    ['shippingToPostalCode', { shippingToPostalCode: '09012' }],
    ['shippingFromPickUpDate', { shippingFromPickUpDate: '2026-11-21' }],
    ['shippingFromPickUpDate', { shippingFromPickUpDate: '' }],
    ['items.1.length', { items: [pump, newItem({ length: '0' })] }],
    ['items.0.unNumber', { items: [newItem({ ...pump, 'haz-matItem': true, unNumber: 'UN12' })] }],
    [
      'items.0.emergencyContactPhone',
      {
        items: [
          newItem({ ...pump, 'haz-matItem': true, unNumber: '1263', hazardClass: '3', emergencyContactName: 'Dana' }),
        ],
      },
    ],
  ])('[Q03] %s of %j', (path, change) => {
    expect(firstMissing({ ...complete, ...change })).toBe(path);
  });
});

describe('lines', () => {
  const { getState } = useQuoteDraft;
  beforeEach(() => getState().set(draftOf({ ...complete })));

  test('a line is added where it is wanted and taken back out', () => {
    const twin = newItem({ ...getState().draft.items[0] });
    expect(getState().addItem(twin, 1)).toBe(1);
    expect(getState().draft.items.map((item) => item.weightPerHandlingUnit)).toEqual(['500', '500', '220']);
    expect(new Set(getState().draft.items.map((item) => item.key)).size).toBe(3);
    expect(getState().addItem()).toBe(3);
    getState().removeItem(1);
    expect(getState().draft.items.map((item) => item.weightPerHandlingUnit)).toEqual(['500', '220', '']);
  });

  test('the last line is emptied, never missing', () => {
    getState().removeItem(0);
    getState().removeItem(0);
    expect(withoutKeys(getState().draft).items).toEqual(withoutKeys(newDraft()).items);
  });

  test('typing in one line leaves the others the same objects', () => {
    const [, second] = getState().draft.items;
    getState().setItem(0, { height: '50' });
    expect(getState().draft.items[0]?.height).toBe('50');
    expect(getState().draft.items[1]).toBe(second);
  });
});

const digits = fc.integer({ min: 1, max: 9999 }).map(String);
const anyItem = fc
  .record({
    units: fc.integer({ min: 1, max: 127 }).map(String),
    package: fc.constantFrom(...packageTypes.map(({ id }) => id)),
    sides: fc.tuple(digits, digits, digits),
    weight: fc.oneof(digits, fc.constant('')),
    dimUnit: fc.constantFrom('1', '2', '3'),
    weightUnit: fc.constantFrom('1', '2'),
    marks: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
    description: fc.constantFrom('', 'Pump parts & seals, 50%', 'a=b&c;d+e #1'),
  })
  .map((row) => {
    const { itemType, palleteType, otherItemType } = quoteItemPackage(row.package);
    return newItem({
      howManyHandlingUnits: row.units,
      itemType,
      palleteType,
      otherItemType,
      length: row.sides[0],
      width: row.sides[1],
      height: row.sides[2],
      weightPerHandlingUnit: row.weight,
      dimUnit: row.dimUnit as '1' | '2' | '3',
      weightUnit: row.weightUnit as '1' | '2',
      stackable: row.marks[0],
      'haz-matItem': row.marks[1],
      commodityTypeId: row.marks[2] ? 2 : undefined,
      productDiscription: row.description,
    });
  });
const anyDraft = fc
  .record({
    from: fc.constantFrom('60607', 'M5V 2T6', ''),
    to: fc.constantFrom('75201', 'k1a0b1'),
    date: fc.constantFrom('2026-11-24', '2027-02-01'),
    types: fc.tuple(fc.constantFrom(...facilityTypes), fc.constantFrom(...facilityTypes)),
    services: fc.subarray(accessorials.map(({ flag }) => flag)),
    items: fc.array(anyItem, { minLength: 1, maxLength: 12 }),
  })
  .map((made) => ({
    ...newDraft(made.date),
    shippingFromPostalCode: made.from,
    shippingToPostalCode: made.to,
    originFacilityType: made.types[0].id,
    destinationFacilityType: made.types[1].id,
    ...Object.fromEntries(made.services.map((flag) => [flag, true])),
    items: made.items,
  }));

describe('quote search', () => {
  test('[A12] a draft comes back from its search as it was', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        expect(withoutKeys({ ...newDraft(), ...draftIn(searchOf(draft)) })).toEqual(withoutKeys(draft));
      }),
      { numRuns: 60 },
    );
  });

  test('[A12] it reads like what it means, and defaults are left out', () => {
    expect(searchOf({ ...complete, items: [pump], DAccessorial_NOTIFY: true, destinationFacilityType: '1' })).toBe(
      '?from=60607&to=75201&date=2026-11-24&toType=1&services=NOTIFY&package=2&units=2&height=48&weight=500',
    );
  });

  test('[A12] contacts never stand in an address', () => {
    const search = searchOf({
      ...complete,
      shippingFromPhone: '3125550100',
      shippingToEmail: 'dana@whitfieldpumps.example',
      items: [
        newItem({ ...pump, 'haz-matItem': true, emergencyContactName: 'Dana', emergencyContactPhone: '3125550100' }),
      ],
    });
    expect(search).not.toMatch(/Dana|3125550100|dana/);
  });

  test('[A12] a search too long for an address keeps the lane', () => {
    const items = Array.from({ length: MAX_ROWS }, () => newItem({ ...pump, productDiscription: 'Pump parts' }));
    expect(searchOf({ ...complete, items })).toBe('?from=60607&to=75201&date=2026-11-24');
  });

  test.each(['', '?focus=first-missing', '?utm_source=mail', '?items=%7B', '?services=LGDEL'])(
    '[A14] %j says nothing of a quote',
    (search) => expect(draftIn(search)).toEqual({}),
  );

  test('[A14] what is odd in a search is at its default, and a lane alone keeps the day', () => {
    const found = draftIn('?from=60607&date=2026-13-40&fromType=99&package=77&weight=12&weightUnit=stone');
    expect(found).not.toHaveProperty('shippingFromPickUpDate');
    expect(found).toMatchObject({
      originFacilityType: '2',
      items: [{ weightPerHandlingUnit: '12', weightUnit: '2', itemType: 1, palleteType: 2 }],
    });
  });

  test('as many lines as the contract takes', () => expect(MAX_ROWS).toBe(ITEMS_MAX));
});

describe('stored queries', () => {
  test('[Q17] a query that was sent comes back as the draft it was made of', () => {
    const items = complete.items.map((item) => ({ ...item, calculatedFreightClass: lineOf(item)?.freightClass ?? '' }));
    const entered = items.with(0, newItem({ ...items[0], freightClass: '77.5', stackable: true, commodityTypeId: 2 }));
    const typed = { ...complete, items: entered, OAccessorial_APPT: true };
    expect(withoutKeys(draftFromQuery(quoteQuery.parse(queryFromDraft(typed))))).toEqual(withoutKeys(typed));
  });

  test('[Q28] each package comes back as itself', () => {
    for (const { id } of packageTypes) {
      const { itemType, palleteType, otherItemType } = quoteItemPackage(id);
      const item = newItem({ ...pump, itemType, palleteType, otherItemType });
      const [back] = draftFromQuery(quoteQuery.parse(queryFromDraft({ ...complete, items: [item] }))).items;
      expect(back).toMatchObject({ itemType, palleteType, otherItemType });
    }
  });

  test('[Q01] the class before the last change and whether the pallet has its standard size go along', () => {
    const item = newItem({ ...pump, calculatedFreightClass: '', previousCalculatedFreightClass: '' });
    expect(queryFromDraft({ ...complete, items: [item] }).items[0]).toMatchObject({
      calculatedFreightClass: '100',
      previousCalculatedFreightClass: undefined,
      palletCheck: true,
    });
    const heavier = { ...item, ...withClasses(item, { weightPerHandlingUnit: '2000' }) };
    const wider = { ...heavier, ...withClasses(heavier, { width: '42' }) };
    expect(queryFromDraft({ ...complete, items: [wider] }).items[0]).toMatchObject({
      previousCalculatedFreightClass: '100',
      palletCheck: false,
    });
    const [back] = draftFromQuery(quoteQuery.parse(queryFromDraft({ ...complete, items: [wider] }))).items;
    expect(back?.previousCalculatedFreightClass).toBe('100');
  });

  test('a class that was entered goes along and stands in the address', () => {
    const typed = { ...complete, items: [newItem({ ...pump, freightClass: '77.5' })] };
    expect(queryFromDraft(typed).items[0]).toMatchObject({ freightClass: '77.5', calculatedFreightClass: '100' });
    expect(draftIn(searchOf(typed)).items?.[0]?.freightClass).toBe('77.5');
    expect(draftIn('?from=60607&units=1&class=80').items?.[0]?.freightClass).toBe('');
  });

  test('[Q05] the class goes along, hazardous details only when marked', () => {
    const marked = newItem({ ...pump, unNumber: '1263', hazardClass: '3' });
    expect(queryFromDraft({ ...complete, items: [marked] }).items[0]).toMatchObject({ calculatedFreightClass: '100' });
    expect(queryFromDraft({ ...complete, items: [marked] }).items[0]).not.toHaveProperty('unNumber');
    const hazardous = { ...marked, 'haz-matItem': true };
    expect(queryFromDraft({ ...complete, items: [hazardous] }).items[0]).toMatchObject({ unNumber: '1263' });
  });

  test('[Q30] postal codes go out in their stored form', () => {
    expect(queryFromDraft({ ...complete, shippingToPostalCode: ' m5v 2t6 ' }).shippingToPostalCode).toBe('M5V2T6');
  });

  test.each([null, 'x', 7, { items: 'none' }, { items: [null, 4] }, { shippingFromPostalCode: {} }])(
    'anything stored gives a draft: %j',
    (stored) => {
      const draft = draftOf(stored);
      expect(draft.items.length).toBeGreaterThan(0);
      expect(draft.shippingFromPostalCode).toBe('');
    },
  );
});

describe('in words', () => {
  test.each<[string, Partial<QuoteDraft>]>([
    ['Chicago to Dallas, 1,220 lb', {}],
    ['60607 to M5V 2T6, 1,220 lb', { originCity: '', destinationCity: '', shippingToPostalCode: 'm5v2t6' }],
    ['from Chicago', { shippingToPostalCode: '', destinationCity: '', items: [newItem()] }],
    ['to Dallas', { shippingFromPostalCode: '', originCity: '', items: [newItem()] }],
  ])('%s', (words, change) => {
    expect(describeDraft({ ...complete, ...change })).toBe(words);
  });
});
