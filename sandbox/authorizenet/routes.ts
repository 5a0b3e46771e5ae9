import { type CompanyErrors, withFault } from '../call-faults.ts';
import { jsonResponse, type SandboxRequest, type SandboxResponse } from '../http.ts';
import type { SandboxSettings } from '../settings.ts';
import { acceptScript } from './accept-script.ts';
import { createCustomer, createProfile, deleteProfile, findProfile, getCustomer, updateProfile } from './profiles.ts';
import { LOGIN_NAME, makeToken } from './tokens.ts';
import { corsHeaders, errors, type Fields, failure, fieldsOf, orderError, textOf } from './wire.ts';

const TRANSACTION_KEY = 'sandbox-transaction-key';

const companyErrors: CompanyErrors = {
  error: (status, message, headers) => jsonResponse(status, { message }, { ...headers, ...corsHeaders }),
  unauthorized: () => failure(errors.login),
  wrongShape: { unexpected: true },
};

type Handle = (request: Fields, settings: SandboxSettings) => SandboxResponse;

/** The requests that are understood, with the word by which a trigger means them. */
const requests: Readonly<Record<string, { readonly target: string; readonly handle: Handle }>> = {
  securePaymentContainerRequest: { target: 'TOKEN', handle: makeToken },
  createCustomerProfileRequest: { target: 'CUSTOMER', handle: signedIn(createCustomer) },
  createCustomerPaymentProfileRequest: { target: 'CREATE', handle: signedIn(createProfile) },
  updateCustomerPaymentProfileRequest: { target: 'UPDATE', handle: signedIn(updateProfile) },
  deleteCustomerPaymentProfileRequest: { target: 'DELETE', handle: signedIn(deleteProfile) },
  getCustomerProfileRequest: { target: 'GET', handle: signedIn(getCustomer) },
};

function signedIn(handle: Handle): Handle {
  return (request, settings) => {
    const { name, transactionKey } = fieldsOf(request.merchantAuthentication);
    if (name !== LOGIN_NAME || transactionKey !== TRANSACTION_KEY) return failure(errors.login);
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
  const call = {
    texts: triggersOf(read.fields, settings),
    targets: [found.target],
    identity: request.body,
    errors: companyErrors,
  };
  return withFault(call, () => found.handle(read.fields, settings), settings, signal);
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
  const billTos = [fieldsOf(fieldsOf(fields.paymentProfile).billTo), findProfile(fields, settings)?.billTo ?? {}];
  const names = billTos.map(({ firstName, lastName }) => `${textOf(firstName)} ${textOf(lastName)}`);
  return [textOf(fieldsOf(token).fullName), textOf(fieldsOf(bankToken).nameOnAccount), ...new Set(names)];
}
