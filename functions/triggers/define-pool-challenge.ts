import type { DefineAuthChallengeTriggerEvent } from 'aws-lambda';

/** The user pool's sign-in without a password: one challenge, which one proof of ours answers, in one try (R72). */
export async function handler(event: DefineAuthChallengeTriggerEvent): Promise<DefineAuthChallengeTriggerEvent> {
  const [answered, ...more] = event.request.session;
  const proven =
    answered?.challengeName === 'CUSTOM_CHALLENGE' && answered.challengeResult === true && more.length === 0;
  const first = answered === undefined && event.request.userNotFound !== true;
  event.response.issueTokens = proven;
  event.response.failAuthentication = !proven && !first;
  if (first) event.response.challengeName = 'CUSTOM_CHALLENGE';
  return event;
}
