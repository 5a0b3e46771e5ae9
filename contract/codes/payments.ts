import { brand } from '../brand.ts';

// Payments, coupons and credit.

export const code2371 = {
  code: '2371',
  type: 'error',
  status: 422,
  text: () => 'This coupon is not valid. Check how it is spelled.',
} as const;
export const code2560 = {
  code: '2560',
  type: 'error',
  status: 409,
  text: () => 'A coupon has been applied to this shipment already.',
} as const;
export const code2561 = {
  code: '2561',
  type: 'error',
  status: 409,
  text: () => 'This coupon has been used already.',
} as const;
export const code2562 = {
  code: '2562',
  type: 'error',
  status: 409,
  text: () => `This shipment changed, so the coupon cannot be applied. Call ${brand.phone}.`,
} as const;
export const code2972 = {
  code: '2972',
  type: 'error',
  status: 422,
  text: () => 'This coupon is for new customers only.',
} as const;
export const code12502 = {
  code: '12502',
  type: 'error',
  status: 402,
  text: () => 'Your A/R account does not have enough credit for this. Choose another way to pay.',
} as const;
export const code12503 = {
  code: '12503',
  type: 'error',
  status: 402,
  text: () => 'An amount of an earlier shipment is still to be paid. Pay it first.',
} as const;
export const code15023 = {
  code: '15023',
  type: 'success',
  text: () => 'Your payment has been received. Thank you.',
} as const;
export const code15035 = {
  code: '15035',
  type: 'error',
  status: 409,
  text: () => 'There is nothing left to pay for this shipment.',
} as const;
export const code15036 = {
  code: '15036',
  type: 'error',
  status: 409,
  text: () => `Your A/R account is not active yet. Choose another way to pay, or call ${brand.phone}.`,
} as const;
export const code15037 = {
  code: '15037',
  type: 'error',
  status: 402,
  text: () => 'This payment is above the credit limit of your A/R account. Choose another way to pay.',
} as const;
export const code15038 = {
  code: '15038',
  type: 'error',
  status: 422,
  text: () => 'A part of the amount cannot be paid by itself. Pay the whole amount.',
} as const;
export const code15039 = {
  code: '15039',
  type: 'info',
  text: () => 'This payment has been received already. Nothing was charged twice.',
} as const;
export const code15040 = {
  code: '15040',
  type: 'error',
  status: 422,
  text: () => 'The amount must be above zero and at most 99,999,999.99.',
} as const;
export const code15041 = {
  code: '15041',
  type: 'error',
  status: 422,
  text: () => 'The amount is more than what is left to pay.',
} as const;
export const code15042 = {
  code: '15042',
  type: 'error',
  status: 402,
  text: () => 'The card was declined. Use another card, or ask the bank that issued it.',
} as const;
export const code15043 = {
  code: '15043',
  type: 'error',
  status: 422,
  text: () => 'This card has expired. Use another card.',
} as const;
export const code15044 = {
  code: '15044',
  type: 'error',
  status: 422,
  text: () => 'The number, date or code of this card is not right. Check what you typed.',
} as const;
export const code15045 = {
  code: '15045',
  type: 'error',
  status: 402,
  text: () => 'The bank declined this account. Use another account, or ask the bank.',
} as const;
export const code15046 = {
  code: '15046',
  type: 'error',
  status: 409,
  text: () => 'A payment for this shipment is under way. Wait for its result.',
} as const;
export const code15047 = {
  code: '15047',
  type: 'error',
  status: 404,
  text: () => 'This way to pay is no longer stored. Choose or add another.',
} as const;
export const code15048 = {
  code: '15048',
  type: 'error',
  status: 403,
  text: () => 'This way to pay is not open to your account. Choose another.',
} as const;
export const code15049 = {
  code: '15049',
  type: 'error',
  status: 502,
  text: () => 'The payment could not be completed, and nothing was charged. Please try again.',
} as const;
export const code22058 = {
  code: '22058',
  type: 'info',
  status: 409,
  text: () => 'The amount to pay changed. It is being read anew.',
} as const;
