export const NMFC_MAX = 10;

/** Whether a text is an NMFC item: 4 to 6 digits, then optionally a dash and 1 or 2 digits. */
export function isNmfc(text: string): boolean {
  return /^\d{4,6}(?:-\d{1,2})?$/.test(text);
}

/** Whether a text is a UN number: exactly 4 digits. */
export function isUnNumber(text: string): boolean {
  return /^\d{4}$/.test(text);
}
