import * as z from 'zod';
import { customerUuid, kind, ofCustomer } from './event-kind.ts';

/** The data of an account's mail: the version of the credentials at that time, and a hash of the client address. */
const accountSnapshot = z.object({ customerUuid, credentialsVersion: z.number(), clientHash: z.string() });
/** Which change of the e-mail address it is about; the first events did not have it. */
const emailChange = accountSnapshot.extend({ changeId: z.string().optional() });
const ofExport = z.object({ customerUuid, orderType: z.enum(['Quote', 'Booking']), exportUuid: z.string() });

/** An export waits for nothing else of its customer, and nothing waits for it. */
const ofOrderExport = (data: { exportUuid: string }): string => `order-export#${data.exportUuid}`;

/** The events of customers and their accounts. */
export const accountEvents = {
  /** An account was opened; nobody knows its password. */
  customerRegistered: kind({ version: 1, data: accountSnapshot, aggregate: ofCustomer }),
  /** An account was opened with a password that its owner chose. */
  customerSignedUp: kind({ version: 1, data: accountSnapshot, aggregate: ofCustomer }),
  /** Somebody asked to set the password of an account again. */
  passwordResetRequested: kind({ version: 1, data: accountSnapshot, aggregate: ofCustomer }),
  /** The owner of an account asked for another link that verifies the e-mail address. */
  emailVerificationRequested: kind({ version: 1, data: accountSnapshot, aggregate: ofCustomer }),
  /** Somebody who knows an account's password asked to change its e-mail address: the present one gets a notice. */
  emailChangeRequested: kind({ version: 1, data: emailChange, aggregate: ofCustomer }),
  /** The address that an account is to have gets its link. */
  emailChangeLinkRequested: kind({ version: 1, data: emailChange, aggregate: ofCustomer }),
  /** Another account asked for the e-mail address of this one. */
  emailAddressClaimed: kind({ version: 1, data: accountSnapshot, aggregate: ofCustomer }),
  /** Logging in to an account is locked for whoever tried wrong passwords. */
  accountLocked: kind({ version: 1, data: accountSnapshot, aggregate: ofCustomer }),
  /** One sign-in has ended; without a session all of them have. */
  sessionEnded: kind({
    version: 1,
    data: z.object({ customerUuid, sessionId: z.string().optional() }),
    aggregate: ofCustomer,
  }),
  /** An agent acts for a customer no more: another one was selected, or nobody, or the agent was withdrawn. */
  actingEnded: kind({ version: 1, data: z.object({ customerUuid, userUuid: z.string() }), aggregate: ofCustomer }),
  /** A customer's names, company or e-mail address changed: agents find the customer under them. */
  customerRenamed: kind({ version: 1, data: z.object({ customerUuid }), aggregate: ofCustomer }),
  /** The owner of an account has set a new password in place of another one. */
  passwordChanged: kind({ version: 1, data: z.object({ customerUuid }), aggregate: ofCustomer }),
  /** A customer followed the link of a mail that stops advertising. */
  marketingStopped: kind({ version: 1, data: z.object({ customerUuid }), aggregate: ofCustomer }),
  /** The owner of an account turned two-factor authentication on. */
  secondFactorTurnedOn: kind({ version: 1, data: z.object({ customerUuid }), aggregate: ofCustomer }),
  /** Two-factor authentication of an account was turned off, by its owner or by an operator. */
  secondFactorTurnedOff: kind({
    version: 1,
    data: z.object({ customerUuid, by: z.enum(['owner', 'operator']) }),
    aggregate: ofCustomer,
  }),
  /** A recovery code was used instead of the authenticator app. */
  recoveryCodeUsed: kind({ version: 1, data: z.object({ customerUuid }), aggregate: ofCustomer }),
  /** A customer removed a card or bank account: the gateway has to remove it too. */
  paymentMethodRemoved: kind({
    version: 1,
    data: z.object({ customerUuid, paymentProfileId: z.string() }),
    aggregate: ({ customerUuid: owner }) => `wallet#${owner}`,
  }),
  /** A customer asked for the export of their data. */
  personalDataRequested: kind({
    version: 1,
    data: z.object({ customerUuid, exportUuid: z.string() }),
    aggregate: ofCustomer,
  }),
  /** The export of a customer's data is in the private bucket. */
  personalDataReady: kind({
    version: 1,
    data: z.object({ customerUuid, exportUuid: z.string() }),
    aggregate: ofCustomer,
  }),
  /** Somebody asked for a long list of orders as a spreadsheet: the customer, or an agent for them. */
  orderExportRequested: kind({ version: 1, data: ofExport.extend({ userUuid: z.string() }), aggregate: ofOrderExport }),
  /** The spreadsheet that a customer asked for is in the private bucket. */
  orderExportReady: kind({ version: 1, data: ofExport, aggregate: ofOrderExport }),
  /** The owner of an account deleted it: what is the person's is to be erased, its bookings from this position of their list on. */
  accountDeletionBegun: kind({
    version: 1,
    data: z.object({ customerUuid, bookingsFrom: z.number().optional() }),
    aggregate: ofCustomer,
  }),
  /** Every row of a bulk quote has its result, or an error that the customer has to correct. */
  bulkQuoteDone: kind({ version: 1, data: z.object({ customerUuid, bulkUuid: z.string() }), aggregate: ofCustomer }),
  /** An account joined the rewards program: what was settled on that day counts already. */
  rewardsJoined: kind({ version: 1, data: z.object({ customerUuid }), aggregate: ofCustomer }),
  /** A customer sent a credit application; an operator decides. */
  creditApplicationSent: kind({ version: 1, data: z.object({ customerUuid }), aggregate: ofCustomer }),
  /** An operator decided a credit application, or returned it for more. */
  creditApplicationDecided: kind({
    version: 1,
    data: z.object({ customerUuid, outcome: z.enum(['approved', 'declined', 'returned']) }),
    aggregate: ofCustomer,
  }),
} as const;
