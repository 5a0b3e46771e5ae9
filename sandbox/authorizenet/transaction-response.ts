import type { SandboxResponse } from '../http.ts';
import type { Transaction } from './transactions.ts';
import { errors, type Fields, failure, success } from './wire.ts';

/** What became of a transaction: one of the log, or a refusal that leaves nothing in it. */
export type TransactionResult =
  | { readonly transaction: Transaction; readonly responseCode: string; readonly reasonCode: string }
  | { readonly transaction?: undefined; readonly responseCode: string; readonly reasonCode: string };

/** The gateway's sentences of its reason codes. */
const sentences: Readonly<Record<string, string>> = {
  '1': 'This transaction has been approved.',
  '2': 'This transaction has been declined.',
  '5': 'A valid amount is required.',
  '8': 'The credit card has expired.',
  '11': 'A duplicate transaction has been submitted.',
  '16': 'The transaction cannot be found.',
  '18': 'ACH transactions are not accepted by this merchant.',
  '47': 'The amount requested for settlement cannot be greater than the original amount authorized.',
  '54': 'The referenced transaction does not meet the criteria for issuing a credit.',
  '55': 'The sum of credits against the referenced transaction would exceed original debit amount.',
  '253': 'Your order has been received. Thank you for your business!',
  '310': 'This transaction has already been voided.',
  '311': 'This transaction has already been captured.',
};

/** The result of a transaction in the log; `reasonCode` for what was done to it before. */
export const resultOf = (transaction: Transaction, reasonCode = transaction.reasonCode): TransactionResult => ({
  transaction,
  responseCode: transaction.responseCode,
  reasonCode,
});

/** An error, or with '2' a decline, without a transaction. */
export const refused = (reasonCode: string, responseCode = '3'): TransactionResult => ({ responseCode, reasonCode });

const profileOf = ({ customerProfileId, customerPaymentProfileId }: Transaction): Fields =>
  customerProfileId === '' ? {} : { profile: { customerProfileId, customerPaymentProfileId } };

/** The response to createTransactionRequest. An error also says so in 'messages', a decline does not. */
export function respondWith(
  { transaction, responseCode, reasonCode }: TransactionResult,
  refId: string,
): SandboxResponse {
  const sentence = sentences[reasonCode] ?? 'An error occurred.';
  const isGood = responseCode === '1' || responseCode === '4';
  const transactionResponse = {
    responseCode,
    authCode: transaction?.authCode ?? '',
    avsResultCode: transaction ? 'Y' : 'P',
    cvvResultCode: 'P',
    cavvResultCode: '2',
    transId: transaction?.transId ?? '0',
    refTransID: transaction?.refTransId ?? '',
    testRequest: '0',
    accountNumber: transaction ? `XXXX${transaction.paidWith.lastFour}` : '',
    accountType: transaction ? (transaction.paidWith.brand ?? 'eCheck') : '',
    ...(isGood
      ? { messages: [{ code: reasonCode, description: sentence }] }
      : { errors: [{ errorCode: reasonCode, errorText: sentence }] }),
    ...(transaction && profileOf(transaction)),
  };
  const content = { transactionResponse, ...(refId && { refId }) };
  return responseCode === '3' ? failure(errors.declined, content) : success(content);
}
