import { type CompanyErrors, withFault } from '../call-faults.ts';
import { latencyOf } from '../carriers/latency.ts';
import { pickupNumber, proNumber } from '../carriers/reference-numbers.ts';
import { wayFaults } from '../carriers/way.ts';
import type { Fault, FaultKind } from '../faults.ts';
import { jsonResponse, type SandboxRequest, type SandboxResponse } from '../http.ts';
import type { SandboxSettings } from '../settings.ts';
import { carrierOf, type TruckCarrier } from './spot-rate.ts';
import { type TenderRequest, tenderRequest, withdrawalRequest } from './tender-wire.ts';
import { type LoadStop, loadStopsOf } from './truck-way.ts';

/** A tender as its carrier has it. */
export type Tendered = {
  readonly tenderId: string;
  readonly carrierCode: string;
  /** The texts that may hold triggers. */
  readonly texts: readonly string[];
  /** How often the same tender was sent; more than once means that two trucks could come. */
  readonly times: number;
  readonly agreedRate: string;
  readonly stops: number;
  readonly tenderedAt: number;
  readonly withdrawnAt?: number;
  /** By which its reports name it; tenders from before carriers moved have none. */
  readonly numbers?: readonly { readonly type: string; readonly value: string }[];
  /** Where it goes, and when. */
  readonly way?: readonly LoadStop[];
};

const LOG = 'truckmarket-tenders';
const FAULTS: readonly FaultKind[] = ['refused', 'silent', 'no-pro', ...wayFaults];
const isDue = (due: readonly Fault[], kind: FaultKind) => due.some((fault) => fault.kind === kind);

type Read<Body> = { readonly body: Body } | { readonly mistake: string };

/** Reads a body by its schema; what is wrong with it, in words. */
export function readAs<Body>(
  text: string,
  schema: {
    safeParse(value: unknown): { data?: Body; error?: { issues: readonly { path: PropertyKey[]; message: string }[] } };
  },
): Read<Body> {
  try {
    const { data, error } = schema.safeParse(JSON.parse(text));
    if (data !== undefined) return { body: data };
    const issues = error?.issues ?? [];
    return { mistake: issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ') };
  } catch {
    return { mistake: 'The body is no JSON' };
  }
}

/**
 * Handles a tender: the carrier takes the load, with numbers of its own. The same tender sent again gets the same numbers and is counted. Triggers stand in
 * the instructions and in the purchase order number.
 */
export async function handleTender(
  request: SandboxRequest,
  signal: AbortSignal,
  settings: SandboxSettings,
  errors: CompanyErrors,
): Promise<SandboxResponse> {
  const read = readAs(request.body, tenderRequest);
  if ('mistake' in read) return errors.error(400, read.mistake);
  const carrier = carrierOf(read.body.carrierCode);
  if (!carrier) return errors.error(400, `There is no carrier ${read.body.carrierCode}`);
  const { tenderId, instructions = '', references } = read.body;
  const texts = [instructions, references.find(({ type }) => type === 'PO')?.value ?? ''];
  const call = { texts, targets: ['TENDER'], identity: tenderId, errors, answers: FAULTS };
  return withFault(call, (due) => tender(read.body, { carrier, texts, due, signal }, settings), settings, signal);
}

interface Tendering {
  readonly carrier: TruckCarrier;
  readonly texts: readonly string[];
  readonly due: readonly Fault[];
  readonly signal: AbortSignal;
}

async function tender(
  request: TenderRequest,
  { carrier, texts, due, signal }: Tendering,
  settings: SandboxSettings,
): Promise<SandboxResponse> {
  const { tenderId, agreedRate, stops, references, customerReference } = request;
  await settings.sleep(latencyOf(carrier, `tender|${tenderId}`) * settings.latencyScale, signal);
  if (isDue(due, 'refused'))
    return jsonResponse(200, { tender: { status: 'DECLINED', reason: 'The truck is no longer available.' } });
  const before = settings.state.get(LOG, tenderId) as Tendered | undefined;
  const { code: carrierCode } = carrier;
  const times = (before?.times ?? 0) + 1;
  const pickup = pickupNumber(carrierCode, tenderId);
  const ownPro = references.find(({ type }) => type === 'PRO')?.value;
  const pro = ownPro ?? (isDue(due, 'no-pro') ? undefined : proNumber(carrierCode, tenderId));
  const kept: Tendered = {
    ...{ tenderId, carrierCode, texts, times, agreedRate, stops: stops.length },
    tenderedAt: before?.tenderedAt ?? settings.now(),
    numbers: [
      { type: 'CUSTOMER_REFERENCE', value: customerReference },
      { type: 'PICKUP', value: pickup },
      ...(pro === undefined ? [] : [{ type: 'PRO', value: pro }]),
    ],
    way: loadStopsOf(request),
  };
  settings.state.put(LOG, tenderId, kept);
  // The carrier has the load and says nothing within the market's minute.
  if (isDue(due, 'silent')) return jsonResponse(200, { tender: { status: 'NO_RESPONSE' } });
  return jsonResponse(200, {
    tender: {
      ...{ status: 'ACCEPTED', confirmation: pickup, pickupNumber: pickup },
      ...(pro !== undefined && ownPro === undefined && { proNumber: pro }),
    },
  });
}

/** Handles a withdrawal: the carrier forgets a tender. Its triggers are those of the tender that it is about. */
export async function handleWithdrawal(
  request: SandboxRequest,
  signal: AbortSignal,
  settings: SandboxSettings,
  errors: CompanyErrors,
): Promise<SandboxResponse> {
  const read = readAs(request.body, withdrawalRequest);
  if ('mistake' in read) return errors.error(400, read.mistake);
  const found = settings.state.get(LOG, read.body.tenderId) as Tendered | undefined;
  if (!found) return errors.error(404, 'There is no such tender');
  const call = { texts: found.texts, targets: ['WITHDRAW'], identity: found.tenderId, errors, answers: FAULTS };
  const withdraw = (due: readonly Fault[]): SandboxResponse => {
    if (isDue(due, 'refused'))
      return jsonResponse(200, { withdrawal: { status: 'REFUSED', reason: 'The truck is on its way.' } });
    settings.state.put(LOG, found.tenderId, { ...found, withdrawnAt: found.withdrawnAt ?? settings.now() });
    return jsonResponse(200, { withdrawal: { status: 'WITHDRAWN' } });
  };
  return withFault(call, withdraw, settings, signal);
}

/** Every tender that a carrier took, the oldest first. */
export const listLoads = ({ state }: SandboxSettings): readonly Tendered[] => state.list(LOG) as Tendered[];

/** The sandbox's own call: the tenders its carriers have, for tests and for the curious. `?tenderId=` picks one. */
export function listTenders(request: SandboxRequest, settings: SandboxSettings): SandboxResponse {
  const tenderId = request.query.get('tenderId');
  const all = listLoads(settings);
  return jsonResponse(200, { tenders: tenderId ? all.filter((one) => one.tenderId === tenderId) : all });
}
