import * as z from 'zod';
import type { CodeEntry } from './codes/code-entry.ts';
import { type FieldCodes, issueOf, wrongField, wrongType } from './codes/wrong-field.ts';
import { type CustomerLimit, outsideOf } from './rules/customer-limits.ts';
import { parseMoney } from './rules/money.ts';
import { phoneDigits } from './rules/phone.ts';
import { foldText } from './rules/text.ts';

/** The zod errors of a value outside a limit, and of one of another type. */
const outside = ({ outside: given }: CustomerLimit) =>
  typeof given === 'function' ? { error: () => given() } : wrongField(given);
const typeOf = ({ outside: given }: CustomerLimit, missing?: CodeEntry): FieldCodes => ({
  ...(typeof given !== 'function' && { invalid: given }),
  ...(missing && { missing }),
});

/** A line of text within a limit, folded and trimmed; with `missing` it has to be filled. */
export function limitedText(limit: CustomerLimit, missing?: CodeEntry) {
  const checked = z.string().max(limit.max, outside(limit));
  return z
    .string(wrongType(typeOf(limit, missing)))
    .transform((text) => foldText(text).trim())
    .pipe(missing ? checked.min(1, { ...wrongField(missing), abort: true }) : checked);
}

/** A number of digits, however they were set apart; '' for none where `optional`. */
export function limitedDigits(limit: CustomerLimit, { missing, optional }: { missing?: CodeEntry; optional?: true }) {
  const { min, max } = limit;
  return z
    .string(wrongType(typeOf(limit, missing)))
    .transform((text) => (max === 10 && min === 10 ? phoneDigits(text) : text.replace(/[\s().-]/g, '')))
    .superRefine((digits, context) => {
      if (digits === '' && optional) return;
      if (digits === '' && missing) context.addIssue(issueOf({ code: missing.code, message: missing.text() }));
      else if (!/^\d*$/.test(digits) || digits.length < min || digits.length > max)
        context.addIssue(issueOf(outsideOf(limit)));
    });
}

/** A whole number within a limit, as a number or as digits. */
export function limitedNumber(limit: CustomerLimit, missing?: CodeEntry) {
  const within = outside(limit);
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,15}$/)
          .transform(Number),
      ],
      wrongType(typeOf(limit, missing)),
    )
    .pipe(z.number(within).int(within).min(limit.min, within).max(limit.max, within));
}

/** An amount on the wire ('412.80') within a limit; read as cents. */
export function limitedMoney(limit: CustomerLimit) {
  return z.string(wrongType(typeOf(limit))).transform((text, context) => {
    const cents = parseMoney(text.trim());
    if (cents !== undefined && cents >= limit.min && cents <= limit.max) return cents;
    context.addIssue(issueOf(outsideOf(limit)));
    return z.NEVER;
  });
}
