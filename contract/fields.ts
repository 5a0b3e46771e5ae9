import * as z from 'zod';

/** An id of ours (a UUID), as the stores spell it: in lower case, however it was typed. */
export const ourId = z.uuid().toLowerCase();

/** The largest number that counts as the id of a list's entry. */
export const ID_MAX = 2 ** 31 - 1;

/** A whole number of this range, as a number or as a text of digits; nothing else counts as one, least of all true, a list or an empty text. */
export const wholeNumber = (min: number, max: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(Number),
    ])
    .pipe(z.number().int().min(min).max(max));
