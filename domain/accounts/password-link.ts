import { PortalError, portalError } from '#contract/codes/portal-error.ts';
import { code1002 } from '#contract/codes/sessions.ts';
import { problemOf } from '#contract/codes/wrong-field.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import * as m from '#texts/compiled/messages.js';
import { type Link, passwordPurposes } from '../links/link.ts';
import { findLink, type ReadLinkDeps, rejectExpired } from '../links/read-link.ts';
import { limitCalls } from '../ports/call-limits.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import type { SettingsStore } from '../settings/settings.ts';
import { type Account, type AccountStore, versionOf } from './account.ts';

export interface PasswordLinkDeps extends ReadLinkDeps {
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
}

/** A link that sets a password, and its account. */
export interface PasswordLink {
  readonly link: Link;
  readonly account: Account;
}

/**
 * The link behind a token, and its account: unused, unexpired, and made since the last password was set; 1002 or 4647 otherwise.
 */
export async function findPasswordLink(token: string, deps: PasswordLinkDeps): Promise<PasswordLink> {
  const link = await findLink(token, passwordPurposes, deps);
  const account = link.customerUuid === undefined ? undefined : await deps.accounts.findByUuid(link.customerUuid);
  const moved = link.email !== undefined && link.email !== account?.email;
  // A link that went to an address the account no longer has opens nothing.
  if (!account || moved || !isOfPresentPassword(link, account)) throw portalError(code1002);
  rejectExpired(link, deps);
  return { link, account };
}

/** Links from before versions existed are checked by time. */
function isOfPresentPassword({ credentialsVersion, issuedAt }: Link, account: Account): boolean {
  if (credentialsVersion === undefined) return (account.passwordSetAt ?? 0) <= issuedAt;
  return credentialsVersion === versionOf(account);
}

/**
 * The link behind an activation code that somebody looks up, and its account: `findPasswordLink`, whose 1002 says here that there is no such
 * code. It is the same for one that was used, that is of another kind and that nobody ever made.
 */
export async function lookUpCode(token: string, deps: PasswordLinkDeps): Promise<PasswordLink> {
  try {
    return await findPasswordLink(token, deps);
  } catch (error) {
    if (!(error instanceof PortalError) || error.code !== code1002.code) throw error;
    const problem = problemOf(code1002, m.errors_activation_code_not_found());
    throw new PortalError(error.status, [problem], { code: code1002.code });
  }
}

export interface LinkCheckDeps extends PasswordLinkDeps {
  readonly rateLimiter: Pick<RateLimiter, 'count'>;
  readonly settings: SettingsStore;
}

/**
 * The address a mailed link belongs to and when it expires; 1002 or 4647 when it sets no password any more. Limits the tries of one
 * client address an hour (429).
 */
export async function checkPasswordLink(
  token: string,
  clientAddress: string,
  deps: LinkCheckDeps,
): Promise<{ customerEmailId: string; expiresAt: string }> {
  await limitCalls('code', clientAddress, deps);
  const { link, account } = await lookUpCode(token, deps);
  return { customerEmailId: link.email ?? account.email, expiresAt: toTimestamp(new Date(link.expiresAt)) };
}
