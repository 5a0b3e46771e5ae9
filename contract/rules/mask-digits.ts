/** Digits of a text, at most so many. */
export function maskDigits(text: string, max: number): string {
  return text.replace(/\D/g, '').slice(0, max);
}
