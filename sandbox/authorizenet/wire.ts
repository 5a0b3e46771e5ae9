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
  tooLong: (name: string): GatewayError => ({ code: 'E00015', text: `The field length is invalid for ${name}.` }),
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
const nothing = { resultCode: 'Ok', message: [{ code: 'I00004', text: 'No records found.' }] };
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

/** A list without entries. */
export const noRecords = (): SandboxResponse => respond({ messages: nothing });

/** A response of failure: status 200 all the same. */
export const failure = ({ code, text }: GatewayError, content: Fields = {}): SandboxResponse =>
  respond({ ...content, messages: { resultCode: 'Error', message: [{ code, text }] } });

/** The fields under a key; empty for what is no object. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
