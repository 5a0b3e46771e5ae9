import * as z from 'zod';
import { decline, groupCode, groupProgress, rateQuote } from './quotes.ts';

/** The messages that the browser sends over the live connection. */
export const clientMessage = z.object({ action: z.literal('login-ping') });

/** The messages that the live connection pushes to the browser; each can be lost, repeated or late without harm. */
export const websocketMessage = z.discriminatedUnion('type', [
  /** `renewFrom`: the second from which access tokens have the account's present rights, once those have changed (R25). */
  z.object({ type: z.literal('pong'), renewFrom: z.number().int().optional() }),
  z.object({ type: z.literal('session-ended') }),
  /** A shipment is not what it was: an open page of it reads it again. */
  z.object({ type: z.literal('shipmentChanged'), shipmentUuid: z.uuid() }),
  z.object({
    type: z.literal('rates'),
    rateRequestUuid: z.uuid(),
    group: groupCode,
    /** Responses of the group up to here are in this message or in earlier ones. */
    upTo: z.number().int(),
    /** How many responses this message holds, so that a gap is noticed. */
    count: z.number().int(),
    rateQuotes: z.array(rateQuote),
    errors: z.array(decline),
    /** With the last responses: the group has ended, and no others count. */
    end: groupProgress.optional(),
  }),
  /** The request is finished when the last of its groups has ended. */
  z.object({ type: z.literal('group'), rateRequestUuid: z.uuid(), group: groupProgress }),
]);
export type WebsocketMessage = z.infer<typeof websocketMessage>;

export const websocketTicketResponse = z.object({
  ticket: z.string(),
  /** The path on the portal's own origin that opens the connection, ticket included: '/live?ticket=...'. */
  path: z.string(),
  expiresInSeconds: z.number().int(),
});
