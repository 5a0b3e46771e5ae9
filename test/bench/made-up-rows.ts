import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import type { Entry } from '#bin/bundle/entries.ts';
import { bundleOptions } from '#bin/bundle/functions.ts';
import { markPure } from '#bin/bundle/pure-definitions.ts';
import { root } from '#bin/local/paths.ts';

/** A row as a new call would write it: shapes of its own in both directions, and a code. */
const rowText = (n: number, noun: string) => `
const madeUp${n}Request = z.object({
  recordUuid: z.uuid(),
  note${n}: z.string().min(1, 'Note ${n} is a required field').max(${200 + n}, 'Note ${n} takes at most ${200 + n} characters'),
  days${n}: z.number().int().min(0).max(${n + 30}).optional(),
});
const madeUp${n}Response = z.object({
  recordUuid: z.uuid(),
  rows: z.array(z.object({ name${n}: z.string(), amount${n}: z.string(), at: z.iso.datetime(), open${n}: z.boolean() })),
  count: z.number().int(),
});
export const madeUp${n}Route = defineRoute({
  name: 'madeUp${n}',
  summary: 'Does what row ${n} does.',
  noun: '${noun}',
  ids: ['X${n}'],
  method: 'POST',
  path: '/made-up/${n}/{recordUuid}',
  version: 'v1',
  access: 'session',
  failure: madeUpCode${n},
  request: { body: madeUp${n}Request },
  response: madeUp${n}Response,
  example: { body: { recordUuid: '01940000-0000-7000-8000-000000000001', note${n}: 'Pumps' } },
});
`;
const codeText = (n: number) =>
  `export const madeUpCode${n} = { code: '9${n}', type: 'error', status: 422, text: () => 'What row ${n} refuses, in a sentence of its own.' } as const;\n`;

/** Adds rows to each noun of the route table, and their codes to a file of codes, while esbuild reads them; no file is written. */
function madeUpRows(count: number): esbuild.Plugin {
  const nouns = globSync('contract/routes/*.ts', { cwd: root }).map((file) => path.basename(file, '.ts'));
  const numbers = Array.from({ length: count }, (_, n) => n);
  const codes = path.join(root, 'contract/codes/shipments.ts');
  const more = (noun: string) => {
    const own = numbers.filter((n) => nouns[n % nouns.length] === noun);
    const names = own.map((n) => `madeUpCode${n}`).join(', ');
    return `\nimport { ${names} } from '../codes/shipments.ts';\n${own.map((n) => rowText(n, noun)).join('')}`;
  };
  return {
    name: 'made-up-rows',
    setup: ({ onLoad }) => {
      onLoad({ filter: /contract\/(routes|codes)\/\w+\.ts$/ }, async ({ path: file }) => {
        const noun = path.dirname(file).endsWith('routes') ? path.basename(file, '.ts') : undefined;
        const added = noun ? more(noun) : file === codes ? numbers.map(codeText).join('') : '';
        return { contents: markPure((await readFile(file, 'utf8')) + added), loader: 'ts' };
      });
    },
  };
}

/** Bundles functions as they are and in a portal with so many rows more; gzipped bytes by function. */
export async function bundleWithMadeUpRows(entries: readonly Entry[], count: number) {
  const options = bundleOptions(entries);
  const sizesWith = async (plugins: esbuild.Plugin[]) => {
    const { outputFiles } = await esbuild.build({
      ...options,
      plugins: [...plugins, ...options.plugins],
      write: false,
    });
    const bundles = outputFiles.filter(({ path: file }) => file.endsWith('.mjs'));
    return new Map(
      bundles.map(({ path: file, contents }) => [path.basename(path.dirname(file)), gzipSync(contents).length]),
    );
  };
  return { before: await sizesWith([]), after: await sizesWith([madeUpRows(count)]) };
}
