import { expect, test } from 'vitest';
import { showBulkQuote } from '#domain/bulk-quotes/show-bulk-quote.ts';
import { rightCells } from '#test/fakes/bulks.ts';
import { carriers } from '#test/fakes/fixtures.ts';
import { priceOf } from '#test/fakes/provider.ts';
import { bulkWorld } from './bulk-world.ts';

type World = ReturnType<typeof bulkWorld>;

const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ ...rightCells, height: String(40 + n) }));
test('[C133] [R59] a best price that is no plain LTL is marked, a plain one is not', async () => {
  const priceOfPart = (accountCode: string) => {
    const response = priceOf(accountCode);
    if (response.kind !== 'rate') throw new Error('It is a price');
    return { ...response, standard: { ...response.standard, roomRule: { kind: 'volume' as const, words: '' } } };
  };
  const offersIn = async (world: World) => {
    const { bulkUuid } = await world.start(rows(1));
    await world.work(bulkUuid);
    const { bulkRowList } = await showBulkQuote({ run: await world.runOf(bulkUuid) }, {}, world.deps);
    const [best] = bulkRowList.flatMap((row) => row.best ?? []);
    return [best?.price, best?.day, best?.onTime];
  };
  const script = Object.fromEntries(
    carriers.map(({ accountCode }) => [accountCode, { answer: priceOfPart(accountCode) }]),
  );
  for (const offer of await offersIn(bulkWorld({ script }))) expect(offer).toMatchObject({ service: 'volume' });
  for (const offer of await offersIn(bulkWorld())) {
    expect(offer).toBeDefined();
    expect(offer).not.toHaveProperty('service');
  }
});
