import { randomUUID } from 'node:crypto';
import type { CodeEntry } from '#contract/codes/code-entry.ts';
import { conflict, portalError } from '#contract/codes/portal-error.ts';
import { code3258 } from '#contract/codes/sessions.ts';
import * as m from '#texts/compiled/messages.js';
import { refuseInConstantTime } from '../ports/constant-time.ts';
import type { Account, AccountStore } from './account.ts';
import { checkPassword, countAddress, type PasswordCheckDeps } from './check-password.ts';
import { type FinishSignInDeps, finishSignIn, type SignedIn } from './finish-sign-in.ts';
import type { Device } from './session.ts';

export interface LoginDeps extends FinishSignInDeps, PasswordCheckDeps {
  readonly accounts: Pick<AccountStore, 'findByUuid' | 'findUuidByEmail'>;
}

interface LoginInput {
  readonly emailId: string;
  readonly password: string;
  readonly clientAddress: string;
  readonly cookies: Readonly<Record<string, string>>;
  readonly device?: Device | undefined;
}

/**
 * The session, or the ticket of a second step, for a right password. `refuse` (3258) for a wrong one, 22057 from the fifth for the account
 * within 15 minutes on; a browser that signed in to the account before has five of its own. 4 after 20 attempts from one address. An
 * unknown e-mail gets the same sequence in the same time (R26).
 */
export async function login(input: LoginInput, deps: LoginDeps, refuse: CodeEntry = code3258): Promise<SignedIn> {
  await countAddress(input.clientAddress, deps);
  const checked = await refuseInConstantTime(async () => {
    const account = await findAccount(input.emailId, deps);
    return checkPassword({ ...input, account }, refuse, deps);
  }, deps);
  const signedIn = await finishSignIn(checked.account, { tokens: checked.tokens, device: input.device }, deps);
  if (signedIn) return signedIn;
  // The password was right, but the account's credentials have changed since it was read.
  const changing = (checked.account.passwordChangeUntil ?? 0) > deps.now().getTime();
  throw changing ? conflict(m.errors_password_being_changed()) : portalError(refuse);
}

/** The account of an address; an unknown one takes the same two reads. */
async function findAccount(email: string, deps: LoginDeps): Promise<Account | undefined> {
  const customerUuid = await deps.accounts.findUuidByEmail(email);
  return deps.accounts.findByUuid(customerUuid ?? randomUUID());
}
