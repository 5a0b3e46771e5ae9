import type { AccountStore } from './account.ts';
import { type ActivationMailDeps, mailActivation } from './activation.ts';
import { inEvenTime } from './even-time.ts';

/** Mails a reset link if the address has an account; the caller cannot tell whether it did (R26). */
export async function forgotPassword(
  email: string,
  deps: ActivationMailDeps & { accounts: AccountStore },
): Promise<void> {
  await inEvenTime(async () => {
    const customerUuid = await deps.accounts.findUuidByEmail(email);
    if (customerUuid) await mailActivation({ customerUuid, email, kind: 'reset' }, deps);
  }, deps.pause);
}
