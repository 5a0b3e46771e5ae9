import type { Template } from '#contract/quotes.ts';
import type { PoolTokens, SessionRecord } from './session.ts';

/** A customer's account as it is stored; the user pool knows it by `customerUuid` and holds nothing but the password. */
export interface Account {
  readonly customerUuid: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string | null;
  /** Ten digits. */
  readonly phone: string;
  /** 1 residential, 2 commercial. */
  readonly customerType: 1 | 2;
  readonly shippingFrequencyId: number;
  readonly timezoneId: number;
  readonly marketing: { sendSms: 0 | 1; newsAndUpdate: 0 | 1; tracking: 0 | 1; discount: 0 | 1 };
  readonly template: Template;
  readonly ratingRequestLock: boolean;
  /** False for a guest whose generated password nobody has seen (R17). */
  readonly passwordSet: boolean;
  /** When the owner last set one (milliseconds since 1970): links mailed before that set none any more. */
  readonly passwordSetAt?: number;
  /** 1 only for accounts an operator made (R41). */
  readonly tmpPasswordStatus: 0 | 1;
  readonly emailVerified: boolean;
  readonly createdAt: string;
  /** What the sign-up said beside the person's own details (A18); accounts of before do not have it. */
  readonly signUp?: SignUpFacts;
}

/** How an account came to us. */
export interface SignUpFacts {
  readonly isCommercial: boolean;
  readonly ftl: 0 | 1;
  readonly firstRequestedQuoteType?: string | undefined;
  readonly utmCampaign?: string | undefined;
  readonly utmSource?: string | undefined;
}

export interface AccountStore {
  findByUuid(customerUuid: string): Promise<Account | undefined>;
  findUuidByEmail(email: string): Promise<string | undefined>;
  /**
   * Creates the account, its e-mail entry and the intent's record in one transaction; 'taken' when the e-mail has an account or the
   * intent has made one.
   */
  create(account: Account, intent: Intent | undefined): Promise<'created' | 'taken'>;
  setShippingFrequency(customerUuid: string, frequencyId: number): Promise<void>;
  /** A password of the owner's was set; one set by a mailed link proves the e-mail address too. */
  markPasswordSet(customerUuid: string, at: number, by: 'link' | 'temporary'): Promise<void>;
}

/** An idempotency record: what a creating call made (R49); kept 30 days. */
export interface Intent {
  readonly scope: string;
  readonly key: string;
  /** SHA-256 of what was asked, so that a re-used key with another body is noticed. */
  readonly requestHash: string;
  /** Uuid of what was created. */
  readonly made: string;
  readonly madeAt: number;
}

export interface IntentStore {
  find(scope: string, key: string): Promise<Intent | undefined>;
}

/** The user pool, as far as we ask it. */
export interface PasswordVault {
  /** Adds a user whose password is unknown to everybody. Doing it twice is no error. */
  create(customerUuid: string): Promise<void>;
  setPassword(customerUuid: string, password: string): Promise<void>;
  /** Tokens for a right password, undefined for a wrong one or an unknown user; takes the same time for both. */
  signIn(customerUuid: string, password: string): Promise<PoolTokens | undefined>;
  refresh(poolRefreshToken: string): Promise<PoolTokens | undefined>;
  /** Makes every pool token of the user worthless. */
  signOutEverywhere(customerUuid: string): Promise<void>;
}

export interface SessionStore {
  open(session: SessionRecord): Promise<void>;
  find(customerUuid: string, sessionId: string): Promise<SessionRecord | undefined>;
  /** Replaces the record if its refresh hash is still `ifHash`; false when another rotation was first. */
  rotate(session: SessionRecord, ifHash: string): Promise<boolean>;
  end(customerUuid: string, sessionId: string): Promise<void>;
  endAll(customerUuid: string): Promise<void>;
}

/** Seals text so that only sign-in and refresh can read it again. */
export interface Sealer {
  seal(text: string, context: string): Promise<string>;
  open(sealed: string, context: string): Promise<string>;
}

export interface Activation {
  /** SHA-256 (hex) of the code in the link. */
  readonly codeHash: string;
  readonly customerUuid: string;
  readonly email: string;
  readonly kind: 'welcome' | 'reset' | 'unblock';
  /** Milliseconds since 1970. */
  readonly issuedAt: number;
  readonly expiresAt: number;
  readonly used: boolean;
}

export interface ActivationStore {
  add(activation: Activation): Promise<void>;
  find(codeHash: string): Promise<Activation | undefined>;
  /** Uses the code up; false when it was used or had expired. */
  use(codeHash: string, now: number): Promise<boolean>;
}

/** Counts within a window that begins with the first event. */
export interface AttemptStore {
  /** Adds one and answers the count in the current window. */
  count(key: string, windowMs: number, now: number): Promise<number>;
  clear(key: string): Promise<void>;
  /** Milliseconds since 1970 until which the key is blocked; 0 when it is not. */
  blockedUntil(key: string): Promise<number>;
  /** Blocks the key; false when it is blocked already. */
  block(key: string, until: number, now: number): Promise<boolean>;
}

export interface HumanCheck {
  challenge(): Promise<Record<string, unknown>>;
  /** The solved challenge's id when the solution is right and fresh; undefined otherwise. */
  verify(solution: string): Promise<{ id: string; expiresAt: number } | undefined>;
}

/** Remembers used human checks until they expire. */
export interface UsedChecks {
  /** False when somebody else used it before; `holder` may use it again, as the same intent sent twice. */
  use(id: string, expiresAt: number, holder: string): Promise<boolean>;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}
