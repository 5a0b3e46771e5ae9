import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot, localDir, root } from '#bin/local/paths.ts';
import { print, tone } from '#bin/terminal/steps.ts';
import { readFeatures } from './features.ts';
import type { Run, Stage } from './run-all.ts';
import { coveragePage, coveredItems } from './spec-coverage.ts';

/** Keeps, after a complete run, which items of the specification it checked and how long it took. */
export function keepReports({ stages, tally }: Run, wanted: readonly Stage[]): void {
  const files = wanted.map((stage) => `${localDir}/reports/${stage}.json`).filter((file) => existsSync(file));
  const items = coveredItems(
    files.map((file) => JSON.parse(readFileSync(file, 'utf8'))),
    root,
  );
  const page = coveragePage(items, readFeatures(inRoot('docs', 'features.md')));
  writeFileSync(`${localDir}/reports/spec-coverage.md`, page);
  const kept = inRoot('docs', 'spec-coverage.md');
  if (!existsSync(kept) || readFileSync(kept, 'utf8') !== page)
    print(tone('dim', 'docs/spec-coverage.md names other tests or results; `npm run spec-coverage` renews it.'));
  const run = { tookMs: stages.tookMs, ...tally, endedAt: new Date().toISOString() };
  writeFileSync(`${localDir}/reports/run.json`, JSON.stringify(run));
}
