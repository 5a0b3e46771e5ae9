import type { SessionFields } from '#contract/accounts.ts';
import { refusal } from '#contract/codes/portal-error.ts';
import { randomCode, sha256 } from '../crypto.ts';
import type { Account, Sealer, SessionStore } from './account.ts';
import type { PoolTokens, SessionRecord } from './session.ts';

/** What the sealed text of a session record holds. */
export interface SealedTokens {
  readonly pool: string;
  /** The refresh token we handed out last, for a retry within the grace. */
  readonly ours: string;
}

export interface OpenSessionDeps {
  readonly sessions: SessionStore;
  readonly sealer: Sealer;
  readonly now: () => Date;
}

/**
 * Our refresh token: opaque to its holder; names its record, so that an unknown one is refused by one read (R6). All tokens of a
 * sign-in share the secret `family`, so that an old one is told from one that was made up.
 */
export const makeRefreshToken = (customerUuid: string, sessionId: string, family = randomCode()): string =>
  Buffer.from([customerUuid, sessionId, family, randomCode()].join('.')).toString('base64url');

/** What may stand in a record's key: garbage of any length is refused before anything is looked up. */
const KEY_PART = /^[\w-]{1,100}$/;

/** The record that a refresh token names, and its family; undefined for garbage. */
export function readRefreshToken(
  token: string,
): { customerUuid: string; sessionId: string; family: string } | undefined {
  const [customerUuid = '', sessionId = '', family = ''] = Buffer.from(token, 'base64url').toString('utf8').split('.');
  const named = [customerUuid, sessionId, family].every((part) => KEY_PART.test(part));
  return named ? { customerUuid, sessionId, family } : undefined;
}

/** Writes the session record of a sign-in and answers the session fields of C09. */
export async function openSession(account: Account, tokens: PoolTokens, deps: OpenSessionDeps): Promise<SessionFields> {
  if (!tokens.refreshToken) throw refusal('500');
  const { customerUuid } = account;
  const family = randomCode();
  const refreshToken = makeRefreshToken(customerUuid, tokens.sessionId, family);
  const sealedTokens: SealedTokens = { pool: tokens.refreshToken, ours: refreshToken };
  const now = deps.now();
  const session: SessionRecord = {
    customerUuid,
    sessionId: tokens.sessionId,
    email: account.email,
    tmpPasswordStatus: account.tmpPasswordStatus,
    refreshHash: sha256(refreshToken),
    familyHash: sha256(family),
    replaced: [],
    rotatedAt: now.getTime(),
    sealed: await deps.sealer.seal(JSON.stringify(sealedTokens), tokens.sessionId),
    createdAt: now.toISOString(),
  };
  await deps.sessions.open(session);
  return {
    firstName: account.firstName,
    lastName: account.lastName,
    userId: customerUuid,
    userUuid: customerUuid,
    emailId: account.email,
    cellPhone: account.phone,
    customerCompany: account.company,
    customerShippingFrequency: account.shippingFrequencyId,
    accessToken: tokens.accessToken,
    idToken: tokens.idToken,
    refreshToken,
    expiresIn: tokens.expiresIn,
    tmpPasswordStatus: account.tmpPasswordStatus,
    passwordSet: account.passwordSet,
  };
}
