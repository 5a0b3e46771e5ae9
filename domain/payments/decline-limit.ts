import { portalError } from '#contract/codes/portal-error.ts';
import { code3425 } from '#contract/codes/sessions.ts';
import type { Captcha, UsedCaptchas } from '../ports/captcha.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import type { SettingsStore } from '../settings/settings.ts';

export interface DeclineLimitDeps {
  readonly rateLimiter: Pick<RateLimiter, 'count' | 'giveBack'>;
  readonly captcha: Captcha;
  readonly usedCaptchas: UsedCaptchas;
  readonly settings: SettingsStore;
  readonly now: () => Date;
}

interface CountedAttempt {
  readonly customerUuid: string;
  readonly recaptcha: string | undefined;
  readonly requestHash: string;
}

const HOUR_MS = 60 * 60_000;

/** The counter of a customer's declines. */
export const declinesKey = (customerUuid: string): string => `declines#${customerUuid}`;

/** Counts an attempt as a decline until it is none; after too many in an hour a person has to be at work (3425). */
export async function countAttempt(
  { customerUuid, recaptcha, requestHash }: CountedAttempt,
  deps: DeclineLimitDeps,
): Promise<void> {
  const key = declinesKey(customerUuid);
  const { declinesAnHour } = (await deps.settings.read()).paymentMethods;
  if ((await deps.rateLimiter.count(key, HOUR_MS, deps.now().getTime())) <= declinesAnHour) return;
  const check = recaptcha ? await deps.captcha.verify(recaptcha) : undefined;
  if (check && (await deps.usedCaptchas.use(check.id, check.expiresAt, requestHash))) return;
  await deps.rateLimiter.giveBack(key);
  throw portalError(code3425, 'recaptcha');
}
