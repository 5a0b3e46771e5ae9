import type { AuditEntry } from '../audit.ts';
import type { DomainEvent } from '../events/event.ts';
import type { Link } from '../links/link.ts';
import type { Account } from './account.ts';

/** The fields that a change of the profile may set; undefined takes an optional one away. */
export type ProfileFields = Partial<
  Pick<
    Account,
    | 'firstName'
    | 'lastName'
    | 'company'
    | 'phone'
    | 'cellPhone'
    | 'businessPhone'
    | 'customerType'
    | 'shippingFrequencyId'
    | 'timezoneId'
    | 'language'
    | 'marketing'
    | 'textUpdatesAt'
    | 'extension'
    | 'sicCode'
    | 'annualRevenue'
    | 'freightSpend'
    | 'shippingProvider'
    | 'providerIssueId'
    | 'industryId'
    | 'industryCategoryId'
    | 'recommendedDiscount'
    | 'engagementTypeId'
    | 'notes'
    | 'arCreditLimitCents'
    | 'arGraceCents'
    | 'ratingRequestLock'
    | 'template'
    | 'renewFrom'
  >
>;

/** A change of an account by its mailed link. */
export interface LinkedChange {
  readonly link: Link;
  readonly at: number;
  /** Access tokens issued before this second have to be renewed. */
  readonly renewFrom: number;
  readonly events: readonly DomainEvent[];
}

/** What an account's owner changes in the settings. */
export interface ProfileStore {
  /** Writes the fields with the events and the entry and raises the revision; false, and nothing written, where the revision is another one. */
  change(
    customerUuid: string,
    fields: ProfileFields,
    ifRevision: number,
    events: readonly DomainEvent[],
    entry?: AuditEntry,
  ): Promise<boolean>;
  /**
   * Sets some of the marketing flags at a time (milliseconds since 1970) and raises the revision; the others stay. Texts that are turned on
   * keep the time, texts that are turned off lose it. An unknown account is no error.
   */
  setMarketing(customerUuid: string, flags: Partial<Account['marketing']>, at: number): Promise<void>;
  /**
   * Turns off what advertises and raises the revision, in one transaction with the events; nothing is written where none of it is on, or the
   * account is unknown.
   */
  stopMarketing(customerUuid: string, events: readonly DomainEvent[]): Promise<void>;
  /** The address is verified and the link used up; false where the account has another address, or the link was used. */
  verifyEmail(customerUuid: string, email: string, change: LinkedChange): Promise<boolean>;
  /** A new address waits for its link; a later one takes its place. */
  askEmail(customerUuid: string, pending: Account['pendingEmail'], events: readonly DomainEvent[]): Promise<void>;
  /**
   * The pending address becomes the account's: 'taken', and nothing written, where another account has it by now, 'stale' where
   * another address waits, the account's own is no longer `from`, or the link was used.
   */
  changeEmail(
    customerUuid: string,
    from: string,
    to: string,
    change: LinkedChange,
  ): Promise<'changed' | 'taken' | 'stale'>;
  /**
   * Takes a completed change of the address back: `to`, which was the account's before, is it again, and no change waits. 'taken', and nothing
   * written, where another account has it by now, 'stale' where the account's own is no longer `from`.
   */
  restoreEmail(
    customerUuid: string,
    from: string,
    to: string,
    events: readonly DomainEvent[],
  ): Promise<'restored' | 'taken' | 'stale'>;
}
