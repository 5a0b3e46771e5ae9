import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '#bin/terminal/user-error.ts';

/** One file of messages: what it is about (its name and the start of its keys), and its messages. */
export interface Area {
  readonly name: string;
  readonly messages: Readonly<Record<string, unknown>>;
}

/** The message files of one folder, by name. */
export function readAreas(folder: string): Area[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({ name: path.basename(file, '.json'), messages: readMessages(path.join(folder, file)) }));
}

function readMessages(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  } catch (error) {
    throw new UserError(`${file} is not valid JSON.`, error instanceof Error ? error.message : String(error));
  }
}

/** Throws unless every key is a plain identifier that starts with the name of its file. */
export function checkKeys(areas: readonly Area[]): void {
  const wrong = areas.flatMap(({ name, messages }) =>
    Object.keys(messages)
      .filter((key) => !/^[a-z][a-z0-9_]*$/.test(key) || !key.startsWith(`${areaPrefix(name)}_`))
      .map((key) => `  ${name}.json: ${key}`),
  );
  if (wrong.length === 0) return;
  throw new UserError(
    'Some messages are named in a way that cannot be found again.',
    ...wrong,
    'Name a message <area>_<what_it_says>.',
  );
}

/** `codes.json` holds `code_...`, `mails.json` holds `mail_...`; the other files start their keys with their own name. */
function areaPrefix(name: string): string {
  return name === 'codes' || name === 'mails' ? name.slice(0, -1) : name;
}
