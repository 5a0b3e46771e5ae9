import * as z from 'zod';
import type { DomainEvent } from '../events/event.ts';
import type { Link } from '../links/link.ts';

const place = z.object({
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
});

/** A number that is encrypted at rest, with its last four digits. */
const encryptedNumber = z.object({ encrypted: z.string(), end: z.string() });
export type EncryptedNumber = Readonly<z.output<typeof encryptedNumber>>;

/** When and from where the Terms were signed, and which. */
const signature = z.object({ at: z.number(), address: z.string(), userUuid: z.string(), terms: z.string() });
export type Signature = Readonly<z.output<typeof signature>>;

/**
 * A customer's credit application as it is stored; timestamps in milliseconds since 1970. What was typed is kept as it was accepted, half
 * a step too.
 */
export const storedCreditApplication = z.object({
  customerUuid: z.string(),
  /** Counts up with every write. */
  revision: z.number(),
  step: z.number(),
  status: z.enum(['draft', 'sent', 'approved', 'declined', 'returned']),
  info: z.object({
    firstName: z.string(),
    lastName: z.string(),
    title: z.string(),
    phone: z.string(),
    email: z.string(),
    company: z.string(),
    entityType: z.string(),
    billing: place,
    sameAddress: z.boolean(),
    physical: place,
    payablesName: z.string(),
    payablesPhone: z.string(),
    payablesEmail: z.string(),
    limitAsked: z.string(),
  }),
  history: z.object({
    foundedYear: z.string(),
    duns: z.string(),
    officers: z.array(z.object({ name: z.string(), title: z.string() })),
    revenue: z.string(),
    bankruptcy: z.enum(['', 'no', 'yes']),
    bankruptcyDetails: z.string(),
  }),
  references: z.object({
    legalName: z.string(),
    bank: z.string(),
    bankPhone: z.string(),
    trade: z.array(
      z.object({
        company: z.string(),
        account: z.string(),
        contact: z.string(),
        phone: z.string(),
        email: z.string(),
        since: z.string(),
      }),
    ),
    ein: encryptedNumber.optional(),
    bankAccount: encryptedNumber.optional(),
  }),
  terms: z.object({
    accepted: z.boolean(),
    authority: z.boolean(),
    signerName: z.string(),
    signerTitle: z.string(),
    signature: signature.optional(),
  }),
  savedAt: z.number(),
  /** How often it was sent. */
  timesSent: z.number(),
  sentAt: z.number().optional(),
  /** The client address that sent it. */
  sentFrom: z.string().optional(),
  decidedAt: z.number().optional(),
  /** What the operator wrote to the customer when it was returned. */
  note: z.string(),
  /** What the browser said when it came back from the outside site. */
  outside: z.object({ status: z.enum(['returned', 'cancelled']), at: z.number() }).optional(),
});
export type StoredCreditApplication = Readonly<z.output<typeof storedCreditApplication>>;

/** An application that waits for a decision. */
export const waitingApplication = z.object({
  customerUuid: z.string(),
  company: z.string(),
  limitAsked: z.string(),
  sentAt: z.number(),
});
export type WaitingApplication = Readonly<z.output<typeof waitingApplication>>;

/** Customers' credit applications, one each. Every write replaces the revision before its own. */
export interface CreditApplicationStore {
  find(customerUuid: string): Promise<StoredCreditApplication | undefined>;
  /** False, and nothing written, when another write was first, or the owner has deleted the account. */
  save(application: StoredCreditApplication): Promise<boolean>;
  /** Writes the sent application, a copy of it that never changes, its place among those that wait, and the events; false like `save`. */
  send(application: StoredCreditApplication, events: readonly DomainEvent[]): Promise<boolean>;
  /** Writes what a browser brought back and uses the link up; 'used' when the link is no longer good. */
  saveReturn(application: StoredCreditApplication, link: Link, at: number): Promise<'saved' | 'changed' | 'used'>;
}

/** Whether the customer can still change an application: not while it is decided, nor once it was approved. */
export const isLocked = ({ status }: Pick<StoredCreditApplication, 'status'>): boolean =>
  status === 'sent' || status === 'approved';

/** The context under which the numbers of a customer's application are encrypted. */
export const creditCipherContext = (customerUuid: string): string => `credit-application#${customerUuid}`;
