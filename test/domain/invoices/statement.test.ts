import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMoney } from '#contract/rules/money.ts';
import { noteInvoicePayments } from '#domain/invoices/issue-invoice.ts';
import { readStatement, statementMonth } from '#domain/invoices/statement.ts';
import { rounds } from '#test/rounds.ts';
import { chicago, invoiceWorld } from './invoice-world.ts';

test("[C145] a month's statement begins with what was open and ends with what is", async () => {
  const { time, deps, issue } = invoiceWorld();
  const first = await issue('2026-10-30');
  // 04:59 UTC on November 1 is still October in Chicago.
  time.at = Date.parse('2026-11-01T04:59:00Z');
  await noteInvoicePayments(first, [{ paymentUuid: 'a', at: time.at, cents: 30_00, label: 'Visa ending 1881' }], deps);
  time.at = Date.parse('2026-11-01T05:00:00Z');
  await noteInvoicePayments(first, [{ paymentUuid: 'b', at: time.at, cents: 20_00, label: 'Wire transfer' }], deps);
  await issue('2026-11-20');
  const november = await readStatement(chicago, '2026-11', deps);
  expect(november).toMatchObject({
    month: '2026-11',
    openingBalance: '70.00',
    charges: '200.00',
    payments: '20.00',
    closingBalance: '250.00',
  });
  expect(november.lines.map(({ description, balance }) => [description, balance])).toEqual([
    ['Paid by Wire transfer', '50.00'],
    ['Invoice issued', '250.00'],
  ]);
  const october = await readStatement(chicago, '2026-10', deps);
  expect(october).toMatchObject({ openingBalance: '0.00', closingBalance: '70.00' });
});

test.each([
  [undefined, '2026-11'],
  ['2026-02', '2026-02'],
  ['2026-13', '2026-11'],
  ["'; drop", '2026-11'],
])('[C145] the month of %s is %s', (asked, month) => {
  expect(statementMonth(asked, 'America/Chicago', new Date('2026-12-01T05:00:00Z'))).toBe(month);
});

test('the statements of a year follow one another without a gap, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 364 }), fc.integer({ min: -50_000, max: 50_000 })), {
        maxLength: 40,
      }),
      async (happened) => {
        const { time, deps, issue } = invoiceWorld();
        const invoice = await issue('2026-01-01');
        const begin = time.at;
        for (const [index, [day, cents]] of happened.toSorted(([a], [b]) => a - b).entries()) {
          time.at = begin + day * 86_400_000;
          if (cents !== 0)
            await noteInvoicePayments(invoice, [{ paymentUuid: `p${index}`, at: time.at, cents, label: 'ACH' }], deps);
        }
        let balance = '0.00';
        for (let month = 1; month <= 12; month += 1) {
          const found = await readStatement(chicago, `2026-${String(month).padStart(2, '0')}`, deps);
          expect(found.openingBalance).toBe(balance);
          const last = found.lines.at(-1);
          if (last) expect(last.balance).toBe(found.closingBalance);
          balance = found.closingBalance;
        }
        const { balanceCents } = await deps.invoices.readHead(chicago.customerUuid);
        expect(parseMoney(balance)).toBe(balanceCents);
      },
    ),
    { numRuns: rounds(30, 300) },
  );
});
