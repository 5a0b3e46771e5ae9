import codeTypes from 'virtual:code-types';
import { hasWords, type ShownMessage, shown } from '#contract/codes/shown.ts';
import type { Envelope } from '#contract/envelope.ts';
import { currentLanguage } from '#texts/compiled/locale.js';
import * as m from '#texts/compiled/messages.js';
import { CallError, noResponse } from './call-error.ts';
import { placeFields, type RoutePath } from './place-fields.ts';

export interface SendOptions {
  token?: string;
  idempotencyKey?: string;
  /** The token of a shared quote's link: in a header, since addresses are written into logs. */
  shareToken?: string;
  /** The token that came back from the outside credit site. */
  creditToken?: string;
  /** The customer whom an agent's call is for (R78). */
  actingFor?: string;
  signal?: AbortSignal;
}

export interface CallResponse {
  status: number;
  body: Envelope;
  retryAfterSeconds?: number;
}

/** The gateway times out after 30 s; this is slightly later, so that its response is still read. */
const TIME_LIMIT_MS = 35_000;

function isEnvelope(body: unknown): body is Envelope {
  return typeof body === 'object' && body !== null && 'success' in body && Array.isArray((body as Envelope).errors);
}

const broken: Envelope = {
  success: false,
  message: m.shell_something_went_wrong_please_try(),
  code: '500',
  errors: [],
  content: null,
};

/** One request, one response; throws CallError offline without one, and AbortError when the caller aborted. */
export async function send(
  fetcher: typeof fetch,
  route: RoutePath,
  input: object,
  options: SendOptions,
): Promise<CallResponse> {
  const { address, body } = placeFields(route, input);
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': currentLanguage(),
    'x-data-source': 'web',
  };
  if (options.token) headers.authorization = `Bearer ${options.token}`;
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  if (options.actingFor !== undefined) headers['x-acting-for'] = options.actingFor;
  if (options.shareToken !== undefined) headers['x-share-token'] = options.shareToken;
  if (options.creditToken !== undefined) headers['x-credit-token'] = options.creditToken;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const limit = AbortSignal.timeout(TIME_LIMIT_MS);
  try {
    const response = await fetcher(address, {
      method: route.method,
      headers,
      body,
      signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
      credentials: 'same-origin',
      cache: 'no-store',
    });
    const text = await response.text();
    return { status: response.status, body: bodyOf(text), retryAfterSeconds: secondsOf(response.headers) };
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw noResponse();
  }
}

function bodyOf(text: string): Envelope {
  try {
    const body: unknown = JSON.parse(text);
    return isEnvelope(body) ? body : broken;
  } catch {
    return broken;
  }
}

function secondsOf(headers: Headers): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
}

/** The code of a response: its own, its first error's, or its whole message. */
export function codeOf(body: Envelope): string | undefined {
  return body.code ?? body.errors[0]?.code ?? (/^\d{1,6}$/.test(body.message) ? body.message : undefined);
}

export function isGood(response: CallResponse): boolean {
  return response.status < 400 && response.body.success;
}

function messageOf(code: string, sentences: Readonly<Record<string, string>>): ShownMessage | undefined {
  if (!Object.hasOwn(sentences, code)) return undefined;
  return { type: codeTypes[code] ?? 'error', text: sentences[code] ?? broken.message };
}

function typeOnly(code: string): ShownMessage | undefined {
  const type = codeTypes[code];
  return type && { type, text: broken.message };
}

/** The errors of a failed response, each once, in the response's order (H21). */
async function messageFrom(body: Envelope): Promise<[ShownMessage, ...ShownMessage[]]> {
  const code = codeOf(body);
  const [first = { message: body.message || broken.message, code }, ...others] = body.errors;
  const all = [{ ...first, message: first.message || body.message, code: first.code ?? code }, ...others];
  // Our server includes its sentences; those of all codes are only fetched for a bare code.
  const sentences = all.every(hasWords) ? undefined : await import('virtual:code-sentences').catch(() => undefined);
  const known = sentences ? (code: string) => messageOf(code, sentences.default) : typeOnly;
  const [head = { type: 'error', text: broken.message }, ...tail] = all.map((error) => shown(error, known));
  return [head, ...tail];
}

export async function errorOf(response: CallResponse): Promise<CallError> {
  const { body, status, retryAfterSeconds } = response;
  const said = await messageFrom(body);
  const [{ text, type }] = said;
  return new CallError({
    status,
    message: text,
    code: codeOf(body),
    errors: body.errors,
    retryAfterSeconds,
    type,
    said,
  });
}
