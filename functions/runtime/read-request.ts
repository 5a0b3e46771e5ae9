import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod';
import { PortalError, wrongFields } from '#contract/codes/portal-error.ts';
import type { AnswerError } from '#contract/envelope.ts';

const BODY_MAX_BYTES = 256 * 1024;

/** The raw input of a call: the query of GET, the JSON body of everything else (R32). */
export function readInput(event: APIGatewayProxyEventV2): unknown {
  if (event.requestContext.http.method === 'GET') return event.queryStringParameters ?? {};
  const encoded = event.body ?? '';
  if (encoded.length > BODY_MAX_BYTES * 1.4) throw tooLarge();
  const body = event.isBase64Encoded ? Buffer.from(encoded, 'base64').toString('utf8') : encoded;
  if (Buffer.byteLength(body) > BODY_MAX_BYTES) throw tooLarge();
  if (body === '') return {};
  try {
    return JSON.parse(body);
  } catch {
    throw new PortalError(400, [{ message: 'The request could not be read.' }]);
  }
}

const tooLarge = () => new PortalError(413, [{ message: 'The request is too large.' }]);

/** What is said of a field whose schema has no sentence of its own; the validator's words are for developers. */
const inWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined || issue.input === null) return 'This field is required.';
  if (issue.code === 'invalid_format' && issue.format === 'uuid')
    return 'This is not an id of ours. Check that the link is complete.';
  return 'This value cannot be used here.';
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
    if (!first.has(field)) first.set(field, { message: issue.message, ...(field && { field }) });
  }
  return [...first.values()];
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
