import { existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import type { Environment } from '#bin/local/environment.ts';
import { asTyped } from '#bin/local/paths.ts';
import { UserError } from '#bin/terminal/user-error.ts';

/**
 * Version of what a local AWS holds as a whole. Records have versions of their own and are lifted when they are read; this one is
 * raised where a start has to rewrite what earlier versions stored, which `liftState` does.
 * 1: lists of 2026-11-21, which had no timestamps, are rebuilt.
 * 2: shipments from before their references were indexed get them.
 * 3: shipments and orders from before they were tracked by their numbers get what they are found by.
 */
export const STATE_VERSION = 3;

/** The command that begins with an empty portal and keeps the old data aside. */
export const FRESH_START = 'npm start -- --fresh';

/** Throws for state that a newer version wrote, which this one could misread. */
export function refuseNewerState(version: number): void {
  if (version <= STATE_VERSION) return;
  throw new UserError(
    `The local data was written by a newer version of the portal (state ${version}; this one reads up to ${STATE_VERSION}).`,
    'Check that version out again and run the same command,',
    `or begin with an empty portal: ${FRESH_START} (the present data is kept beside it).`,
  );
}

/** What an environment keeps of its data; everything else in it is made again. */
const dataOf = ['state', 's3', 'localstack', 'mails.json'];

/** Moves an environment's data aside, so that the next start begins empty. Returns the folder that holds it, or undefined when there was none. */
export function setStateAside({ dir }: Environment, now: Date): string | undefined {
  const present = dataOf.filter((name) => existsSync(path.join(dir, name)));
  if (present.length === 0) return undefined;
  const aside = path.join(dir, `data-until-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`);
  mkdirSync(aside, { recursive: true });
  for (const name of present) renameSync(path.join(dir, name), path.join(aside, name));
  return asTyped(aside);
}
