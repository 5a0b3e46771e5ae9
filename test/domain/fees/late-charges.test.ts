import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#contract/rules/days.ts';
import { zonedTimestamp } from '#contract/rules/zoned-time.ts';
import { daysLate, lateCharges, type OverdueInvoice, overduePrincipal } from '#domain/fees/late-charges.ts';

const zone = 'America/Chicago';
const line = (openCents: number, isDisputed = false) => ({ openCents, isDisputed });
const invoice = (changes: Partial<OverdueInvoice> = {}): OverdueInvoice => ({
  // The clocks go forward on 2027-03-14 and back on 2027-11-07.
  dueOn: '2027-02-20',
  zone,
  lines: [line(1000_00)],
  ...changes,
});
const noon = (day: string) => zonedTimestamp(zone, { day, time: '12:00' });
const midnight = (day: string) => zonedTimestamp(zone, { day, time: '00:00' });
const onDay = (dueOn: string, days: number) => addDays(dueOn, days);
const chargesAt = (at: number, of = invoice(), posted: readonly string[] = []) =>
  lateCharges(of, new Set(posted), [], at);

describe('late charges', () => {
  test.each(['2027-02-20', '2027-10-20'])(
    '[H14] due %s: no late fee on day 30, one on day 31, over a change of clocks',
    (dueOn) => {
      const of = invoice({ dueOn });
      const day31 = midnight(onDay(dueOn, 31));
      expect(chargesAt(noon(onDay(dueOn, 30)), of)).toEqual([]);
      expect(chargesAt(day31 - 1, of)).toEqual([]);
      expect(chargesAt(day31, of)).toEqual([{ id: 'late-fee', kind: 'lateFee', on: onDay(dueOn, 31), cents: 25_00 }]);
      expect(daysLate(of, day31 - 1)).toBe(30);
      expect(daysLate(of, day31)).toBe(31);
    },
  );

  test('[R67] finance charges of 1.5 % on principal from day 60, every 30 days, not on the late fee', () => {
    const at = (days: number) => chargesAt(noon(onDay('2027-02-20', days))).map(({ id, cents }) => [id, cents]);
    expect(at(59)).toEqual([['late-fee', 25_00]]);
    expect(at(60)).toEqual([
      ['late-fee', 25_00],
      ['finance-charge-1', 15_00],
    ]);
    expect(at(89)).toHaveLength(2);
    expect(at(90)).toHaveLength(3);
    expect(at(120)).toHaveLength(4);
  });

  test('a disputed line bears neither; an invoice of disputed lines only bears nothing', () => {
    const at = noon(onDay('2027-02-20', 60));
    const half = invoice({ lines: [line(1000_00), line(500_00, true)] });
    expect(chargesAt(at, half).map(({ cents }) => cents)).toEqual([25_00, 15_00]);
    expect(chargesAt(at, invoice({ lines: [line(500_00, true)] }))).toEqual([]);
    expect(overduePrincipal(half)).toBe(1000_00);
  });

  test('each is charged once, whenever it is computed, and nothing once the invoice is paid', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 1_000_000_00 }),
        (days, cents) => {
          const posted: string[] = [];
          const of = invoice({ lines: [line(cents)] });
          for (const day of days.toSorted((a, b) => a - b)) {
            const charges = chargesAt(noon(onDay(of.dueOn, day)), of, posted);
            posted.push(...charges.map(({ id }) => id));
            expect(chargesAt(noon(onDay(of.dueOn, day)), of, posted)).toEqual([]);
          }
          const last = Math.max(...days);
          const all = chargesAt(noon(onDay(of.dueOn, last)), of).map(({ id }) => id);
          expect(posted.toSorted()).toEqual(all.toSorted());
          expect(new Set(posted).size).toBe(posted.length);
          expect(chargesAt(noon(onDay(of.dueOn, last)), invoice({ lines: [line(0)] }))).toEqual([]);
        },
      ),
    );
  });
});
