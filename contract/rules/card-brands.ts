import creditCardType from 'credit-card-type';

/** The brands that the gateway takes, by the library's name, with the word on the wire and on screens. */
const taken = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  'american-express': 'Amex',
  discover: 'Discover',
  'diners-club': 'Diners',
  jcb: 'JCB',
  unionpay: 'UnionPay',
} as const;

export const cardBrandNames = Object.values(taken);
export type CardBrandName = (typeof cardBrandNames)[number];

/** What a card number's prefix says about it. */
export interface CardBrand {
  readonly name: CardBrandName;
  /** The numbers of digits that a whole card number may have. */
  readonly lengths: readonly number[];
  /** After how many digits a space stands. */
  readonly gaps: readonly number[];
  readonly securityCodeLength: number;
}

// Visa numbers of 13 digits are rare, but the gateway's test numbers are among them.
creditCardType.updateCard('visa', { lengths: [13, 16, 18, 19] });
// The library's list is shared: where this module is evaluated once more, the others are gone already.
for (const { type } of creditCardType('')) if (!(type in taken)) creditCardType.removeCard(type);

/** Returns the brand of a number's digits, whole or not; undefined while several are possible, or none. */
export function cardBrandOf(digits: string): CardBrand | undefined {
  const found = digits === '' ? [] : creditCardType(digits);
  const [only] = found;
  if (!only || found.length > 1) return undefined;
  const { type, lengths, gaps, code } = only;
  return { name: taken[type as keyof typeof taken], lengths, gaps, securityCodeLength: code.size };
}
