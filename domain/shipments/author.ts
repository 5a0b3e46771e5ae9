import * as z from 'zod';
import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import type { Caller } from '../accounts/session.ts';

/** Who wrote something about a shipment: a person, an agent with the name of then (A38), or nobody, where the portal did. */
export const storedAuthor = z.object({ userUuid: z.string().optional(), agentName: z.string().optional() });
export type StoredAuthor = Readonly<z.output<typeof storedAuthor>>;

export type Writer = Pick<Caller, 'userUuid' | 'agent'>;

/** The author of what the portal's own processes write. */
export const PORTAL_AUTHOR: StoredAuthor = {};

/** The author that is recorded for a caller. */
export const authorOf = ({ userUuid, agent }: Writer): StoredAuthor => ({
  userUuid,
  ...(agent && { agentName: agent.name }),
});

export const isAuthor = (author: StoredAuthor, { userUuid }: Writer): boolean => author.userUuid === userUuid;

/** The name that a reader sees: 'You' for what is their own, else the agent's, the customer or the broker. */
export function showAuthor(author: StoredAuthor, reader: Writer): string {
  if (isAuthor(author, reader)) return m.notes_author_you();
  if (author.agentName) return author.agentName;
  return author.userUuid ? m.notes_author_customer() : brand.company;
}
