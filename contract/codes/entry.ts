import type { CodeType } from './code-entry.ts';

/** What is wrong with a field: nothing in it, more than it takes, not what it has to look like, or names what is not there. */
export type FieldCause = 'missing' | 'too-long' | 'invalid' | 'unknown';

export interface CatalogueEntry {
  readonly type: CodeType;
  /** What a person reads. */
  readonly text: string;
  /** HTTP status of the answer that carries it; 200 unless it refuses something. */
  readonly status?: number;
  /** The fields it is said of, as calls spell them, and what is wrong with them. */
  readonly fields?: readonly string[];
  readonly cause?: FieldCause;
  /** How other forms word the same. */
  readonly also?: readonly string[];
}

/** A table of the catalogue: codes with their entries. */
export type CodeTable = Readonly<Record<string, CatalogueEntry>>;

export const error = (text: string, status = 422): CatalogueEntry => ({ type: 'error', text, status });
export const info = (text: string, status?: number): CatalogueEntry => ({
  type: 'info',
  text,
  ...(status && { status }),
});
export const success = (text: string): CatalogueEntry => ({ type: 'success', text });

/** Any of the sentences, the first one being the catalogue's own. */
type Sentences = string | readonly [string, ...string[]];

function ofField(cause: FieldCause, sentences: Sentences, fields: readonly string[], status = 422): CatalogueEntry {
  const [text, ...also] = typeof sentences === 'string' ? [sentences] : sentences;
  return { ...error(text, status), cause, fields, ...(also.length > 0 && { also }) };
}

/** The field has a value that it cannot have. */
export const invalid = (sentences: Sentences, ...fields: string[]) => ofField('invalid', sentences, fields);

/** The field names something that is not there. */
export const unknown = (text: string, ...fields: string[]) => ofField('unknown', text, fields, 404);

/** The field has to be filled in: its label, or sentences of its own in a list. */
export const missing = (label: string | readonly [string, ...string[]], ...fields: string[]) =>
  ofField('missing', typeof label === 'string' ? `${label} is a required field` : label, fields);

export const tooLong = (label: string, max: number, ...fields: string[]) =>
  ofField('too-long', `${label} takes at most ${max} characters`, fields);

export const between = (label: string, min: number, max: number, ...fields: string[]) =>
  invalid(`${label} must be between ${min} and ${max.toLocaleString('en-US')}`, ...fields);

export const above = (label: string, min: number, max: number, ...fields: string[]) =>
  invalid(`${label} must be above ${min} and at most ${max.toLocaleString('en-US')}`, ...fields);
