import type { ChargeOutcome, FoundCharge } from '#domain/payments/gateway-charges.ts';
import { FIELD_CODES, reasonOfCode, reasonOfField } from './read-outcome.ts';
import type { ChargeResponse, WireDetails, WireSummary, WireTransactionResponse } from './transaction-wire.ts';
import { codeOf, isOk } from './wire.ts';

/** Requests that the gateway did not understand or let in, so that it did nothing. */
const NOT_TRIED: ReadonlySet<string> = new Set([
  ...['E00002', 'E00003', 'E00004', 'E00005', 'E00006', 'E00007', 'E00008', 'E00009', 'E00010', 'E00011'],
  ...['E00016', 'E00044', 'E00053', 'E00056', 'E00104', 'E00105'],
]);
/** No record of the profile that was to be charged. */
const NO_PROFILE = 'E00040';

const APPROVED = '1';
const DECLINED = '2';
const HELD = '4';
const DUPLICATE = '11';
const NOT_FOUND = '16';
const UNSETTLED = '54';
/** Timeouts whose own void the gateway could not complete. */
const DOUBTFUL: ReadonlySet<string> = new Set([DUPLICATE, '120', '121', '122']);
/** Our account at the gateway, or its processor: nothing was taken, and the payer can do nothing about it. */
const NOT_THE_PAYERS: ReadonlySet<string> = new Set([
  ...['13', '19', '20', '21', '22', '23', '25', '26', '33', '35', '53', '57', '58', '59', '60', '61', '62', '63'],
  ...['92', '97', '103', '123', '180', '181', '261'],
]);

const reasonCodeOf = ({ errors, messages }: WireTransactionResponse): string =>
  errors?.[0]?.errorCode ?? messages?.[0]?.code ?? '';

/** A transaction's id; '0' stands for none. */
const idOf = ({ transId }: WireTransactionResponse): string | undefined =>
  transId && transId !== '0' ? transId : undefined;

/** 'missing' and 'unsettled' are about the transaction that the request refers to. */
export type TransactionOutcome =
  | ChargeOutcome
  | { readonly kind: 'missing' }
  | { readonly kind: 'unsettled' }
  | { readonly kind: 'profile-missing' };

/** What a response to createTransactionRequest means. */
export function outcomeOfCharge(response: ChargeResponse): TransactionOutcome {
  const { transactionResponse: transaction } = response;
  if (!transaction) return outcomeOfRequest(response);
  const { responseCode, authCode } = transaction;
  const transactionId = idOf(transaction);
  if (responseCode === APPROVED || responseCode === HELD) {
    if (!transactionId) return { kind: 'unknown' };
    return responseCode === HELD
      ? { kind: 'held', transactionId }
      : { kind: 'approved', transactionId, ...(authCode && { authCode }) };
  }
  return outcomeOfReason(responseCode, reasonCodeOf(transaction));
}

/** Without a transaction: the request was not tried, or nobody knows. */
function outcomeOfRequest(response: ChargeResponse): TransactionOutcome {
  const code = codeOf(response);
  if (isOk(response)) return { kind: 'unknown' };
  if (code === NO_PROFILE) return { kind: 'profile-missing' };
  if (FIELD_CODES.has(code))
    return { kind: 'declined', reason: reasonOfField(response.messages.message[0]?.text ?? '') };
  return { kind: NOT_TRIED.has(code) ? 'unavailable' : 'unknown' };
}

function outcomeOfReason(responseCode: string, reasonCode: string): TransactionOutcome {
  if (DOUBTFUL.has(reasonCode)) return { kind: 'unknown' };
  if (responseCode === DECLINED) return { kind: 'declined', reason: reasonOfCode(reasonCode) };
  if (reasonCode === NOT_FOUND) return { kind: 'missing' };
  if (reasonCode === UNSETTLED) return { kind: 'unsettled' };
  if (NOT_THE_PAYERS.has(reasonCode)) return { kind: 'unavailable' };
  return responseCode === '3' ? { kind: 'declined', reason: reasonOfCode(reasonCode) } : { kind: 'unknown' };
}

/** The gateway's states of a transaction. A state that is not here says nothing that could be relied on. */
const states: Readonly<Record<string, FoundCharge['state']>> = {
  authorizedPendingCapture: 'authorised',
  authorizedPendingRelease: 'authorised',
  approvedReview: 'authorised',
  couldNotVoid: 'authorised',
  capturedPendingSettlement: 'captured',
  settledSuccessfully: 'settled',
  chargeback: 'settled',
  chargebackReversal: 'settled',
  refundPendingSettlement: 'refunded',
  refundSettledSuccessfully: 'refunded',
  voided: 'voided',
  expired: 'voided',
  declined: 'declined',
  failedReview: 'declined',
  communicationError: 'declined',
  generalError: 'declined',
  settlementError: 'declined',
  returnedItem: 'returned',
  underReview: 'held',
  FDSPendingReview: 'held',
  FDSAuthorizedPendingReview: 'held',
};

/** A transaction of a list as the portal knows it; undefined in a state that is not documented. */
export function chargeOfSummary(one: WireSummary): FoundCharge | undefined {
  const state = String(one.hasReturnedItems) === 'true' ? 'returned' : states[one.transactionStatus];
  if (!state) return undefined;
  return { attemptId: one.invoiceNumber ?? '', transactionId: one.transId, state, cents: one.settleAmount ?? 0 };
}

/** Returns a transaction as the portal knows it; undefined in a state that is not documented. */
export function chargeOfDetails(details: WireDetails): FoundCharge | undefined {
  const { transId, order, transactionStatus, settleAmount, authAmount, returnedItems } = details;
  const [returned] = returnedItems;
  const state = returned ? 'returned' : states[transactionStatus];
  if (!state) return undefined;
  return {
    attemptId: order?.invoiceNumber ?? '',
    transactionId: transId,
    state,
    // Before its capture a transaction settles nothing, and its settle amount may be missing or 0.
    cents: settleAmount || authAmount || 0,
    ...(returned && { returnCode: returned.code }),
  };
}

const dollars = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** The gateway's longest window, in seconds, in which a transaction with the same fields is taken for the same one. */
const DUPLICATE_WINDOW_S = 28_800;

/** The fields of createTransactionRequest in the order of the gateway's schema. */
export function transactionFields(transaction: {
  readonly type: string;
  readonly cents?: number;
  readonly payment?: Readonly<Record<string, unknown>>;
  readonly profile?: { readonly customerProfileId: string; readonly paymentProfileId: string };
  readonly refTransId?: string;
  readonly attemptId?: string;
}): Readonly<Record<string, unknown>> {
  const { type, cents, payment, profile, refTransId, attemptId } = transaction;
  return {
    ...(attemptId && { refId: attemptId }),
    transactionRequest: {
      transactionType: type,
      ...(cents !== undefined && { amount: dollars(cents) }),
      ...(payment && { payment }),
      ...(profile && {
        profile: {
          customerProfileId: profile.customerProfileId,
          paymentProfile: { paymentProfileId: profile.paymentProfileId },
        },
      }),
      ...(refTransId && { refTransId }),
      ...(attemptId && {
        order: { invoiceNumber: attemptId },
        transactionSettings: {
          setting: { settingName: 'duplicateWindow', settingValue: String(DUPLICATE_WINDOW_S) },
        },
      }),
    },
  };
}

/** How a transaction was paid, as a refund names it where the profile is gone: a card by its last four digits, an account masked. */
export function paymentOfDetails(
  { payment }: WireDetails,
  lastFour: string,
): Readonly<Record<string, unknown>> | undefined {
  const { creditCard, bankAccount } = payment ?? {};
  if (creditCard) return { creditCard: { cardNumber: lastFour, expirationDate: 'XXXX' } };
  if (!bankAccount) return undefined;
  const { accountType, routingNumber, accountNumber, nameOnAccount } = bankAccount;
  return {
    bankAccount: {
      ...(accountType && { accountType }),
      routingNumber,
      accountNumber,
      ...(nameOnAccount && { nameOnAccount }),
    },
  };
}
