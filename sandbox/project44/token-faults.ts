import { FAULT_KINDS, type Fault, memoryOf, readFaults } from '../faults.ts';
import type { SandboxRequest, SandboxResponse } from '../http.ts';
import type { SandboxSettings } from '../settings.ts';
import { spoilCall } from './call-faults.ts';
import { errorResponse } from './errors.ts';
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
  const { faults, mistakes } = readFaults([given]);
  const wrong = [...mistakes, ...faults.filter((fault) => !isOfToken(fault)).map(({ kind }) => `${TRIGGER} ${kind}`)];
  if (wrong.length > 0) {
    const messages = wrong.map((text) => `client_id: unknown trigger "${text}"`);
    return errorResponse(400, 'The request is not valid', messages);
  }
  form.set('client_id', given.slice(0, given.indexOf(TRIGGER)).trim());
  const due = memoryOf(settings).due(faults, given);
  const waitMs = due.reduce((ms, { kind, argument }) => ms + (kind === 'slow' ? argument : 0), 0);
  await settings.sleep(due.some(({ kind }) => kind === 'hang') ? Number.POSITIVE_INFINITY : waitMs, signal);
  return spoilCall(
    { response: answerTokenRequest({ ...request, body: form.toString() }, settings), tokenAgeMs: 0 },
    due,
  );
}

/** Trouble with rows is no trouble a token can have. */
const isOfToken = ({ target, kind }: Fault) => target === TARGET && FAULT_KINDS[kind].acts !== 'row';
