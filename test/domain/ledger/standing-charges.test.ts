import { expect, test } from 'vitest';
import type { EntryKind, LedgerEntry, LedgerLine } from '#domain/ledger/entry.ts';
import { chargeIdOf, standingCharges } from '#domain/ledger/standing-charges.ts';

type Charge = NonNullable<LedgerLine['charge']>;

const freight: Charge = { kind: 'freight', code: 'GFC', description: 'Freight' };
const liftgate: Charge = { kind: 'accessorial', code: 'LGATE', description: 'Liftgate' };

/** An entry that charges so much of each, or below zero takes it back. */
const entryOf = (number: number, kind: EntryKind, ...charges: readonly (readonly [Charge, number])[]): LedgerEntry => ({
  ...{ number, kind, shipmentUuid: 's', at: number, by: 'dana', cause: `cause-${number}`, description: kind },
  lines: [
    { account: 'receivable', cents: charges.reduce((sum, [, cents]) => sum + cents, 0) },
    ...charges.map(([charge, cents]): LedgerLine => ({ account: 'revenue', cents: -cents, charge })),
  ],
});

const billOf = (...entries: LedgerEntry[]) =>
  standingCharges(entries).map((one) => [chargeIdOf(one), one.charge.code, one.cents]);

test('[C73] what is charged stands in its order, by the place of its line in its entry', () => {
  expect(billOf(entryOf(1, 'charged', [freight, 30_000], [liftgate, 5000]))).toEqual([
    ['1-1', 'GFC', 30_000],
    ['1-2', 'LGATE', 5000],
  ]);
  const [line] = standingCharges([entryOf(1, 'charged', [freight, 30_000])]);
  expect(line).toMatchObject({ account: 'revenue', index: 1, entry: { number: 1 }, charge: freight });
});

test('[C73] what is taken back wholly stands no more; a line of nothing never did', () => {
  expect(
    billOf(
      entryOf(1, 'charged', [freight, 30_000], [liftgate, 5000]),
      entryOf(2, 'adjusted', [freight, 0], [liftgate, -5000]),
    ),
  ).toEqual([['1-1', 'GFC', 30_000]]);
});

test('[C73] what is taken back in part leaves the rest, the newest line of the charge first', () => {
  const [first, second] = [entryOf(1, 'charged', [freight, 30_000]), entryOf(2, 'adjusted', [freight, 4000])];
  expect(billOf(first, second, entryOf(3, 'adjusted', [freight, -1000]))).toEqual([
    ['1-1', 'GFC', 30_000],
    ['2-1', 'GFC', 3000],
  ]);
  expect(billOf(first, second, entryOf(3, 'adjusted', [freight, -5000]))).toEqual([['1-1', 'GFC', 29_000]]);
  expect(billOf(first, second, entryOf(3, 'adjusted', [freight, -4000]))).toEqual([['1-1', 'GFC', 30_000]]);
});

test('[C73] more than what stands is a line below zero, which a later charge fills up first', () => {
  const below = [entryOf(1, 'charged', [freight, 1000]), entryOf(2, 'adjusted', [freight, -1500])];
  expect(billOf(...below)).toEqual([['2-1', 'GFC', -500]]);
  expect(billOf(...below, entryOf(3, 'adjusted', [freight, 200]))).toEqual([['2-1', 'GFC', -300]]);
  expect(billOf(...below, entryOf(3, 'adjusted', [freight, 700]))).toEqual([['3-1', 'GFC', 200]]);
});

test('[C73] a charge of another code or another name is not what is taken back', () => {
  const other = { ...liftgate, description: 'Liftgate at delivery' };
  const same = { ...freight, code: 'LGATE' };
  expect(
    billOf(
      entryOf(1, 'charged', [liftgate, 5000], [other, 5000], [same, 700]),
      entryOf(2, 'adjusted', [other, -2000]),
      entryOf(3, 'adjusted', [{ ...liftgate, code: 'LG' }, -10]),
    ),
  ).toEqual([
    ['1-1', 'LGATE', 5000],
    ['1-2', 'LGATE', 3000],
    ['1-3', 'LGATE', 700],
    ['3-1', 'LG', -10],
  ]);
});

test.each(['rebilled', 'fellDue', 'disputed', 'decided', 'cancelled'] as const)(
  '[C73] [R54] what a line of the kind %s says stands beside what it changes, and later lines take of it',
  (kind) => {
    const entries = [entryOf(1, 'charged', [freight, 30_000]), entryOf(2, kind, [freight, -2000])];
    expect(billOf(...entries)).toEqual([
      ['1-1', 'GFC', 30_000],
      ['2-1', 'GFC', -2000],
    ]);
    expect(billOf(...entries, entryOf(3, 'adjusted', [freight, 500]))).toEqual([
      ['1-1', 'GFC', 30_000],
      ['2-1', 'GFC', -1500],
    ]);
  },
);
