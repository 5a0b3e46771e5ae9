import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatStage, formatStatus } from '#contract/format/stages.ts';
import {
  canMove,
  canMoveStage,
  canMoveStatus,
  orderTypeOf,
  type StageId,
  type StatusId,
  stageFits,
  stageIds,
  statusIds,
} from '#domain/shipments/lifecycle.ts';

/** Everything that can be reached from one id. */
function reach<Id>(from: Id, ids: readonly Id[], canMove: (a: Id, b: Id) => boolean): Set<Id> {
  const found = new Set<Id>([from]);
  for (const id of found) for (const next of ids) if (canMove(id, next)) found.add(next);
  return found;
}

describe('statuses', () => {
  test('[H26] have the eight names', () => {
    expect(statusIds.map(formatStatus)).toEqual([
      'Estimate saved',
      'Processing review',
      'Booked',
      'In progress',
      'Delivered',
      'Completed',
      'Cancelled',
      'Deactivated',
    ]);
  });

  test('[H26] move along the table only: of all 64 pairs these', () => {
    const moves = statusIds.flatMap((from) =>
      statusIds.filter((to) => canMoveStatus(from, to)).map((to) => `${from}-${to}`),
    );
    const quotes = ['1-2', '1-3', '1-8', '2-1', '2-3', '2-7', '8-1'];
    expect(moves.toSorted()).toEqual([...quotes, '3-4', '3-7', '4-5', '5-6', '6-5'].toSorted());
  });

  test('[H26] whatever moves are tried, an order never gets back behind its booking, out of the end, or to itself', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...statusIds), { maxLength: 30 }), (tried) => {
        const path: StatusId[] = [1];
        for (const to of tried) if (canMoveStatus(path.at(-1) ?? 1, to)) path.push(to);
        for (const [i, to] of path.entries()) {
          const before = path.slice(0, i);
          if (before.some((status) => status >= 3 && status <= 6)) expect([4, 5, 6, 7]).toContain(to);
          expect(before.at(-1)).not.toBe(to);
          if (before.at(-1) === 6) expect(to).toBe(5);
          expect(before).not.toContain(7);
        }
      }),
      { seed: 20261123 },
    );
  });

  test('[H26] every status can be reached from a saved estimate; cancelled is an end, completed only becomes due again', () => {
    expect(reach<StatusId>(1, statusIds, canMoveStatus)).toEqual(new Set(statusIds));
    expect(reach<StatusId>(7, statusIds, canMoveStatus)).toEqual(new Set([7]));
    expect(reach<StatusId>(6, statusIds, canMoveStatus)).toEqual(new Set([6, 5]));
  });

  test('[H26] only a saved estimate is a quote', () => {
    expect(statusIds.map(orderTypeOf)).toEqual(['Quote', ...Array.from({ length: 7 }, () => 'Booking')]);
  });
});

describe('stages', () => {
  test('[H02] 11 to 20 have their labels', () => {
    expect(Object.fromEntries(stageIds.map((id) => [id, formatStage(id)]))).toEqual({
      11: 'Rate request',
      12: 'Estimate saved',
      13: 'Processing review',
      14: 'Covered',
      15: 'Booked',
      16: 'Arrived at Pick-up',
      17: 'Loaded',
      18: 'In-transit',
      19: 'Arrived at destination',
      20: 'Delivered',
    });
  });

  test('[H02] go forward only, but for a review that ends without money, and every one leads to delivered', () => {
    for (const from of stageIds) {
      for (const to of stageIds)
        if (canMoveStage(from, to) && !(from === 13 && to === 12)) expect(to).toBeGreaterThan(from);
      expect(reach<StageId>(from, stageIds, canMoveStage)).toContain(20);
    }
    expect(reach<StageId>(11, stageIds, canMoveStage)).toEqual(new Set(stageIds));
  });

  test('[H26] stages belong to statuses; a cancelled or deactivated order keeps the one it had', () => {
    const fitting = (status: StatusId) => stageIds.filter((stage) => stageFits(status, stage));
    expect(statusIds.map(fitting)).toEqual([
      [11, 12],
      [13],
      [14, 15],
      [16, 17, 18, 19],
      [20],
      [20],
      stageIds,
      stageIds,
    ]);
  });
});

test('[H26] status and stage move together only where each may and they fit each other: of all pairs of standings these', () => {
  const standings = statusIds.flatMap((statusId) =>
    stageIds.filter((stageId) => stageFits(statusId, stageId)).map((stageId) => ({ statusId, stageId })),
  );
  const words = ({ statusId, stageId }: (typeof standings)[number]) => `${statusId}/${stageId}`;
  const live = standings.filter(({ statusId }) => statusId < 7);
  const moves = live.flatMap((from) =>
    live.filter((to) => canMove(from, to)).map((to) => `${words(from)} ${words(to)}`),
  );
  expect(moves).toEqual([
    ...['1/11 1/12', '1/12 2/13', '1/12 3/14', '1/12 3/15', '2/13 1/12', '2/13 3/14', '2/13 3/15', '3/14 3/15'],
    ...['3/15 4/16', '3/15 4/17', '3/15 4/18', '4/16 4/17', '4/17 4/18', '4/18 4/19', '4/18 5/20', '4/19 5/20'],
    ...['5/20 6/20', '6/20 5/20'],
  ]);
  const overs = standings.filter(({ statusId }) => statusId >= 7);
  const ends = standings.flatMap((from) =>
    overs.flatMap((over) => [
      ...(canMove(from, over) ? [`${words(from)} ${words(over)}`] : []),
      ...(canMove(over, from) ? [`${words(over)} ${words(from)}`] : []),
    ]),
  );
  expect(ends).toEqual(['1/11 8/11', '8/11 1/11', '1/12 8/12', '8/12 1/12', '2/13 7/13', '3/14 7/14', '3/15 7/15']);
  const booked = { statusId: 3, stageId: 15 } as const;
  expect(canMove(booked, { statusId: 7, stageId: 15 })).toBe(true);
  expect(canMove({ statusId: 4, stageId: 16 }, { statusId: 7, stageId: 16 })).toBe(false);
  expect(canMove({ statusId: 8, stageId: 12 }, { statusId: 1, stageId: 12 })).toBe(true);
  expect(canMove(booked, booked)).toBe(false);
});
