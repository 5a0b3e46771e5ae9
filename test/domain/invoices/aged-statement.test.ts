import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { type AgeBand, ageBand, ageBands } from '#contract/rules/ageing.ts';
import { readAgedStatement } from '#domain/invoices/aged-statement.ts';
import type { AccountEntry, StoredInvoice } from '#domain/invoices/invoice.ts';
import { changeInvoice, noteInvoicePayments } from '#domain/invoices/issue-invoice.ts';
import { listInvoices } from '#domain/invoices/show-invoices.ts';
import { rounds } from '#test/rounds.ts';
import { chicago, invoiceWorld } from './invoice-world.ts';

vi.setConfig({ testTimeout: 60_000 });

const { customerUuid } = chicago;
const DAY = 86_400_000;
const zeros = (): Record<AgeBand, number> => ({ notDue: 0, days30: 0, days60: 0, days90: 0, older: 0 });

/** The bands as the whole journal says them: every entry of the account before the month's end, added up by invoice. */
function bandsOf(entries: readonly AccountEntry[], invoices: ReadonlyMap<string, StoredInvoice>, asOf: string) {
  const sums = new Map<string, number>();
  for (const { invoiceUuid, cents } of entries) sums.set(invoiceUuid, (sums.get(invoiceUuid) ?? 0) + cents);
  const bands = zeros();
  let unapplied = 0;
  for (const [uuid, cents] of sums) {
    const invoice = invoices.get(uuid);
    if (!invoice) throw new Error('no invoice');
    if (cents > 0) bands[ageBand(invoice.dueDay, asOf)] += cents;
    else unapplied += cents;
  }
  return { bands, unapplied };
}

describe('[C145] the statement with its ageing', () => {
  test('ages what was open at the end of the month, whatever was paid since', async () => {
    const { time, deps, issue } = invoiceWorld();
    const first = await issue('2026-09-15');
    const second = await issue('2026-10-20');
    time.at = Date.parse('2026-11-20T16:00:00Z');
    await noteInvoicePayments(first, [{ paymentUuid: 'a', at: time.at, cents: 100_00, label: 'ACH' }], deps);
    await issue('2026-12-01');
    const october = await readAgedStatement(chicago, '2026-10', deps);
    expect(first.dueDay).toBe('2026-10-15');
    expect(october).toMatchObject({
      ...{ asOf: '2026-10-31', openingCents: 100_00, chargesCents: 200_00, closingCents: 300_00, unappliedCents: 0 },
      bands: { ...zeros(), days30: 100_00, notDue: 200_00 },
    });
    const now = await readAgedStatement(chicago, undefined, deps);
    expect(second.dueDay).toBe('2026-11-19');
    expect(now).toMatchObject({
      ...{
        asOf: '2026-12-01',
        openingCents: 200_00,
        closingCents: 500_00,
        bands: { ...zeros(), days30: 200_00, notDue: 300_00 },
      },
    });
  });

  test('has what is disputed, on its way or asked among what is not due, like the list of invoices', async () => {
    const { time, deps, issue } = invoiceWorld();
    const lines = [
      { lineUuid: 'freight', description: 'Freight', cents: 230_25 },
      {
        lineUuid: 'reclass',
        description: 'Class 100, not 85',
        cents: 88_15,
        disputedAt: Date.parse('2026-09-20T00:00:00Z'),
      },
    ];
    await issue('2026-09-01', { lines });
    await issue('2026-08-01', { kind: 'rebill', invoiceUuid: 'rebill-1', askedUntil: '2027-01-01' });
    time.at = Date.parse('2026-11-02T16:00:00Z');
    const { bands, closingCents } = await readAgedStatement(chicago, undefined, deps);
    const { ageing, open } = await listInvoices(chicago, {}, deps);
    const shown = Object.fromEntries(
      Object.entries(ageing).map(([band, amount]) => [band, Math.round(Number(amount) * 100)]),
    );
    expect(bands).toEqual(shown);
    expect(bands).toMatchObject({ days60: 230_25, notDue: 88_15 + 200_00 });
    expect(closingCents).toBe(Math.round(Number(open) * 100));
  });

  test('tells payments, their return and credits apart; together they lead from one balance to the other', async () => {
    const { time, deps, issue } = invoiceWorld();
    const invoice = await issue('2026-10-05');
    time.at = Date.parse('2026-11-05T16:00:00Z');
    await noteInvoicePayments(invoice, [{ paymentUuid: 'a', at: time.at, cents: 70_00, label: 'ACH' }], deps);
    await noteInvoicePayments(invoice, [{ paymentUuid: 'a', at: time.at, cents: -70_00, label: 'ACH' }], deps);
    const credit = { lineUuid: 'decided-1', description: 'Dispute decided', cents: -15_00 };
    await changeInvoice(invoice, ({ lines, dueDay }) => ({ lines: [...lines, credit], dueDay }), deps);
    expect(await readAgedStatement(chicago, '2026-11', deps)).toMatchObject({
      ...{ openingCents: 100_00, chargesCents: 0, paymentsCents: 70_00, returnedCents: 70_00, creditsCents: 15_00 },
      closingCents: 85_00,
    });
  });

  test('is read again where the account changes meanwhile, and never adds up to something else', async () => {
    const { time, deps, issue } = invoiceWorld();
    const invoice = await issue('2026-10-05');
    let changes = 3;
    const racing = {
      ...deps.invoices,
      listOpen: async (of: string) => {
        const open = await deps.invoices.listOpen(of);
        if (changes > 0) {
          changes -= 1;
          time.at += 60_000;
          await noteInvoicePayments(
            invoice,
            [{ paymentUuid: `r${changes}`, at: time.at, cents: 10_00, label: 'ACH' }],
            deps,
          );
        }
        return open;
      },
    };
    const read = await readAgedStatement(chicago, '2026-10', { ...deps, invoices: racing });
    expect(read).toMatchObject({ closingCents: 70_00, paymentsCents: 30_00 });
    expect(Object.values(read.bands).reduce((all, cents) => all + cents, read.unappliedCents)).toBe(70_00);
  });

  test('of any history sums up to the balance of the journal, band by band', async () => {
    const step = fc.record({
      kind: fc.constantFrom('issue', 'pay', 'return', 'credit'),
      days: fc.integer({ min: 0, max: 40 }),
      cents: fc.integer({ min: 1, max: 40_000 }),
      which: fc.nat(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const { time, deps, issue, invoices } = invoiceWorld();
        const issued: StoredInvoice[] = [];
        time.at = Date.parse('2026-01-10T16:00:00Z');
        for (const [index, { kind, days, cents, which }] of steps.entries()) {
          time.at += days * DAY;
          const invoice = issued[which % Math.max(1, issued.length)];
          const day = new Date(time.at).toISOString().slice(0, 10);
          if (kind === 'issue' || !invoice) issued.push(await issue(day));
          else if (kind === 'credit') {
            const line = { lineUuid: `credit-${index}`, description: 'Credit', cents: -cents };
            await changeInvoice(invoice, ({ lines, dueDay }) => ({ lines: [...lines, line], dueDay }), deps);
          } else {
            const sign = kind === 'pay' ? 1 : -1;
            await noteInvoicePayments(
              invoice,
              [{ paymentUuid: `p${index}`, at: time.at, cents: sign * cents, label: 'ACH' }],
              deps,
            );
          }
        }
        const last = Math.floor((time.at - Date.parse('2026-01-01T00:00:00Z')) / (30 * DAY));
        for (let month = 0; month <= last + 1; month += 1) {
          const name = new Date(Date.UTC(2026, month, 1)).toISOString().slice(0, 7);
          const read = await readAgedStatement(chicago, name, deps);
          const entries = await deps.invoices.listEntries(customerUuid, 0, read.to);
          const { bands, unapplied } = bandsOf(entries, invoices.all, read.asOf);
          expect(read.closingCents).toBe(entries.reduce((all, { cents }) => all + cents, 0));
          expect(read.bands).toEqual(bands);
          expect(read.unappliedCents).toBe(unapplied);
          const { openingCents, chargesCents, paymentsCents, returnedCents, creditsCents } = read;
          expect(openingCents + chargesCents + returnedCents - paymentsCents - creditsCents).toBe(read.closingCents);
          expect(ageBands.reduce((all, band) => all + read.bands[band], read.unappliedCents)).toBe(read.closingCents);
        }
      }),
      { numRuns: rounds(40, 400) },
    );
  });
});
