/** How many digits stand before a place in a text. */
export function digitsBefore(text: string, place: number): number {
  return text.slice(0, place).replace(/\D/g, '').length;
}

/** The place in a masked text right behind so many of its digits; behind them all it is the end. */
export function caretAfterDigits(masked: string, digits: number): number {
  if (digits <= 0) return 0;
  let seen = 0;
  for (const [place, character] of [...masked].entries()) {
    if (/\d/.test(character)) seen += 1;
    if (seen === digits) return place + 1;
  }
  return masked.length;
}
