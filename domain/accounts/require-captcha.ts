import { portalError } from '#contract/codes/portal-error.ts';
import { code3425 } from '#contract/codes/sessions.ts';
import type { Captcha, UsedCaptchas } from '../ports/captcha.ts';

export interface CaptchaDeps {
  readonly captcha: Captcha;
  readonly usedCaptchas: UsedCaptchas;
}

/** Rejects (3425) a missing, invalid or used solution; the same holder, who repeats a request after a lost response, may use it again. */
export async function requireCaptcha(
  recaptcha: string | null | undefined,
  holder: string,
  deps: CaptchaDeps,
): Promise<void> {
  const check = recaptcha ? await deps.captcha.verify(recaptcha) : undefined;
  if (!check || !(await deps.usedCaptchas.use(check.id, check.expiresAt, holder)))
    throw portalError(code3425, 'recaptcha');
}
