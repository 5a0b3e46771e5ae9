import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { brandConstant } from '#bin/bundle/brand.ts';
import { type Entry, functionEntries } from '#bin/bundle/entries.ts';
import { pureDefinitions } from '#bin/bundle/pure-definitions.ts';
import { functionsOut, inRoot, root } from '#bin/local/paths.ts';
import { hashOf, setStamp, stampOf } from '#bin/local/stamp.ts';
import { UserError } from '#bin/terminal/user-error.ts';

/** The generated postal table, which lies beside the bundles that read it. */
const postalTable = 'domain/places/postal-table.txt';

/** What a function's bundle can depend on, besides the brand. */
const functionSources = [
  'contract',
  'domain',
  'functions',
  'sandbox',
  'lib/permissions',
  'bin/bundle',
  'package-lock.json',
];

/** Stands for everything that the bundles are made of. */
export const hashOfSources = (): string => hashOf(functionSources, Object.values(brandConstant()));

/** Some packages of the AWS SDK are CommonJS and ask for Node's modules by `require`, which ES modules do not have. */
const banner = "import{createRequire as portalRequire}from'node:module';const require=portalRequire(import.meta.url);";

function refuseMissing(entries: readonly Entry[]): void {
  const missing = entries.filter((entry) => !existsSync(inRoot(entry.file)));
  if (missing.length === 0) return;
  throw new UserError(
    `${missing.length} of ${entries.length} functions have no file.`,
    ...missing.map((entry) => `  ${entry.key}: ${entry.file}`),
    'Each row of contract/routes.ts and lib/permissions/ needs the file named after it.',
  );
}

/** Options whose results hold what the callers read: the metafile, and the files when they are not written. */
type BundleOptions = esbuild.BuildOptions & { readonly metafile: true; readonly plugins: esbuild.Plugin[] };

/** How the functions become bundles, one folder with an index.mjs for each. */
export function bundleOptions(entries: readonly Entry[]): BundleOptions {
  return {
    absWorkingDir: root,
    entryPoints: entries.map((entry) => ({ in: entry.file, out: `${entry.key}/index` })),
    outdir: functionsOut,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    minify: true,
    sourcemap: 'linked',
    sourcesContent: false,
    legalComments: 'none',
    banner: { js: banner },
    define: brandConstant(),
    alias: {
      '@aws-sdk/credential-provider-node': inRoot('functions/adapters/environment-credentials.ts'),
      'brotli/decompress.js': inRoot('functions/adapters/pdf/no-brotli.ts'),
    },
    plugins: [pureDefinitions],
    metafile: true,
    logLevel: 'silent',
  };
}

/** What esbuild found wrong, a line each with its place; undefined when it is no error of esbuild's. */
export function bundleErrors(error: unknown): string[] | undefined {
  return (error as Partial<esbuild.BuildFailure>).errors?.map(
    ({ text, location }) => `  ${location ? `${location.file}:${location.line}: ` : ''}${text}`,
  );
}

function explainEsbuild(error: unknown): never {
  const lines = bundleErrors(error);
  if (!lines) throw error;
  throw new UserError('The functions could not be bundled.', ...lines);
}

/** Puts the postal table beside the bundles that read it. */
export function copyPostalTable(entries: readonly Entry[]): void {
  for (const entry of entries.filter(({ permissions }) => permissions.places)) {
    copyFileSync(inRoot(postalTable), path.join(functionsOut, entry.key, 'postal-table.txt'));
  }
}

/** The typefaces of PDFs by weight, as they lie beside the bundles that draw with them. */
const typefaces = { 400: 'inter-regular.woff', 600: 'inter-bold.woff' } as const;

/** Puts the typefaces beside the bundles that draw PDFs. */
export function copyTypefaces(entries: readonly Entry[]): void {
  for (const entry of entries.filter(({ permissions }) => permissions.fonts)) {
    for (const [weight, name] of Object.entries(typefaces)) {
      const file = inRoot(`node_modules/@fontsource/inter/files/inter-latin-${weight}-normal.woff`);
      copyFileSync(file, path.join(functionsOut, entry.key, name));
    }
  }
}

/** Bundles every function in one esbuild call into .local/functions/<key>/index.mjs; nothing when the sources are unchanged. */
export async function buildFunctions(entries: readonly Entry[] = functionEntries()): Promise<string> {
  const hash = hashOfSources();
  if (
    stampOf('functions') === hash &&
    entries.every(({ key }) => existsSync(path.join(functionsOut, key, 'index.mjs')))
  )
    return 'unchanged';
  refuseMissing(entries);
  rmSync(functionsOut, { recursive: true, force: true });
  mkdirSync(functionsOut, { recursive: true });
  const { metafile } = await esbuild.build(bundleOptions(entries)).catch(explainEsbuild);
  writeFileSync(path.join(functionsOut, 'meta.json'), JSON.stringify(metafile));
  copyPostalTable(entries);
  copyTypefaces(entries);
  setStamp('functions', hash);
  return `${entries.length} bundles`;
}
