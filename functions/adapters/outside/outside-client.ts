import type { CircuitBreaker } from '#domain/outside/circuit-breaker.ts';
import { failureKinds } from '#domain/outside/failure.ts';
import { type ObservedCall, observeCall } from '#functions/platform/outside-calls.ts';
import { type Access, withAccess } from './access.ts';
import type { Reader, RequestBody } from './bodies.ts';
import { CallFailure, failureOf } from './call-failure.ts';
import { type RetryPolicy, retrying } from './retrying.ts';
import { type Deadline, defaultLimits, type HttpRequest, type Limits, sendRequest } from './send-request.ts';

export interface CompanyAccess<Credentials> {
  readonly company: string;
  /** Address without a slash at its end. */
  readonly baseUrl: string;
  readonly access: Access<Credentials>;
  readonly limits?: Partial<Limits>;
  readonly now?: () => number;
  /** Counts and logs each call unless it is given. */
  readonly observe?: (call: ObservedCall) => void;
}

/** The inputs of a request. */
export interface Attempt<Credentials> {
  readonly credentials: Credentials;
  /** Which try this is, from one on. */
  readonly attempt: number;
}

export interface OutsideCall<Credentials, Answer> {
  /** The call's name in logs and metrics. */
  readonly operation: string;
  readonly method: HttpRequest['method'];
  /** With its query; made of the credentials where the company wants them there. */
  readonly path: string | ((attempt: Attempt<Credentials>) => string);
  readonly headers?: (attempt: Attempt<Credentials>) => Readonly<Record<string, string>>;
  readonly body?: (attempt: Attempt<Credentials>) => RequestBody;
  readonly read: Reader<Answer>;
  readonly readsErrors?: true;
  readonly retry: RetryPolicy;
  /** The minimum time left for a retry. */
  readonly minLeftMs?: number;
  readonly deadline: Deadline;
  /** The circuit that is checked before the call and gets its outcome; missing where the use case has its own breaker. */
  readonly circuit?: { readonly breaker: CircuitBreaker; readonly account: string };
}

const MIN_LEFT_MS = 250;

/**
 * The way to call one outside company: circuit breaker, credentials, retries, one exchange, reading, in this order. Every failure is a
 * CallFailure; nothing else is thrown for what the company does.
 */
export class OutsideClient<Credentials> {
  readonly #company: CompanyAccess<Credentials>;

  constructor(company: CompanyAccess<Credentials>) {
    this.#company = company;
  }

  async call<Answer>(call: OutsideCall<Credentials, Answer>): Promise<Answer> {
    const { circuit, deadline, operation } = call;
    const { company, observe = observeCall } = this.#company;
    if (circuit && (await circuit.breaker.openUntil(circuit.account)) !== undefined)
      throw new CallFailure('circuit-open');
    const startedAt = performance.now();
    const done = (failure?: CallFailure) => {
      circuit?.breaker.note(circuit.account, failure ? failureKinds[failure.kind].health : 'healthy');
      const { kind, status } = failure ?? {};
      const ms = Math.round(performance.now() - startedAt);
      observe({ company, operation, ms, ...(kind && { kind }), ...(status !== undefined && { status }) });
    };
    try {
      const answer = await withAccess(this.#company.access, deadline, (credentials) => this.#tries(call, credentials));
      done();
      return answer;
    } catch (error) {
      const failure = failureOf(error, deadline.signal.aborted);
      done(failure);
      throw failure;
    }
  }

  #tries<Answer>(call: OutsideCall<Credentials, Answer>, credentials: Credentials): Promise<Answer> {
    const { baseUrl, limits, now = Date.now } = this.#company;
    const { method, path, headers, body, read, readsErrors, retry: policy, minLeftMs = MIN_LEFT_MS, deadline } = call;
    const send = async (attempt: number) => {
      const made = { credentials, attempt };
      const request: HttpRequest = {
        method,
        url: `${baseUrl}${typeof path === 'string' ? path : path(made)}`,
        headers: headers?.(made) ?? {},
        ...(body && { body: body(made) }),
        ...(readsErrors && { readsErrors }),
      };
      return read(await sendRequest(request, deadline, { ...defaultLimits, ...limits }, now));
    };
    return retrying(send, { policy, deadline, now, minLeftMs });
  }
}
