import * as esbuild from 'esbuild';
import { expect, test } from 'vitest';
import { functionEntries } from '#bin/bundle/entries.ts';
import { bundleOptions } from '#bin/bundle/functions.ts';
import { markPure } from '#bin/bundle/pure-definitions.ts';
import { bundleWithMadeUpRows } from '#test/bench/made-up-rows.ts';

const shaken = async (source: string) => {
  const options = { bundle: true, write: false, format: 'esm', logLevel: 'silent', minify: true } as const;
  const { outputFiles } = await esbuild.build({ ...options, stdin: { contents: markPure(source), loader: 'ts' } });
  return outputFiles[0]?.text ?? '';
};

test('a constant that nobody uses leaves the bundle, whatever is called, spread or chained to make it', async () => {
  expect(
    await shaken(`
      const make = (n: number) => ({ n, chain: () => make(n + 1) });
      const unused = { ...make(1), more: [make(2).chain()] } as const satisfies object;
      console.log('kept');`),
  ).toBe('console.log("kept");\n');
});

test('what is used is computed once, and statements keep running in their order', async () => {
  const text = await shaken(`
      const seen = new Map<string, number>();
      for (const name of ['a', 'b']) seen.set(name, seen.size);
      const { size } = seen;
      const used = [...seen.keys()].join();
      console.log(size, used, used);`);
  const said: unknown[] = [];
  new Function('console', text)({ log: (...words: unknown[]) => said.push(...words) });
  expect(said).toEqual([2, 'a,b', 'a,b']);
});

test('lines stay where they were', () => {
  const source = 'const a = 1;\n\nexport const b = z.object({\n  c: z.string(),\n});\n';
  expect(markPure(source).split('\n')).toHaveLength(source.split('\n').length);
});

test('a function does not grow with the rows of others', async () => {
  const entries = functionEntries().filter(({ key }) => ['getShipmentDetails', 'notFound'].includes(key));
  const { before, after } = await bundleWithMadeUpRows(entries, 110);
  const grownBy = (key: string) => (after.get(key) ?? 0) - (before.get(key) ?? 0);
  // It has the whole table, to know which methods a path takes: the rows were there.
  expect(grownBy('notFound')).toBeGreaterThan(3 * 1024);
  expect(grownBy('getShipmentDetails')).toBeLessThan(1024);
});

test('a function that reads files carries the shapes of its own calls, and of no others of S3', async () => {
  const entries = functionEntries().filter(({ key }) => key === 'openDocument');
  const { outputFiles } = await esbuild.build({ ...bundleOptions(entries), write: false });
  const text = outputFiles.find(({ path }) => path.endsWith('.mjs'))?.text ?? '';
  for (const own of ['GetObjectRequest', 'GetObjectOutput', 'NoSuchKey', 'PutObjectRequest'])
    expect(text).toContain(own);
  for (const other of [
    'ListBucketsRequest',
    'PutBucketAclRequest',
    'SelectObjectContentRequest',
    'CreateBucketRequest',
  ])
    expect(text).not.toContain(other);
});
