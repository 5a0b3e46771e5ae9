import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  balanceOn,
  dropPoints,
  endOf,
  endPoints,
  givePoints,
  noPoints,
  type PointLot,
  type PointSums,
  type Posted,
  spendPoints,
  takePoints,
} from '#domain/rewards/points.ts';

const on = (day: string) => ({ customerUuid: 'c', at: Date.parse(`${day}T12:00:00Z`), day });
const words = { kind: 'counted', by: 'rewards' } as const;
const give = (sums: PointSums, day: string, points: number, months = 12) =>
  givePoints(sums, on(day), { endsOn: endOf(day, months), points }, words);

test('[R90] points end on the last day of the month that is so many after the one in which they came', () => {
  expect(endOf('2026-09-14', 12)).toBe('2027-09-30');
  expect(endOf('2026-01-31', 1)).toBe('2026-02-28');
  expect(endOf('2026-11-30', 3)).toBe('2027-02-28');
  expect(endOf('2027-02-01', 12)).toBe('2028-02-29');
});

test('[R90] the oldest points are spent first, and what ended is an entry of its own on its own day', () => {
  const first = give(noPoints, '2026-09-14', 300).sums;
  const second = give(first, '2026-10-02', 500).sums;
  const spent = spendPoints(second, on('2026-11-01'), 400, { kind: 'redeemed', by: 'dana' });
  expect(spent?.sums.lots).toEqual([{ endsOn: '2027-10-31', points: 400 }]);
  const ended = endPoints(second, on('2027-10-01'));
  expect(ended.entries).toMatchObject([{ number: 3, kind: 'ended', points: -300, balance: 500, day: '2027-09-30' }]);
  expect(ended.sums).toMatchObject({ ended: 300, entries: 3 });
  expect(balanceOn(second, '2027-09-30')).toBe(800);
  expect(balanceOn(second, '2027-10-01')).toBe(500);
  expect(balanceOn(second, '2027-11-01')).toBe(0);
});

test('[R90] no more is spent than there is, ended points not counted', () => {
  const { sums } = give(noPoints, '2026-09-14', 300);
  const redeemed = { kind: 'redeemed', by: 'dana' } as const;
  expect(spendPoints(sums, on('2026-10-01'), 301, redeemed)).toBeUndefined();
  expect(spendPoints(sums, on('2027-10-01'), 1, redeemed)).toBeUndefined();
  expect(spendPoints(sums, on('2027-09-30'), 300, redeemed)?.sums).toMatchObject({ lots: [], redeemed: 300 });
});

test('[R90] points that are taken back after they were spent are missing, and the next ones make up for them first', () => {
  const { sums } = give(noPoints, '2026-09-14', 300);
  const spent = spendPoints(sums, on('2026-09-20'), 250, { kind: 'redeemed', by: 'dana' })?.sums ?? noPoints;
  const lot: PointLot = { endsOn: '2027-09-30', points: 300 };
  const back = takePoints(spent, on('2026-10-01'), [lot], { kind: 'takenBack', by: 'rewards' });
  expect(back.entries).toMatchObject([{ points: -300, balance: -250 }]);
  expect(spendPoints(back.sums, on('2026-10-01'), 1, { kind: 'redeemed', by: 'dana' })).toBeUndefined();
  const more = give(back.sums, '2026-10-02', 400);
  expect(more.entries).toMatchObject([{ points: 400, balance: 150 }]);
  expect(more.sums.lots).toEqual([{ endsOn: '2027-10-31', points: 150 }]);
});

test('[R90] points that had ended are not taken back once more', () => {
  const { sums } = give(noPoints, '2026-09-14', 300);
  const later = give(sums, '2027-09-20', 100).sums;
  const back = takePoints(later, on('2027-10-05'), [{ endsOn: '2027-09-30', points: 300 }], {
    kind: 'takenBack',
    by: 'rewards',
  });
  expect(back.entries).toMatchObject([{ kind: 'ended', points: -300, balance: 100 }]);
  expect(balanceOn(back.sums, '2027-10-05')).toBe(100);
});

type Step =
  | { readonly kind: 'give' | 'spend' | 'drop'; readonly points: number; readonly days: number }
  | { readonly kind: 'back'; readonly share: number; readonly days: number };

const step = fc.oneof(
  fc.record({
    kind: fc.constantFrom('give' as const, 'give' as const, 'spend' as const, 'drop' as const),
    points: fc.integer({ min: 1, max: 5_000 }),
    days: fc.integer({ min: 0, max: 90 }),
  }),
  fc.record({ kind: fc.constant('back' as const), share: fc.integer({ min: 1, max: 100 }), days: fc.nat(60) }),
);

test('[R90] after any steps the balance is the sum of the entries, each entry follows from the one before, and points and debt never stand side by side', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), fc.integer({ min: 1, max: 24 }), (steps: Step[], months) => {
      let posted: Posted = { sums: noPoints, entries: [] };
      let at = Date.parse('2026-01-15T12:00:00Z');
      const given: PointLot[] = [];
      for (const one of steps) {
        at += one.days * 86_400_000;
        const day = new Date(at).toISOString().slice(0, 10);
        const before = posted;
        const next = carryOut(before.sums, one, { day, months, given });
        if (next) posted = { sums: next.sums, entries: [...before.entries, ...next.entries] };
        const { lots, debt, earned, redeemed, ended } = posted.sums;
        const sum = posted.entries.reduce((all, { points }) => all + points, 0);
        expect(earned - redeemed - ended).toBe(sum);
        expect(lots.reduce((all, { points }) => all + points, 0) - debt).toBe(sum);
        expect(debt === 0 || lots.length === 0).toBe(true);
        if (one.kind === 'spend' && next) expect(sum).toBeGreaterThanOrEqual(0);
      }
      let balance = 0;
      for (const [index, entry] of posted.entries.entries()) {
        balance += entry.points;
        expect([entry.number, entry.balance]).toEqual([index + 1, balance]);
      }
    }),
    { numRuns: 500, seed: 20_261_126 },
  );
});

interface At {
  readonly day: string;
  readonly months: number;
  readonly given: PointLot[];
}

function carryOut(sums: PointSums, one: Step, { day, months, given }: At): Posted | undefined {
  if (one.kind === 'back') {
    const lot = given.pop();
    if (!lot) return undefined;
    const points = Math.max(1, Math.floor((lot.points * one.share) / 100));
    return takePoints(sums, on(day), [{ ...lot, points }], { kind: 'takenBack', by: 'rewards' });
  }
  if (one.kind === 'give') {
    const lot = { endsOn: endOf(day, months), points: one.points };
    given.push(lot);
    return givePoints(sums, on(day), lot, words);
  }
  if (one.kind === 'spend') return spendPoints(sums, on(day), one.points, { kind: 'redeemed', by: 'dana' });
  return dropPoints(sums, on(day), one.points, { kind: 'corrected', by: 'marcus' });
}
