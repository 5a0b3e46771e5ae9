import * as z from 'zod';

/** A browser and its operating system, by their names; what the browser does not say is missing. */
export const device = z.object({ browser: z.string().optional(), system: z.string().optional() });
export type Device = Readonly<z.output<typeof device>>;

/** One sign-in as it is stored. */
export const storedSession = z.object({
  customerUuid: z.string(),
  sessionId: z.string(),
  email: z.string(),
  /** 1: may only change its password and log out (R41). */
  tmpPasswordStatus: z.literal([0, 1]),
  /** SHA-256 (hex) of the current refresh token. */
  refreshHash: z.string(),
  /** SHA-256 (hex) of the secret that every refresh token of this sign-in carries. */
  familyHash: z.string(),
  /** The last replaced ones, newest first, with the timestamp (milliseconds since 1970). */
  replaced: z.array(z.object({ hash: z.string(), at: z.number() })),
  /** Milliseconds since 1970 of the last rotation. */
  rotatedAt: z.number(),
  /** The user pool's refresh token and our current one, encrypted. */
  sealed: z.string(),
  /** The account's version when the password was checked; 0 when missing. */
  credentialsVersion: z.number().optional(),
  createdAt: z.string(),
  /** Milliseconds since 1970 of the second factor's code that opened it, or turned the second factor on; missing without one. */
  secondFactorAt: z.number().optional(),
  /** The browser that signed in; sessions of before 2026-11-23 do not have it. */
  device: device.optional(),
});

/** One sign-in; without a record it has ended. Kept for 30 days from its last refresh. */
export type SessionRecord = Readonly<z.output<typeof storedSession>> & {
  /** Access tokens issued before this second have to be renewed: the account's rights changed (R25). Read from the account. */
  readonly renewFrom?: number;
  /** Whether the account has a second factor now. Read from the account. */
  readonly secondFactorOn?: boolean;
};

/** Whether a session was opened before its account had a second factor: it has ended, since nobody gave it a code (A50). */
export const lacksSecondFactor = (
  session: Pick<SessionRecord, 'secondFactorAt'>,
  account: { readonly secondFactorSince?: number | undefined } | undefined,
): boolean => account?.secondFactorSince !== undefined && session.secondFactorAt === undefined;

/** The caller. */
export interface Caller {
  /** Whose data the call is about: the customer an agent acts for, else the caller's own. */
  readonly customerUuid: string;
  /** Who is signed in; sessions, live connections and log-outs are theirs. */
  readonly userUuid: string;
  /** Set where somebody acts for a customer. */
  readonly agent?: ActingAgent;
  readonly sessionId: string;
  readonly email: string;
  readonly tmpPasswordStatus: 0 | 1;
  /** The roles of the sign-in that are in use. */
  readonly roles: readonly string[];
  /** Whether a role in use shows costs, profit and the carriers' own numbers (R42). */
  readonly seesCost: boolean;
  /** Whether a role in use signs agreements for customers. */
  readonly signs: boolean;
}

/** Who acts for a customer, as it is recorded. */
export interface ActingAgent {
  readonly userUuid: string;
  readonly name: string;
  readonly agentNumber?: string;
}

/** The tokens of a user pool at sign-in and refresh. */
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
