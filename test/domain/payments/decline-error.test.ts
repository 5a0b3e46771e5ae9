import { expect, test } from 'vitest';
import { addAchRequest, addCardRequest, updateCardRequest } from '#contract/payment-methods.ts';
import { declineError, type PaymentForm } from '#domain/payments/decline-error.ts';
import type { DeclineReason } from '#domain/payments/gateway.ts';

const reasons: readonly DeclineReason[] = ['declined', 'expired', 'address', 'securityCode', 'number', 'account'];
/** The fields of each form: what is sent to us, and what goes to the gateway from it. */
const fieldsOf: Readonly<Record<PaymentForm, readonly string[]>> = {
  card: [...Object.keys(addCardRequest.shape), 'cardNumber', 'expiry', 'cardCode'],
  account: [...Object.keys(addAchRequest.shape), 'routingNumber', 'accountNumber'],
  cardChange: Object.keys(updateCardRequest.shape),
};

const outcomes = (form: PaymentForm) =>
  reasons.map((reason) => {
    const { status, errors, message } = declineError({ kind: 'declined', reason }, form);
    return { status, field: errors[0]?.field, message };
  });

test('a decline stands at a field that the form has, or at none', () => {
  for (const form of Object.keys(fieldsOf) as PaymentForm[])
    for (const { field, status } of outcomes(form)) {
      if (field !== undefined) expect(fieldsOf[form]).toContain(field);
      expect(status).toBe(field === undefined ? 402 : 422);
    }
});

test('[C27] a bank account is declined in words about the account', () => {
  const found = outcomes('account');
  expect(found.map(({ field }) => field)).toEqual([
    ...[undefined, undefined, undefined, undefined],
    ...['accountNumber', 'accountNumber'],
  ]);
  expect(JSON.stringify(found)).not.toMatch(/card/i);
});

test('[C24] the form that edits a card has no number and no code: their decline is said of the card', () => {
  expect(outcomes('cardChange').map(({ field }) => field)).toEqual([
    ...[undefined, 'expiry', 'billingZip'],
    ...[undefined, undefined, undefined],
  ]);
});
