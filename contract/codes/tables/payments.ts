import { brand } from '../../brand.ts';
import { type CodeTable, error, info, success } from '../entry.ts';

/** Payments, coupons and credit. */
export const payments = {
  '2371': error('This coupon is not valid. Check how it is spelled.'),
  '2560': error('A coupon has been applied to this shipment already.', 409),
  '2561': error('This coupon has been used already.', 409),
  '2562': error(`This shipment changed, so the coupon cannot be applied. Call ${brand.phone}.`, 409),
  '2972': error('This coupon is for new customers only.'),

  '12502': error('Your A/R account does not have enough credit for this. Choose another way to pay.', 402),
  '12503': error('An amount of an earlier shipment is still to be paid. Pay it first.', 402),

  '15023': success('Your payment has been received. Thank you.'),
  '15035': error('There is nothing left to pay for this shipment.', 409),
  '15036': error(`Your A/R account is not active yet. Choose another way to pay, or call ${brand.phone}.`, 409),
  '15037': error('This payment is above the credit limit of your A/R account. Choose another way to pay.', 402),
  '15038': error('A part of the amount cannot be paid by itself. Pay the whole amount.'),
  '15039': info('This payment has been received already. Nothing was charged twice.'),
  '15040': error('The amount must be above zero and at most 99,999,999.99.'),
  '15041': error('The amount is more than what is left to pay.'),
  '15042': error('The card was declined. Use another card, or ask the bank that issued it.', 402),
  '15043': error('This card has expired. Use another card.'),
  '15044': error('The number, date or code of this card is not right. Check what you typed.'),
  '15045': error('The bank declined this account. Use another account, or ask the bank.', 402),
  '15046': error('A payment for this shipment is under way. Wait for its result.', 409),
  '15047': error('This way to pay is no longer stored. Choose or add another.', 404),
  '15048': error('This way to pay is not open to your account. Choose another.', 403),
  '15049': error('The payment could not be completed, and nothing was charged. Please try again.', 502),

  '22058': info('The amount to pay changed. It is being read anew.', 409),
} satisfies CodeTable;
