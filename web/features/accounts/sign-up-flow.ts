import { brand } from '#contract/brand.ts';
import { normaliseEmail } from '#contract/rules/email.ts';
import type { SessionFields } from '#contract/sessions.ts';
import * as m from '#texts/compiled/messages.js';
import { call, newIdempotencyKey } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { hasTruckloadData } from '#web/rules/redirects.ts';
import { recall } from '#web/stores/remembered.ts';
import { storedCampaign } from './campaign.ts';
import type { CaptchaSolver } from './captcha.ts';
import { type FullFields, type QuickFields, saveSignUpDraft } from './sign-up-draft.ts';
import { detailsPayload, fullPayload, type SignUpContext, signUpPayload, timezoneIdFor } from './sign-up-payload.ts';

/** The state of one sign-up between its attempts. */
export interface SignUpAttempt {
  /** One key for each set of inputs: a repeat after a lost response finds the new account, not "exists already" (R49). */
  intent?: { answers: string; key: string };
  /** Asked for once, so that a repeat says the same. */
  timezone?: Promise<number | undefined>;
  /** The session, kept aside until the frequency is saved (R16). */
  created?: { email: string; session: SessionFields };
}

/** The account is there, only its shipping frequency is not saved yet. */
export class FrequencyNotSaved extends Error {}

async function timezone(): Promise<number | undefined> {
  try {
    const { timeZoneList } = await call('listTimeZones', {});
    return timezoneIdFor(timeZoneList, Intl.DateTimeFormat().resolvedOptions().timeZone);
  } catch {
    // The server has a default; nobody should fail to sign up for this.
    return undefined;
  }
}

/** The captcha did not run: pressing the button again may not be enough. */
function checkFailedHere(): CallError {
  const message = m.accounts_your_browser_could_not_run({ phone: brand.phone });
  return new CallError({ status: 403, code: '3425', message });
}

/** What brought the visitor: a truckload request in the address or in the quote search kept on the way here, else LTL. */
function requestedFrequency(): 'LTL' | 'FTL' {
  return [window.location.search, recall('quoteSearch') ?? ''].some(hasTruckloadData) ? 'FTL' : 'LTL';
}

/** What accompanies the fields of a form. */
export interface SignUpMeans {
  readonly check: CaptchaSolver;
  readonly attempt: SignUpAttempt;
  /** The version of the terms that the form showed. */
  readonly accepted: { readonly fcTermConditionUuid?: string };
}

/** What a payload says besides the form's fields and the captcha's value. */
async function plainContextOf({
  attempt,
  accepted,
}: Omit<SignUpMeans, 'check'>): Promise<Omit<SignUpContext, 'recaptcha'>> {
  attempt.timezone ??= timezone();
  const timezoneId = await attempt.timezone;
  return {
    ...accepted,
    firstRequestedQuoteType: requestedFrequency(),
    ...(timezoneId !== undefined && { timezoneId }),
    ...storedCampaign(),
  };
}

async function contextOf(means: SignUpMeans): Promise<SignUpContext> {
  const [recaptcha, context] = await Promise.all([means.check.value(), plainContextOf(means)]);
  return { recaptcha, ...context };
}

/** One key for each set of inputs, so that a repeat finds the account that was made. */
function keyFor(attempt: SignUpAttempt, answers: string): string {
  if (attempt.intent?.answers !== answers) attempt.intent = { answers, key: newIdempotencyKey() };
  return attempt.intent.key;
}

/** Sends a payload under one key for each set of inputs; a value of the captcha counts for one response. */
async function createAccount<Payload extends { recaptcha?: string | null | undefined }>(
  payload: Payload,
  send: (payload: Payload, idempotencyKey: string) => Promise<SessionFields>,
  { check, attempt }: SignUpMeans,
): Promise<SessionFields> {
  const key = keyFor(attempt, JSON.stringify({ ...payload, recaptcha: undefined }));
  try {
    return await send(payload, key);
  } catch (error) {
    // Without a response the value may be unused, so the repeat sends it again. After any response it is used up.
    if (!(error instanceof CallError) || error.offline) throw error;
    check.renew();
    throw error.code === '3425' && payload.recaptcha === null ? checkFailedHere() : error;
  }
}

/** The guest sign-up (A21): makes the account, saves the request, submits the frequency; returns the session to store. */
export async function signUpGuest(fields: QuickFields, means: SignUpMeans): Promise<SessionFields> {
  const { attempt } = means;
  const email = normaliseEmail(fields.customerEmailId);
  if (attempt.created?.email !== email) {
    const payload = signUpPayload(fields, await contextOf(means));
    const send = (body: typeof payload, idempotencyKey: string) => call('registerGuest', body, { idempotencyKey });
    attempt.created = { email, session: await createAccount(payload, send, means) };
    saveSignUpDraft(fields);
  }
  const { session } = attempt.created;
  try {
    return await submitFrequency(session, Number(fields.estimatedShipmentsPerMonth));
  } catch (cause) {
    throw new FrequencyNotSaved('', { cause });
  }
}

/** The full sign-up (A17, A18): makes the account and returns its session. */
export async function signUpCustomer(fields: FullFields, means: SignUpMeans): Promise<SessionFields> {
  const payload = fullPayload(fields, await contextOf(means));
  return createAccount(payload, (body, idempotencyKey) => call('registerCustomer', body, { idempotencyKey }), means);
}

/** Opens an account with a Facebook login and the details that it does not share (C07). */
export async function signUpWithFacebook(
  fields: QuickFields,
  accessToken: string,
  means: Omit<SignUpMeans, 'check'>,
): Promise<SessionFields> {
  const details = detailsPayload(fields, await plainContextOf(means));
  const idempotencyKey = keyFor(means.attempt, JSON.stringify(details));
  const response = await call('signInSocial', { accessToken, details }, { idempotencyKey });
  if ('accessToken' in response) return response;
  // The login was linked to an account by another window meanwhile.
  throw new CallError({ status: 409, message: m.signup_social_refused() });
}

/** Saves how often the owner of a session that is kept aside ships; returns the session to store (R16). */
export async function submitFrequency(
  session: SessionFields,
  customerShippingFrequency: number,
): Promise<SessionFields> {
  await call('updateShippingFrequency', { customerShippingFrequency }, { token: session.accessToken });
  return { ...session, customerShippingFrequency };
}
