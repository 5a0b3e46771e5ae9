import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod';
import type { FieldCause } from '#contract/codes/entry.ts';
import { codeOfCause } from '#contract/codes/field-codes.ts';
import { PortalError, wrongFields } from '#contract/codes/portal-error.ts';
import type { AnswerError } from '#contract/envelope.ts';

const BODY_MAX_BYTES = 256 * 1024;

const readsQuery = new Set(['GET', 'HEAD']);

/** The raw input of a call: the query of GET and HEAD, the JSON body of everything else (R32), which has to say that it is JSON. */
export function readInput(event: APIGatewayProxyEventV2): unknown {
  if (readsQuery.has(event.requestContext.http.method)) return event.queryStringParameters ?? {};
  const encoded = event.body ?? '';
  if (encoded.length > BODY_MAX_BYTES * 1.4) throw tooLarge();
  const body = event.isBase64Encoded ? Buffer.from(encoded, 'base64').toString('utf8') : encoded;
  if (Buffer.byteLength(body) > BODY_MAX_BYTES) throw tooLarge();
  if (body === '') return {};
  if (!isJson(event.headers['content-type'])) throw notJson();
  try {
    return JSON.parse(body);
  } catch {
    throw new PortalError(400, [{ message: 'The request could not be read.' }]);
  }
}

/** Forms of other sites can send a text, but not this type without being asked first whether they may. */
const isJson = (contentType: string | undefined) => /^application\/json\s*(;|$)/i.test(contentType?.trim() ?? '');
const notJson = () =>
  new PortalError(415, [{ message: 'Send the body as JSON, with the content type application/json.' }]);
const tooLarge = () => new PortalError(413, [{ message: 'The request is too large.' }]);

const REQUIRED = 'This field is required.';
const NOT_AN_ID = 'This is not an id of ours. Check that the link is complete.';
const UNUSABLE = 'This value cannot be used here.';

/** What is said of a field whose schema has no sentence of its own; the validator's words are for developers. */
const inWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined || issue.input === null) return REQUIRED;
  return issue.code === 'invalid_format' && issue.format === 'uuid' ? NOT_AN_ID : UNUSABLE;
};

/** The input as the row's schema has it, or one error a field with the field's path (422). */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input, { error: inWords });
  if (parsed.success) return parsed.data;
  throw wrongFields(fieldErrors(parsed.error.issues));
}

function fieldErrors(issues: readonly z.core.$ZodIssue[]): AnswerError[] {
  const first = new Map<string, AnswerError>();
  for (const issue of issues) {
    const field = issue.path.map(String).join('.');
    if (!first.has(field)) first.set(field, fieldError(field, issue));
  }
  return [...first.values()];
}

/** A field's error in its schema's words, or in the catalogue's where the schema has none of its own. */
function fieldError(field: string, issue: z.core.$ZodIssue): AnswerError {
  if (!field) return { message: issue.message };
  const cause = causeOf(issue);
  const found = cause && codeOfCause(field, cause);
  return found ? { code: found.code, message: found.text, field } : { message: issue.message, field };
}

/** What is wrong with a field whose schema left the words to us; undefined where it has its own. */
function causeOf(issue: z.core.$ZodIssue): FieldCause | undefined {
  if (issue.message === REQUIRED) return 'missing';
  if (issue.message === UNUSABLE && issue.code === 'too_big' && issue.origin === 'string') return 'too-long';
  return issue.message === UNUSABLE || issue.message === NOT_AN_ID ? 'invalid' : undefined;
}

/**
 * The client's address as the edge saw it, without its port. Of an IPv6 address the network: one household or server has all 2^64
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
