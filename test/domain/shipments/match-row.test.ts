import { describe, expect, test } from 'vitest';
import { readListFilter } from '#contract/rules/list-filters.ts';
import { matchesFilter } from '#domain/shipments/match-row.ts';
import type { StoredRow } from '#domain/shipments/shipment.ts';
import { makeRow, NOW_MS } from '#test/fakes/fixtures.ts';

const plain = makeRow(7);
const row: StoredRow = {
  ...plain,
  shortId: 'FL-204817',
  name: 'Café tables (4)',
  carrierQuoteNumber: 'Q-88123',
  from: { ...plain.from, city: 'Winston-Salem', state: 'NC', postalCode: '27101' },
  to: { ...plain.to, city: 'Montréal', state: 'QC', postalCode: 'H3B1A1' },
  carrier: { name: 'Great Lakes Motor Freight', scac: 'GLKM', accountCode: 'GLKM-2' },
};
const passes = (query: Record<string, string>, changes: Partial<StoredRow> = {}, at = NOW_MS, seesCost = false) =>
  matchesFilter({ ...row, ...changes }, readListFilter(query), at, seesCost);

describe('a row and the words searched for', () => {
  test.each([
    'FL-204817',
    'fl204817',
    '204817',
    '2048',
    'cafe',
    'CAFÉ TABLES',
    'tables cafe',
    'montreal',
    'Montréal, QC',
    'quebec',
    'winston-salem',
    'winston salem',
    'salem',
    'north carolina',
    '27101',
    '271',
    'h3b 1a1',
    'H3B1A1',
    'great lakes',
    'glkm',
  ])('[C67] found by %s', (search) => {
    expect(passes({ search })).toBe(true);
  });

  test.each(['q-88123', '88123', '881'])(
    '[R57] [R70] the carrier’s number %s finds it for agents, and is not confirmed to customers',
    (search) => {
      expect(passes({ search })).toBe(false);
      expect(passes({ search }, {}, NOW_MS, true)).toBe(true);
    },
  );

  test.each(['FL', 'florida', 'F', 'chicago', 'FL-204818', '7101', 'ables', 'cafe dallas', 'motörhead'])(
    '[C67] not found by %s',
    (search) => {
      expect(passes({ search }, { carrier: { name: 'Lakes', scac: 'GLKM', accountCode: 'x' } })).toBe(false);
    },
  );
});

describe('a row and the other filters', () => {
  test('[C67] the carrier by its SCAC', () => {
    expect(passes({ carrier: 'glkm' })).toBe(true);
    expect(passes({ carrier: 'GLKX' })).toBe(false);
  });

  test('[C67] the day it was saved, both ends included', () => {
    const addedAt = Date.parse('2026-03-04T12:00:00Z');
    expect(passes({ addedFrom: '2026-03-04', addedTo: '2026-03-04' }, { addedAt })).toBe(true);
    expect(passes({ addedFrom: '2026-03-05' }, { addedAt })).toBe(false);
    expect(passes({ addedTo: '2026-03-03' }, { addedAt })).toBe(false);
  });

  test('[C67] held until the price ends, expired from then on', () => {
    const { expiresAt = 0 } = row;
    expect([passes({ status: 'held' }, {}, expiresAt - 1), passes({ status: 'expired' }, {}, expiresAt - 1)]).toEqual([
      true,
      false,
    ]);
    expect([passes({ status: 'held' }, {}, expiresAt), passes({ status: 'expired' }, {}, expiresAt)]).toEqual([
      false,
      true,
    ]);
  });

  test('[C67] a booked order is neither held nor expired, and found by its status', () => {
    const booked = { statusId: 3 as const, expiresAt: 0 };
    expect(passes({ status: 'held,expired' }, booked)).toBe(false);
    expect(passes({ status: '2,3' }, booked)).toBe(true);
    expect(passes({ status: '4' }, booked)).toBe(false);
  });

  test('[C67] all of them have to hold', () => {
    expect(passes({ search: 'montreal', carrier: 'GLKM', status: 'held' })).toBe(true);
    expect(passes({ search: 'montreal', carrier: 'PRLX', status: 'held' })).toBe(false);
  });
});
