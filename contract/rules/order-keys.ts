/** The digits of a key, in the order in which texts are compared. */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LAST = DIGITS.length - 1;
const MIDDLE = DIGITS.charAt(DIGITS.length >> 1);

const valueAt = (key: string, index: number): number => Math.max(0, DIGITS.indexOf(key.charAt(index) || '0'));

/**
 * A key that sorts after one and before another, compared as text; undefined: the beginning or the end. Keys are read as fractions and never end with
 * '0', so there is room between any two. A key becomes a digit longer with every five or so that are put at the same place between two others, and with
 * every sixty that are put at the end. Throws a RangeError where the first does not sort before the second.
 */
export function orderKeyBetween(before: string | undefined, after: string | undefined): string {
  if (before !== undefined && after !== undefined && before >= after)
    throw new RangeError('The keys are not in their order');
  if (after === undefined) return before === undefined ? MIDDLE : keyAfter(before);
  let shared = 0;
  while (valueAt(before ?? '', shared) === valueAt(after, shared)) shared += 1;
  const prefix = after.slice(0, shared);
  const low = valueAt(before ?? '', shared);
  const high = valueAt(after, shared);
  if (high - low > 1) return prefix + DIGITS.charAt((low + high) >> 1);
  // Nothing is between the two digits: the key goes on behind the lower one.
  return prefix + DIGITS.charAt(low) + keyAfter((before ?? '').slice(shared + 1));
}

/** The next key towards the end: its first digit that can be raised is. */
function keyAfter(key: string): string {
  const at = [...key].findIndex((digit) => DIGITS.indexOf(digit) < LAST);
  if (key === '') return MIDDLE;
  if (at < 0) return key + MIDDLE;
  return key.slice(0, at) + DIGITS.charAt(valueAt(key, at) + 1);
}
