import * as z from 'zod';
import { sha256 } from '#domain/crypto.ts';
import type { SettingsStore } from '#domain/settings/settings.ts';
import { isOwnOrigin } from './own-origin.ts';

/** The owner of a live connection: the customer whose news it gets, the session, and the agent whose session it is, if one acts. */
export const connectionOwner = z.object({
  customerUuid: z.string(),
  sessionId: z.string(),
  userUuid: z.string().optional(),
});
export type ConnectionOwner = Readonly<z.output<typeof connectionOwner>>;

/** Maximum live connections per customer: each tab has one, and nobody uses more tabs than this. */
export const CONNECTIONS_MAX = 20;

export interface ConnectionRequest {
  readonly connectionId: string;
  readonly origin: string | undefined;
  readonly ticket: string | undefined;
}

export interface ConnectionDeps {
  readonly settings: SettingsStore;
  readonly connections: {
    /** The owner of a ticket, which is used up by this; undefined when it is unknown, used or too old. */
    useTicket(hash: string, now: number): Promise<ConnectionOwner | undefined>;
    add(connectionId: string, owner: ConnectionOwner, now: number): Promise<void>;
    remove(connectionId: string, customerUuid: string): Promise<void>;
    /** Deletes all but the newest connections of a customer and returns the ids of the deleted ones. */
    keepNewest(customerUuid: string, most: number): Promise<string[]>;
  };
  /** The session of an owner who may have connections: an agent still has the customer selected and assigned. */
  readonly findSession: (owner: ConnectionOwner) => Promise<unknown>;
  /** Closes a connection; one that is gone already is fine. */
  readonly close: (connectionId: string) => Promise<void>;
  readonly now: () => number;
}

/** The owner of an opened connection, or the reason why it was rejected. */
export type ConnectionOutcome = { readonly owner: ConnectionOwner } | { readonly refused: string };

/**
 * Opens a live connection for a page of the portal that brings a fresh ticket.
 *
 * A customer holds at most CONNECTIONS_MAX of them, and the oldest is closed: a tab that crashed stays in the list for hours, so
 * that rejecting the newest would affect the page the customer is looking at. Each connection is written first and counted afterwards
 * by a consistent read, so of any number opened at the same time the last to count sees them all.
 */
export async function openConnection(request: ConnectionRequest, deps: ConnectionDeps): Promise<ConnectionOutcome> {
  const { portalOrigin } = await deps.settings.read();
  if (!isOwnOrigin(request.origin, portalOrigin)) return { refused: 'not a page of the portal' };
  const owner = request.ticket ? await deps.connections.useTicket(sha256(request.ticket), deps.now()) : undefined;
  if (!owner) return { refused: 'no such ticket' };
  const { customerUuid } = owner;
  if (!(await deps.findSession(owner))) return { refused: 'session ended' };
  await deps.connections.add(request.connectionId, owner, deps.now());
  // A session that ends at the same time mutes the connections it finds, which may not include this one yet.
  if (!(await deps.findSession(owner))) {
    await deps.connections.remove(request.connectionId, customerUuid);
    return { refused: 'session ended' };
  }
  const surplus = await deps.connections.keepNewest(customerUuid, CONNECTIONS_MAX);
  await Promise.all(surplus.filter((id) => id !== request.connectionId).map((id) => deps.close(id)));
  return surplus.includes(request.connectionId) ? { refused: 'too many at once' } : { owner };
}
