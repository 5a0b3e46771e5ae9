import { type EventDeps, newEvent } from '../events/event.ts';
import type { Outbox } from '../events/outbox.ts';
import { type CallLimitDeps, limitCalls } from '../ports/call-limits.ts';
import { inConstantTime } from '../ports/constant-time.ts';
import type { AccountStore } from './account.ts';
import { accountSnapshotOf } from './account-snapshot.ts';
import type { KeyedHash } from './known-browser.ts';

export interface ForgotPasswordDeps extends CallLimitDeps, EventDeps {
  readonly accounts: Pick<AccountStore, 'findByUuid' | 'findUuidByEmail'>;
  readonly outbox: Pick<Outbox, 'add'>;
  readonly keyedHash: KeyedHash;
  readonly pause: (ms: number) => Promise<void>;
}

/**
 * Requests the mail with a reset link if the address has an account; the caller cannot tell whether it has one
 * (R26). Limits the calls of one client address an hour (429).
 */
export async function forgotPassword(email: string, clientAddress: string, deps: ForgotPasswordDeps): Promise<void> {
  await limitCalls('forgot', clientAddress, deps);
  await inConstantTime(async () => {
    const customerUuid = await deps.accounts.findUuidByEmail(email);
    const account = customerUuid && (await deps.accounts.findByUuid(customerUuid));
    if (!account) return;
    const moment = await accountSnapshotOf(account, clientAddress, deps);
    await deps.outbox.add([newEvent('passwordResetRequested', moment, deps)]);
  }, deps.pause);
}
