import * as z from 'zod';
import { decline, groupCode, groupProgress, rateQuote } from './quotes.ts';

/** What the browser may say over the live connection. */
export const clientMessage = z.object({ action: z.literal('login-ping') });

/** What the live connection says to the browser; every message can be lost, doubled or late without harm. */
export const websocketMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('pong') }),
  z.object({ type: z.literal('session-ended') }),
  z.object({
    type: z.literal('rates'),
    rateRequestUuid: z.uuid(),
    group: groupCode,
    /** Responses of the group up to here are in this message or in earlier ones. */
    upTo: z.number().int(),
    /** How many answers this message holds, so that a gap can be seen. */
    count: z.number().int(),
    rateQuotes: z.array(rateQuote),
    errors: z.array(decline),
    /** With the last ones: the group has ended, and these are all that count. */
    end: groupProgress.optional(),
  }),
  /** The request is finished when the last of its groups has ended. */
  z.object({ type: z.literal('group'), rateRequestUuid: z.uuid(), group: groupProgress }),
]);
export type WebsocketMessage = z.infer<typeof websocketMessage>;

export const websocketTicketResponse = z.object({
  ticket: z.string(),
  /** Where the portal's own origin opens the connection with this ticket, which stands in it already: '/live?ticket=...'. */
  path: z.string(),
  expiresInSeconds: z.number().int(),
});
