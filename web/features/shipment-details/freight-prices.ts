import type { BookingSaved } from '#contract/booking.ts';
import { showMoney } from '#contract/format/money.ts';
import * as m from '#texts/compiled/messages.js';
import { centsOf } from './cents-of.ts';

/** What a change makes of the prices of the shipment and of its protection. */
export type Prices = Pick<BookingSaved, 'priceChange' | 'protectionChange'>;

/** Those of the prices that become others; undefined where none does. */
export function otherPrices({ priceChange, protectionChange }: Prices): Prices | undefined {
  const others = {
    ...(priceChange && centsOf(priceChange.difference) !== 0 && { priceChange }),
    ...(protectionChange && centsOf(protectionChange.difference) !== 0 && { protectionChange }),
  };
  return others.priceChange || others.protectionChange ? others : undefined;
}

/** The prices as they were answered: saved at these, or refused. */
export const asAnswered = ({ priceChange, protectionChange }: Prices) => ({
  ...(priceChange && { charge: priceChange.after }),
  ...(protectionChange && { InsurancePremium: protectionChange.after }),
});

/** What the button says that saves at other prices. */
export function saveLabel({ priceChange, protectionChange }: Prices): string {
  const [price, premium] = [priceChange, protectionChange].map((one) => one && showMoney(centsOf(one.after)));
  if (price && premium) return m.details_save_both({ price, premium });
  return premium ? m.details_save_with_protection({ premium }) : m.details_save_at({ price: price ?? '' });
}
