import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type * as z from 'zod';
import type { CodeEntry } from '#contract/codes/code-entry.ts';
import { PortalError } from '#contract/codes/portal-error.ts';
import { code500 } from '#contract/codes/sessions.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { ReadRequest, Route } from '#contract/route.ts';
import type { Caller } from '#domain/accounts/session.ts';
import { log } from '#functions/platform/log.ts';
import { checkOrigin, type Gate, identify } from './caller.ts';
import { type AnswerCookie, cookieText, readCookies } from './cookies.ts';
import { awsGate } from './gate.ts';
import { clientAddress, readRequest, takeApart } from './read-request.ts';
import { RequestLog, tellCaller } from './request-log.ts';

type CallerOf<Row> = Row extends { access: 'public'; optionalAuth: true }
  ? Caller | undefined
  : Row extends { access: 'public' }
    ? undefined
    : Caller;

/** What a handler gets: the parts of the request as the row's schemas read them, and who and what it comes with. */
export interface Call<Row extends Route, Deps> extends ReadRequest<Row['request']> {
  readonly caller: CallerOf<Row>;
  readonly deps: Deps;
  /** The client's key of this request, where the row is idempotent and the client sent one (R49). */
  readonly idempotencyKey: string | undefined;
  readonly clientAddress: string;
  readonly cookies: Readonly<Record<string, string>>;
  readonly arrivedAt: number;
}

type Content<Row extends Route> = z.input<Row['response']>;
/** A handler answers its content, or its content with the code whose text goes along. */
export type Answer<Row extends Route> = Content<Row> | CodedAnswer<Content<Row>>;

class CodedAnswer<C> {
  readonly code: CodeEntry | undefined;
  readonly content: C;
  readonly cookies: readonly AnswerCookie[];
  constructor(code: CodeEntry | undefined, content: C, cookies: readonly AnswerCookie[]) {
    this.code = code;
    this.content = content;
    this.cookies = cookies;
  }
}

/** Content with an info or success code whose text becomes the answer's message. */
export function withCode<C>(code: CodeEntry, content: C): CodedAnswer<C> {
  return new CodedAnswer(code, content, []);
}

/** Content, with a code or without, and a cookie that the browser keeps. */
export function withCookie<C>(cookie: AnswerCookie, content: C, code?: CodeEntry): CodedAnswer<C> {
  return new CodedAnswer(code, content, [cookie]);
}

export interface ApiHandler<Deps> {
  (event: APIGatewayProxyEventV2, context: Context): Promise<APIGatewayProxyStructuredResultV2>;
  /** The same handler on other dependencies, for tests. */
  withDeps(deps: Deps, gate?: Gate): ApiHandler<Deps>;
}

/** What the stack keeps of a call while it runs. */
interface Kept extends Record<string, unknown> {
  log?: RequestLog;
}

type Handle<Row extends Route, Deps> = (call: Call<Row, Deps>) => Promise<Answer<Row>> | Answer<Row>;

/**
 * The only handler stack: edge secret, token and session record, access, the row's schemas on both sides, the envelope, and
 * one place where errors become answers. `wire` builds the dependencies once a process.
 */
export function apiHandler<const Row extends Route, Deps>(
  row: Row,
  wire: () => Deps,
  handle: Handle<Row, Deps>,
  gate: Gate = awsGate,
): ApiHandler<Deps> {
  let wired: Deps | undefined;
  const answer = async (event: APIGatewayProxyEventV2) => {
    wired ??= wire();
    return answerCall(row, handle, wired, gate, event);
  };
  const stack = middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Error, Context, Kept>({
    timeoutEarlyInMillis: 0,
  })
    .before(({ event, context, internal }) => {
      internal.log = new RequestLog(row.name, row.access, event, context);
    })
    .onError((request) => {
      request.response = errorAnswer(request.error, request.context.awsRequestId, row.failure);
      request.internal.log?.failed(request.error, request.response.statusCode ?? 500);
    })
    .after(({ response, internal }) => internal.log?.answered(response?.statusCode ?? 200))
    .handler(answer);
  const handler = (event: APIGatewayProxyEventV2, context: Context) => stack(event, context);
  return Object.assign(handler, {
    withDeps: (deps: Deps, otherGate: Gate = gate) => apiHandler(row, () => deps, handle, otherGate),
  });
}

async function answerCall<Row extends Route, Deps>(
  row: Row,
  handle: Handle<Row, Deps>,
  deps: Deps,
  gate: Gate,
  event: APIGatewayProxyEventV2,
): Promise<APIGatewayProxyStructuredResultV2> {
  const arrivedAt = Date.now();
  checkOrigin(event.headers['x-origin-secret'], gate);
  const caller = await identify(row, event.headers.authorization, gate);
  if (caller) tellCaller(caller);
  const request = readRequest(takeApart(event, row), row);
  const answered = await handle({
    ...request,
    caller: caller as CallerOf<Row>,
    deps,
    idempotencyKey: row.idempotent ? readIdempotencyKey(event.headers['idempotency-key']) : undefined,
    clientAddress: clientAddress(event),
    cookies: readCookies(event),
    arrivedAt,
  });
  const { content, code, cookies } =
    answered instanceof CodedAnswer ? answered : new CodedAnswer(undefined, answered, []);
  const checked = row.response.parse(content);
  if (code) log.appendKeys({ code: code.code });
  const answer = toAnswer(200, {
    success: true,
    message: code ? code.text() : '',
    ...(code && { code: code.code }),
    errors: [],
    content: checked,
  });
  return cookies.length > 0 ? { ...answer, cookies: cookies.map(cookieText) } : answer;
}

function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (/^[\w-]{16,100}$/.test(header)) return header;
  throw new PortalError(422, [{ message: 'The idempotency key has 16 to 100 letters, digits or dashes.' }]);
}

/**
 * One table from errors to answers: refusals of ours as they are, everything else, and every 500, as the row's code of a failure with
 * the request's id.
 */
export function errorAnswer(
  error: unknown,
  requestId: string,
  failure: CodeEntry = code500,
): APIGatewayProxyStructuredResultV2 {
  if (error instanceof PortalError && error.status !== 500) {
    const answer = toAnswer(error.status, {
      success: false,
      message: error.message,
      ...(error.code && { code: error.code }),
      errors: error.errors,
      content: null,
    });
    if (error.retryAfterSeconds) answer.headers = { ...answer.headers, 'retry-after': String(error.retryAfterSeconds) };
    return answer;
  }
  const { code } = failure;
  const sentence = failure.text().replace(/[^.]$/, '$&.');
  const message = `${sentence} If it keeps happening, tell us this number: ${requestId}`;
  return toAnswer(500, { success: false, message, code, errors: [{ code, message }], content: null });
}

function toAnswer(statusCode: number, envelope: Envelope): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: JSON.stringify(envelope),
  };
}
