import path from 'node:path';

/** The checkout's own folder. */
export const root = path.resolve(import.meta.dirname, '..', '..');

/** Everything that is made here, never committed, lives in this folder: delete it and the next start recreates it. */
export const localDir = path.join(root, '.local');

export const functionsOut = path.join(localDir, 'functions');
export const webOut = path.join(localDir, 'web');
export const logsDir = path.join(localDir, 'logs');

export function inRoot(...parts: readonly string[]): string {
  return path.join(root, ...parts);
}

/** A path as a person in the checkout would type it. */
export function asTyped(file: string): string {
  return path.relative(process.cwd(), file) || '.';
}
