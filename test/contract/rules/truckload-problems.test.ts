import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { equipmentOf, equipmentTypes, takesFlag, truckloadFlags } from '#contract/rules/equipment.ts';
import { loadAlong, wholeLoad } from '#contract/rules/truckload-load.ts';
import { truckloadProblems } from '#contract/rules/truckload-problems.ts';
import { truckloadQuery } from '#contract/truckload.ts';
import { truckload, truckStop } from './truckload-maker.ts';

const problems = (change: Parameters<typeof truckload>[0] = {}) => truckloadProblems(truckload(change));
const fields = (change: Parameters<typeof truckload>[0]) => problems(change).map(({ field }) => field);

describe('equipment', () => {
  test('[Q20] a truckload begins as a full dry van with every requirement off', () => {
    expect(truckload()).toMatchObject({ equipmentTypeId: 26, truckloadType: 1, footage: 0 });
    for (const flag of truckloadFlags) expect(truckload()[flag]).toBe(false);
    expect(equipmentOf(26)).toMatchObject({ letters: 'V', pallets: 26, maxPounds: 45_000, temperature: 'none' });
    expect(problems()).toEqual([]);
  });

  test('[Q20] ids are unique, and each kind has room and a limit', () => {
    expect(new Set(equipmentTypes.map(({ id }) => id)).size).toBe(equipmentTypes.length);
    for (const one of equipmentTypes) {
      expect(one.maxPounds).toBeGreaterThan(0);
      expect(one.lengthIn).toBeGreaterThan(0);
      expect(one.name).not.toBe('');
    }
  });

  test('[Q20] tarps and straps on flatbeds, a temperature on reefers', () => {
    expect(fields({ tarps: true, strapschains: true })).toEqual(['strapschains', 'tarps']);
    expect(fields({ equipmentTypeId: 30, tarps: true, strapschains: true, oversized: true })).toEqual([]);
    expect(fields({ temperature: 34 })).toEqual(['temperature']);
    expect(fields({ equipmentTypeId: 21 })).toEqual(['temperature']);
    expect(fields({ equipmentTypeId: 21, temperature: 34 })).toEqual([]);
    expect(fields({ equipmentTypeId: 22 })).toEqual([]);
    for (const equipment of equipmentTypes) expect(takesFlag(equipment, 'team')).toBe(true);
  });

  test('[R85] part of a truck has its footage, within the trailer', () => {
    expect(fields({ truckloadType: 2 })).toEqual(['footage']);
    expect(fields({ truckloadType: 2, footage: 20 })).toEqual([]);
    expect(fields({ truckloadType: 2, footage: 52.6 })).toEqual(['footage']);
    expect(fields({ truckloadType: 2, footage: 20, equipmentTypeId: 37 })).toEqual([
      'truckloadType',
      'stops.0.pallets',
    ]);
  });
});

describe('stops', () => {
  test('[Q20] 2 to 12 stops', () => {
    const some = (count: number) =>
      truckloadQuery.safeParse({ stops: Array.from({ length: count }, () => truckStop({ type: 1 })) }).success;
    expect([0, 1, 2, 12, 13, 40].map(some)).toEqual([false, false, true, true, false, false]);
  });

  test('[Q20] the first is a pickup, the last a drop', () => {
    const [pickup, drop] = [truckStop({ type: 1 }), truckStop({ type: 2 })];
    expect(fields({ stops: [pickup, pickup] })).toContain('stops.1.type');
    expect(fields({ stops: [drop, drop] })).toContain('stops.0.type');
  });

  test('[Q20] what is dropped was picked up earlier, and all is dropped', () => {
    const pickup = truckStop({ type: 1, weight: 10_000, pallets: 6, pieces: 6 });
    const part = truckStop({ type: 2, weight: 4_000, pallets: 2, pieces: 2 });
    expect(fields({ stops: [pickup, part, truckStop({ type: 2 })] })).toEqual([]);
    expect(fields({ stops: [pickup, part] })).toEqual(['stops.1.weight']);
    expect(fields({ stops: [pickup, truckStop({ type: 2, weight: 10_000.01, pallets: 7, pieces: 6 })] })).toEqual([
      'stops.1.weight',
      'stops.1.pallets',
    ]);
    const second = truckStop({ type: 1, weight: 5_000, pallets: 3, pieces: 3 });
    const early = truckStop({ type: 2, weight: 11_000, pallets: 6, pieces: 6 });
    expect(fields({ stops: [pickup, early, second, truckStop({ type: 2 })] })).toEqual(['stops.1.weight']);
    expect(fields({ stops: [pickup, second, early, truckStop({ type: 2 })] })).toEqual([]);
    expect(fields({ stops: [pickup, truckStop({ type: 2 }), truckStop({ type: 2 })] })).toEqual(['stops.2.weight']);
  });

  test('[Q20] weight and pallets within the equipment, after each pickup', () => {
    const heavy = truckStop({ type: 1, weight: 45_000, pallets: 26 });
    expect(fields({ stops: [heavy, truckStop({ type: 2 })] })).toEqual([]);
    expect(fields({ stops: [{ ...heavy, weight: 45_000.01 }, truckStop({ type: 2 })] })).toEqual(['stops.0.weight']);
    const more = truckStop({ type: 1, weight: 100, pallets: 1 });
    expect(fields({ stops: [heavy, more, truckStop({ type: 2 })] })).toEqual(['stops.1.weight', 'stops.1.pallets']);
    expect(fields({ stops: [heavy, truckStop({ type: 2 }), more, truckStop({ type: 2 })] })).toEqual([]);
    expect(problems({ equipmentTypeId: 50 })[0]?.message).toBe(
      'Tanker takes no pallets. Enter pieces and weight only.',
    );
  });

  test('[Q20] a day of the calendar and a window that ends after it begins', () => {
    const wrong = { requestedDate: '2026-02-30', startTime: '10:00', endTime: '10:00' };
    expect(problems({ stops: [truckStop({ type: 1, ...wrong }), truckStop({ type: 2, ...wrong })] })).toMatchObject([
      { field: 'stops.0.requestedDate', code: '12031' },
      { field: 'stops.0.endTime', code: '12036' },
      { field: 'stops.1.requestedDate', code: '12037' },
      { field: 'stops.1.endTime' },
    ]);
  });

  test('[R32] a wrong field has its path and its code or sentence', () => {
    const wrong = {
      ...truckStop({ type: 1 }),
      zipObj: {},
      weight: undefined,
      startTime: '25:00',
      company: 'x'.repeat(101),
    };
    const read = truckloadQuery.safeParse({
      stops: [wrong, truckStop({ type: 2 })],
      equipmentTypeId: 99,
      loadValue: '-1',
    });
    const paths = read.error?.issues.map(({ path }) => path.join('.'));
    expect(paths?.sort()).toEqual([
      'equipmentTypeId',
      'loadValue',
      'stops.0.company',
      'stops.0.startTime',
      'stops.0.weight',
      'stops.0.zipObj.postalCode',
    ]);
  });

  test('[Q20] loads along any trip: what comes aboard leaves, and nothing is negative where no problem is found', () => {
    const moved = fc.record({ weight: fc.integer({ min: 1, max: 9000 }), pallets: fc.nat(8), pieces: fc.nat(50) });
    const anyStop = fc.record({ type: fc.constantFrom(1 as const, 2 as const), moved });
    fc.assert(
      fc.property(fc.array(anyStop, { maxLength: 10 }), moved, (between, first) => {
        const stops = [
          truckStop({ type: 1, ...first }),
          ...between.map(({ type, moved: load }) => truckStop({ type, ...load })),
          truckStop({ type: 2 }),
        ];
        const along = loadAlong(stops);
        const found = truckloadProblems(truckload({ stops }));
        const negative = along.some(({ aboard }) => aboard.weight < 0 || aboard.pallets < 0 || aboard.pieces < 0);
        if (negative) expect(found).not.toEqual([]);
        if (found.length > 0) return;
        expect(along.at(-1)?.aboard).toEqual({ weight: 0, pallets: 0, pieces: 0 });
        expect(wholeLoad(stops).weight).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });
});
