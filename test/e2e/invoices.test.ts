import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueInvoice, noteInvoicePayments } from '#domain/invoices/issue-invoice.ts';
import { dynamoInvoices } from '#functions/adapters/dynamo/invoice-store.ts';
import { newGuest } from '../integration/portal.ts';
import { look, openBrowser, walkedAt } from './browser.ts';
import { signedIn } from './visitors.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const DAY_MS = 86_400_000;

/** A guest who owes an invoice that is late, one of this month in part, and has paid one. */
async function billedGuest(): Promise<Awaited<ReturnType<typeof newGuest>>> {
  const guest = await newGuest();
  const customerUuid = guest.session.userUuid;
  const billed = [
    { name: 'Pump parts', cents: 76_736, daysAgo: 80 },
    { name: 'Valve crates', cents: 114_820, daysAgo: 2 },
    { name: 'Seal kits', cents: 31_840, daysAgo: 1 },
  ];
  for (const [index, { name, cents, daysAgo }] of billed.entries()) {
    const deps = {
      invoices: dynamoInvoices,
      newId: () => crypto.randomUUID(),
      now: () => new Date(Date.now() - daysAgo * DAY_MS),
    };
    const shipment = {
      customerUuid,
      shipmentUuid: crypto.randomUUID(),
      shipmentShortId: `FL-20481${index}`,
      shipmentName: name,
      poNumber: `PO-${index}`,
    };
    const lines = [{ lineUuid: crypto.randomUUID(), description: 'Freight', cents }];
    const terms = { zone: 'America/Chicago', netDays: 30 };
    const invoice = await issueInvoice({ kind: 'shipment', shipment, lines, payments: [], ...terms }, deps);
    const paidCents = [0, 30_000, cents][index] ?? 0;
    const payment = { paymentUuid: crypto.randomUUID(), at: deps.now().getTime(), label: 'Checking ending 6789' };
    if (paidCents > 0) await noteInvoicePayments(invoice, [{ ...payment, cents: paidCents }], deps);
  }
  return guest;
}

describe.each(walkedAt('desk'))('invoices at the width of a %s', (device) => {
  test('[S22] [C140] what is open and late is summed and listed, paid ones are a filter away', async () => {
    const { page, context, complaints } = await signedIn(browser, device, { guest: await billedGuest() });
    await page.goto('/customer/account-settings');
    await page.getByRole('main').getByRole('link', { name: 'Invoices' }).click();
    await page.waitForURL('**/customer/invoices');
    const summary = page.getByRole('region', { name: 'Open amounts by age' });
    await summary.getByText('$1,615.56').waitFor();
    await summary.getByText('$767.36 is past due').waitFor();
    const rows = page.getByRole('table', { name: 'Invoices' }).getByRole('row').filter({ hasText: 'INV-' });
    await rows.nth(1).waitFor();
    expect(await rows.count()).toBe(2);
    await look(page, `invoices-${device}`);
    await rows
      .first()
      .getByText(/^Lines and payments/)
      .click();
    await look(page, `invoices-lines-${device}`);
    await page.getByLabel('Status').selectOption('paid');
    await rows.filter({ hasText: 'Seal kits' }).waitFor();
    expect(await rows.count()).toBe(1);
    await page.goBack();
    await rows.nth(1).waitFor();
    await page.getByLabel('Search invoices').fill('PO-1');
    await page.getByLabel('Search invoices').press('Enter');
    await page.waitForURL('**search=PO-1**');
    await rows.filter({ hasText: 'Pump parts' }).waitFor({ state: 'detached' });
    expect(await rows.textContent()).toContain('Valve crates');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('[C145] the statement of a month goes from what was open to what is', async () => {
    const { page, context, complaints } = await signedIn(browser, device, { guest: await billedGuest() });
    await page.goto('/customer/invoices');
    await page.getByRole('link', { name: 'Statement' }).click();
    await page.waitForURL('**/customer/invoices?tab=statement');
    await page.getByRole('heading', { name: /^Statement of/ }).waitFor();
    await page.getByRole('table', { name: 'Statement' }).getByText('$1,615.56').last().waitFor();
    await look(page, `invoices-statement-${device}`);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a new guest has no open invoices', async () => {
    const { page, context, complaints } = await signedIn(browser, device);
    await page.goto('/customer/invoices');
    await page.getByRole('heading', { name: 'No open invoices.' }).waitFor();
    await look(page, `invoices-empty-${device}`);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
