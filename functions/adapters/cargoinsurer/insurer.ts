import type * as z from 'zod';
import type { Insurer } from '#domain/payments/protection/insurer.ts';
import { json, readJsonAs } from '../outside/bodies.ts';
import { type CallFailure, failureOf } from '../outside/call-failure.ts';
import { companyAccess } from '../outside/company.ts';
import { type CompanyAccess, OutsideClient } from '../outside/outside-client.ts';
import { type RetryPolicy, retryPolicies } from '../outside/retrying.ts';
import {
  type CargoInsurerCredentials,
  cargoInsurerCredentials,
  certificateResponse,
  errorResponse,
  foundResponse,
  quoteResponse,
  toWire,
  toWireCertificate,
  voidResponse,
} from './wire.ts';

const QUOTE_MS = 8_000;
const CHANGE_MS = 12_000;

interface WireCall<Schema extends z.ZodType> {
  readonly operation: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  readonly read: Schema;
  readonly retry: RetryPolicy;
  readonly ms: number;
}

type Sent<Response> =
  | { readonly kind: 'response'; readonly response: Response }
  | { readonly kind: 'failed'; readonly failure: CallFailure };

/** The insurer's certificates, each under a key of ours: a request of the same key again returns the same certificate. */
export function cargoInsurerOf(company: CompanyAccess<CargoInsurerCredentials>): Insurer {
  const client = new OutsideClient(company);
  async function send<Schema extends z.ZodType>(call: WireCall<Schema>): Promise<Sent<z.output<Schema>>> {
    const { operation, method, path, body, read, retry, ms } = call;
    const deadline = { endsAt: Date.now() + ms, signal: AbortSignal.timeout(ms) };
    try {
      const response = await client.call({
        ...{ operation, method, path, retry, deadline, read: readJsonAs(read), readsErrors: true },
        headers: ({ credentials: { userId, password, customerNumber } }) => ({
          authorization: `Basic ${Buffer.from(`${userId}:${password}`).toString('base64')}`,
          'x-customer-number': customerNumber,
        }),
        ...(body !== undefined && { body: () => json(body) }),
      });
      return { kind: 'response', response };
    } catch (error) {
      return { kind: 'failed', failure: failureOf(error, deadline.signal.aborted) };
    }
  }
  /** A call that changes something: sent once, whatever becomes of it. */
  const change = <Schema extends z.ZodType>(operation: string, path: string, body: unknown, read: Schema) =>
    send({ operation, method: 'POST', path, body, read, retry: retryPolicies.never, ms: CHANGE_MS });
  return {
    async quote(freight) {
      const body = toWire(freight);
      const retry = retryPolicies.repeatable;
      const sent = await send({
        operation: 'quote',
        method: 'POST',
        path: '/v1/quotes',
        body,
        read: quoteResponse,
        retry,
        ms: QUOTE_MS,
      });
      if (sent.kind === 'failed') {
        const words = sent.failure.kind === 'rejected' ? wordsOf(sent.failure) : undefined;
        return words ? { kind: 'refused', reason: words } : { kind: 'unavailable' };
      }
      const { response } = sent;
      if ('Declined' in response) return { kind: 'refused', reason: response.Declined };
      if ('InsurancePremium' in response) return { kind: 'quoted', premiumCents: response.InsurancePremium };
      const { ExcludedItemIDMatch: id, ExcludedItemMatch: name, Message: reason = name } = response;
      return { kind: 'excluded', exclusion: { id, name }, reason };
    },
    async bind(request) {
      const sent = await change('bind', '/v1/certificates', toWireCertificate(request), certificateResponse);
      if (sent.kind === 'failed') return changeFailure(sent.failure);
      const { response } = sent;
      if (response.Status === 'Declined') return { kind: 'refused', reason: response.Reason };
      return { kind: 'bound', certificateNumber: response.CertificateNumber, premiumCents: response.InsurancePremium };
    },
    async lookUp(key) {
      const path = `/v1/certificates?requestKey=${encodeURIComponent(key)}`;
      const retry = retryPolicies.repeatable;
      const sent = await send({ operation: 'look-up', method: 'GET', path, read: foundResponse, retry, ms: QUOTE_MS });
      if (sent.kind === 'failed') return { kind: sent.failure.status === 404 ? 'absent' : 'unavailable' };
      const { response } = sent;
      if (response.Status === 'Voided') return { kind: 'ended' };
      return { kind: 'bound', certificateNumber: response.CertificateNumber, premiumCents: response.InsurancePremium };
    },
    async void(key) {
      const sent = await change('void', '/v1/certificates/void', { RequestKey: key }, voidResponse);
      if (sent.kind === 'failed') return changeFailure(sent.failure);
      const { response } = sent;
      return response.Status === 'Voided' ? { kind: 'voided' } : { kind: 'refused', reason: response.Reason };
    },
  };
}

/** What a failed change means: not sent, or turned away at the door, it changed nothing; a status 4xx with a reason is a no; of everything else nobody knows. */
function changeFailure(failure: CallFailure) {
  const { kind } = failure;
  if (kind === 'unreachable' || kind === 'unauthorized' || kind === 'rate-limited')
    return { kind: 'unavailable' } as const;
  const reason = kind === 'rejected' ? wordsOf(failure) : undefined;
  return reason ? ({ kind: 'refused', reason } as const) : ({ kind: 'unknown' } as const);
}

function wordsOf({ body }: CallFailure): string | undefined {
  try {
    return errorResponse.safeParse(JSON.parse(body ?? '')).data?.Error;
  } catch {
    return undefined;
  }
}

/** The insurer of this deployment. */
export const cargoInsurer = () => cargoInsurerOf(companyAccess('cargoinsurer', cargoInsurerCredentials));
