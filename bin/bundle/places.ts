import { existsSync, statSync } from 'node:fs';
import { inRoot } from '#bin/local/paths.ts';
import { hashOf, setStamp, stampOf } from '#bin/local/stamp.ts';
import { mustRun } from '#bin/terminal/run-command.ts';

const table = inRoot('domain/places/postal-table.txt');

/** Makes the postal table from its packages; nothing when they are the ones it was made of. */
export async function buildPlaces(): Promise<string> {
  const hash = hashOf(['bin/make-places.ts', 'bin/places', 'package-lock.json']);
  if (stampOf('places') === hash && existsSync(table)) return 'unchanged';
  await mustRun(process.execPath, ['bin/make-places.ts'], {
    name: 'places',
    failed: 'The postal table could not be made.',
  });
  setStamp('places', hash);
  return `${(statSync(table).size / 1_000_000).toFixed(1)} MB`;
}
