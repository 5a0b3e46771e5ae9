import { replace } from 'react-router';
import { paths } from '#contract/paths.ts';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { loginAfterFailedReset } from '#web/rules/redirects.ts';
import { recall } from '#web/stores/remembered.ts';
import { getSession } from '#web/stores/session.ts';

/** The code that means: change the temporary password of the session that is open. */
const TEMPORARY_CODE = 'updateTempPassword';
const EXPIRED = '4647';

export interface ResetLink {
  email: string;
  temporary: boolean;
}

/** The account of an activation code; throws the redirect to login for an invalid one, CallError without a response. */
export async function readResetLink(activationCode: string): Promise<ResetLink> {
  if (activationCode === TEMPORARY_CODE) {
    const email = recall('temporaryPasswordEmail') ?? getSession()?.emailId;
    if (!email || getSession()?.tmpPasswordStatus !== 1) throw replace(paths.login);
    return { email, temporary: true };
  }
  try {
    const resolved = await call('resolveHash', { hash: activationCode });
    if (resolved.kind !== 'activation') throw replace(loginAfterFailedReset(false));
    const { customerEmailId } = await call('checkResetToken', { activationCode });
    return { email: customerEmailId, temporary: false };
  } catch (error) {
    const refused = error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429;
    throw refused ? replace(loginAfterFailedReset(error.code === EXPIRED)) : error;
  }
}
