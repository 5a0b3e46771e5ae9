import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formIn } from '#web/features/truckload/draft/form-id.ts';
import { newStop, newTruckload } from '#web/stores/truckload-shape.ts';
import { DATA_MAX_BYTES, dataSearchOf, readDataQuery } from '#web/truckload/data-query.ts';

const search = (data: unknown) => `?${new URLSearchParams({ data: JSON.stringify(data) })}`;
const head = { formName: 'TL', fid: 'form-ftl-long' };
const stop = { type: 1, zipObj: { postalCode: '60607' }, requestedDate: '2026-12-01', weight: 21300, pallets: 14 };

describe('[S15] the data query', () => {
  test('names the form; without anything else it fills nothing', () => {
    expect(readDataQuery('')).toEqual({ form: 'form-ftl-long' });
    expect(readDataQuery(search(head))).toEqual({ form: 'form-ftl-long' });
    expect(readDataQuery(search({ ...head, fid: 'form-ftl-short' }))).toEqual({ form: 'form-ftl-short' });
    expect(formIn(search({ ...head, fid: 'form-ftl-short' }))).toBe('form-ftl-short');
  });

  test('what the contract accepts is taken over, field by field', () => {
    const data = {
      ...head,
      equipmentTypeId: 21,
      temperature: 34,
      team: true,
      loadValue: '84000.00',
      footage: 'many',
      stops: [
        { ...stop, company: 'Whitfield', startTime: '25:00', evil: 1 },
        { type: 2, zipObj: { postalCode: '75201' } },
      ],
    };
    const { draft } = readDataQuery(search(data));
    expect(draft).toMatchObject({
      equipmentTypeId: 21,
      temperature: '34',
      team: true,
      loadValue: '84000.00',
      footage: '',
    });
    expect(draft?.stops).toMatchObject([
      { type: 1, company: 'Whitfield', postalCode: '60607', weight: '21300', pallets: '14', startTime: '08:00' },
      { type: 2, postalCode: '75201', weight: '' },
    ]);
  });

  test.each([
    ['no JSON', '?data=%7Bbroken'],
    ['a text', '?data=%22TL%22'],
    ['a list', '?data=%5B%5D'],
    ['another form name', search({ ...head, formName: 'LTL' })],
    ['another form id', search({ ...head, fid: 'form-ftl-xl' })],
    ['more than 8 KB', search({ ...head, description: 'x'.repeat(DATA_MAX_BYTES) })],
  ])('%s is unreadable and fills nothing', (_, query) => {
    expect(readDataQuery(query)).toEqual({ form: 'form-ftl-long', unreadable: true });
  });

  test.each([
    ['a field that no truckload has', { description: 'Pumps', evil: 1 }, 'fields'],
    ['a value of the wrong kind', { footage: 'many' }, 'fields'],
    ['a field that no stop has', { stops: [{ ...stop, evil: 1 }, stop] }, 'fields'],
    ['a stop of no kind', { stops: [stop, stop, { type: 3 }] }, 'fields'],
    ['a single stop', { stops: [stop] }, 'fields'],
    ['forty stops', { stops: Array.from({ length: 40 }, () => ({ ...stop, weight: 'x' })) }, 'stops'],
    ['a stop whose ZIP is not typed yet', { stops: [{ ...stop, zipObj: { postalCode: '' } }, stop] }, undefined],
  ])('%s: what is lost is known', (_, change, lost) => {
    expect(readDataQuery(search({ ...head, ...change })).lost).toBe(lost);
  });

  test('nothing is lost of what the form itself writes, typed or not', () => {
    expect(readDataQuery(dataSearchOf(newTruckload())).lost).toBeUndefined();
    const stops = [newStop(1, { postalCode: '60607', weight: '1,000' }), newStop(2, { postalCode: 'K1A 0B1' })];
    const typed = newTruckload({ stops, description: 'Pumps', temperature: '34', equipmentTypeId: 21 });
    expect(readDataQuery(dataSearchOf(typed)).lost).toBeUndefined();
  });

  test('values of the wrong kind are left out one by one; forty stops are cut to twelve, prototypes are not touched', () => {
    const wrong = {
      equipmentTypeId: 'x',
      truckloadType: 9,
      contact: 7,
      items: 'no',
      team: 'yes',
      loadValue: {},
      stops: 5,
    };
    const { draft } = readDataQuery(search({ ...head, ...wrong }));
    expect(draft).toMatchObject({ equipmentTypeId: 26, truckloadType: 1, team: false, loadValue: '', items: [] });
    expect(draft?.stops).toHaveLength(2);
    const many = readDataQuery(search({ ...head, stops: Array.from({ length: 40 }, () => stop) }));
    expect(many.draft?.stops).toHaveLength(12);
    const polluted = `?${new URLSearchParams({ data: '{"formName":"TL","fid":"form-ftl-long","__proto__":{"team":true},"description":"a"}' })}`;
    expect(readDataQuery(polluted).draft?.team).toBe(false);
    expect(({} as Record<string, unknown>).team).toBeUndefined();
  });

  test('whatever it holds, a whole draft comes out or none', () => {
    fc.assert(
      fc.property(
        fc.json(),
        fc.dictionary(fc.constantFrom('stops', 'contact', 'items', 'team', 'footage'), fc.jsonValue()),
        (text, some) => {
          for (const query of [`?${new URLSearchParams({ data: text })}`, search({ ...head, ...some })]) {
            const { draft } = readDataQuery(query);
            if (!draft) continue;
            expect(draft.stops.length).toBeGreaterThanOrEqual(2);
            expect(typeof draft.contact.type).toBe('string');
          }
        },
      ),
    );
  });

  test('a draft comes back from its own query, without who is where', () => {
    const stops = [
      newStop(1, { postalCode: '60607', weight: '21,300', pallets: '14', company: 'Whitfield Pumps', note: 'Gate 3' }),
      newStop(2, { postalCode: '75201' }),
    ];
    const draft = newTruckload({ stops, description: 'Pumps', handover: 'h1', equipmentTypeId: 30, tarps: true });
    const query = dataSearchOf(draft);
    expect(decodeURIComponent(query)).not.toContain('Whitfield');
    const { draft: back } = readDataQuery(query);
    expect(back).toMatchObject({ description: 'Pumps', handover: 'h1', equipmentTypeId: 30, tarps: true });
    expect(back?.stops).toMatchObject([
      { postalCode: '60607', weight: '21300', pallets: '14' },
      { postalCode: '75201' },
    ]);
  });
});
