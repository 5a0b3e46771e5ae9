import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { PortalError } from '#contract/codes/portal-error.ts';
import type { Route } from '#contract/route.ts';
import { describeError, log } from '#functions/platform/log.ts';
import { metrics } from '#functions/platform/metrics.ts';
import { textsIn } from '#functions/platform/scrub.ts';

/** The client names that are logged; every other one is 'other'. */
const sources = ['web'];
const MAX_FIELDS = 20;
/** Errors that indicate an attack on an account. */
const noteworthy = [403, 429];

/** The one log line of a request: route, caller's ids, status, code, duration. */
export class RequestLog {
  readonly #route: string;
  readonly #event: APIGatewayProxyEventV2;
  readonly #startedAt = performance.now();

  constructor(route: string, access: Route['access'], event: APIGatewayProxyEventV2, context: Context) {
    this.#route = route;
    this.#event = event;
    log.resetKeys();
    const dataSource = sourceOf(event.headers['x-data-source']);
    log.appendKeys({ route, access, requestId: context.awsRequestId, dataSource });
  }

  /** The call succeeded; `code` is that of a response with a text. */
  answered(status: number): void {
    log.info('answered', { status, ms: this.#ms() });
    metrics.flush();
  }

  /** The call was rejected, or failed by an unexpected error. */
  failed(error: unknown, status: number): void {
    if (error instanceof PortalError && status < 500) {
      const fields = error.errors.flatMap(({ field }) => (field ? [plainField(field)] : [])).slice(0, MAX_FIELDS);
      const line = { status, code: error.code, ...(fields.length > 0 && { fields }), ms: this.#ms() };
      if (noteworthy.includes(status)) log.warn('refused', line);
      else log.info('refused', line);
      metrics.countError(this.#route, status, error.code);
    } else {
      log.error('failed', { status, code: '500', error: describeError(error, this.#sent()), ms: this.#ms() });
      metrics.count('ServerErrors', { route: this.#route });
    }
    metrics.flush();
  }

  #ms(): number {
    return Math.round(performance.now() - this.#startedAt);
  }

  /** The caller's input, which an error's text might repeat. */
  #sent(): string[] {
    const { body = '', isBase64Encoded, queryStringParameters, headers } = this.#event;
    const text = isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;
    const secrets = [
      headers.authorization,
      headers['x-origin-secret'],
      headers['x-share-token'],
      headers['x-credit-token'],
      headers.cookie,
    ];
    return [...textsIn(parsed(text)), ...textsIn(queryStringParameters), ...textsIn(secrets)];
  }
}

const sourceOf = (header: string | undefined): string =>
  header === undefined ? 'none' : sources.includes(header) ? header : 'other';

/** A field's path as the contract names it; any other comes from the caller. */
const plainField = (field: string): string => (/^[A-Za-z][\w.]{0,79}$/.test(field) ? field : 'other');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
