import type { ShownAchAccount, ShownCard } from '#contract/payment-methods.ts';
import * as m from '#texts/compiled/messages.js';

/** A card or a bank account in the list. */
export type ShownMethod = ShownCard | ShownAchAccount;

export const isCard = (method: ShownMethod): method is ShownCard => 'cardType' in method;

/** What kind of method it is: its brand, or the type of the account. */
function kindName(method: ShownMethod): string {
  if (!isCard(method)) return method.paymentMethodId === 2 ? m.payments_checking() : m.payments_savings();
  return method.cardType === 'Card' ? m.payments_card() : method.cardType;
}

/** A method as a person knows it: 'Visa ending 1881'. */
export const nameOf = (method: ShownMethod): string =>
  m.payments_method_name({ kind: kindName(method), lastFour: method.number.slice(-4) });

/** The row of a method, which takes the focus after its form is closed. */
export const rowIdOf = ({ customerPaymentProfileId }: ShownMethod): string => `method-${customerPaymentProfileId}`;
