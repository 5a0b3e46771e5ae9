import { withFault } from '../call-faults.ts';
import { latencyOf } from '../carriers/latency.ts';
import { pickupNumber, proNumber } from '../carriers/reference-numbers.ts';
import { wayFaults } from '../carriers/way.ts';
import type { Fault } from '../faults.ts';
import { jsonResponse, type SandboxRequest, type SandboxResponse } from '../http.ts';
import type { Account } from '../rating/tariff.ts';
import type { SandboxSettings } from '../settings.ts';
import { accountsOfGroup } from './accounts.ts';
import { findDispatch, putDispatch } from './dispatch-log.ts';
import { type DispatchQuery, readDispatchRequest } from './dispatch-request.ts';
import { errorResponse, project44Errors } from './errors.ts';
import { carrierError } from './rate-row.ts';

const BAD_REQUEST = 'The request is not valid';
/** Carriers of this group write their PRO numbers when the freight is picked up. */
const LATE_PRO_GROUP = 'D10';

/**
 * Handles a dispatch: the carrier takes the order, with a number for its pickup and, where it makes them at once, a PRO number. The same order sent again
 * gets the same numbers and is counted. Triggers stand in the pickup note and in the purchase order number.
 */
export async function handleDispatch(
  request: SandboxRequest,
  signal: AbortSignal,
  settings: SandboxSettings,
): Promise<SandboxResponse> {
  const parsed = parse(request.body);
  if (parsed === undefined) return errorResponse(400, BAD_REQUEST, ['request: must be JSON']);
  const { query, mistakes } = readDispatchRequest(parsed);
  if (mistakes.length > 0) return errorResponse(400, BAD_REQUEST, mistakes);
  const account = accountsOfGroup(query.groupCode, settings.tariffs)?.find(({ code }) => code === query.accountCode);
  if (!account) return errorResponse(400, BAD_REQUEST, [`There is no account ${query.accountCode}`]);
  const call = {
    texts: query.texts,
    targets: ['DISPATCH'],
    identity: query.external,
    errors: project44Errors,
    answers: ['refused', 'no-pro', ...wayFaults],
  } as const;
  return withFault(call, (due) => dispatch(query, account, due, signal, settings), settings, signal);
}

async function dispatch(
  query: DispatchQuery,
  account: Account,
  due: readonly Fault[],
  signal: AbortSignal,
  settings: SandboxSettings,
): Promise<SandboxResponse> {
  await settings.sleep(latencyOf(account, `dispatch|${query.external}`) * settings.latencyScale, signal);
  if (due.some(({ kind }) => kind === 'refused')) {
    const refusal = carrierError('No capacity for this pickup.');
    return jsonResponse(200, { shipmentIdentifiers: [], infoMessages: [], errorMessages: [refusal] });
  }
  const noPro = due.some(({ kind }) => kind === 'no-pro') || account.group === LATE_PRO_GROUP;
  const numbers = numbersOf(query, account, noPro);
  const before = findDispatch(query.identifiers, settings);
  putDispatch(
    {
      external: query.external,
      accountCode: account.code,
      carrierCode: account.carrierCode,
      texts: query.texts,
      times: (before?.times ?? 0) + 1,
      numbers,
      dispatchedAt: before?.dispatchedAt ?? settings.now(),
      way: query.way,
    },
    settings,
  );
  return jsonResponse(200, {
    shipmentIdentifiers: numbers,
    pickupDateTime: `${query.pickupDate}T${query.pickupFrom}:00`,
    pickupNote: query.texts[0],
    infoMessages: [],
    errorMessages: [],
  });
}

/** The numbers that came with the order, and the carrier's own in place of them. */
function numbersOf({ identifiers, external }: DispatchQuery, { carrierCode }: Account, noPro: boolean) {
  const own = [
    { type: 'PICKUP', value: pickupNumber(carrierCode, external) },
    ...(noPro || identifiers.some(({ type }) => type === 'PRO')
      ? []
      : [{ type: 'PRO', value: proNumber(carrierCode, external) }]),
  ];
  return [...identifiers.filter(({ type }) => type !== 'PICKUP'), ...own];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
