import { type CompanyErrors, withFault } from '../call-faults.ts';
import type { FaultKind } from '../faults.ts';
import { jsonResponse, type SandboxRequest, type SandboxResponse } from '../http.ts';
import type { SandboxSettings } from '../settings.ts';
import { readAs } from '../truckmarket/tenders.ts';
import { findCertificate, handleCertificate, handleVoid, listCertificates, textsOf } from './certificates.ts';
import { excludedBy, premiumOf } from './rates.ts';
import { quoteRequest } from './wire.ts';

const AUTHORIZATION = `Basic ${Buffer.from('sandbox:sandbox-insurer').toString('base64')}`;
const CUSTOMER_NUMBER = 'SB-1001';
const FAULTS: readonly FaultKind[] = ['refused', 'silent', 'excluded'];

const errors: CompanyErrors = {
  error: (status, message, headers) => jsonResponse(status, { Error: message }, headers),
  unauthorized: () => jsonResponse(401, { Error: 'User id, password or customer number is wrong' }),
  wrongShape: { Unexpected: true },
};

/** Handles one request to the cargo insurer: quotes, and certificates under the caller's own keys. */
export async function handleCargoInsurerRequest(
  request: SandboxRequest,
  signal: AbortSignal,
  settings: SandboxSettings,
): Promise<SandboxResponse> {
  const { authorization, 'x-customer-number': customerNumber } = request.headers;
  if (authorization !== AUTHORIZATION || customerNumber !== CUSTOMER_NUMBER) return errors.unauthorized();
  switch (`${request.method} ${request.path}`) {
    case 'POST /cargoinsurer/v1/quotes':
      return handleQuote(request, signal, settings);
    case 'POST /cargoinsurer/v1/certificates':
      return handleCertificate(request, signal, settings, errors);
    case 'GET /cargoinsurer/v1/certificates':
      return findCertificate(request, settings, errors);
    case 'POST /cargoinsurer/v1/certificates/void':
      return handleVoid(request, signal, settings, errors);
    case 'GET /cargoinsurer/v1/sandbox/certificates':
      return listCertificates(request, settings);
    default:
      return errors.error(404, `There is no ${request.method} ${request.path}`);
  }
}

async function handleQuote(request: SandboxRequest, signal: AbortSignal, settings: SandboxSettings) {
  const read = readAs(request.body, quoteRequest);
  if ('mistake' in read) return errors.error(400, read.mistake);
  const { Commodities, InsuredValue } = read.body;
  const texts = textsOf(read.body);
  const call = { texts, targets: ['QUOTE'], identity: request.body, errors, answers: FAULTS };
  const quote = (due: readonly { readonly kind: FaultKind }[]): SandboxResponse => {
    if (due.some(({ kind }) => kind === 'refused'))
      return jsonResponse(200, { Declined: 'The underwriter does not quote this lane.' });
    const ordered = due.some(({ kind }) => kind === 'excluded');
    const exclusion = ordered ? { id: 199, name: 'Goods excluded by order' } : excludedBy(Commodities);
    if (!exclusion) return jsonResponse(200, { InsurancePremium: premiumOf(InsuredValue) });
    const { id, name } = exclusion;
    const Message = `Commodity excluded under class ${id}: ${name}.`;
    return jsonResponse(200, { ExcludedItemIDMatch: id, ExcludedItemMatch: name, Message });
  };
  return withFault(call, quote, settings, signal);
}
