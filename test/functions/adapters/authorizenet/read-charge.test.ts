import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chargeOfDetails,
  outcomeOfCharge,
  paymentOfDetails,
  transactionFields,
} from '#functions/adapters/authorizenet/read-charge.ts';
import { chargeResponse, detailsResponse } from '#functions/adapters/authorizenet/transaction-wire.ts';

const ok = { resultCode: 'Ok', message: [{ code: 'I00001', text: 'Successful.' }] };
const wrong = (code: string, text = '') => ({ resultCode: 'Error', message: [{ code, text }] });

/** An approval as the gateway's reference prints it, with fields that we do not read. */
const approval = {
  transactionResponse: {
    responseCode: '1',
    authCode: 'HW617E',
    avsResultCode: 'Y',
    cvvResultCode: '',
    cavvResultCode: '',
    transId: '2157047189',
    refTransID: '',
    transHash: 'E4E8A2F1',
    testRequest: '0',
    accountNumber: 'XXXX1111',
    accountType: 'Visa',
    messages: [{ code: '1', description: 'This transaction has been approved.' }],
    profile: { customerProfileId: '39598611', customerPaymentProfileId: '35936989' },
    networkTransId: '123456789NNNH',
  },
  refId: '123456',
  messages: ok,
};

const outcomeOf = (response: unknown) => outcomeOfCharge(chargeResponse.parse(response));
const refusal = (responseCode: string, errorCode: string) => ({
  transactionResponse: { responseCode, transId: '0', errors: [{ errorCode, errorText: 'x' }] },
  messages: responseCode === '3' ? wrong('E00027', 'The transaction was unsuccessful.') : ok,
});

describe('the outcome of a charge', () => {
  test('approved, with the transaction’s id', () => {
    expect(outcomeOf(approval)).toEqual({ kind: 'approved', transactionId: '2157047189', authCode: 'HW617E' });
  });

  test('held for review is neither approved nor declined', () => {
    const held = { ...approval, transactionResponse: { ...approval.transactionResponse, responseCode: '4' } };
    expect(outcomeOf(held)).toEqual({ kind: 'held', transactionId: '2157047189' });
  });

  test('an approval without an id (test mode) is not counted on', () => {
    const test = { ...approval, transactionResponse: { ...approval.transactionResponse, transId: '0' } };
    expect(outcomeOf(test)).toEqual({ kind: 'unknown' });
  });

  test.each([
    ['2', '2', { kind: 'declined', reason: 'declined' }],
    ['2', '27', { kind: 'declined', reason: 'address' }],
    ['3', '8', { kind: 'declined', reason: 'expired' }],
    ['3', '9', { kind: 'declined', reason: 'account' }],
    ['3', '6', { kind: 'declined', reason: 'number' }],
    ['3', '11', { kind: 'unknown' }],
    ['3', '16', { kind: 'missing' }],
    ['3', '54', { kind: 'unsettled' }],
    ['3', '55', { kind: 'declined', reason: 'declined' }],
    ['3', '13', { kind: 'unavailable' }],
    ['3', '57', { kind: 'unavailable' }],
    ['3', '121', { kind: 'unknown' }],
    ['5', '1', { kind: 'unknown' }],
  ])('response code %s with reason %s', (responseCode, reason, outcome) => {
    expect(outcomeOf(refusal(responseCode, reason))).toEqual(outcome);
  });

  test.each([
    ['E00003', 'unavailable'],
    ['E00010', 'unavailable'],
    ['E00053', 'unavailable'],
    ['E00040', 'profile-missing'],
    // 'An error occurred during processing': the charge may have been made.
    ['E00001', 'unknown'],
    ['E00027', 'unknown'],
    ['E99999', 'unknown'],
  ])('a response without a transaction: %s', (code, kind) => {
    expect(outcomeOf({ messages: wrong(code) }).kind).toBe(kind);
  });

  test('understood, but without a transaction: nobody knows', () => {
    expect(outcomeOf({ messages: ok })).toEqual({ kind: 'unknown' });
  });
});

/** The details of a debit that its bank returned, in both spellings of its list. */
const details = {
  transaction: {
    transId: '12345',
    submitTimeUTC: '2026-08-30T17:49:20.757Z',
    transactionType: 'authCaptureTransaction',
    transactionStatus: 'settledSuccessfully',
    responseCode: 1,
    order: { invoiceNumber: 'attempt-of-20-digits' },
    authAmount: 2,
    settleAmount: 2.1,
    payment: { bankAccount: { routingNumber: 'XXXX0000', accountNumber: 'XXXX1111', nameOnAccount: 'Dana' } },
  },
  messages: ok,
};
const chargeOf = (changes: object) => {
  const { transaction } = detailsResponse.parse({ ...details, transaction: { ...details.transaction, ...changes } });
  return transaction && chargeOfDetails(transaction);
};

describe('a transaction that is read', () => {
  test.each([
    ['authorizedPendingCapture', 'authorised'],
    ['capturedPendingSettlement', 'captured'],
    ['settledSuccessfully', 'settled'],
    ['voided', 'voided'],
    ['expired', 'voided'],
    ['declined', 'declined'],
    ['refundPendingSettlement', 'refunded'],
    ['refundSettledSuccessfully', 'refunded'],
    ['FDSPendingReview', 'held'],
    ['FDSAuthorizedPendingReview', 'held'],
  ])('%s is %s', (transactionStatus, state) => {
    expect(chargeOf({ transactionStatus })).toEqual({
      attemptId: 'attempt-of-20-digits',
      transactionId: '12345',
      state,
      cents: 210,
    });
  });

  test('a state that is not documented is none', () => {
    expect(chargeOf({ transactionStatus: 'newlyInvented' })).toBeUndefined();
  });

  test('before its capture the authorised amount counts', () => {
    expect(chargeOf({ transactionStatus: 'authorizedPendingCapture', settleAmount: 0 })).toMatchObject({ cents: 200 });
  });

  test.each([
    [[{ id: '7', code: 'R02' }]],
    [{ returnedItem: [{ id: '7', code: 'R02' }] }],
    [{ returnedItem: { id: '7', code: 'R02' } }],
  ])('a returned debit has the bank’s code', (returnedItems) => {
    expect(chargeOf({ returnedItems })).toMatchObject({ state: 'returned', returnCode: 'R02' });
  });

  test('how it was paid, for a refund after the method was removed', () => {
    const { transaction } = detailsResponse.parse(details);
    expect(transaction && paymentOfDetails(transaction, '1111')).toEqual({
      bankAccount: { routingNumber: 'XXXX0000', accountNumber: 'XXXX1111', nameOnAccount: 'Dana' },
    });
  });
});

describe('the request', () => {
  test('names profile, amount and attempt in the order of the gateway’s schema, with the longest duplicate window', () => {
    const fields = transactionFields({
      type: 'authOnlyTransaction',
      cents: 126_731,
      profile: { customerProfileId: '900000001', paymentProfileId: '900000002' },
      attemptId: '01JD0000000000000001',
    });
    expect(JSON.stringify(fields)).toBe(
      JSON.stringify({
        refId: '01JD0000000000000001',
        transactionRequest: {
          transactionType: 'authOnlyTransaction',
          amount: '1267.31',
          profile: { customerProfileId: '900000001', paymentProfile: { paymentProfileId: '900000002' } },
          order: { invoiceNumber: '01JD0000000000000001' },
          transactionSettings: { setting: { settingName: 'duplicateWindow', settingValue: '28800' } },
        },
      }),
    );
  });

  test('every amount in cents comes back from its dollars', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (cents) => {
        const { transactionRequest } = transactionFields({ type: 'voidTransaction', cents }) as {
          transactionRequest: { amount: string };
        };
        expect(transactionRequest.amount).toMatch(/^\d+\.\d\d$/);
        expect(chargeOf({ settleAmount: Number(transactionRequest.amount) })?.cents).toBe(cents);
        expect(chargeOf({ settleAmount: transactionRequest.amount })?.cents).toBe(cents);
      }),
    );
  });
});
