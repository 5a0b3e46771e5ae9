import { copyFileSync, existsSync } from 'node:fs';
import { inRoot, localDir } from '#bin/local/paths.ts';
import { print } from '#bin/terminal/steps.ts';

/** `npm run spec-coverage`: keeps what the last complete `npm test` found as docs/spec-coverage.md. */
const found = `${localDir}/reports/spec-coverage.md`;
if (existsSync(found)) {
  copyFileSync(found, inRoot('docs', 'spec-coverage.md'));
  print('docs/spec-coverage.md is as of the last complete run of the tests.');
} else {
  print('There is no complete run of the tests yet. Run `npm test`, then this again.');
  process.exitCode = 1;
}
