import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type * as z from 'zod';
import type { ReadRequest, Route } from '#contract/route.ts';
import type { Caller, Device } from '#domain/accounts/session.ts';
import type { Activity } from '#domain/agents/activity.ts';
import type { CodedResponse } from './coded-response.ts';
import type { RecordOf } from './owned-records.ts';

type CallerOf<Row> = Row extends { access: 'public'; optionalAuth: true }
  ? Caller | undefined
  : Row extends { access: 'public' }
    ? undefined
    : Caller;

/** The input of a handler: the parsed parts of the request, the caller and the dependencies. */
export interface Call<Row extends Route, Deps> extends ReadRequest<Row['request']> {
  readonly caller: CallerOf<Row>;
  /** The caller's record that the call is about, if the row has an owner. */
  readonly record: RecordOf<Row>;
  readonly deps: Deps;
  /** The client's key of this request, where the row is idempotent and the client sent one (R49). */
  readonly idempotencyKey: string | undefined;
  /** The value of the row's token header; '' where the client sent none. */
  readonly token: string;
  readonly clientAddress: string;
  /** The caller's browser, by its User-Agent header. */
  readonly device: Device | undefined;
  readonly cookies: Readonly<Record<string, string>>;
  readonly arrivedAt: number;
}

type Content<Row extends Route> = z.input<Row['response']>;
/** A handler returns its content, or its content with the code of a message. */
export type HandlerResponse<Row extends Route> = Content<Row> | CodedResponse<Content<Row>>;
export type Handle<Row extends Route, Deps> = (
  call: Call<Row, Deps>,
) => Promise<HandlerResponse<Row>> | HandlerResponse<Row>;

/** The context of a call; each middleware adds to it. */
export interface RequestState {
  arrivedAt?: number;
  caller?: Caller;
  request?: ReadRequest<Route['request']>;
  idempotencyKey?: string;
  record?: unknown;
  /** What an agent does with the call, until its outcome is written. */
  activity?: Activity | undefined;
}

/** Lambda's context with the call's context, for the middlewares and the handler. */
export interface CallContext extends Context {
  call: RequestState;
}

type HttpResponse = APIGatewayProxyStructuredResultV2;
/** One step of the stack of calls; before the envelope step, the response is the handler's return value. */
export type ApiMiddleware = MiddlewareObj<APIGatewayProxyEventV2, HttpResponse, Error, CallContext>;
