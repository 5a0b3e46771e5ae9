import { createHash } from 'node:crypto';
import type { SandboxRequest } from './http.ts';
import type { TariffBook } from './rating/tariff-book.ts';
import { tariffsFrom } from './rating/tariff-folder.ts';
import { fileState, memoryState, type SandboxState } from './state.ts';

/** Everything the sandbox takes from outside: credentials, the seed of its chances, the tariffs, the clock and the way to wait. */
export type SandboxSettings = {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Key that signs access tokens; every instance with the same key accepts the others' tokens. */
  readonly tokenKey: string;
  readonly tokenSeconds: number;
  /** With a seed, the same request always takes the same time and gets the same quote number. */
  readonly seed: string | undefined;
  /** Multiplies every carrier's latency; 0 responds at once. */
  readonly latencyScale: number;
  readonly log: boolean;
  /** Gets every request that was handled with its status, 0 where the caller went away; for tests that count calls. */
  readonly onHandled?: (request: SandboxRequest, status: number) => void;
  readonly tariffs: TariffBook;
  /** Bank debits above it are declined, as the payment gateway's own test system does from $100 on; without it none is. */
  readonly echeckLimitCents?: number;
  /** Where the payment gateway sends its events; without it, only where a call says. */
  readonly gatewayWebhookUrl?: string;
  /** Where carriers' reports are pushed to; without it carriers report nothing. */
  readonly trackingWebhookUrl?: string;
  /** How many times as fast the carriers' clock runs; without it nothing moves by itself. */
  readonly clockFactor?: number;
  /** What the companies remember of the calls they handled. */
  readonly state: SandboxState;
  readonly now: () => number;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
};

/**
 * Reads the settings from environment variables; what is not set has the default that sandbox/README.md lists. Throws where
 * SANDBOX_TARIFFS names a folder whose tariffs cannot be used.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): SandboxSettings {
  const clientId = env.SANDBOX_CLIENT_ID || 'sandbox';
  const clientSecret = env.SANDBOX_CLIENT_SECRET || 'sandbox-secret';
  const derivedKey = createHash('sha256').update(`token key of ${clientId}:${clientSecret}`).digest('hex');
  return {
    clientId,
    clientSecret,
    tokenKey: env.SANDBOX_TOKEN_KEY || derivedKey,
    tokenSeconds: positiveOr(env.SANDBOX_TOKEN_SECONDS, 3600),
    seed: env.SANDBOX_SEED || undefined,
    latencyScale: positiveOr(env.SANDBOX_LATENCY_SCALE, 1),
    log: env.SANDBOX_LOG === '1',
    ...(env.SANDBOX_ECHECK_LIMIT && { echeckLimitCents: 100 * positiveOr(env.SANDBOX_ECHECK_LIMIT, 100) }),
    ...(env.SANDBOX_GATEWAY_WEBHOOK && { gatewayWebhookUrl: env.SANDBOX_GATEWAY_WEBHOOK }),
    ...(env.SANDBOX_TRACKING_WEBHOOK && { trackingWebhookUrl: env.SANDBOX_TRACKING_WEBHOOK }),
    ...(env.SANDBOX_CLOCK && { clockFactor: positiveOr(env.SANDBOX_CLOCK, 0) }),
    tariffs: tariffsFrom(env.SANDBOX_TARIFFS),
    state: env.SANDBOX_STATE ? fileState(env.SANDBOX_STATE) : memoryState(),
    now: Date.now,
    sleep: sleepUntilAborted,
  };
}

function positiveOr(text: string | undefined, fallback: number): number {
  if (text === undefined || text.trim() === '') return fallback;
  const value = Number(text);
  return Number.isFinite(value) && value >= 0 ? value : fallback;
}

const LONGEST_TIMER_MS = 2_147_483_647;

/** Waits; an infinite time waits for the abort. Rejects with the signal's reason when aborted. */
export function sleepUntilAborted(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const onTime = () => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    };
    const timer = ms < LONGEST_TIMER_MS ? setTimeout(onTime, ms) : undefined;
    signal.addEventListener('abort', onAbort, { once: true });
  });
}
