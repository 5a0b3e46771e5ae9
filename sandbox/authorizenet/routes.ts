import { type CompanyErrors, withFault } from '../call-faults.ts';
import { jsonResponse, type SandboxRequest, type SandboxResponse } from '../http.ts';
import type { SandboxSettings } from '../settings.ts';
import { acceptScript } from './accept-script.ts';
import { createTransaction, profileOf } from './charge.ts';
import { type ChargeTrigger, faultOf, triggerOf } from './charge-triggers.ts';
import { orderError } from './element-order.ts';
import { deliverNow, deliverSoon } from './events.ts';
import {
  createCustomer,
  createProfile,
  deleteProfile,
  findProfile,
  getCustomer,
  type PaymentProfile,
  updateProfile,
} from './profiles.ts';
import { refund, reviewHeld } from './refund.ts';
import { listBatch, listBatches, listUnsettled, showLog, showTransaction } from './reporting.ts';
import { settleDue, settleNow } from './settlement.ts';
import { LOGIN_NAME, makeToken } from './tokens.ts';
import { respondWith } from './transaction-response.ts';
import { findTransaction } from './transactions.ts';
import { corsHeaders, errors, type Fields, failure, fieldsOf, textOf } from './wire.ts';

const TRANSACTION_KEY = 'sandbox-transaction-key';

const companyErrors: CompanyErrors = {
  error: (status, message, headers) => jsonResponse(status, { message }, { ...headers, ...corsHeaders }),
  unauthorized: () => failure(errors.login),
  wrongShape: { unexpected: true },
};

type Handle = (request: Fields, settings: SandboxSettings) => SandboxResponse | Promise<SandboxResponse>;

/** The requests that are understood, with the word by which a trigger means them. */
const requests: Readonly<Record<string, { readonly target: string; readonly handle: Handle }>> = {
  securePaymentContainerRequest: { target: 'TOKEN', handle: makeToken },
  createCustomerProfileRequest: { target: 'CUSTOMER', handle: signedIn(createCustomer) },
  createCustomerPaymentProfileRequest: { target: 'CREATE', handle: signedIn(createProfile) },
  updateCustomerPaymentProfileRequest: { target: 'UPDATE', handle: signedIn(updateProfile) },
  deleteCustomerPaymentProfileRequest: { target: 'DELETE', handle: signedIn(deleteProfile) },
  getCustomerProfileRequest: { target: 'GET', handle: signedIn(getCustomer) },
  createTransactionRequest: { target: 'CHARGE', handle: signedIn(transact) },
  updateHeldTransactionRequest: { target: 'REVIEW', handle: signedIn(review) },
  getTransactionDetailsRequest: { target: 'LOOKUP', handle: signedIn(showTransaction) },
  getUnsettledTransactionListRequest: { target: 'LOOKUP', handle: signedIn(listUnsettled) },
  getSettledBatchListRequest: { target: 'LOOKUP', handle: signedIn(listBatches) },
  getTransactionListRequest: { target: 'LOOKUP', handle: signedIn(listBatch) },
  // Orders to the sandbox itself, for tests and demonstrations.
  sandboxSettleRequest: { target: 'SANDBOX', handle: signedIn(settleNow) },
  sandboxTransactionLogRequest: { target: 'SANDBOX', handle: signedIn(showLog) },
  sandboxDeliverEventsRequest: { target: 'SANDBOX', handle: signedIn(deliverNow) },
};

/** The words by which a trigger means each type of transaction. */
const transactionTargets: Readonly<Record<string, string>> = {
  authOnlyTransaction: 'CHARGE',
  authCaptureTransaction: 'CHARGE',
  priorAuthCaptureTransaction: 'CAPTURE',
  voidTransaction: 'VOID',
  refundTransaction: 'REFUND',
};

const transactionOf = ({ transactionRequest }: Fields): Fields => fieldsOf(transactionRequest);

function transact(request: Fields, settings: SandboxSettings): SandboxResponse {
  return createTransaction(request, settings, { refundTransaction: refund });
}

function review(request: Fields, settings: SandboxSettings): SandboxResponse {
  const result = reviewHeld(request, settings);
  return 'status' in result ? result : respondWith(result, textOf(request.refId));
}

function signedIn(handle: Handle): Handle {
  return (request, settings) => {
    const { name, transactionKey } = fieldsOf(request.merchantAuthentication);
    if (name !== LOGIN_NAME || transactionKey !== TRANSACTION_KEY) return failure(errors.login);
    settleDue(settings);
    return handle(request, settings);
  };
}

/** Handles one request to the gateway: its script, its tokeniser, or a call to its API. */
export async function handleAuthorizeNetRequest(
  request: SandboxRequest,
  signal: AbortSignal,
  settings: SandboxSettings,
): Promise<SandboxResponse> {
  const place = `${request.method} ${request.path}`;
  if (place === 'GET /v1/Accept.js') return scriptResponse();
  if (place === 'OPTIONS /xml/v1/request.api') return { ...scriptResponse(), status: 204, body: '' };
  if (place !== 'POST /xml/v1/request.api') return companyErrors.error(404, `There is no ${place}`);
  const read = readBody(request.body);
  const found = read && requests[read.type];
  if (!found) return failure(errors.invalidChild('request', Object.keys(requests).join(', ')));
  const wrong = orderError(read.type, read.fields);
  if (wrong) return failure(wrong);
  const trigger = chargeTrigger(read.fields, settings);
  const call = {
    texts: [...triggersOf(read.fields, settings), faultOf(trigger)],
    targets: [transactionTargets[textOf(transactionOf(read.fields).transactionType)] ?? found.target],
    identity: request.body,
    errors: companyErrors,
  };
  const handle = () => (trigger === 'silent-before' ? failure(errors.declined) : found.handle(read.fields, settings));
  try {
    return await withFault(call, handle, settings, signal);
  } finally {
    void deliverSoon(settings);
  }
}

/** What the stored card or account orders for its own charge; captures, voids and refunds have triggers of their own. */
function chargeTrigger(fields: Fields, settings: SandboxSettings): ChargeTrigger | undefined {
  const transaction = transactionOf(fields);
  const isCharge = transactionTargets[textOf(transaction.transactionType)] === 'CHARGE';
  return isCharge ? triggerOf(profileOf(transaction, settings)) : undefined;
}

const scriptResponse = (): SandboxResponse => ({
  status: 200,
  headers: { 'content-type': 'text/javascript; charset=utf-8', ...corsHeaders },
  body: acceptScript,
  delivery: { kind: 'whole' },
});

function readBody(body: string): { readonly type: string; readonly fields: Fields } | undefined {
  try {
    const [[type, fields] = []] = Object.entries(fieldsOf(JSON.parse(body)));
    return type === undefined ? undefined : { type, fields: fieldsOf(fields) };
  } catch {
    return undefined;
  }
}

/** Triggers stand in names: of a card, of an account, or of the stored profile that a call is about. */
function triggersOf(fields: Fields, settings: SandboxSettings): string[] {
  const { token, bankToken } = fieldsOf(fields.data);
  const billTos = [fieldsOf(fieldsOf(fields.paymentProfile).billTo), profileOfCall(fields, settings)?.billTo ?? {}];
  const names = billTos.map(({ firstName, lastName }) => `${textOf(firstName)} ${textOf(lastName)}`);
  return [textOf(fieldsOf(token).fullName), textOf(fieldsOf(bankToken).nameOnAccount), ...new Set(names)];
}

function profileOfCall(fields: Fields, settings: SandboxSettings): PaymentProfile | undefined {
  const transaction = transactionOf(fields);
  const transId = textOf(transaction.refTransId) || textOf(fields.transId);
  const earlier = transId ? findTransaction(transId, settings) : undefined;
  if (earlier) return findProfile({ ...earlier }, settings);
  return transaction.profile ? profileOf(transaction, settings) : findProfile(fields, settings);
}
