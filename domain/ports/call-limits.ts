import { tooMany } from '#contract/codes/portal-error.ts';
import * as m from '#texts/compiled/messages.js';
import { sha256 } from '../crypto.ts';
import type { PortalSettings, SettingsStore } from '../settings/settings.ts';
import type { RateLimiter } from './rate-limiter.ts';

const HOUR_MS = 60 * 60_000;

/** Calls without a session, and the error for a client address that makes too many of them. */
const limited = {
  registration: {
    most: ({ limits }: PortalSettings) => limits.registrationsAnHour,
    sentence: m.errors_too_many_accounts,
  },
  forgot: {
    most: ({ limits }: PortalSettings) => limits.forgotPasswordsAnHour,
    sentence: m.errors_too_many_password_links,
  },
  track: {
    most: ({ limits }: PortalSettings) => limits.tracksAnHour,
    sentence: m.errors_too_many_attempts,
  },
  code: {
    most: ({ limits }: PortalSettings) => limits.codeChecksAnHour,
    sentence: m.errors_too_many_attempts,
  },
} as const;

export interface CallLimitDeps {
  readonly rateLimiter: Pick<RateLimiter, 'count'>;
  readonly settings: SettingsStore;
  readonly now: () => Date;
}

/** Counts a call of a client address; 429 with the time to wait when it made too many of the kind within an hour. */
export async function limitCalls(
  kind: keyof typeof limited,
  clientAddress: string,
  deps: CallLimitDeps,
): Promise<void> {
  const { most, sentence } = limited[kind];
  const made = await deps.rateLimiter.count(`${kind}#${sha256(clientAddress)}`, HOUR_MS, deps.now().getTime());
  if (made > most(await deps.settings.read())) throw tooMany(sentence(), HOUR_MS / 1000);
}
