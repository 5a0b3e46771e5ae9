import type { Deadline } from '#functions/adapters/outside/send-request.ts';

/** The deadline of a call that starts now. */
export const deadlineIn = (ms: number): Deadline => ({ endsAt: Date.now() + ms, signal: AbortSignal.timeout(ms) });
