import { conflict, notFound } from '#contract/codes/portal-error.ts';
import { code3267 } from '#contract/codes/sessions.ts';
import * as m from '#texts/compiled/messages.js';
import type { Account, AccountStore } from '../accounts/account.ts';
import { type CodeCheckDeps, requireSecondFactor } from '../accounts/check-code.ts';
import { type PasswordCheckDeps, requirePassword } from '../accounts/check-password.ts';
import type { Caller } from '../accounts/session.ts';
import { type ArBookStore, arUsed } from '../credit/ar-book.ts';
import { newEvent } from '../events/event.ts';
import type { ShipmentStore } from '../shipments/shipment.ts';
import type { DeletionStore } from './deletion.ts';

export interface DeleteAccountDeps extends PasswordCheckDeps, Omit<CodeCheckDeps, 'rateLimiter'> {
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
  readonly arBooks: Pick<ArBookStore, 'read'>;
  readonly deletions: Pick<DeletionStore, 'begin'>;
  readonly shipments: Pick<ShipmentStore, 'readWindow'>;
}

interface DeletionRequest {
  readonly password: string;
  readonly code?: string | undefined;
  readonly clientAddress: string;
  readonly cookies: Readonly<Record<string, string>>;
}

/**
 * Deletes the caller's account (C137): from here on nobody gets in and its e-mail address is free; a listener erases what is the person's and
 * mails the confirmation. 3267 for a wrong password; 409 with a sentence for staff, an order that is on its way, an open balance.
 */
export async function deleteAccount(
  caller: Pick<Caller, 'userUuid'>,
  { password, code, clientAddress, cookies }: DeletionRequest,
  deps: DeleteAccountDeps,
): Promise<void> {
  const account = await deps.accounts.findByUuid(caller.userUuid);
  if (!account) throw notFound();
  await requirePassword({ account, password, clientAddress, cookies, field: 'password' }, code3267, deps);
  await refuseOpen(account, deps);
  await requireSecondFactor(account, code, deps);
  const { customerUuid } = account;
  const events = [
    newEvent('sessionEnded', { customerUuid }, deps),
    newEvent('accountDeletionBegun', { customerUuid }, deps),
  ];
  if (!(await deps.deletions.begin(account, deps.now().getTime(), events))) throw conflict(m.privacy_delete_changed());
}

/** Statuses of an order that is booked and not delivered. */
const ON_ITS_WAY: readonly number[] = [2, 3, 4];
/** Delivered: what is paid is completed (6). */
const DELIVERED_UNPAID = 5;
/** Rows of one read. */
const WINDOW = 500;

/** Throws where an account cannot be deleted yet. */
async function refuseOpen(account: Account, deps: Pick<DeleteAccountDeps, 'shipments' | 'arBooks'>): Promise<void> {
  if (account.agentNumber !== undefined) throw conflict(m.privacy_delete_staff());
  const { customerUuid } = account;
  if (arUsed(await deps.arBooks.read(customerUuid)) > 0) throw conflict(m.privacy_delete_balance());
  const request = { customerUuid, orderType: 'Booking', sortOrder: 'desc', most: WINDOW } as const;
  let from: number | undefined;
  do {
    const window = await deps.shipments.readWindow({ ...request, from });
    if (window.rows.some(({ statusId }) => ON_ITS_WAY.includes(statusId))) throw conflict(m.privacy_delete_open());
    if (window.rows.some(({ statusId }) => statusId === DELIVERED_UNPAID)) throw conflict(m.privacy_delete_balance());
    from = window.next;
  } while (from !== undefined);
}
