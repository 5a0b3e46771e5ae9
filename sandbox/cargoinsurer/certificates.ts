import { createHash } from 'node:crypto';
import { type CompanyErrors, withFault } from '../call-faults.ts';
import type { Fault, FaultKind } from '../faults.ts';
import { jsonResponse, type SandboxRequest, type SandboxResponse } from '../http.ts';
import type { SandboxSettings } from '../settings.ts';
import { readAs } from '../truckmarket/tenders.ts';
import { premiumOf } from './rates.ts';
import {
  type CertificateRequest,
  certificateRequest,
  type QuoteRequest,
  type StoredCertificate,
  voidRequest,
} from './wire.ts';

const LOG = 'cargoinsurer-certificates';
const FAULTS: readonly FaultKind[] = ['refused', 'silent', 'excluded'];
const isDue = (due: readonly Fault[], kind: FaultKind) => due.some((fault) => fault.kind === kind);

const numberOf = (key: string): string =>
  `CIC-${createHash('sha256').update(`certificate|${key}`).digest('hex').slice(0, 10).toUpperCase()}`;

const shown = ({ status, certificateNumber, premium }: StoredCertificate): SandboxResponse =>
  jsonResponse(
    200,
    status === 'Bound'
      ? { Status: 'Bound', CertificateNumber: certificateNumber, InsurancePremium: premium }
      : { Status: 'Voided' },
  );

/** The texts that may hold triggers. */
export const textsOf = ({ Commodities, PurchaseOrder = '' }: QuoteRequest): string[] => [...Commodities, PurchaseOrder];

/** Issues a certificate under the caller's key: the same key again gets the same certificate, and one that was voided none. */
export async function handleCertificate(
  request: SandboxRequest,
  signal: AbortSignal,
  settings: SandboxSettings,
  errors: CompanyErrors,
): Promise<SandboxResponse> {
  const read = readAs(request.body, certificateRequest);
  if ('mistake' in read) return errors.error(400, read.mistake);
  const { body } = read;
  const call = { texts: textsOf(body), targets: ['BIND'], identity: body.RequestKey, errors, answers: FAULTS };
  return withFault(call, (due) => issue(body, due, settings, errors), settings, signal);
}

function issue(body: CertificateRequest, due: readonly Fault[], settings: SandboxSettings, errors: CompanyErrors) {
  const { state, now } = settings;
  const { RequestKey: key, Replaces: replaces, InsuredValue: insuredValue } = body;
  const texts = textsOf(body);
  const before = state.get(LOG, key) as StoredCertificate | undefined;
  if (before?.status === 'Voided') return jsonResponse(200, { Status: 'Declined', Reason: 'This request was voided.' });
  if (before) return shown(before);
  if (isDue(due, 'refused'))
    return jsonResponse(200, { Status: 'Declined', Reason: 'The underwriter declined this shipment.' });
  const old = replaces === undefined ? undefined : (state.get(LOG, replaces) as StoredCertificate | undefined);
  if (replaces !== undefined && old?.status !== 'Bound')
    return jsonResponse(200, { Status: 'Declined', Reason: 'There is no certificate to replace.' });
  const kept: StoredCertificate = {
    ...{
      key,
      status: 'Bound',
      certificateNumber: numberOf(key),
      premium: premiumOf(insuredValue),
      insuredValue,
      texts,
    },
    ...{ reference: body.Reference, at: now() },
    ...(replaces !== undefined && { replaces }),
  };
  if (old) state.put(LOG, old.key, { ...old, status: 'Voided', voidedAt: now() } satisfies StoredCertificate);
  state.put(LOG, key, kept);
  // The certificate is issued, and nobody is told.
  return isDue(due, 'silent') ? errors.error(504, 'The certificate service did not answer in time') : shown(kept);
}

/** What became of a key: its certificate, that it was voided, or 404. */
export function findCertificate(request: SandboxRequest, { state }: SandboxSettings, errors: CompanyErrors) {
  const found = state.get(LOG, request.query.get('requestKey') ?? '') as StoredCertificate | undefined;
  return found ? shown(found) : errors.error(404, 'There is no certificate of this request');
}

/** Ends a certificate and its key: a key that was never heard of is dead from then on. Its triggers are those of the certificate. */
export async function handleVoid(
  request: SandboxRequest,
  signal: AbortSignal,
  settings: SandboxSettings,
  errors: CompanyErrors,
): Promise<SandboxResponse> {
  const read = readAs(request.body, voidRequest);
  if ('mistake' in read) return errors.error(400, read.mistake);
  const { RequestKey: key } = read.body;
  const found = settings.state.get(LOG, key) as StoredCertificate | undefined;
  const call = { texts: found?.texts ?? [], targets: ['VOID'], identity: key, errors, answers: FAULTS };
  const end = (due: readonly Fault[]): SandboxResponse => {
    if (isDue(due, 'refused'))
      return jsonResponse(200, { Status: 'Refused', Reason: 'A claim was filed under this certificate.' });
    const at = settings.now();
    const ended: StoredCertificate = {
      texts: [],
      at,
      ...found,
      key,
      status: 'Voided',
      voidedAt: found?.voidedAt ?? at,
    };
    settings.state.put(LOG, key, ended);
    return isDue(due, 'silent') ? errors.error(504, 'The certificate service did not answer in time') : shown(ended);
  };
  return withFault(call, end, settings, signal);
}

/** The sandbox's own call: every key it has, for tests and for the curious. `?reference=` picks those of a shipment. */
export function listCertificates(request: SandboxRequest, { state }: SandboxSettings): SandboxResponse {
  const reference = request.query.get('reference');
  const all = state.list(LOG) as StoredCertificate[];
  return jsonResponse(200, { certificates: reference ? all.filter((one) => one.reference === reference) : all });
}
