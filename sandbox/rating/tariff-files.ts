import type * as z from 'zod';

/** The name of a file and what it says, already parsed from JSON. */
export type TariffFiles = ReadonlyMap<string, unknown>;

const MAX_SHOWN = 12;

/** Tariff files that cannot be used; the message has one line per mistake: file, path in it, what is wrong. */
export class TariffError extends Error {
  readonly mistakes: readonly string[];

  constructor(folder: string, mistakes: readonly string[]) {
    const more = mistakes.length - MAX_SHOWN;
    const lines = more > 0 ? [...mistakes.slice(0, MAX_SHOWN), `and ${more} more`] : mistakes;
    super(`The tariffs in ${folder} cannot be used:\n${lines.map((line) => `  ${line}`).join('\n')}`);
    this.name = 'TariffError';
    this.mistakes = mistakes;
  }
}

/** One file read by its schema; what is wrong goes into the list of mistakes, and then there is no value. */
export function readFile<Schema extends z.ZodType>(
  schema: Schema,
  file: string,
  files: TariffFiles,
  mistakes: string[],
): z.infer<Schema> | undefined {
  if (!files.has(file)) {
    mistakes.push(`${file}: is missing`);
    return undefined;
  }
  const read = schema.safeParse(files.get(file));
  if (read.success) return read.data;
  for (const { path, message } of read.error.issues) mistakes.push(formatMistake(file, path, message));
  return undefined;
}

/** A mistake in words: `glkm.json: rates.breaks[2]: must be ...`. */
export function formatMistake(file: string, path: readonly PropertyKey[], message: string): string {
  const at = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  return `${file}: ${at === '' ? '' : `${at.replace(/^\./, '')}: `}${message}`;
}
