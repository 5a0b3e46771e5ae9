import type { PoolTokens } from './session.ts';

/** The user pool, as far as the accounts use it. */
export interface IdentityProvider {
  /** Adds a user whose password is unknown to everybody. Doing it twice is no error. */
  create(customerUuid: string): Promise<void>;
  /** Removes a user; an unknown one is no error. */
  remove(customerUuid: string): Promise<void>;
  /** Sets the password; a deleted user is created again. */
  setPassword(customerUuid: string, password: string): Promise<void>;
  /** Tokens for a right password, undefined for a wrong one or an unknown user; takes the same time for both. */
  signIn(customerUuid: string, password: string): Promise<PoolTokens | undefined>;
  /** Tokens for a customer whom we identified by other means than the password (R72); undefined for an unknown user. */
  signInByProof(customerUuid: string): Promise<PoolTokens | undefined>;
  refresh(poolRefreshToken: string): Promise<PoolTokens | undefined>;
  /** Revokes the tokens of one sign-in, including those of its refreshes. */
  revoke(poolRefreshToken: string): Promise<void>;
  /** Revokes every pool token of the user. */
  signOutEverywhere(customerUuid: string): Promise<void>;
}
