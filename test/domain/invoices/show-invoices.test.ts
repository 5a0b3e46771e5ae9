import { expect, test } from 'vitest';
import { noteInvoicePayments } from '#domain/invoices/issue-invoice.ts';
import { recentSince } from '#domain/invoices/recently-paid.ts';
import { listInvoices } from '#domain/invoices/show-invoices.ts';
import { emptyBook } from '#domain/payments/payment-store.ts';
import { chicago, invoiceWorld } from './invoice-world.ts';

const numbersOf = (page: { invoices: readonly { shipmentShortId: string }[] }) =>
  page.invoices.map(({ shipmentShortId }) => shipmentShortId);

test('[C140] open invoices stand by their due day, with what is open by age', async () => {
  const { time, deps, issue } = invoiceWorld();
  await issue('2026-08-03');
  await issue('2026-11-02');
  await issue('2026-09-14');
  time.at = Date.parse('2026-11-03T16:00:00Z');
  const page = await listInvoices(chicago, {}, deps);
  expect(numbersOf(page)).toEqual(['30001', '30003', '30002']);
  expect(page).toMatchObject({
    count: 3,
    openCount: 3,
    paidCount: 0,
    open: '600.00',
    late: '400.00',
    disputed: '0.00',
  });
  expect(page.ageing).toEqual({ notDue: '200.00', days30: '300.00', days60: '0.00', days90: '100.00', older: '0.00' });
  expect(page.invoices[0]).toMatchObject({
    issuedDate: '2026-08-03',
    dueDate: '2026-09-02',
    daysLate: 62,
    age: 'days90',
  });
});

test('[C140] a disputed line is open, but neither due nor late; paying it ends the dispute (R54)', async () => {
  const { time, deps, issue } = invoiceWorld();
  const lines = [
    { lineUuid: 'freight', description: 'Freight', cents: 230_25 },
    { lineUuid: 'reclass', description: 'Class 100, not 85', cents: 88_15, disputedAt: 1 },
  ];
  const invoice = await issue('2026-09-01', { lines });
  time.at = Date.parse('2026-11-03T16:00:00Z');
  const page = await listInvoices(chicago, { status: 'disputed' }, deps);
  expect(page).toMatchObject({ count: 1, open: '318.40', late: '230.25', disputed: '88.15' });
  expect(page.invoices[0]).toMatchObject({
    due: '230.25',
    disputed: '88.15',
    lines: [{ disputed: false }, { disputed: true }],
  });
  await noteInvoicePayments(
    invoice,
    [{ paymentUuid: 'one', at: time.at, cents: 318_40, label: 'Wire transfer' }],
    deps,
  );
  const paid = await listInvoices(chicago, { status: 'paid' }, deps);
  expect(paid.invoices[0]).toMatchObject({
    status: 'paid',
    open: '0.00',
    disputed: '0.00',
    lines: [{}, { disputed: false }],
  });
  expect(paid).toMatchObject({ count: 1, openCount: 0, paidCount: 1, open: '0.00' });
});

test('[C140] filters by age and words, and pages; 9001 past the last page', async () => {
  const { time, deps, issue } = invoiceWorld();
  for (let day = 1; day <= 12; day += 1) await issue(`2026-09-${String(day).padStart(2, '0')}`);
  time.at = Date.parse('2026-10-05T16:00:00Z');
  expect(numbersOf(await listInvoices(chicago, { search: 'po-12' }, deps))).toEqual(['30012']);
  expect((await listInvoices(chicago, { age: 'days30' }, deps)).count).toBe(2);
  const second = await listInvoices(chicago, { pageNumber: '2', pageSize: '10' }, deps);
  expect(numbersOf(second)).toEqual(['30011', '30012']);
  await expect(listInvoices(chicago, { pageNumber: '3', pageSize: '10' }, deps)).rejects.toMatchObject({
    errors: [{ code: '9001' }],
  });
  expect((await listInvoices({ ...chicago, customerUuid: 'other' }, {}, deps)).count).toBe(0);
});

test('[C140] paid invoices are found by their words, whatever their age was, and counted as found', async () => {
  const { time, deps, issue } = invoiceWorld();
  time.at = Date.parse('2026-12-05T16:00:00Z');
  for (let day = 1; day <= 12; day += 1) {
    const invoice = await issue(`2026-09-${String(day).padStart(2, '0')}`);
    const whole = invoice.lines.reduce((sum, { cents }) => sum + cents, 0);
    await noteInvoicePayments(invoice, [{ paymentUuid: `p${day}`, at: time.at, cents: whole, label: 'Wire' }], deps);
  }
  const found = await listInvoices(chicago, { status: 'paid', search: 'po-12', age: 'notDue' }, deps);
  expect(numbersOf(found)).toEqual(['30012']);
  expect(found).toMatchObject({ count: 1, paidCount: 12 });
  expect((await listInvoices(chicago, { status: 'paid', search: 'nothing' }, deps)).count).toBe(0);
  expect((await listInvoices(chicago, { status: 'paid' }, deps)).count).toBe(12);
});

test('[H14] a late invoice says what it is charged next, and when, by its customer’s days', async () => {
  const { time, deps, issue } = invoiceWorld();
  await issue('2026-09-01');
  const shown = async (now: string) => {
    time.at = Date.parse(now);
    return (await listInvoices(chicago, {}, deps)).invoices[0];
  };
  // Due Thursday, October 1; in Chicago it is late from the 2nd, 5:00 UTC.
  expect(await shown('2026-10-02T04:59:00Z')).toMatchObject({ daysLate: 0, dueDate: '2026-10-01' });
  expect(await shown('2026-10-02T04:59:00Z')).not.toHaveProperty('nextCharge');
  expect((await shown('2026-10-02T05:00:00Z'))?.nextCharge).toEqual({
    ...{ kind: 'lateFee', amount: '25.00', date: '2026-11-01' },
  });
  expect((await shown('2026-11-01T16:00:00Z'))?.nextCharge).toEqual({
    ...{ kind: 'financeCharge', amount: '1.50', date: '2026-11-30' },
  });
  expect((await shown('2027-01-10T16:00:00Z'))?.nextCharge).toMatchObject({ date: '2027-01-29' });
});

test('[C140] what stands on the A/R account is on open invoices or invoiced at pickup, and both sum up to it', async () => {
  const { deps, issue, arBooks, books } = invoiceWorld();
  const limited = { ...chicago, arLimitCents: 1_000_00 };
  expect((await listInvoices(limited, {}, deps)).account).toEqual({
    ...{ open: '0.00', invoiced: '0.00', notInvoiced: '0.00', limit: '1000.00', left: '1000.00' },
  });
  expect(await listInvoices(chicago, {}, deps)).not.toHaveProperty('account');
  const { shipmentUuid, customerUuid } = await issue('2026-11-02');
  const head = { ...emptyBook(shipmentUuid, customerUuid).head, sums: { arReceivable: 100_00 } };
  books.set(shipmentUuid, { ...emptyBook(shipmentUuid, customerUuid), head });
  arBooks.put({ customerUuid, openCents: 340_00, reservedCents: 60_00, revision: 1 });
  expect((await listInvoices(limited, {}, deps)).account).toEqual({
    ...{ open: '400.00', invoiced: '100.00', notInvoiced: '300.00', limit: '1000.00', left: '600.00' },
  });
});

test('[S22] [C140] what was made or paid since last month began and is paid comes with what is open, unless something is searched', async () => {
  const { time, deps, issue } = invoiceWorld();
  const days = ['2026-08-20', '2026-09-14', '2026-09-30', '2026-10-01', '2026-11-01', '2026-11-02'];
  const paidOn = ['2026-09-29', '2026-10-20', '2026-10-01', '2026-10-02', '2026-11-02', undefined];
  for (const [n, day] of days.entries()) {
    const invoice = await issue(day);
    const paid = paidOn[n];
    const payment = { paymentUuid: `p${n}`, cents: 100_00 * (n + 1), label: 'Wire transfer' };
    // An hour before midnight in Chicago, the next day in UTC.
    if (paid) await noteInvoicePayments(invoice, [{ ...payment, at: Date.parse(`${paid}T23:00:00-05:00`) }], deps);
  }
  time.at = Date.parse('2026-11-03T16:00:00Z');
  const recentOf = async (query: object) => {
    const { recentlyPaid } = await listInvoices(chicago, query, deps);
    return recentlyPaid?.map(({ shipmentShortId }) => shipmentShortId);
  };
  expect(await recentOf({})).toEqual(['30005', '30004', '30003', '30002']);
  expect(numbersOf(await listInvoices(chicago, {}, deps))).toEqual(['30006']);
  for (const query of [{ status: 'paid' }, { status: 'disputed' }, { age: 'days30' }, { search: 'pump' }])
    expect(await recentOf(query)).toBeUndefined();
  time.at = Date.parse('2027-02-03T16:00:00Z');
  expect(await recentOf({})).toBeUndefined();
});

test.each([
  ['2026-11-30', '2026-10-01'],
  ['2027-01-01', '2026-12-01'],
  ['2028-03-31', '2028-02-01'],
])('on %s last month began on %s', (today, since) => expect(recentSince(today as never)).toBe(since));
