import { withTrouble } from '../call-faults.ts';
import { readFaults } from '../faults.ts';
import type { SandboxRequest, SandboxResponse } from '../http.ts';
import type { SandboxSettings } from '../settings.ts';
import { project44Errors } from './errors.ts';
import { answerTokenRequest } from './token.ts';

const TRIGGER = '!fault';
const TARGET = 'TOKEN';

/** Answers a grant whose client id may order trouble: `sandbox !fault token 503 1 once` is the client `sandbox`. */
export async function answerFaultyTokenRequest(
  request: SandboxRequest,
  signal: AbortSignal,
  settings: SandboxSettings,
): Promise<SandboxResponse> {
  const form = new URLSearchParams(request.body);
  const given = form.get('client_id') ?? '';
  if (!given.includes(TRIGGER)) return answerTokenRequest(request, settings);
  form.set('client_id', given.slice(0, given.indexOf(TRIGGER)).trim());
  // Trouble with carriers is no trouble a token can have.
  const other = readFaults([given]).faults.find(({ target }) => target !== TARGET);
  if (other) return project44Errors.error(400, `client_id: unknown trigger "${TRIGGER} ${other.kind}"`);
  const answer = () => answerTokenRequest({ ...request, body: form.toString() }, settings);
  const call = { texts: [given], targets: [TARGET], identity: given, errors: project44Errors };
  return withTrouble(call, answer, settings, signal);
}
