import type * as z from 'zod';
import { CallFailure } from './call-failure.ts';

/** The request body, with its content type. */
export interface RequestBody {
  readonly contentType: string;
  readonly text: string;
}

export const json = (value: unknown): RequestBody => ({
  contentType: 'application/json',
  text: JSON.stringify(value),
});

export const form = (fields: Readonly<Record<string, string>>): RequestBody => ({
  contentType: 'application/x-www-form-urlencoded',
  text: new URLSearchParams(fields).toString(),
});

export const xml = (text: string): RequestBody => ({ contentType: 'text/xml; charset=utf-8', text });

/** Parses the text of a successful response; throws a CallFailure for an invalid one. */
export type Reader<Answer> = (text: string) => Answer;

/** The JSON of a response in any shape; a byte order mark before it is ignored. */
export const readJson: Reader<unknown> = (text) => {
  const clean = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  if (clean.trim() === '') throw new CallFailure('empty');
  try {
    return JSON.parse(clean);
  } catch {
    throw new CallFailure('malformed');
  }
};

/** The JSON of a response in a known shape. */
export const readJsonAs =
  <Schema extends z.ZodType>(schema: Schema): Reader<z.output<Schema>> =>
  (text) => {
    const parsed = schema.safeParse(readJson(text));
    if (!parsed.success) throw new CallFailure('unexpected-shape');
    return parsed.data;
  };

/** The text of a response as it is, for XML and the like. */
export const readText: Reader<string> = (text) => {
  if (text.trim() === '') throw new CallFailure('empty');
  return text;
};
