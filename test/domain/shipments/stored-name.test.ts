import { expect, test } from 'vitest';
import { languages } from '#contract/format/languages.ts';
import { readQuote } from '#domain/quotes/read-quote.ts';
import { newShipment } from '#domain/shipments/new-shipment.ts';
import { storedRecord } from '#test/fakes/quotes.ts';
import { inLanguage } from '#texts/compiled/locale.js';
import { first, whatIfWorld } from '../quotes/what-if-world.ts';

test('[R86] the name of an estimate is stored in English, whatever its customer reads', async () => {
  const { deps, price } = whatIfWorld(['GLKM']);
  const { rateRequestUuid } = await price();
  const { request, ...record } = await storedRecord(deps.quotes, rateRequestUuid);
  const { rate, ...stored } = first(readQuote({ request, ...record }, deps.now()).rates);
  const choice = {
    ...{ rateRequestUuid, type: 'n' as const, quoteRequestUuid: '', customerUuid: '', idempotencyKey: undefined },
    FCPreRateQuoteResponseId: rate.FCPreRateQuoteResponseId,
  };
  // Nothing is described: its packages are its name.
  const plain = { ...request, items: request.items.map(({ description: _words, ...item }) => item) };
  const names = languages.map((language) =>
    inLanguage(language, () => newShipment(plain, { rate, ...stored }, choice, { ...deps, shortId: 'FL-1' }).name),
  );
  expect(new Set(names).size).toBe(1);
  expect(names[0]).toMatch(/pallets? to /i);
});
