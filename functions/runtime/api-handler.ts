import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { languageOfHeader } from '#contract/format/languages.ts';
import type { Route } from '#contract/route.ts';
import { readDevice } from '#domain/accounts/device.ts';
import { whileActing } from '#functions/platform/acting.ts';
import { inLanguage } from '#texts/compiled/locale.js';
import { awsAuthenticator } from './authenticator.ts';
import type { Call, CallContext, Handle } from './call.ts';
import { readCookies } from './cookies.ts';
import type { Authenticator } from './identify.ts';
import { authenticate } from './middleware/authenticate.ts';
import { envelope } from './middleware/envelope.ts';
import { idempotencyKey } from './middleware/idempotency-key.ts';
import { logRequest } from './middleware/log-request.ts';
import { throughEdge } from './middleware/origin.ts';
import { findOwnRecord } from './middleware/owner.ts';
import { readInput } from './middleware/read-input.ts';
import { recordActivity } from './middleware/record-activity.ts';
import type { OwnerDeps } from './owned-records.ts';
import { clientAddress } from './read-request.ts';

export interface ApiHandler<Deps> {
  (event: APIGatewayProxyEventV2, context: Context): Promise<APIGatewayProxyStructuredResultV2>;
  /** The same handler on other dependencies, for tests. */
  withDeps(deps: Deps, authenticator?: Authenticator): ApiHandler<Deps>;
}

/**
 * The stack of every call: log line, envelope, edge secret, token and session record, the row's schemas, idempotency key, the record
 * that the call is about, which has to be the caller's, and what an agent does with it for a customer. `wire` builds the dependencies once a process.
 */
export function apiHandler<const Row extends Route, Deps extends OwnerDeps<Row>>(
  row: Row,
  wire: () => Deps,
  handle: Handle<Row, Deps>,
  authenticator: Authenticator = awsAuthenticator,
): ApiHandler<Deps> {
  let wired: Deps | undefined;
  const dependencies = () => {
    wired ??= wire();
    return wired;
  };
  const stack = middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Error, CallContext>({
    timeoutEarlyInMillis: 0,
  })
    .use(logRequest(row))
    .use(envelope(row))
    .use(throughEdge(authenticator))
    .use(authenticate(row, authenticator))
    .use(readInput(row))
    .use(idempotencyKey(row))
    .use(findOwnRecord(row, dependencies))
    .use(recordActivity(row, authenticator))
    // The envelope step turns the handler's return value into a response.
    .handler((event, { call }: CallContext) =>
      whileActing(
        call.caller?.agent?.userUuid,
        async () => (await handle(toCall(row, event, call, dependencies()))) as object,
      ),
    );
  const handler = (event: APIGatewayProxyEventV2, context: Context) =>
    inLanguage(languageOfHeader(event.headers['accept-language']), () =>
      stack(event, { ...context, call: {} }),
    ) as Promise<APIGatewayProxyStructuredResultV2>;
  return Object.assign(handler, {
    withDeps: (deps: Deps, other: Authenticator = authenticator) => apiHandler(row, () => deps, handle, other),
  });
}

function toCall<Row extends Route, Deps>(
  { tokenHeader, orBasicAuth }: Row,
  event: APIGatewayProxyEventV2,
  { request, ...state }: CallContext['call'],
  deps: Deps,
): Call<Row, Deps> {
  const basic = orBasicAuth ? event.headers.authorization : undefined;
  const token = (tokenHeader && event.headers[tokenHeader]) ?? basic ?? '';
  const sender = {
    clientAddress: clientAddress(event),
    cookies: readCookies(event),
    device: readDevice(event.headers['user-agent']),
  };
  const call = { ...request, ...state, ...sender, deps, token };
  return call as unknown as Call<Row, Deps>;
}
