/** How many digits precede a position in a text. */
export function digitsBefore(text: string, place: number): number {
  return text.slice(0, place).replace(/\D/g, '').length;
}

/** The position in a masked text right after a number of its digits; after the last one it is the end. */
export function caretAfterDigits(masked: string, digits: number): number {
  if (digits <= 0) return 0;
  let seen = 0;
  for (const [place, character] of [...masked].entries()) {
    if (/\d/.test(character)) seen += 1;
    if (seen === digits) return place + 1;
  }
  return masked.length;
}
