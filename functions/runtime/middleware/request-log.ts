import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { PortalError } from '#contract/codes/portal-error.ts';
import type { Route } from '#contract/route.ts';
import { describeError, log } from '#functions/platform/log.ts';
import { metrics } from '#functions/platform/metrics.ts';
import { textsIn } from '#functions/platform/scrub.ts';

/** Who may call themselves by name; everything else that says where it comes from is 'other'. */
const sources = ['web'];
const MAX_FIELDS = 20;
/** Refusals that an operator looks for when somebody is being attacked. */
const noteworthy = [403, 429];

/** The one line that a request leaves: route, caller's ids, status, code, duration. */
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

  /** The call was answered; `code` is that of an answer with a text. */
  answered(status: number): void {
    log.info('answered', { status, ms: this.#ms() });
    metrics.flush();
  }

  /** The call was refused, or failed by an error that nobody foresaw. */
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

  /** Everything the caller sent that an error's text might repeat. */
  #sent(): string[] {
    const { body = '', isBase64Encoded, queryStringParameters, headers } = this.#event;
    const text = isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;
    const secrets = [headers.authorization, headers['x-origin-secret'], headers.cookie];
    return [...textsIn(parsed(text)), ...textsIn(queryStringParameters), ...textsIn(secrets)];
  }
}

const sourceOf = (header: string | undefined): string =>
  header === undefined ? 'none' : sources.includes(header) ? header : 'other';

/** A field's path as the contract spells it; anything else came from outside. */
const plainField = (field: string): string => (/^[A-Za-z][\w.]{0,79}$/.test(field) ? field : 'other');

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
