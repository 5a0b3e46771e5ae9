/** One sign-in; gone means ended. Lives 30 days from its last refresh. */
export interface SessionRecord {
  readonly customerUuid: string;
  readonly sessionId: string;
  readonly email: string;
  /** 1: may only change its password and log out (R41). */
  readonly tmpPasswordStatus: 0 | 1;
  /** SHA-256 (hex) of the refresh token that counts now. */
  readonly refreshHash: string;
  /** SHA-256 (hex) of the secret that every refresh token of this sign-in carries. */
  readonly familyHash: string;
  /** The last ones it replaced, newest first, with the moment (milliseconds since 1970). */
  readonly replaced: readonly { readonly hash: string; readonly at: number }[];
  /** Milliseconds since 1970 of the last rotation. */
  readonly rotatedAt: number;
  /** The user pool's refresh token and our current one, sealed. */
  readonly sealed: string;
  /** The account's when the password was looked at; 0 when missing. */
  readonly credentialsVersion?: number;
  /** Access tokens issued before this second have to be renewed: the account's rights changed (R25). Read from the account. */
  readonly renewFrom?: number;
  readonly createdAt: string;
}

/** Who makes a call. */
export interface Caller {
  readonly customerUuid: string;
  readonly sessionId: string;
  readonly email: string;
  readonly tmpPasswordStatus: 0 | 1;
  readonly roles: readonly string[];
}

/** What a user pool hands out at sign-in and refresh. */
export interface PoolTokens {
  readonly accessToken: string;
  readonly idToken: string;
  /** Missing at a refresh: the old one stays. */
  readonly refreshToken?: string;
  readonly expiresIn: number;
  /** `origin_jti` of the access token. */
  readonly sessionId: string;
}

export const SESSION_DAYS = 30;
/** How long a replaced refresh token still works, for a second tab or a retry (R6). */
export const REFRESH_GRACE_MS = 10_000;
