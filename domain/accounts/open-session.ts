import type { SessionFields } from '#contract/sessions.ts';
import { randomCode, sha256 } from '../crypto.ts';
import type { Cipher } from '../ports/cipher.ts';
import { type Account, type SessionStore, versionOf } from './account.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { Device, PoolTokens, SessionRecord } from './session.ts';

/** The encrypted part of a session record. */
export interface SessionTokens {
  readonly pool: string;
  /** The refresh token we issued last, for a retry within the grace period. */
  readonly ours: string;
}

/** Decrypts the tokens of a session record. */
export const decryptTokens = async (
  session: SessionRecord,
  deps: { cipher: Pick<Cipher, 'decrypt'> },
): Promise<SessionTokens> => JSON.parse(await deps.cipher.decrypt(session.sealed, session.sessionId));

export interface OpenSessionDeps {
  readonly sessions: SessionStore;
  readonly cipher: Cipher;
  readonly identityProvider: IdentityProvider;
  readonly now: () => Date;
}

/**
 * Our refresh token: opaque to its holder; names its record, so that an unknown one is rejected by one read (R6). All tokens of a
 * sign-in share the secret `family`, so that an old one can be distinguished from an invented one.
 */
export const makeRefreshToken = (customerUuid: string, sessionId: string, family = randomCode()): string =>
  Buffer.from([customerUuid, sessionId, family, randomCode()].join('.')).toString('base64url');

/** The form of a session id: malformed ids are rejected before any look-up. */
const KEY_PART = /^[\w-]{1,100}$/;

/** The record that a refresh token names, and its family; undefined for a malformed token. */
export function readRefreshToken(
  token: string,
): { customerUuid: string; sessionId: string; family: string } | undefined {
  const [customerUuid = '', sessionId = '', family = ''] = Buffer.from(token, 'base64url').toString('utf8').split('.');
  const named = [customerUuid, sessionId, family].every((part) => KEY_PART.test(part));
  return named ? { customerUuid, sessionId, family } : undefined;
}

export interface NewSession {
  readonly record: SessionRecord;
  /** The session fields of C09. */
  readonly fields: SessionFields;
}

/** Facts of a sign-in that its record keeps. */
export interface SignInFacts {
  readonly device?: Device | undefined;
  /** Milliseconds since 1970 of the second factor's code, where the account has one. */
  readonly secondFactorAt?: number | undefined;
}

/** Makes the record of a sign-in at the pool and the fields that the browser gets; writes nothing yet. */
export async function newSession(
  account: Account,
  tokens: PoolTokens,
  deps: Pick<OpenSessionDeps, 'cipher' | 'now'>,
  { device, secondFactorAt }: SignInFacts = {},
): Promise<NewSession> {
  if (!tokens.refreshToken) throw new Error('The pool gave no refresh token');
  const { customerUuid } = account;
  const family = randomCode();
  const refreshToken = makeRefreshToken(customerUuid, tokens.sessionId, family);
  const sessionTokens: SessionTokens = { pool: tokens.refreshToken, ours: refreshToken };
  const now = deps.now();
  const record: SessionRecord = {
    customerUuid,
    sessionId: tokens.sessionId,
    email: account.email,
    tmpPasswordStatus: account.tmpPasswordStatus,
    refreshHash: sha256(refreshToken),
    familyHash: sha256(family),
    replaced: [],
    rotatedAt: now.getTime(),
    sealed: await deps.cipher.encrypt(JSON.stringify(sessionTokens), tokens.sessionId),
    credentialsVersion: versionOf(account),
    createdAt: now.toISOString(),
    ...(secondFactorAt !== undefined && { secondFactorAt }),
    ...(device && { device }),
  };
  return { record, fields: sessionFieldsOf(account, tokens, refreshToken) };
}

/**
 * Opens the session of a sign-in; `account` was read before the pool was called. Undefined when its credentials have changed since or
 * are being changed, or when it has a second factor and no code was checked: then the tokens are revoked. Ways in call `finishSignIn`.
 */
export async function openSession(
  account: Account,
  tokens: PoolTokens,
  deps: OpenSessionDeps,
  facts: SignInFacts = {},
): Promise<SessionFields | undefined> {
  const { record, fields } = await newSession(account, tokens, deps, facts);
  if (await deps.sessions.open(record)) return fields;
  if (tokens.refreshToken) await deps.identityProvider.revoke(tokens.refreshToken);
  return undefined;
}

/** The response of every way to sign in. */
export function sessionFieldsOf(account: Account, tokens: PoolTokens, refreshToken: string): SessionFields {
  return {
    firstName: account.firstName,
    lastName: account.lastName,
    userId: account.customerUuid,
    userUuid: account.customerUuid,
    emailId: account.email,
    cellPhone: account.cellPhone ?? account.phone,
    customerCompany: account.company,
    customerShippingFrequency: account.shippingFrequencyId,
    accessToken: tokens.accessToken,
    idToken: tokens.idToken,
    refreshToken,
    expiresIn: tokens.expiresIn,
    tmpPasswordStatus: account.tmpPasswordStatus,
    passwordSet: account.passwordSet,
    ...(account.language && { language: account.language }),
    ...(account.secondFactorSince !== undefined && { secondFactorOn: true as const }),
  };
}
