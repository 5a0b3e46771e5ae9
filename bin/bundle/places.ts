import { existsSync, statSync } from 'node:fs';
import { inRoot } from '#bin/local/paths.ts';
import { mustRun } from '#bin/terminal/run-command.ts';

const table = inRoot('domain/places/postal-table.txt');

function madeAt(): number {
  return existsSync(table) ? statSync(table).mtimeMs : 0;
}

/** Makes the postal table; the script itself sees whether the one there is still right. */
export async function buildPlaces(): Promise<string> {
  const before = madeAt();
  await mustRun(process.execPath, ['bin/make-places.ts'], {
    name: 'places',
    failed: 'The postal table could not be made.',
  });
  return madeAt() === before ? 'unchanged' : `${(statSync(table).size / 1_000_000).toFixed(1)} MB`;
}
