import { limitCalls } from '../ports/call-limits.ts';
import { inConstantTime } from '../ports/constant-time.ts';
import type { AccountStore } from './account.ts';
import { type ActivationMailDeps, mailActivation } from './activation.ts';

/**
 * Mails a reset link if the address has an account; the caller cannot tell whether it did (R26). One client address may ask so many
 * times an hour (429).
 */
export async function forgotPassword(
  email: string,
  clientAddress: string,
  deps: ActivationMailDeps & { accounts: Pick<AccountStore, 'findByUuid' | 'findUuidByEmail'> },
): Promise<void> {
  await limitCalls('forgot', clientAddress, deps);
  await inConstantTime(async () => {
    const customerUuid = await deps.accounts.findUuidByEmail(email);
    const account = customerUuid && (await deps.accounts.findByUuid(customerUuid));
    if (account) await mailActivation({ account, kind: 'reset', clientAddress }, deps);
  }, deps.pause);
}
