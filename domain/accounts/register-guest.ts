import type { ShortRegistrationRequest } from '#contract/accounts.ts';
import type { SessionFields } from '#contract/sessions.ts';
import { generatePassword, sha256 } from '../crypto.ts';
import { newAccount } from './new-account.ts';
import { emailTaken, type RegisterDeps, register } from './register.ts';
import { type CaptchaDeps, requireCaptcha } from './require-captcha.ts';
import { requireListedTimeZone } from './time-zone.ts';

export interface RegisterGuestDeps extends RegisterDeps, CaptchaDeps {}

const SCOPE = 'guest#registerGuest';

/**
 * A guest's account: password generated and shown to nobody, a set-password link follows by mail (R17). 3425 without a valid captcha,
 * 1021 when the e-mail has an account, 4018 for a time zone that is not in the list, and nothing is written.
 */
export async function registerGuest(
  form: ShortRegistrationRequest,
  asked: { idempotencyKey: string | undefined; clientAddress: string },
  deps: RegisterGuestDeps,
): Promise<SessionFields> {
  requireListedTimeZone(form.timezoneId);
  const { recaptcha, ...details } = form;
  const requestHash = sha256(JSON.stringify(details));
  const holder = asked.idempotencyKey ? `${asked.idempotencyKey}#${requestHash}` : deps.newId();
  const order = {
    ...asked,
    scope: SCOPE,
    requestHash,
    email: form.customerEmailId,
    fcTermConditionUuid: form.fcTermConditionUuid,
    password: generatePassword(),
    newAccount: (customerUuid: string, now: Date) => newAccount(form, customerUuid, now),
    admit: () => requireCaptcha(recaptcha, holder, deps),
    taken: emailTaken,
  };
  return register(order, deps);
}
