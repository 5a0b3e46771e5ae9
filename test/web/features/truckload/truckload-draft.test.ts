import { afterEach, describe, expect, test } from 'vitest';
import { truckloadQuery } from '#contract/truckload.ts';
import { problemsOfTruckload } from '#web/features/truckload/draft/truckload-rules.ts';
import { withEquipment } from '#web/features/truckload/equipment-section.tsx';
import { useTruckloadDraft } from '#web/stores/truckload-draft.ts';
import { isStarted, newStop, newTruckload, restoredTruckload } from '#web/stores/truckload-shape.ts';
import { queryFromTruckload, unclearNumbers } from '#web/truckload/truckload-query.ts';

const store = () => useTruckloadDraft.getState();
afterEach(() => store().reset());

describe('the truckload as it is typed', () => {
  test('[Q20] begins as the specification has it: equipment 26, type 1, footage 0, no flag, a pickup and a drop', () => {
    const query = queryFromTruckload(newTruckload(), []);
    expect(query).toMatchObject({ items: [], equipmentTypeId: 26, truckloadType: 1, footage: 0 });
    const flags = ['escorts', 'strapschains', 'hazmat', 'tarps', 'oversized', 'team', 'permits'] as const;
    expect(flags.map((flag) => query[flag])).toEqual(flags.map(() => false));
    expect(query.stops.map(({ type }) => type)).toEqual([1, 2]);
    expect(isStarted(newTruckload())).toBe(false);
  });

  test('stops are added where their kind ends, moved, removed and put back', () => {
    const pickup = store().addStop(1);
    expect(pickup).toBe(1);
    expect(store().addStop(2)).toBe(3);
    expect(store().draft.stops.map(({ type }) => type)).toEqual([1, 1, 2, 2]);
    const [, second] = store().draft.stops;
    store().moveStop(1, 0);
    expect(store().draft.stops[0]).toBe(second);
    store().moveStop(0, 9);
    expect(store().draft.stops[0]).toBe(second);
    store().removeStop(0);
    if (second) store().insertStop(0, second);
    expect(store().draft.stops).toHaveLength(4);
    expect(store().changed).toBe(true);
  });

  test('[R48] comes back from what a tab stored, and from nothing it can read a new form', () => {
    const draft = newTruckload({ stops: [newStop(1, { company: 'A', weight: '5' }), newStop(2)], tarps: true });
    const { stops, ...rest } = restoredTruckload(JSON.parse(JSON.stringify(draft)));
    expect(rest).toEqual({ ...draft, stops: undefined });
    expect(stops).toMatchObject([{ type: 1, company: 'A', weight: '5' }, { type: 2 }]);
    for (const broken of [undefined, null, 7, [], { stops: [{ type: 3 }] }, { stops: 'x', team: 'yes' }]) {
      const restored = restoredTruckload(broken);
      expect(restored.stops).toHaveLength(2);
      expect(restored.team).toBe(false);
    }
  });

  test('numbers are read as people write them, and what is none is refused at its field', async () => {
    const stops = [
      newStop(1, { postalCode: '60607', weight: '21,300', pallets: '14' }),
      newStop(2, { postalCode: '75201' }),
    ];
    const days = ['2026-12-01', '2026-12-03'];
    const query = queryFromTruckload(newTruckload({ stops, loadValue: '$84,000', temperature: '' }), days);
    expect(truckloadQuery.parse(query)).toMatchObject({
      loadValue: '84000.00',
      stops: [{ weight: 21300, pallets: 14 }, {}],
    });
    expect(await problemsOfTruckload(query)).toEqual({});
    expect(unclearNumbers(newTruckload({ loadValue: '84.000' }))).toEqual({
      loadValue: '84.000 can be read in two ways. Type 84,000 or 84.00.',
    });
    expect(queryFromTruckload(newTruckload({ stops, loadValue: '84.000' }), days).loadValue).toBe('84.000');
    const wrong = queryFromTruckload(newTruckload({ stops: [newStop(1, { weight: 'heavy' }), newStop(2)] }), days);
    const problems = await problemsOfTruckload(wrong);
    expect(Object.keys(problems)).toEqual(
      expect.arrayContaining(['stops.0.zipObj.postalCode', 'stops.0.weight', 'stops.1.zipObj.postalCode']),
    );
  });

  test('[Q20] other equipment takes off what it cannot take: tarps off a flatbed, a temperature off a van', () => {
    expect(withEquipment(26)).toMatchObject({
      equipmentTypeId: 26,
      tarps: false,
      strapschains: false,
      temperature: '',
    });
    expect(withEquipment(30)).toEqual({ equipmentTypeId: 30, temperature: '' });
    expect(withEquipment(21)).not.toHaveProperty('temperature');
    expect(withEquipment(37)).toMatchObject({ truckloadType: 1 });
    expect(withEquipment(999)).toEqual({});
  });
});
