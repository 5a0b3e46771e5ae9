import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import * as z from 'zod';
import { clientDir } from '#bin/bundle/web.ts';
import { inKilobytes, type Measurement } from '#test/bench/measurement.ts';

/** Goals in KB, gzipped. */
const goals = { home: 140, signedInMore: 80, css: 30 } as const;

const part = z.object({
  module: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});
const manifestShape = z.object({
  entry: part,
  routes: z.record(
    z.string(),
    part.extend({
      id: z.string(),
      parentId: z.string().optional(),
      path: z.string().optional(),
      clientLoaderModule: z.string().optional(),
    }),
  ),
});
type Manifest = z.output<typeof manifestShape> & {
  /** The manifest is itself loaded by every page. */
  readonly url: string;
};

/** React Router writes what each route loads as a script that sets one variable; of the English pages, since each language has one. */
function readManifest(): Manifest {
  const page = readFileSync(path.join(clientDir, 'home', 'index.html'), 'utf8');
  const [file] = /assets\/manifest-\w+\.js/.exec(page) ?? [];
  if (!file) throw new Error(`The web build in ${clientDir} names no manifest.`);
  const text = readFileSync(path.join(clientDir, file), 'utf8');
  return { ...manifestShape.parse(JSON.parse(text.replace(/^[^{]*/, '').replace(/;\s*$/, ''))), url: file };
}

const sizes = new Map<string, number>();

function gzippedSize(url: string): number {
  // A build may mark a file with a fragment.
  const [file = url] = url.split('#');
  const known = sizes.get(url) ?? gzipSync(readFileSync(path.join(clientDir, file)), { level: 9 }).length;
  sizes.set(url, known);
  return known;
}

function total(urls: Iterable<string>): number {
  return [...urls].reduce((sum, url) => sum + gzippedSize(url), 0);
}

interface Loaded {
  readonly js: Set<string>;
  readonly css: Set<string>;
}

/** Everything that is loaded before a route can be shown: the entry, the route, and all routes round it. */
function loadedBy(manifest: Manifest, id: string): Loaded {
  const chain = [];
  for (let at: string | undefined = id; at !== undefined; at = manifest.routes[at]?.parentId) {
    const route = manifest.routes[at];
    if (route) chain.push(route);
  }
  const parts = [manifest.entry, ...chain];
  const js = parts.flatMap(({ module, imports }) => [module, ...imports]);
  const loaders = chain.flatMap(({ clientLoaderModule }) => clientLoaderModule ?? []);
  return { js: new Set([manifest.url, ...js, ...loaders]), css: new Set(parts.flatMap(({ css }) => css)) };
}

/** First JavaScript of /home, what each signed-in route adds to it, and the most CSS that a page has. */
export function measureWeb(): Measurement[] {
  const manifest = readManifest();
  const pages = Object.values(manifest.routes).filter((route) => route.path !== undefined);
  const home = pages.find((route) => route.path === 'home');
  if (!home) throw new Error('The web build has no route /home.');
  const first = loadedBy(manifest, home.id);
  const signedIn = pages.filter((route) => route.path?.startsWith('customer'));
  const more = signedIn.map((route) => ({
    name: `JS of /${route.path} beyond /home's`,
    value: inKilobytes(total([...loadedBy(manifest, route.id).js].filter((url) => !first.js.has(url)))),
    unit: 'KB',
    goal: goals.signedInMore,
  }));
  const css = pages.map((route) => ({ path: route.path, bytes: total(loadedBy(manifest, route.id).css) }));
  const most = css.toSorted((a, b) => b.bytes - a.bytes)[0];
  return [
    { name: 'first JS of /home', value: inKilobytes(total(first.js)), unit: 'KB', goal: goals.home },
    ...more,
    ...(most
      ? [{ name: `CSS (most: /${most.path})`, value: inKilobytes(most.bytes), unit: 'KB', goal: goals.css }]
      : []),
  ];
}
