import { portalError } from '#contract/codes/portal-error.ts';
import { code500 } from '#contract/codes/sessions.ts';
import type { RateQuote, RateType } from '#contract/quotes.ts';
import { displayedCents } from '#contract/rules/merge-rates.ts';

/** The displayed price of a chosen rate, in cents (Q13). Throws code 500 for a rate that has no such price. */
export function chosenCents(rate: RateQuote, type: RateType): number {
  const cents = displayedCents(rate, type);
  if (cents === undefined) throw portalError(code500);
  return cents;
}
