import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { functionEntries, handlerFile } from '#bin/bundle/entries.ts';
import { inRoot } from '#bin/local/paths.ts';
import { routes } from '#contract/routes.ts';

test('a row of the route table is one file, named after its key', () => {
  expect(handlerFile('createShipment')).toBe('functions/api/shipments/create-shipment.ts');
});

test('every function there is has its file, and no name twice', () => {
  const entries = functionEntries();
  expect(entries.filter(({ file }) => !existsSync(inRoot(file)))).toEqual([]);
  expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
  expect(entries.map(({ key }) => key)).toEqual(
    expect.arrayContaining([...Object.keys(routes), 'notFound', 'rateGroup', 'liveConnect', 'sandbox']),
  );
});
