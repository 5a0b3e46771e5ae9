import type { SecondFactorTicket, SignInResponse } from '#contract/second-factor.ts';
import { randomCode, sha256 } from '../crypto.ts';
import { type Account, versionOf } from './account.ts';
import { type BrowserMark, type KeyedHash, markBrowser } from './known-browser.ts';
import { type OpenSessionDeps, openSession } from './open-session.ts';
import { type SecondFactorStore, TICKET_MS } from './second-factor.ts';
import type { Device, PoolTokens } from './session.ts';

export interface FinishSignInDeps extends OpenSessionDeps {
  readonly secondFactors: Pick<SecondFactorStore, 'addTicket'>;
  readonly keyedHash: KeyedHash;
  /** Is notified of pool tokens that could not be revoked. */
  readonly logUnrevoked: (cause: unknown) => void;
}

/** How somebody proved to be the owner of an account. */
export interface Proven {
  /** The pool's tokens for the right password; without them (Facebook) the pool issues some for a proof of ours. */
  readonly tokens?: PoolTokens;
  readonly device?: Device | undefined;
}

/** The response of a way in, and the known-browser mark that the browser gets with a session. */
export interface SignedIn {
  readonly response: SignInResponse;
  readonly mark?: BrowserMark;
}

/**
 * The end of every way in: the session, or a ticket where the account has a second factor (R71); the tokens of the first step are then
 * revoked. `account` was read before the first step was checked. Undefined when its credentials have changed since, or are being changed.
 */
export async function finishSignIn(
  account: Account,
  proven: Proven,
  deps: FinishSignInDeps,
): Promise<SignedIn | undefined> {
  if (account.secondFactorSince !== undefined) {
    await discard(proven.tokens, deps);
    return { response: await issueTicket(account, proven, deps) };
  }
  const tokens = proven.tokens ?? (await deps.identityProvider.signInByProof(account.customerUuid));
  const response = tokens && (await openSession(account, tokens, deps, { device: proven.device }));
  return response && { response, mark: await markBrowser(account, deps) };
}

/** Revokes the tokens of a first step that opens no session; nobody has seen them. */
export async function discard(
  tokens: PoolTokens | undefined,
  deps: Pick<FinishSignInDeps, 'identityProvider' | 'logUnrevoked'>,
): Promise<void> {
  if (!tokens?.refreshToken) return;
  await deps.identityProvider.revoke(tokens.refreshToken).catch(deps.logUnrevoked);
}

async function issueTicket(account: Account, { device }: Proven, deps: FinishSignInDeps): Promise<SecondFactorTicket> {
  const ticket = randomCode();
  await deps.secondFactors.addTicket({
    ticketHash: sha256(ticket),
    customerUuid: account.customerUuid,
    credentialsVersion: versionOf(account),
    expiresAt: deps.now().getTime() + TICKET_MS,
    ...(device && { device }),
  });
  return { secondFactorTicket: ticket, expiresIn: TICKET_MS / 1000 };
}
