import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod';
import { PortalError, portalError, wrongFields } from '#contract/codes/portal-error.ts';
import { code1013 } from '#contract/codes/sessions.ts';
import { codeOfIssue } from '#contract/codes/wrong-field.ts';
import type { ResponseError } from '#contract/envelope.ts';
import type { ReadRequest, Route } from '#contract/route.ts';
import { cardNumberField } from '#contract/rules/card-numbers-sent.ts';
import { mayServe } from '#domain/accounts/role.ts';
import type { Caller } from '#domain/accounts/session.ts';
import * as m from '#texts/compiled/messages.js';

const BODY_MAX_BYTES = 256 * 1024;

/** A call's parts as they were sent, before validation. */
interface SentParts {
  readonly path: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly raw: string | undefined;
}

type RequestRow = Pick<Route, 'request' | 'aliases' | 'bodyMaxBytes'>;

const methodOf = (event: APIGatewayProxyEventV2): string => {
  const { method } = event.requestContext.http;
  return method === 'HEAD' ? 'GET' : method;
};

/** Splits a call into its parts; a body needs the JSON content type (R32), and GET has none: an alias may carry it in its query. */
export function splitRequest(
  event: APIGatewayProxyEventV2,
  { request, aliases = [], bodyMaxBytes = BODY_MAX_BYTES }: RequestRow,
): SentParts {
  const method = methodOf(event);
  const query = event.queryStringParameters ?? {};
  const text = method === 'GET' ? '' : readText(event, bodyMaxBytes);
  const bodyInQuery = aliases.some((alias) => alias.method === method && alias.bodyFrom === 'query');
  return {
    path: event.pathParameters ?? {},
    query,
    body: bodyInQuery ? query : request.raw ? undefined : readJson(text, event.headers['content-type']),
    raw: request.raw && text,
  };
}

function readText(event: APIGatewayProxyEventV2, maxBytes: number): string {
  const encoded = event.body ?? '';
  if (encoded.length > maxBytes * 1.4) throw tooLarge();
  const text = event.isBase64Encoded ? Buffer.from(encoded, 'base64').toString('utf8') : encoded;
  if (Buffer.byteLength(text) > maxBytes) throw tooLarge();
  return text;
}

function readJson(text: string, contentType: string | undefined): unknown {
  if (text === '') return {};
  if (!isJson(contentType)) throw notJson();
  try {
    return JSON.parse(text);
  } catch {
    throw new PortalError(400, [{ message: m.errors_request_unreadable() }]);
  }
}

/** Forms of other sites can send text, but this type only after a CORS preflight. */
const isJson = (contentType: string | undefined) => /^application\/json\s*(;|$)/i.test(contentType?.trim() ?? '');
const notJson = () => new PortalError(415, [{ message: m.errors_request_not_json() }]);
const tooLarge = () => new PortalError(413, [{ message: m.errors_request_too_large() }]);

/** The error of a field whose schema has no sentence; the validator's own messages are for developers. */
const describeIssue: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined || issue.input === null) return m.errors_field_required();
  return issue.code === 'invalid_format' && issue.format === 'uuid'
    ? m.errors_field_not_an_id()
    : m.errors_field_unusable();
};

const partNames = ['path', 'query', 'body'] as const;

/** Rejects a call with a card number in any field but references and the row's bank fields (R15); the error holds no value. */
export function refuseCardNumbers(sent: SentParts, { bankFields }: Pick<Route, 'bankFields'>): void {
  for (const name of partNames) {
    const field = cardNumberField(sent[name], bankFields);
    if (field !== undefined)
      throw wrongFields([{ message: m.payments_card_number_refused(), ...(field && { field: nameable(field) }) }]);
  }
}

/** Rejects with 1013 a body with a field that the caller may not set (R74): it is never left out in silence. */
export function refuseReserved(
  { body }: Pick<SentParts, 'body'>,
  { reserved }: Pick<Route, 'reserved'>,
  caller: Pick<Caller, 'roles'> | undefined,
): void {
  if (!reserved || typeof body !== 'object' || body === null) return;
  const closed = caller && mayServe(caller) ? reserved.nobody : [...reserved.broker, ...reserved.nobody];
  const field = closed.find((name) => Object.hasOwn(body, name));
  if (field !== undefined) throw portalError(code1013, field);
}

/** A path whose own names are no numbers: a card number that was sent as a field's name is not repeated. */
const nameable = (field: string): string => (/\d{13}/.test(field) ? '' : field);

/** A call's parts as the row's schemas read them, or one error a field with the field's path (422). */
export function readRequest<Row extends RequestRow>(sent: SentParts, row: Row): ReadRequest<Row['request']> {
  const parsed = partNames.map(
    (name) => [name, row.request[name]?.safeParse(sent[name], { error: describeIssue })] as const,
  );
  const issues = parsed.flatMap(([, part]) => part?.error?.issues ?? []);
  if (issues.length > 0) throw wrongFields(fieldErrors(issues));
  const read = Object.fromEntries(parsed.map(([name, part]) => [name, part?.data]));
  return { ...read, raw: sent.raw } as ReadRequest<Row['request']>;
}

function fieldErrors(issues: readonly z.core.$ZodIssue[]): ResponseError[] {
  const first = new Map<string, ResponseError>();
  for (const issue of issues) {
    const field = issue.path.map(String).join('.');
    if (!first.has(field)) first.set(field, fieldError(field, issue));
  }
  return [...first.values()];
}

/** A field's error in its schema's sentence, with the code that the schema names. */
function fieldError(field: string, issue: z.core.$ZodIssue): ResponseError {
  const code = codeOfIssue(issue);
  return { ...(code && { code }), message: issue.message, ...(field && { field }) };
}

/**
 * The client's address as the edge saw it, without its port. For an IPv6 address its network: one household or server has all 2^64
 * addresses of it.
 */
export function clientAddress(event: APIGatewayProxyEventV2): string {
  const behindEdge = event.headers['x-viewer-address'];
  const behindProxy = event.headers['cloudfront-viewer-address']?.replace(/:\d+$/, '');
  return networkOf(behindEdge ?? behindProxy ?? event.requestContext.http.sourceIp);
}

function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address.replace(/^::ffff:/i, '');
  const [before = '', after = ''] = address.toLowerCase().split('::');
  const head = before.split(':').filter(Boolean);
  const tail = after.split(':').filter(Boolean);
  const zeros = address.includes('::')
    ? Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
    : [];
  const network = [...head, ...zeros, ...tail].slice(0, 4).map((part) => part.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}
