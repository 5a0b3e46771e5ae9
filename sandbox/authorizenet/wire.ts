import { jsonResponse, type SandboxResponse } from '../http.ts';

/** JSON as the gateway reads it: it is XML underneath, so the order of keys counts. */
export type Fields = Readonly<Record<string, unknown>>;

export interface GatewayError {
  readonly code: string;
  readonly text: string;
}

/** The known codes, in the gateway's own words. */
export const errors = {
  invalidChild: (name: string, expected: string): GatewayError => ({
    code: 'E00003',
    text: `The element '${name}' has an invalid child element. List of possible elements expected: '${expected}'.`,
  }),
  login: { code: 'E00007', text: 'User authentication failed due to invalid authentication values.' },
  field: (name: string): GatewayError => ({ code: 'E00013', text: `${name} is invalid.` }),
  declined: { code: 'E00027', text: 'The transaction was unsuccessful.' },
  duplicate: (id: string): GatewayError => ({
    code: 'E00039',
    text: `A duplicate record with ID ${id} already exists.`,
  }),
  missing: { code: 'E00040', text: 'The record cannot be found.' },
  token: { code: 'E00114', text: 'Invalid OTS Token.' },
  tokenUsed: { code: 'E00116', text: 'Invalid OTS Token. The token was used or has expired.' },
} as const;

const ok = { resultCode: 'Ok', message: [{ code: 'I00001', text: 'Successful.' }] };
const BOM = '\uFEFF';

/** Pages of any origin may call the tokeniser. */
export const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '600',
};

const respond = (content: Fields): SandboxResponse => {
  const response = jsonResponse(200, content, { 'content-type': 'application/json; charset=utf-8', ...corsHeaders });
  return { ...response, body: `${BOM}${response.body}` };
};

/** A response of success; the gateway puts a byte order mark before each. */
export const success = (content: Fields): SandboxResponse => respond({ ...content, messages: ok });

/** A response of failure: status 200 all the same. */
export const failure = ({ code, text }: GatewayError, content: Fields = {}): SandboxResponse =>
  respond({ ...content, messages: { resultCode: 'Error', message: [{ code, text }] } });

/** The fields under a key; empty for what is no object. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The elements of each type in the order in which the gateway's schema has them; a nested type is named after its parent. */
const orders: Readonly<Record<string, readonly string[]>> = {
  createCustomerProfileRequest: ['merchantAuthentication', 'refId', 'profile', 'validationMode'],
  'createCustomerProfileRequest.profile': ['merchantCustomerId', 'description', 'email', 'paymentProfiles'],
  createCustomerPaymentProfileRequest: [
    'merchantAuthentication',
    'refId',
    'customerProfileId',
    'paymentProfile',
    'validationMode',
  ],
  'createCustomerPaymentProfileRequest.paymentProfile': ['customerType', 'billTo', 'payment', 'defaultPaymentProfile'],
  updateCustomerPaymentProfileRequest: [
    'merchantAuthentication',
    'refId',
    'customerProfileId',
    'paymentProfile',
    'validationMode',
  ],
  'updateCustomerPaymentProfileRequest.paymentProfile': [
    'customerType',
    'billTo',
    'payment',
    'defaultPaymentProfile',
    'customerPaymentProfileId',
  ],
  deleteCustomerPaymentProfileRequest: [
    'merchantAuthentication',
    'refId',
    'customerProfileId',
    'customerPaymentProfileId',
  ],
  getCustomerProfileRequest: ['merchantAuthentication', 'refId', 'customerProfileId', 'unmaskExpirationDate'],
  securePaymentContainerRequest: ['merchantAuthentication', 'refId', 'data'],
  billTo: [
    'firstName',
    'lastName',
    'company',
    'address',
    'city',
    'state',
    'zip',
    'country',
    'phoneNumber',
    'faxNumber',
  ],
  creditCard: ['cardNumber', 'expirationDate', 'cardCode'],
  bankAccount: ['accountType', 'routingNumber', 'accountNumber', 'nameOnAccount', 'echeckType'],
  opaqueData: ['dataDescriptor', 'dataValue'],
};

/** Returns the error of the first element that is unknown or stands after a later one, anywhere below; undefined where there is none. */
export function orderError(type: string, fields: Fields): GatewayError | undefined {
  const order = orders[type];
  let last = -1;
  for (const [name, value] of Object.entries(fields)) {
    const at = order?.indexOf(name) ?? last + 1;
    if (at <= last) return errors.invalidChild(type, order?.slice(last + 1).join(', ') ?? '');
    last = at;
    const nested = orders[`${type}.${name}`] ? `${type}.${name}` : name;
    const below = typeof value === 'object' && value !== null ? orderError(nested, fieldsOf(value)) : undefined;
    if (below) return below;
  }
  return undefined;
}
