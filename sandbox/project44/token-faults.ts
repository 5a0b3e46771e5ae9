import { withFault } from '../call-faults.ts';
import { readFaults } from '../faults.ts';
import type { SandboxRequest, SandboxResponse } from '../http.ts';
import type { SandboxSettings } from '../settings.ts';
import { project44Errors } from './errors.ts';
import { handleTokenRequest } from './token.ts';

const TRIGGER = '!fault';
const TARGET = 'TOKEN';

/** Handles a grant whose client id may request a fault: `sandbox !fault token 503 1 once` is the client `sandbox`. */
export async function handleFaultyTokenRequest(
  request: SandboxRequest,
  signal: AbortSignal,
  settings: SandboxSettings,
): Promise<SandboxResponse> {
  const form = new URLSearchParams(request.body);
  const given = form.get('client_id') ?? '';
  if (!given.includes(TRIGGER)) return handleTokenRequest(request, settings);
  form.set('client_id', given.slice(0, given.indexOf(TRIGGER)).trim());
  // Trouble with carriers is no trouble a token can have.
  const other = readFaults([given]).faults.find(({ target }) => target !== TARGET);
  if (other) return project44Errors.error(400, `client_id: unknown trigger "${TRIGGER} ${other.kind}"`);
  const handle = () => handleTokenRequest({ ...request, body: form.toString() }, settings);
  const call = { texts: [given], targets: [TARGET], identity: given, errors: project44Errors };
  return withFault(call, handle, settings, signal);
}
