import { expect, test } from 'vitest';
import { cancelLines } from '#domain/ledger/cancel-lines.ts';
import { chargedLines } from '#domain/ledger/charge-lines.ts';
import { emptyHead } from '#domain/ledger/entry.ts';
import { lastRatesMessage } from '#domain/quotes/quote-messages.ts';
import { rateForCustomer } from '#domain/quotes/show-rate.ts';
import { showShipment } from '#domain/shipments/show-shipment.ts';
import { showAsking } from '#domain/truckload/show-truck-rates.ts';
import { CUSTOMER, makePriced, makeRequest, makeShipment, makeStored } from '#test/fakes/fixtures.ts';
import { inLanguage } from '#texts/compiled/locale.js';
import { invoiceWorld } from '../invoices/invoice-world.ts';
import { truckloadWorld } from '../truckload/truckload-world.ts';

const inFrench = <Result>(work: () => Result): Result => inLanguage('fr', work);

test('[R86] a quote that a French customer asked for is stored in English, and shown and pushed in French', () => {
  const stored = inFrench(() => makePriced('A4X1'));
  expect(stored).toEqual({ ...makePriced('A4X1'), rate: expect.anything() });
  const lines = stored.rate.rateQuoteDetail?.charges.map(({ description }) => description);
  expect(lines?.[0]).toBe('Freight');
  const shown = inFrench(() => rateForCustomer(stored));
  expect(shown.rateQuoteDetail?.charges[0]?.description).toBe('Frais de transport');
  expect(rateForCustomer(stored).rateQuoteDetail?.charges[0]?.description).toBe('Freight');

  const none = inFrench(() => makeStored({ kind: 'none', accountCode: 'A4X1', reason: 'timeout' }, makeRequest()));
  expect(none).toMatchObject({ none: { reason: 'did not respond within 4 seconds' } });
  const pushed = (language?: 'fr') =>
    lastRatesMessage(makeRequest(language && { language }), { group: 'A4', state: 'done', upTo: 2 }, [stored, none]);
  expect(pushed('fr')).toMatchObject({ errors: [{ reason: expect.stringMatching(/4\ssecondes$/) }] });
  expect(JSON.stringify(pushed('fr'))).toContain('"Frais de transport"');
  expect(pushed()).toMatchObject({ errors: [{ reason: 'did not respond within 4 seconds' }] });
});

test('[R86] a truckload’s rates are stored in English, and shown in French', async () => {
  const { create, deliver, stored, askingOf } = truckloadWorld();
  const asking = await inFrench(async () => {
    const { data } = await create();
    await deliver();
    return { shipment: await stored(data.id), asking: await askingOf(data.id) };
  });
  const [rate] = asking.asking.rates;
  expect(rate?.price.charges[0]?.description).toMatch(/^Line haul, 968 mi at \$\d+\.\d\d$/);
  expect(asking.asking.declines[0]?.reason).toBe('Declined: We do not run this equipment');
  const viewer = { now: new Date(0), seesCost: false };
  const shown = inFrench(() => showAsking(asking.shipment, asking.asking, viewer));
  expect(shown.rateQuotes[0]?.rateQuoteDetail.charges[0]?.description).toMatch(
    /^Transport de base, 968 mi à \d+,\d\d\s\$/,
  );
  expect(shown.declines[0]?.reason).toMatch(/^A refusé\s: We do not run this equipment$/);
});

test('[R86] what is posted is in English', () => {
  const head = { ...emptyHead('s', CUSTOMER), sums: { revenue: -40_000, receivable: 40_000 } };
  const words = inFrench(() =>
    [
      ...chargedLines(makeShipment(1, { onlineDiscountCents: -500 })),
      ...cancelLines(head, { feeCents: 5000, refundCents: 0 }),
    ].flatMap(({ charge }) => charge?.description ?? []),
  );
  expect(words).toEqual(expect.arrayContaining(['Online booking discount', 'Canceled booking', 'Cancellation fee']));
});

test('[R86] an invoice and the account it is on are in English', async () => {
  const { invoices, issue } = invoiceWorld();
  await inFrench(() =>
    issue('2026-11-02', { payments: [{ paymentUuid: 'p', at: 1, cents: 4000, label: 'Visa ending 1881' }] }),
  );
  const entries = await invoices.listEntries(CUSTOMER, 0, Number.MAX_SAFE_INTEGER);
  expect(entries.map(({ description }) => description)).toEqual(['Invoice issued', 'Paid by Visa ending 1881']);
});

test('[R86] a customer’s own words that are the same as a sentence of ours are left alone', () => {
  const own = makeShipment();
  const shipment = makeShipment(1, {
    name: 'Freight',
    products: own.products.map((product) => ({ ...product, description: 'Freight' })),
    charges: [{ code: 'GFC', description: 'Freight', amount: '400.00' }],
  });
  const shown = inFrench(() => showShipment(shipment, new Date(0)));
  expect(JSON.stringify(shown).match(/"Freight"/g)).toHaveLength(1 + own.products.length);
  expect(JSON.stringify(shown).match(/"Frais de transport"/g)).toHaveLength(1);
});
