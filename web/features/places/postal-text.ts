import { normalisePostalCode } from '#contract/rules/postal-code.ts';

const CODES = /\b\d{5}(?:-\d{4})?\b|\b[A-Z]\d[A-Z][ -]?\d[A-Z]\d\b/gi;
const PLAIN = /^[A-Z0-9 -]{0,10}$/i;

/** Extracts the postal code of typed or pasted text: 60607 of 'Chicago, IL 60607'. */
export function postalText(text: string): string {
  const trimmed = text.trimStart();
  if (PLAIN.test(trimmed) && !/[A-Z]{3}/i.test(trimmed)) return trimmed.toUpperCase();
  const codes = trimmed.match(CODES)?.filter((code) => normalisePostalCode(code) !== undefined);
  return (codes?.at(-1) ?? trimmed.slice(0, 15)).toUpperCase();
}
