import { expect, test, vi } from 'vitest';
import { showMoney } from '#contract/format/money.ts';
import { openStatement } from '#domain/documents/open-statement.ts';
import { readAgedStatement } from '#domain/invoices/aged-statement.ts';
import { noteInvoicePayments } from '#domain/invoices/issue-invoice.ts';
import { accountWorld } from '#test/domain/accounts/account-world.ts';
import { CUSTOMER_UUID, chicago, invoiceWorld } from '#test/domain/invoices/invoice-world.ts';
import { drawPdf } from '#test/fakes/pdf-fonts.ts';
import { structureProblems } from '#test/fakes/pdf-structure.ts';
import { readPdf } from '#test/fakes/read-pdf.ts';
import { fakeFiles } from '#test/fakes/stored-files.ts';

vi.setConfig({ testTimeout: 60_000 });

/** An account with some invoices and payments of autumn 2026, and what its statements are opened with. */
async function statementWorld(invoices = 3) {
  const { deps: accounts, addCustomer } = accountWorld();
  await addCustomer({ customerUuid: CUSTOMER_UUID });
  const world = invoiceWorld();
  const storedFiles = fakeFiles();
  const deps = {
    ...{ accounts: accounts.accounts, settings: accounts.settings, ...world.deps },
    ...{ storedFiles, fileLinks: storedFiles, draw: drawPdf },
  };
  const first = await world.issue('2026-09-15');
  world.time.at = Date.parse('2026-11-03T16:00:00Z');
  await noteInvoicePayments(
    first,
    [{ paymentUuid: 'a', at: world.time.at, cents: 30_00, label: 'Visa ending 1881' }],
    deps,
  );
  for (let n = 1; n < invoices; n += 1) await world.issue(`2026-11-${String(5 + (n % 20)).padStart(2, '0')}`);
  const open = (month?: string) => openStatement(CUSTOMER_UUID, { ...(month && { month }) }, deps);
  return { ...world, deps, open, storedFiles };
}

test('[C145] the statement as a PDF says opening, every entry, closing and ageing as the ledger has them, twice in the same bytes', async () => {
  const { open, storedFiles, deps, time } = await statementWorld();
  const opened = await open('2026-11');
  const [key] = [...storedFiles.kept.keys()];
  const bytes = key && (await storedFiles.read(key));
  if (!bytes) throw new Error('no file');
  expect(opened).toMatchObject({ month: '2026-11', documentFileName: 'statement_2026-11.pdf', page: 1 });
  expect(key).toMatch(new RegExp(`^papers/statements/${CUSTOMER_UUID}/[0-9a-f]{64}\\.pdf$`));
  const pdf = await readPdf(bytes);
  expect(pdf.isTagged).toBe(true);
  expect(structureProblems(bytes)).toEqual([]);
  const text = pdf.pages.map((page) => page.text).join(' ');
  const statement = await readAgedStatement(chicago, '2026-11', deps);
  const { balanceCents } = await deps.invoices.readHead(CUSTOMER_UUID);
  expect(statement.closingCents).toBe(balanceCents);
  expect(statement).toMatchObject({
    openingCents: 100_00,
    chargesCents: 500_00,
    paymentsCents: 30_00,
    closingCents: 570_00,
  });
  const figures = [statement.openingCents, statement.chargesCents, -statement.paymentsCents, statement.closingCents];
  for (const cents of [...figures, ...Object.values(statement.bands)]) expect(text).toContain(showMoney(cents));
  for (const { description, invoiceNumber, shipmentShortId, balanceCents: balance } of statement.entries)
    for (const said of [description, invoiceNumber, shipmentShortId, showMoney(balance)]) expect(text).toContain(said);
  for (const said of ['Statement', 'November 2026', 'Not due yet', 'Total']) expect(text).toContain(said);
  // Later on the same day, in another month for a month that is over: the same file.
  time.at += 3_600_000;
  expect((await open('2026-11')).fileHash).toBe(opened.fileHash);
  const october = await open('2026-10');
  time.at = Date.parse('2027-03-01T16:00:00Z');
  expect((await open('2026-10')).fileHash).toBe(october.fileHash);
  expect((await open('2026-11')).fileHash).not.toBe(opened.fileHash);
});

test('[C145] a long statement goes on below its headings on each further page', async () => {
  const { open, storedFiles } = await statementWorld(120);
  const opened = await open('2026-11');
  expect(opened.page).toBeGreaterThan(2);
  const bytes = await storedFiles.read([...storedFiles.kept.keys()][0] ?? '');
  if (!bytes) throw new Error('no file');
  const { pages } = await readPdf(bytes);
  expect(pages).toHaveLength(opened.page);
  for (const [index, page] of pages.entries()) expect(page.text).toContain(`Page ${index + 1} of ${opened.page}`);
  expect(pages.filter(({ text }) => text.includes('Taken off')).length).toBe(opened.page);
  const all = pages.map(({ text }) => text).join(' ');
  for (let n = 2; n <= 120; n += 1) expect(all).toContain(`INV-${100_000 + n}`);
});

test('[C145] there is no statement of an account that there is not', async () => {
  const { deps } = await statementWorld(1);
  await expect(openStatement(chicago.customerUuid.replace(/.$/, '9'), {}, deps)).rejects.toMatchObject({ status: 404 });
});
