import * as z from 'zod';
import type { DomainEvent } from '../events/event.ts';
import type { Role } from './role.ts';
import { device, type SessionRecord } from './session.ts';

/** How long the second step of a sign-in may take (R71). */
export const TICKET_MS = 5 * 60_000;

/** A second factor as it is stored. */
export const storedSecondFactor = z.object({
  customerUuid: z.string(),
  /** The secret of the authenticator app, encrypted. */
  encryptedSecret: z.string(),
  /** The last 30-second step whose code was used: a code counts once. */
  usedStep: z.number(),
  /** Hashes of the recovery codes that are unused. */
  recovery: z.record(z.string(), z.literal(1)),
  /** Milliseconds since 1970. */
  since: z.number(),
});
export type SecondFactor = Readonly<z.output<typeof storedSecondFactor>>;

/** A second factor that is being set up: it counts when a code of it was confirmed. */
export const storedNewSecondFactor = z.object({
  customerUuid: z.string(),
  encryptedSecret: z.string(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
});
export type NewSecondFactor = Readonly<z.output<typeof storedNewSecondFactor>>;

/** A sign-in whose first step is done; stored under the hash of its ticket. */
export const storedTicket = z.object({
  ticketHash: z.string(),
  customerUuid: z.string(),
  /** Of the account at the first step: a new password invalidates the ticket. */
  credentialsVersion: z.number(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
  device: device.optional(),
});
export type StoredTicket = Readonly<z.output<typeof storedTicket>>;

/** Whether a sign-in has to set up a second factor before anything else: it is required of the broker's staff (A50). */
export const mustEnrol = (session: Pick<SessionRecord, 'secondFactorOn'>, roles: readonly Role[]): boolean =>
  session.secondFactorOn !== true && roles.some(({ id, status }) => id !== 'customer' && status === 1);

/** A code that is being used up: an app's by its step, a recovery code by its hash. */
export type UsedCode = { readonly step: number } | { readonly recoveryHash: string };

/** What is written together with a used code. */
export interface WrittenWithCode {
  /** The ticket that is used up with it. */
  readonly ticketHash?: string;
  readonly events?: readonly DomainEvent[];
}

/** What turns a second factor on. */
export interface TurnedOnBy {
  /** The unconfirmed one whose code was given. */
  readonly begun: NewSecondFactor;
  /** The session that gave the code: it stays open. */
  readonly sessionId: string;
  readonly events: readonly DomainEvent[];
}

export interface SecondFactorStore {
  find(customerUuid: string): Promise<SecondFactor | undefined>;
  addTicket(ticket: StoredTicket): Promise<void>;
  findTicket(ticketHash: string): Promise<StoredTicket | undefined>;
  /** Uses a code up, and the ticket with it, in one transaction; says which of them was used before, with nothing written. */
  useCode(customerUuid: string, code: UsedCode, also?: WrittenWithCode): Promise<'done' | 'code used' | 'ticket used'>;
  /** Keeps a secret until it is confirmed; replaces an unconfirmed one. */
  begin(factor: NewSecondFactor): Promise<void>;
  findNew(customerUuid: string): Promise<NewSecondFactor | undefined>;
  /**
   * Turns a second factor on in one transaction: the account asks for it from now on, and the unconfirmed one is gone. False when the
   * account has one already or another one was begun, or the session has ended. Every session but this one ends with it.
   */
  turnOn(factor: SecondFactor, by: TurnedOnBy): Promise<boolean>;
  /** Turns it off; false when it is off already. */
  turnOff(customerUuid: string, events: readonly DomainEvent[]): Promise<boolean>;
}
