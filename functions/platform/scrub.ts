/** Patterns of personal data and secrets. */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/[^\s"'<>()[\]{},;:=\\/]+@[^\s"'<>()[\]{},;:=\\/]+/g, '[e-mail]'],
  [/\b[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}\b/g, '[token]'],
  [/\b(?:Bearer|Basic)\s+\S+/gi, '[token]'],
  [/\+?\d(?:[ .()-]{0,2}\d){8,}/g, '[digits]'],
];

const uuid = /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi;
const MIN_LENGTH = 3;
const MIN_DIGITS = 6;
const MAX_LENGTH = 2000;

/** A text that is safe to log: without the caller's input, e-mail addresses, tokens and long numbers; ids stay. */
export function scrub(text: string, sent: readonly string[] = []): string {
  // Longest first, so that no part of a longer value is left behind.
  const values = [...new Set(sent)].filter((value) => value.length >= MIN_LENGTH).sort((a, b) => b.length - a.length);
  const without = values.reduce((left, value) => left.replaceAll(value, '[sent]'), text);
  const ids = without.match(uuid) ?? [];
  const masked = without.replace(uuid, '\u0000');
  const clean = patterns.reduce((left, [pattern, word]) => left.replace(pattern, word), masked);
  let next = 0;
  return clean.replaceAll('\u0000', () => ids[next++] ?? '').slice(0, MAX_LENGTH);
}

/** Every text and number in a value from the caller, at any depth; our own ids are not secret. */
export function textsIn(value: unknown): string[] {
  const found: string[] = [];
  // A list instead of recursion: input may be nested deeper than the call stack.
  const left = [value];
  while (left.length > 0) {
    const one = left.pop();
    if (typeof one === 'object' && one !== null) for (const inner of Object.values(one)) left.push(inner);
    else if (isPersonal(one)) found.push(String(one));
  }
  return found;
}

function isPersonal(value: unknown): boolean {
  if (typeof value === 'string') return value.replace(uuid, '') !== '';
  // Short numbers are mostly lines and columns of a stack trace.
  return typeof value === 'number' && String(value).length >= MIN_DIGITS;
}
