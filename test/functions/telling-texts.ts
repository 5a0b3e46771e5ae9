const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
/** Shorter texts are numbers and words of a list. */
const TELLING = 6;

/** Every text that a request carries and that could tell of a person, a place or a secret; ids of ours may be logged. */
export function tellingTexts(value: unknown): string[] {
  if (typeof value === 'string') return value.length >= TELLING && !uuid.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(tellingTexts) : [];
}
