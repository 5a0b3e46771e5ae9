import * as z from 'zod';
import type { CodeEntry } from './codes/code-entry.ts';
import { type FieldCodes, wrongField, wrongType } from './codes/wrong-field.ts';
import { foldText } from './rules/text.ts';

/** An id of ours (a UUID), as the stores spell it: in lower case, however it was typed. */
export const ourId = z.uuid().toLowerCase();

/** The same with codes for what is wrong with it. */
export const idWithCodes = (codes: FieldCodes) => z.uuid(wrongType(codes)).toLowerCase();

/** The largest number that counts as the id of a list's entry. */
export const ID_MAX = 2 ** 31 - 1;

/** Whether a measure is 0 or one that somebody can have meant: a table refuses 1e-200, which is above 0, too. */
export const isMeasurable = (value: number): boolean => value === 0 || Math.abs(value) >= 1e-6;

/** A whole number of this range, as a number or as a text of digits; nothing else is accepted, such as true, a list or an empty text. */
export function wholeNumber(min: number, max: number, codes: FieldCodes = {}) {
  const kind = wrongType(codes);
  const range = codes.invalid && wrongField(codes.invalid);
  const digits = z.string().regex(/^\d{1,15}$/);
  return z
    .union([z.number(), digits.transform(Number)], kind)
    .pipe(z.number(kind).int(range).min(min, range).max(max, range));
}

/** The codes of a line of text. */
interface TextCodes extends FieldCodes {
  readonly tooLong: CodeEntry;
}

/** A line of text that may be left out: folded and trimmed. */
export const optionalLine = (max: number, { tooLong, ...codes }: TextCodes) =>
  z
    .string(wrongType(codes))
    .transform((text) => foldText(text).trim())
    .pipe(z.string().max(max, wrongField(tooLong)))
    .optional();

/** A value that was accepted before, for responses: shown as it is also where the rules have become stricter since. */
export const asAccepted = <Schema extends z.ZodType>(schema: Schema) =>
  schema.catch(({ value }) => value as z.output<Schema>);
