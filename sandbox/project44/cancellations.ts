import { withFault } from '../call-faults.ts';
import { wayFaults } from '../carriers/way.ts';
import { jsonResponse, type SandboxRequest, type SandboxResponse } from '../http.ts';
import type { SandboxSettings } from '../settings.ts';
import { type Dispatched, findDispatch, putDispatch } from './dispatch-log.ts';
import { readAccount, readIdentifiers } from './dispatch-request.ts';
import { errorResponse, project44Errors } from './errors.ts';
import { FieldReader } from './fields.ts';
import { carrierError } from './rate-row.ts';

const BAD_REQUEST = 'The request is not valid';

/** Handles a cancellation: the carrier forgets an order. Its triggers are those of the order that it is about. */
export async function handleCancellation(
  request: SandboxRequest,
  signal: AbortSignal,
  settings: SandboxSettings,
): Promise<SandboxResponse> {
  const reader = new FieldReader();
  const fields = reader.object(parse(request.body), 'request');
  readAccount(fields, reader);
  const identifiers = readIdentifiers(fields, reader);
  if (reader.mistakes.length > 0) return errorResponse(400, BAD_REQUEST, reader.mistakes);
  const found = findDispatch(identifiers, settings);
  if (!found) return errorResponse(404, 'The shipment was not found', ['The shipment was not found']);
  const call = {
    texts: found.texts,
    targets: ['CANCEL'],
    identity: found.external,
    errors: project44Errors,
    answers: ['refused', 'no-pro', ...wayFaults],
  } as const;
  const isRefused = (kinds: readonly { readonly kind: string }[]) => kinds.some(({ kind }) => kind === 'refused');
  return withFault(call, (due) => cancel(found, isRefused(due), settings), settings, signal);
}

function cancel(found: Dispatched, isRefused: boolean, settings: SandboxSettings): SandboxResponse {
  if (isRefused) {
    const refusal = carrierError('The driver is on the way.');
    return jsonResponse(200, { infoMessages: [], errorMessages: [refusal] });
  }
  putDispatch({ ...found, cancelledAt: found.cancelledAt ?? settings.now() }, settings);
  return jsonResponse(200, { shipmentIdentifiers: found.numbers, infoMessages: [], errorMessages: [] });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
