import { notFound } from '#contract/codes/portal-error.ts';
import type { Account, AccountStore } from './account.ts';
import type { StaffRoleId } from './role.ts';

/** Roles that are groups of the user pool and stand in access tokens; a customer has none. */
export type Role = StaffRoleId;

/** What an operator may change of somebody's rights; what is left out stays. */
export interface RightsChange {
  readonly roles?: readonly Role[];
  readonly fields?: Partial<Pick<Account, 'ratingRequestLock' | 'template'>>;
}

export interface RenewSessionsDeps {
  readonly accounts: Pick<AccountStore, 'markRightsChanged'>;
  readonly now: () => Date;
}

/**
 * Makes every open session of a customer renew its access token with its next call (1028), because the rights in it have
 * changed. One write, which all sessions read; a customer without a session is not affected.
 */
async function renewSessions(customerUuid: string, deps: RenewSessionsDeps): Promise<void> {
  await deps.accounts.markRightsChanged(customerUuid, renewFromNow(deps.now()));
}

/** The second from which access tokens have rights that change now: tokens have a resolution of a second, so the present one's may be older. */
export const renewFromNow = (now: Date): number => Math.floor(now.getTime() / 1000) + 1;

export interface ChangeRightsDeps extends RenewSessionsDeps {
  readonly accounts: Pick<AccountStore, 'findByUuid' | 'markRightsChanged' | 'changeRights'>;
  readonly roles: {
    /** Makes these the only roles of the user. */
    set(customerUuid: string, roles: readonly Role[]): Promise<void>;
  };
}

/** Changes somebody's roles, template or lock; their open sessions apply it with the next call. 404 for an unknown account. */
export async function changeRights(customerUuid: string, change: RightsChange, deps: ChangeRightsDeps): Promise<void> {
  if (!(await deps.accounts.findByUuid(customerUuid))) throw notFound();
  if (change.roles) await deps.roles.set(customerUuid, change.roles);
  if (change.fields) await deps.accounts.changeRights(customerUuid, change.fields);
  await renewSessions(customerUuid, deps);
}
