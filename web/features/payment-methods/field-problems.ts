import { accountProblem, routingProblem } from '#contract/rules/bank-account.ts';
import { cardBrandOf } from '#contract/rules/card-brands.ts';
import { expiryProblem } from '#contract/rules/card-expiry.ts';
import { cardNumberProblem } from '#contract/rules/card-number.ts';
import * as m from '#texts/compiled/messages.js';

const required = (label: string): string => m.payments_field_required({ label });

const cardNumberSentences = {
  missing: () => required(m.payments_card_number()),
  brand: m.payments_card_brand,
  length: m.payments_card_length,
  checksum: m.payments_card_checksum,
  testCard: m.payments_card_test,
};

/** What is wrong with a typed card number, in words (H13). */
export function cardNumberError(text: string, takesTestCards: boolean): string | undefined {
  const problem = cardNumberProblem(text, takesTestCards);
  return problem && cardNumberSentences[problem]();
}

const expirySentences = {
  missing: m.payments_expiry_form,
  form: m.payments_expiry_form,
  past: m.payments_expiry_past,
  far: m.payments_expiry_far,
};

/** What is wrong with a typed expiry date, in words. */
export function expiryError(text: string): string | undefined {
  const problem = expiryProblem(text, new Date());
  return problem && expirySentences[problem]();
}

/** How many digits the security code of a number's brand has; 3 while the brand is open. */
export const securityCodeLength = (cardNumber: string): number =>
  cardBrandOf(cardNumber.replace(/\D/g, ''))?.securityCodeLength ?? 3;

/** What is wrong with a security code for a card number, in words. */
export function securityCodeError(code: string, cardNumber: string): string | undefined {
  const count = securityCodeLength(cardNumber);
  if (code === '') return required(m.payments_security_code());
  return code.length === count ? undefined : m.payments_security_code_wrong({ count });
}

const routingSentences = {
  missing: () => required(m.payments_routing()),
  length: m.payments_routing_length,
  checksum: m.payments_routing_checksum,
};

/** What is wrong with a routing number, in words. */
export function routingError(text: string): string | undefined {
  const problem = routingProblem(text);
  return problem && routingSentences[problem]();
}

const accountSentences = { missing: () => required(m.payments_account_number()), length: m.payments_account_length };

/** What is wrong with a bank account number, in words. */
export function accountError(text: string): string | undefined {
  const problem = accountProblem(text);
  return problem && accountSentences[problem]();
}
