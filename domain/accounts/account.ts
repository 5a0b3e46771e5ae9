import * as z from 'zod';
import { languages } from '#contract/format/languages.ts';
import { templates } from '#contract/rate-templates.ts';
import type { DomainEvent } from '../events/event.ts';
import type { Link } from '../links/link.ts';
import type { IdempotencyRecord } from '../ports/idempotency.ts';

import type { Acceptance } from '../terms/terms.ts';

import { defaultPayment } from './default-payment.ts';
import { storedDeletion } from './deletion-state.ts';

import type { SessionRecord } from './session.ts';

/** How an account came to us. */
const signUpFacts = z.object({
  isCommercial: z.boolean(),
  ftl: z.literal([0, 1]),
  firstRequestedQuoteType: z.string().optional(),
  utmCampaign: z.string().optional(),
  utmSource: z.string().optional(),
});
export type SignUpFacts = Readonly<z.output<typeof signUpFacts>>;

const yesOrNo = z.literal([0, 1]);

/** A customer's account as it is stored; the user pool knows it by `customerUuid` and holds nothing but the password. */
export const storedAccount = z.object({
  customerUuid: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string().nullable(),
  /** Ten digits. */
  phone: z.string(),
  /** 1 residential, 2 commercial. */
  customerType: z.literal([1, 2]),
  shippingFrequencyId: z.number(),
  timezoneId: z.number(),
  marketing: z.object({ sendSms: yesOrNo, newsAndUpdate: yesOrNo, tracking: yesOrNo, discount: yesOrNo }),
  template: z.enum(templates),
  ratingRequestLock: z.boolean(),
  /** False for a guest whose generated password nobody has seen (R17). */
  passwordSet: z.boolean(),
  /** When the owner last set one (milliseconds since 1970): links mailed before are invalid. */
  passwordSetAt: z.number().optional(),
  /** 1 only for accounts an operator made (R41). */
  tmpPasswordStatus: yesOrNo,
  emailVerified: z.boolean(),
  /**
   * Raised before and after the owner sets a password; 0 when missing. Sign-ins and mailed links carry the version they were made under and
   * are invalid under another one.
   */
  credentialsVersion: z.number().optional(),
  /** While a password is being set (until so many milliseconds since 1970) no sign-in is opened. */
  passwordChangeUntil: z.number().optional(),
  /** Seconds since 1970: access tokens issued earlier have to be renewed, since the account's rights changed then (R25). */
  renewFrom: z.number().optional(),
  createdAt: z.string(),
  /** What its mails and invoices are written in, and its pages wherever it signs in; English and the browser's choice when missing. */
  language: z.enum(languages).optional(),
  /** Further fields of the sign-up (A18); accounts of before 2026-11-22 do not have it. */
  signUp: signUpFacts.optional(),
  /** Ten digits; asked for where a company is named (R76). */
  businessPhone: z.string().optional(),
  /** The Facebook login that opens it; a new password ends the link. */
  social: z
    .object({
      /** SHA-256 (hex) of Facebook's id of the person. */
      idHash: z.string(),
      /** The account's version when it was linked. */
      credentialsVersion: z.number(),
      linkedAt: z.string(),
    })
    .optional(),
  /** A/R: 1 while the customer may pay by invoice; limit and grace above it in cents. 0 when missing. What is open is in the A/R book. */
  arStatus: yesOrNo.optional(),
  arCreditLimitCents: z.number().optional(),
  arGraceCents: z.number().optional(),
  /** An operator set it: earlier claims keep the customer from buying shipment protection. */
  protectionIneligible: z.boolean().optional(),
  /** Since when (milliseconds since 1970) a second factor is asked for; missing while it is off. Its secret is a record of its own. */
  secondFactorSince: z.number().optional(),
  /** Raised with each change of the profile; 0 when missing. */
  profileRevision: z.number().optional(),
  /** Where it is another number than the phone. */
  cellPhone: z.string().optional(),
  extension: z.string().optional(),
  sicCode: z.string().optional(),
  /** Whole dollars a year. */
  annualRevenue: z.number().optional(),
  freightSpend: z.number().optional(),
  shippingProvider: z.string().optional(),
  providerIssueId: z.number().optional(),
  industryId: z.number().optional(),
  industryCategoryId: z.number().optional(),
  /** Set by agents and operators. */
  recommendedDiscount: z.number().optional(),
  engagementTypeId: z.number().optional(),
  notes: z.string().optional(),
  /** Milliseconds since 1970 when text updates were turned on. */
  textUpdatesAt: z.number().optional(),
  /** The address that an e-mail change waits for: it counts once its link is opened. */
  pendingEmail: z
    .object({
      email: z.string(),
      askedAt: z.number(),
      /** Which change it is: the mails of an earlier one are not sent to a later one's address. */
      changeId: z.string().optional(),
    })
    .optional(),
  /** What is paid with first (R76); none when missing. */
  defaultPayment: defaultPayment.optional(),
  /** How an agent is named in records: 'A-0412'. */
  agentNumber: z.string().optional(),
  /** Set once its owner deleted it (C137). */
  deletion: storedDeletion.optional(),
});
export type Account = Readonly<z.output<typeof storedAccount>>;
export type SocialLink = NonNullable<Account['social']>;

/** The version an account's sign-ins and links have to carry. */
export const versionOf = ({ credentialsVersion = 0 }: { readonly credentialsVersion?: number }): number =>
  credentialsVersion;

/** By whom a password is set: its owner by a mailed link, in place of a temporary one, or knowing the old one; or an operator, for a while. */
export type PasswordSetter = 'link' | 'temporary' | 'owner' | 'operator';

/** The conditions of the first step of setting a password. */
export interface PasswordChange {
  /** The version that was read; the change is rejected under another one. */
  readonly version: number;
  /** The mailed link that this uses up. */
  readonly link?: Link;
  readonly at: number;
  /** Until when no sign-in is opened meanwhile. */
  readonly until: number;
  /** Written with it: every session has ended. */
  readonly events: readonly DomainEvent[];
}

/** The last step of setting a password. */
export interface PasswordEnd {
  readonly at: number;
  readonly by: PasswordSetter;
  /** Written with it: the password was changed. */
  readonly events: readonly DomainEvent[];
}

/** What is written in the transaction that creates an account. */
export interface WrittenWithAccount {
  readonly session?: SessionRecord;
  readonly outcome?: IdempotencyRecord | undefined;
  readonly events?: readonly DomainEvent[];
  /** The terms that the sign-up accepts. */
  readonly acceptance?: Acceptance | undefined;
}

export interface AccountStore {
  findByUuid(customerUuid: string): Promise<Account | undefined>;
  findUuidByEmail(email: string): Promise<string | undefined>;
  /**
   * Creates the account, its e-mail entry, its first session, the outcome of the request that leased it and the events, in one
   * transaction; 'taken' when the e-mail has an account, or another process has taken the lease over, 'terms-replaced' when the accepted terms
   * no longer count.
   */
  create(account: Account, also?: WrittenWithAccount): Promise<'created' | 'taken' | 'terms-replaced'>;
  /** The account that a Facebook login was linked to last. */
  findUuidBySocial(idHash: string): Promise<string | undefined>;
  /** Links a Facebook login; false when the account's version is no longer the link's. */
  linkSocial(customerUuid: string, link: SocialLink): Promise<boolean>;
  setShippingFrequency(customerUuid: string, frequencyId: number): Promise<void>;
  /**
   * The first step of setting a password, in one transaction: the version goes up, the link is used up and the events are
   * written. False, and nothing written,
   * when the version is another one or the link was used or has expired.
   */
  beginPasswordChange(customerUuid: string, change: PasswordChange): Promise<boolean>;
  /**
   * The last step, in one transaction with its events: the pool has the password, and the version goes up once more. A link confirms the e-mail
   * address too. Returns the account as it is now.
   */
  finishPasswordChange(customerUuid: string, end: PasswordEnd): Promise<Account>;
  /** What an operator sets. */
  changeRights(customerUuid: string, fields: Partial<Pick<Account, 'ratingRequestLock' | 'template'>>): Promise<void>;
  /** Access tokens issued before this second have to be renewed. */
  markRightsChanged(customerUuid: string, renewFrom: number): Promise<void>;
}

export interface SessionStore {
  /**
   * Writes the record; false when the account's credentials are no longer those of the record, or are being changed, or when the account
   * has a second factor and the session was opened without its code.
   */
  open(session: SessionRecord): Promise<boolean>;
  /** The sign-ins of a customer that are open, in no order. */
  list(customerUuid: string): Promise<SessionRecord[]>;
  /** The record of a sign-in that is open: it was not ended, was used within 30 days and has the account's present credentials. */
  find(customerUuid: string, sessionId: string): Promise<SessionRecord | undefined>;
  /** Replaces the record if its refresh hash is still `ifHash`; false when another rotation was first. */
  rotate(session: SessionRecord, ifHash: string): Promise<boolean>;
  /** Ends a sign-in and writes the events with it. */
  end(customerUuid: string, sessionId: string, events: readonly DomainEvent[]): Promise<void>;
  endAll(customerUuid: string): Promise<void>;
}
