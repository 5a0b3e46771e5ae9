import { createHash } from 'node:crypto';
import { type CompanyErrors, withFault } from '../call-faults.ts';
import { latencyOf } from '../carriers/latency.ts';
import { jsonResponse, type SandboxRequest, type SandboxResponse } from '../http.ts';
import type { SandboxSettings } from '../settings.ts';
import { carrierOf, chargesOf, declineReason, emptyAt, type TruckCarrier, teamCharge } from './spot-rate.ts';
import { handleTender, handleWithdrawal, listTenders, readAs } from './tenders.ts';
import { type RateQuoteRequest, rateQuoteRequest } from './wire.ts';

const HOUR_MS = 3_600_000;
/** The quotes that were made, by request and carrier. */
const MADE = 'truckmarket-quotes';
const API_KEY = 'sandbox-truckmarket';

const errors: CompanyErrors = {
  error: (status, message, headers) => jsonResponse(status, { error: { message } }, headers),
  unauthorized: () => jsonResponse(401, { error: { message: 'The API key is not valid' } }),
  wrongShape: { quote: { unexpected: true } },
};

/** Handles one request to the truckload market: spot rates of its carriers, one a call, and tenders of what they priced. */
export async function handleTruckmarketRequest(
  request: SandboxRequest,
  signal: AbortSignal,
  settings: SandboxSettings,
): Promise<SandboxResponse> {
  if (request.headers['x-api-key'] !== API_KEY) return errors.unauthorized();
  switch (`${request.method} ${request.path}`) {
    case 'POST /v1/ratequote/app':
      return handleRate(request, signal, settings);
    case 'POST /v1/loadtender/app':
      return handleTender(request, signal, settings, errors);
    case 'POST /v1/loadtender/withdraw':
      return handleWithdrawal(request, signal, settings, errors);
    case 'GET /v1/loadtender/sandbox':
      return listTenders(request, settings);
    default:
      return errors.error(404, `There is no ${request.method} ${request.path}`);
  }
}

async function handleRate(
  request: SandboxRequest,
  signal: AbortSignal,
  settings: SandboxSettings,
): Promise<SandboxResponse> {
  const read = readAs(request.body, rateQuoteRequest);
  if ('mistake' in read) return errors.error(400, read.mistake);
  const { body } = read;
  const carrier = carrierOf(body.carrierCode);
  if (!carrier) return errors.error(400, `There is no carrier ${body.carrierCode}`);
  const call = { texts: [body.commodity], targets: [carrier.code, 'RATE'], identity: request.body, errors };
  return withFault(call, () => quoteAfter(body, carrier, signal, settings), settings, signal);
}

async function quoteAfter(
  request: RateQuoteRequest,
  carrier: TruckCarrier,
  signal: AbortSignal,
  settings: SandboxSettings,
): Promise<SandboxResponse> {
  const call = `${request.requestId}|${carrier.code}`;
  // A quote that was made is there when it is asked for again, after a connection that broke.
  if (settings.state.get(MADE, call) !== true) {
    const identity = settings.seed === undefined ? call : `${settings.seed}|${carrier.code}`;
    await settings.sleep(latencyOf(carrier, identity) * settings.latencyScale, signal);
    settings.state.put(MADE, call, true);
  }
  const reason = declineReason(request, carrier);
  return jsonResponse(200, reason ? { declined: { reason } } : { quote: quoteOf(request, carrier, settings) });
}

function quoteOf(request: RateQuoteRequest, carrier: TruckCarrier, { now }: SandboxSettings) {
  const at = now();
  const number = createHash('sha256').update(`${request.requestId}|${carrier.code}`).digest('hex').slice(0, 8);
  const empty = emptyAt(request, carrier);
  return {
    quoteId: `${carrier.code}-${number.toUpperCase()}`,
    currency: 'USD',
    charges: chargesOf(request, carrier, at),
    ...(carrier.team && { team: { charges: [teamCharge(request)] } }),
    terms: {
      detentionFreeMinutes: 120,
      detentionPerHour: carrier.detentionPerHour,
      layoverPerNight: carrier.layover,
      truckOrderedNotUsed: carrier.notUsed,
    },
    cargoInsurance: carrier.cargo,
    ...(empty && { emptyAt: empty }),
    quoteValidUntil: new Date(at + carrier.validHours * HOUR_MS).toISOString(),
  };
}
