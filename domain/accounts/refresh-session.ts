import { portalError } from '#contract/codes/portal-error.ts';
import { code401, code1030 } from '#contract/codes/sessions.ts';
import { sha256 } from '../crypto.ts';
import { type EndSessionDeps, endRecord, endSession } from './end-session.ts';
import {
  decryptTokens,
  makeRefreshToken,
  type OpenSessionDeps,
  readRefreshToken,
  type SessionTokens,
} from './open-session.ts';
import { type PoolTokens, REFRESH_GRACE_MS, type SessionRecord } from './session.ts';

export interface RefreshDeps extends OpenSessionDeps, Pick<EndSessionDeps, 'logUnrevoked' | 'newId'> {
  /** Waits so many milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
}

/** Enough for the grace period; older tokens are recognised by their family. */
const REPLACED_MAX = 10;

/**
 * New tokens for a refresh token, which is rotated (R6). Unknown: 401. Replaced less than 10 s ago: the tokens of that rotation
 * again. Replaced earlier: the session ends at the pool too (1030), since somebody holds a copy.
 */
export async function refreshSession(refreshToken: string, deps: RefreshDeps) {
  const named = readRefreshToken(refreshToken);
  const session = named && (await deps.sessions.find(named.customerUuid, named.sessionId));
  if (!session) throw portalError(code401);
  const hash = sha256(refreshToken);
  const token: ReadToken = { hash, family: named.family };
  return session.refreshHash === hash ? rotate(session, token, deps) : refreshAgain(session, token, deps);
}

interface ReadToken {
  readonly hash: string;
  readonly family: string;
}

async function rotate(
  session: SessionRecord,
  token: ReadToken,
  deps: RefreshDeps,
): Promise<Awaited<ReturnType<typeof currentTokens>>> {
  const { hash, family } = token;
  await passRenewal(session, deps);
  const stored = await decryptTokens(session, deps);
  const tokens = await poolRefresh(session, stored, deps);
  const next = makeRefreshToken(session.customerUuid, session.sessionId, family);
  const at = deps.now().getTime();
  const rotated: SessionRecord = {
    ...session,
    refreshHash: sha256(next),
    // A session opened before families existed gets one here.
    familyHash: sha256(family),
    replaced: [{ hash, at }, ...session.replaced].slice(0, REPLACED_MAX),
    rotatedAt: at,
    sealed: await encryptTokens({ pool: tokens.refreshToken ?? stored.pool, ours: next }, session, deps),
  };
  if (await deps.sessions.rotate(rotated, hash)) return toResponse(tokens, next);
  // Another tab was first: this token has just been replaced.
  const current = await deps.sessions.find(session.customerUuid, session.sessionId);
  if (!current) throw portalError(code1030);
  // Something else of the session changed meanwhile: its second factor was turned on.
  if (current.refreshHash === hash) return rotate(current, token, deps);
  return refreshAgain(current, token, deps);
}

async function refreshAgain(session: SessionRecord, token: ReadToken, deps: RefreshDeps) {
  if (sha256(token.family) !== session.familyHash) throw portalError(code401);
  const replaced = session.replaced.find(({ hash }) => hash === token.hash);
  if (!replaced || deps.now().getTime() - replaced.at > REFRESH_GRACE_MS) {
    await endSession(session, deps);
    throw portalError(code1030);
  }
  return currentTokens(session, deps);
}

/** The session's refresh token as it is, with new tokens of the pool; 1030 when the pool has ended the session. */
export async function currentTokens(session: SessionRecord, deps: RefreshDeps) {
  await passRenewal(session, deps);
  const stored = await decryptTokens(session, deps);
  return toResponse(await poolRefresh(session, stored, deps), stored.ours);
}

/** Tokens have a resolution of a second: those issued within the second of a change of rights would count as older. */
async function passRenewal({ renewFrom = 0 }: SessionRecord, deps: RefreshDeps): Promise<void> {
  const early = renewFrom * 1000 - deps.now().getTime();
  if (early > 0) await deps.pause(Math.min(early, 1000));
}

async function poolRefresh(session: SessionRecord, stored: SessionTokens, deps: RefreshDeps): Promise<PoolTokens> {
  const tokens = await deps.identityProvider.refresh(stored.pool);
  if (tokens) return tokens;
  await endRecord(session, deps);
  throw portalError(code1030);
}

const encryptTokens = (tokens: SessionTokens, session: SessionRecord, deps: RefreshDeps) =>
  deps.cipher.encrypt(JSON.stringify(tokens), session.sessionId);

const toResponse = (tokens: PoolTokens, refreshToken: string) => ({
  accessToken: tokens.accessToken,
  idToken: tokens.idToken,
  expiresIn: tokens.expiresIn,
  refreshToken,
});
