import * as z from 'zod';
import type { RateType } from './quotes.ts';
import { eventPages } from './rules/event-pages.ts';

/** The types of a rate; repeated here, because browsers send events without the schemas of quotes. */
const rateTypes = ['n', 'g'] as const satisfies readonly RateType[];

/**
 * The fields of every event. None can identify a person or a company: each value comes from a short list, is a timestamp or is
 * random, and the ids of customers and shipments (UUIDv7) are not accepted as an event's (UUIDv4).
 */
const common = {
  /** A random id of the event, so that a reader can drop duplicates. */
  id: z.uuidv4(),
  /** When it happened, by the browser's clock. */
  at: z.iso.datetime(),
  page: z.enum(eventPages),
  /** The portal's version and the beginning of its build's hash: '0.1.0+1a2b3c4d'. */
  version: z.string().regex(/^\d{1,3}\.\d{1,3}\.\d{1,3}\+([0-9a-f]{8}|dev)$/),
};

/** One first-party event (R50): anything that is not listed here makes it invalid. */
export const portalEvent = z.discriminatedUnion('name', [
  /** The first step of the quick registration was submitted (A16). */
  z.strictObject({ name: z.literal('sign-up-step-one'), ...common }),
  /** A page was opened; only with the person's consent, and never on the pages of `isMeasured` (A52). */
  z.strictObject({ name: z.literal('page-viewed'), ...common }),
  /** A rate was chosen: n standard, g guaranteed (Q15). */
  z.strictObject({ name: z.literal('RateSelected'), type: z.enum(rateTypes), ...common }),
]);
export type PortalEvent = z.infer<typeof portalEvent>;

/** The file beside the site with the events' destination for browsers; a deployment writes it. */
export const EVENT_SETTINGS_FILE = 'event-settings.json';

export const eventSettings = z.object({
  region: z.string().min(1),
  identityPoolId: z.string().min(1),
  streamName: z.string().min(1),
  /** Path on the portal's own origin that leads to a local AWS; without it AWS' own addresses are called. */
  path: z.string().startsWith('/').optional(),
});
export type EventSettings = z.infer<typeof eventSettings>;
