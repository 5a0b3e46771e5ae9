import type { SessionFields } from '#contract/sessions.ts';
import type { RegistrationRequest } from '#contract/sign-up.ts';
import { newAccount } from './new-account.ts';
import { emailTaken, type RegisterDeps, register } from './register.ts';
import { type CaptchaDeps, requireCaptcha } from './require-captcha.ts';
import { requireListedTimeZone } from './time-zone.ts';

export interface RegisterCustomerDeps extends RegisterDeps, CaptchaDeps {}

const SCOPE = 'guest#registerCustomer';

/**
 * The account of the full sign-up form, with the password that its owner chose (C03). 3425 without a valid captcha, 1021 when the e-mail
 * has an account, 4018 for a time zone that is not in the list, and nothing is written.
 */
export async function registerCustomer(
  form: RegistrationRequest,
  asked: { idempotencyKey: string | undefined; clientAddress: string },
  deps: RegisterCustomerDeps,
): Promise<SessionFields> {
  requireListedTimeZone(form.timezoneId);
  const { recaptcha, ...details } = form;
  // Under the portal's key: a plain hash of known details and an unknown password would reveal the password to who can read it.
  const requestHash = await deps.keyedHash(`registration\n${JSON.stringify(details)}`);
  const holder = asked.idempotencyKey ? `${asked.idempotencyKey}#${requestHash}` : deps.newId();
  const order = {
    ...asked,
    scope: SCOPE,
    requestHash,
    email: form.customerEmailId,
    fcTermConditionUuid: form.fcTermConditionUuid,
    password: form.password,
    newAccount: (customerUuid: string, now: Date) => ({
      ...newAccount(form, customerUuid, now),
      passwordSet: true,
      passwordSetAt: now.getTime(),
      ...(form.businessPhone && { businessPhone: form.businessPhone }),
    }),
    admit: () => requireCaptcha(recaptcha, holder, deps),
    taken: emailTaken,
  };
  return register(order, deps);
}
